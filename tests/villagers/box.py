"""The settlers as they are printed, written down apart from the game's own data: pictures of the chains, and icons."""

from typing import NamedTuple

# Guild by guild. What lies on a settler stands to the right of `<`; `|` begins another branch on the first one.
CHAINS = {
    "grain": ["founders < brewer | poulterer | swineherd < truffler"],
    "wood": ["lumberjack < carpenter | cooper | shipwright | wheeler < cartwright | wood_carver | log_rafter"],
    "hay": [
        "hayer < thatcher | bed_builder | grazier < milk_maid < fromager | peddler | horse_trader | ore_muler",
    ],
    "ore": ["miner < blacksmith | glass_blower | mason | seeker < spelunker < jeweler | locksmith"],
    "grapes": ["graper < vintner < wine_trader"],
    "wool": ["shepherd < spinner < weaver < tailor"],
    "leather": ["tanner < saddler | cobbler"],
    "solitary": [
        *("harvester", "hunter", "chandler", "wattler", "fisher", "beekeeper", "grocer", "freemason", "priest"),
        "agent",
    ],
    "special": ["monk", "apprentice", "tinner", "smuggler"],
}

ICONS = """
    brewer      food 1      builders 1  lock cooper      keys 2
    poulterer   food 1      gold 3      lock carpenter
    swineherd   food 1      gold 2
    truffler    food 1      gold 8      lock hunter
    carpenter   builders 1  keys 8
    cooper      gold 4      lock blacksmith              keys 6
    shipwright  builders 1  gold 2      keys 4
    wheeler     gold 3
    cartwright  gold 9      keys 2
    wood_carver silver 1 per 1 visible gold value on wood settlers
    log_rafter  symbols 2   silver 1 per 1 wood symbols
    thatcher    builders 1  gold 2
    bed_builder symbols 2   gold 4      lock carpenter
    grazier     food 1
    milk_maid   food 2      lock cooper
    fromager    food 1      gold 15
    peddler     lock cartwright         silver 3 per 2 visible gold symbols
    horse_trader            silver 3 per 2 hay symbols
    ore_muler   silver 3 per 2 ore symbols
    blacksmith  gold 2      keys 10
    glass_blower            symbols 2   gold 4           lock blacksmith   keys 2
    mason       builders 1  gold 2
    spelunker   gold 10     lock chandler
    jeweler     gold 20     lock blacksmith
    locksmith   lock blacksmith         silver 2 per 1 padlocks
    graper      food 1
    vintner     gold 5      lock cooper
    wine_trader gold 14     lock glass_blower
    shepherd    food 1
    spinner     gold 4
    weaver      gold 12     lock carpenter
    tailor      gold 24
    tanner      gold 2
    saddler     gold 5
    cobbler     gold 6      lock blacksmith
    harvester   food 1      keys 2
    hunter      food 1      keys 2
    chandler    symbols 2   gold 3      keys 4
    wattler     builders 1
    fisher      food 1      gold 3      lock shipwright
    beekeeper   gold 4      lock carpenter
    grocer      lock harvester          silver 3 per 1 visible food
    freemason   lock brewer             silver 3 per 1 visible builders
    priest      lock chandler           silver 3 per 2 solitary symbols
    agent       silver 1 per 1 ducats on one own settler
    smuggler    lock shipwright
"""

BASIC = ("lumberjack", "hayer", "miner")
REPLACING = ("monk", "apprentice")
DISCARDED = ("tinner", "smuggler")


class Settler(NamedTuple):
    """One settler of the box."""

    guild: str
    chain: tuple[str, ...]  # who lies beneath, from the bottom up
    bears: int
    copies: int
    icons: dict[str, str]

    def number(self, icon: str, default: int = 0) -> int:
        """How many of an icon it shows."""
        return int(self.icons.get(icon, default))


def chains() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Each settler's guild and who lies beneath him."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for guild, pictures in CHAINS.items():
        for picture in pictures:
            bottom, _, above = picture.partition(" < ")
            found[bottom] = guild, ()
            for branch in filter(None, above.split(" | ")):
                beneath: tuple[str, ...] = (bottom,)
                for name in branch.split(" < "):
                    found[name] = guild, beneath
                    beneath = (*beneath, name)
    return found


def icons() -> dict[str, dict[str, str]]:
    """What each settler shows besides his guild and his chain."""
    found = {}
    for line in ICONS.strip().splitlines():
        shown, _, silver = line.partition("silver ")
        name, *words = shown.split()
        found[name] = dict(zip(words[::2], words[1::2], strict=True))
        if silver:
            found[name]["silver"] = silver.strip()
    return found


def _box() -> dict[str, Settler]:
    beneath_others = {name for _, beneath in chains().values() for name in beneath}
    box = {}
    for name, (guild, beneath) in chains().items():
        bears = 0 if name not in beneath_others else 1 if beneath else 2  # V5.5
        copies = 5 if name == "founders" else 10 if name in BASIC else 2
        box[name] = Settler(guild, beneath, bears, copies, icons().get(name, {}))
    return box


BOX = _box()

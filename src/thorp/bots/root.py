"""The root of a search's tree: the plans for the own turn, each tried in the same deals and compared there.

Where much is hidden, deals differ more than plans do. So every plan meets the same deals in the same order, and what it
proved is told from the plan that was tried most: the mean of that one, and what the plan did better in the deals that
it has met itself.
"""

from math import sqrt

from thorp.bots.bot import Seen
from thorp.bots.tree import FIRST_RESULTS, FIRST_SPREAD, Node
from thorp.bots.turn_search import Way
from thorp.core.state import State


class Root(Node):
    """What is known about the position in which a seat decides, and the deals of it that all plans are tried in.

    Results are kept for each plan, and no sums over all. Two plans were tried in the same two deals. In the third,
    which only the first has met, all goes badly; that says nothing about which is better.

    >>> root = Root(contenders=2)
    >>> for way, result in (((1,), 0.5), ((2,), 0.6), ((1,), 0.7), ((2,), 0.8), ((1,), 0.0)):
    ...     root.tell(way, result)
    >>> round(root.worth((1,), 0), 3), round(root.worth((2,), 0), 3)
    (0.4, 0.5)
    """

    def __init__(self, contenders: int) -> None:
        super().__init__(contenders)
        self.deals: list[State] = []
        self.sums: dict[Way, list[float]] = {}  # of each plan's results for the seat: after no deal, after one, ...
        self.leader: Way = ()  # the plan that was tried most: it has met all deals that any other has
        self.compared = 0  # results that were compared with the leader's in the same deal
        self.better = 0.0  # by how much, in all
        self.better_squares = 0.0

    def dealt(self, way: Way, seen: Seen) -> State:
        """The deal in which this plan is to be tried next."""
        number = len(self.sums.get(way, [0.0])) - 1
        if number == len(self.deals):
            self.deals.append(seen.deal())
        return self.deals[number].clone()

    def tell(self, way: Way, result: float) -> None:
        """What the seat had from this plan, in the deal that it was to be tried in: one more try."""
        self.visits += 1
        sums = self.sums.setdefault(way, [0.0])
        number = len(sums)
        leading = self.sums.get(self.leader, sums)
        if number < len(leading):
            better = result - (leading[number] - leading[number - 1])
            self.compared += 1
            self.better += better
            self.better_squares += better * better
        sums.append(sums[-1] + result)
        if len(sums) > len(leading) or leading is sums:
            self.leader = way

    def worth(self, way: Way, seat: int) -> float:
        """What share of a win a plan proved to be worth, told from the one that was tried most."""
        sums, leading = self.sums[way], self.sums[self.leader]
        met = len(sums) - 1
        mean: float = leading[-1] / (len(leading) - 1)
        return mean + (sums[met] - leading[met]) / met

    def spread(self, seat: int) -> float:
        """How far apart plans are in the same deal: the standard deviation, mixed with a first guess."""
        mean = self.better / max(1, self.compared)
        squares = max(0.0, self.better_squares - self.compared * mean * mean)
        first = FIRST_SPREAD * self.openness
        return sqrt((FIRST_RESULTS * first * first + squares) / (FIRST_RESULTS + self.compared))

    def below(self, begun: Way) -> "Root":
        """What is known about the rest of a turn that has begun like this; the deals are played on."""
        root = Root(len(self.results))
        length = len(begun)
        for way, look in self.looks.items():
            if len(way) == length or way[:length] != begun:
                continue
            rest = way[length:]
            root.looks[rest] = look
            if way in self.sums:
                root.take_over(rest, self.children[way], self.sums[way])
        if root.looks:
            root.rate()
        root.compared, root.better, root.better_squares = self.compared, self.better, self.better_squares
        root.deals = self.deals
        for deal in root.deals:
            for action in begun:
                deal.play(action)
        return root

    def take_over(self, way: Way, child: Node, sums: list[float]) -> None:
        """A plan that was tried before this position was reached."""
        self.children[way] = child
        self.sums[way] = sums
        self.visits += child.visits
        if len(sums) > len(self.sums.get(self.leader, [])):
            self.leader = way

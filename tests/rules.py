"""The marker for the numbered rules of `docs/rules` that a test holds to: `@rule("H6.3")`."""

import pytest

rule = pytest.mark.rule

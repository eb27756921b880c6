"""The messages to and from a table, as typed values: commands, answers, entries as one seat sees them, the present.

`docs/table-protocol.md` shows each by its literal JSON.
"""

# ruff: noqa: F403  # this is the one door to all of them
from shopfloor.tables.messages.cards import *
from shopfloor.tables.messages.commands import *
from shopfloor.tables.messages.endings import *
from shopfloor.tables.messages.log import *
from shopfloor.tables.messages.making import *
from shopfloor.tables.messages.present import *
from shopfloor.tables.messages.setup import *
from shopfloor.tables.messages.values import *

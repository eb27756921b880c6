"""Indexes with just what is looked for, so that a move at a running table changes none of them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

OPEN = sa.text("status = 'open'")
DUE = sa.text("due IS NOT NULL")


def upgrade() -> None:
    op.drop_index("tables_in_the_lobby", "tables")
    op.drop_index("tables_due", "tables")
    op.create_index("tables_in_the_lobby", "tables", ["changed"], sqlite_where=OPEN, postgresql_where=OPEN)
    op.create_index("tables_due", "tables", ["due"], sqlite_where=DUE, postgresql_where=DUE)

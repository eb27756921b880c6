"""The lobby finds listed tables at once, however many others are open."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

OPEN = sa.text("status = 'open'")


def upgrade() -> None:
    op.drop_index("tables_in_the_lobby", "tables")
    op.create_index("tables_in_the_lobby", "tables", ["listed", "changed"], sqlite_where=OPEN, postgresql_where=OPEN)

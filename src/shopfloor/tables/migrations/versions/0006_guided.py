"""Tables with a guided first game."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("guided", sa.Boolean, nullable=False, server_default=sa.false()))

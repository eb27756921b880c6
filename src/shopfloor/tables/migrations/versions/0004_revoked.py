"""Sessions that were ended before their time."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "revoked",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False, index=True),
    )

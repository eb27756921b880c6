"""How games ended, and after how long a bot plays for whoever does not come."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("absence", sa.BigInteger))
    op.add_column("tables", sa.Column("outcome", sa.Text))

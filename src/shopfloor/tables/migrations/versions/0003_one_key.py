"""No two entries with the same key: whoever writes an entry knows all before it, or the primary key refuses it."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("entries") as entries:  # SQLite can only make the table anew
        entries.drop_constraint("one_entry_a_key", type_="unique")

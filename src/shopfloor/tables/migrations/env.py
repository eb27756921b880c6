"""Alembic's way in. The connection is ours: `upgrade` gives it, and commits."""

from alembic import context

from shopfloor.tables.schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, transaction_per_migration=False
)
context.run_migrations()

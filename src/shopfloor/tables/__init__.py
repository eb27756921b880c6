"""One game among people, kept for good. No HTTP here."""

"""Returns unused memory to the system, which C's allocator would otherwise keep for later use."""

import ctypes


def give_back() -> None:
    """Return free pages, if the C library can; it takes some milliseconds, during which other threads work."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # it is glibc's; Windows has no library without a name
        return
    trim(0)

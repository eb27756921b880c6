"""Memory that is no longer needed is given back to the system: C's own allocator keeps it for whoever comes next."""

import ctypes


def give_back() -> None:
    """Give free pages back, where the C library can; it takes some milliseconds, in which others work."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # it is glibc's; Windows has no library without a name
        return
    trim(0)

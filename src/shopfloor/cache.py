"""The folder in which compiled code is kept between processes."""

import atexit
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

import platformdirs

UNUSED_DAYS = 30
"""What was not used for so long is removed."""


def cache_wish() -> Path:
    """Where compiled code should be kept: `SHOPFLOOR_CACHE`, or the user's cache folder."""
    return Path(os.environ.get("SHOPFLOOR_CACHE") or platformdirs.user_cache_dir("shopfloor"))


@cache
def cache_root() -> Path:
    """Where compiled code is kept: where it should be if that can be written, or a temporary folder."""
    root = cache_wish()
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        usable = False
    else:
        usable = os.access(root, os.W_OK)
    return root if usable else _passing_folder()


def _passing_folder() -> Path:
    """A folder that is removed when this process ends: no other would find it, or should trust it."""
    folder = Path(tempfile.mkdtemp(prefix="shopfloor-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder

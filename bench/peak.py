"""`python -m bench.peak COMMAND …`: run a command and print the most memory it had, in MB.

Linux counts what a process had before `exec` to its peak, so a large parent would be measured along with a small
child. This parent is small.
"""

import os
import sys

UNITS_A_MEGABYTE = 1 << 20 if sys.platform == "darwin" else 1 << 10  # macOS counts bytes, Linux kilobytes
SILENT = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]

if __name__ == "__main__":
    command = sys.argv[1:]
    child = os.posix_spawn(command[0], command, os.environ, file_actions=SILENT)
    _, status, usage = os.wait4(child, 0)
    print(usage.ru_maxrss / UNITS_A_MEGABYTE)
    sys.exit(os.waitstatus_to_exitcode(status))

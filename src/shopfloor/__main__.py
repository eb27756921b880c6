"""The command `shopfloor`, and `python -m shopfloor`: Ctrl-C works even while libraries load."""

import signal
import sys

INTERRUPTED = 130


def main() -> None:
    """Run a command until it ends or is stopped."""
    try:
        from shopfloor.cli import main as run  # noqa: PLC0415  # loading takes long enough to be stopped

        run()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second one must not tear the sentence
        sys.stderr.write("\nstopped; what was not saved is gone.\n")
        raise SystemExit(INTERRUPTED) from None


if __name__ == "__main__":
    main()

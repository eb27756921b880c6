"""The bench: figures against targets and, where others do the same, against peers in the same run."""

# Two commands are all that anyone types on a fresh machine: make play, make test.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: setup play test soak check bench lock transcripts clean

play: .venv/.play  ## play in the terminal
	@$(BIN)/shopfloor play assembly_line

setup: .venv/.dev  ## everything for working on Shopfloor

test: .venv/.dev check  ## all tests
	$(BIN)/python -m pytest --numprocesses=2

soak: .venv/.dev  ## all laws on thousands of random games of each game; GAMES=n for how many
	GAMES=$(or $(GAMES),5000) $(BIN)/python -m pytest --numprocesses=2 -m soak

check: .venv/.dev  ## format, lint, types, imports
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --config pyproject.toml

bench: .venv/.bench  ## figures against peers, in build/bench.json; ONLY=name for one
	$(BIN)/python -m bench $(ONLY)

transcripts: .venv/.dev  ## write the golden games anew; read the diff before you commit it
	$(BIN)/python -m tests.transcripts

lock: .venv/.dev  ## choose the newest versions of all dependencies and pin them
	./scripts/lock

clean:
	rm -rf .venv build

.venv/bin/python:
	./scripts/venv "$(PYTHON)"

.venv/.play: .venv/bin/python pyproject.toml constraints.txt
	$(PIP) --editable '.[lab]'
	@touch $@

.venv/.dev: .venv/bin/python pyproject.toml constraints.txt
	$(PIP) --editable '.[dev]' --editable examples/connect_four
	@touch $@ .venv/.play

.venv/.bench: .venv/.dev
	$(PIP) --editable '.[bench]'
	@touch $@

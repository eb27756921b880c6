# Two commands are all that anyone types on a fresh machine: make play, make test.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

PAGES := src/shopfloor/web/pages/index.html
PAGE_SOURCES := $(shell find frontend/src frontend/public -type f) $(wildcard frontend/*.html frontend/*.ts frontend/*.js)

# What is tested a second time with the server as machine code, as which the pages are tested too.
AS_MACHINE_CODE := tests/tables tests/kernel/test_match.py $(addprefix tests/web/test_,connection.py crash.py hanging_up.py live.py soak.py)

.PHONY: setup play pages test soak check bench lock transcripts clean

play: .venv/.play $(PAGES)  ## play in the browser, at http://127.0.0.1:8000
	@$(BIN)/shopfloor serve

setup: .venv/.dev $(PAGES)  ## everything for working on Shopfloor

pages: $(PAGES)  ## build the pages

test: .venv/.dev check $(PAGES)  ## all tests
	@./scripts/chromium --install >/dev/null
	@./scripts/nginx --install >/dev/null
	@./scripts/compiler --install
	./scripts/npm --silent test
	$(BIN)/python -m tests.warm
	SHOPFLOOR_PLAIN=1 $(BIN)/python -m pytest --numprocesses=2 --ignore=tests/pages
	$(BIN)/python -m pytest --numprocesses=2 -m "not soak and not plain" -k "not postgresql" $(AS_MACHINE_CODE)
	$(BIN)/python -m pytest --numprocesses=2 tests/pages  # apart: Playwright keeps an event loop running

soak: .venv/.dev  ## all laws on thousands of random games of each game (GAMES=n), hostile guests for minutes (SECONDS=n, SEED=…)
	GAMES=$(or $(GAMES),5000) $(BIN)/python -m pytest --numprocesses=2 -m soak

check: .venv/.dev frontend/node_modules/.done  ## format, lint, types, imports
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/lint-imports --config pyproject.toml
	./scripts/npm --silent run check

bench: .venv/.dev $(PAGES)  ## figures against peers, in build/bench.json; ONLY=name for one
	@./scripts/chromium --install >/dev/null
	@./scripts/compiler --install
	$(BIN)/shopfloor compile-server
	$(BIN)/python -m bench $(ONLY)

transcripts: .venv/.dev  ## write the golden games anew; read the diff before you commit it
	$(BIN)/python -m tests.transcripts

lock: .venv/bin/python  ## choose the newest versions of all dependencies and pin them
	./scripts/lock

clean:
	rm -rf .venv build frontend/node_modules src/shopfloor/web/pages

.venv/bin/python:
	./scripts/venv "$(PYTHON)"

.venv/.play: .venv/bin/python pyproject.toml constraints.txt
	$(PIP) --editable '.[lab,web]'
	@touch $@

.venv/.dev: .venv/bin/python pyproject.toml constraints.txt
	$(PIP) --editable '.[dev]' --editable examples/connect_four --editable examples/leduc_poker --editable examples/no_thanks
	@touch $@ .venv/.play

frontend/node_modules/.done: frontend/package-lock.json | .venv/bin/python
	./scripts/npm --silent ci
	@touch $@

$(PAGES): frontend/node_modules/.done $(PAGE_SOURCES)
	./scripts/npm --silent run build -- --logLevel warn

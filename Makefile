# make play: a game in the terminal.  make test: everything.  make check: format, lint, types.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check format index playthroughs clean

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

play: .venv/ready
	$(BIN)/kessel play circle_of_fire

test: check
	$(BIN)/python -m pytest --numprocesses 2

check: .venv/ready
	$(BIN)/ruff format --check src tests
	$(BIN)/ruff check src tests
	$(BIN)/mypy

format: .venv/ready
	$(BIN)/ruff format src tests
	$(BIN)/ruff check --fix src tests

index: .venv/ready       # which tests show which rule point
	$(BIN)/python -m kessel.rulebook --write

playthroughs: .venv/ready   # the golden transcripts, to be reviewed like code
	$(BIN)/python -m kessel.testkit.playthrough --write

clean:
	rm -rf .venv dist build

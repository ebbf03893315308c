# Two commands do everything: `make night` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
LIGHT := .venv-night
READY := $(VENV)/.ready
LOWEST := .venv-lowest
WORKERS ?= auto

# tests of the compiled parts
COMPILED := tests/engine/test_compiled.py tests/printkit/test_compiled_pages.py

.PHONY: compiled night studio test check pythons mutants slow audit lowest bench players gallery commands docs schemas messages icons clean

# The number of the version is in printkit/__init__.py: a new one is installed anew.
$(READY): pyproject.toml printkit/__init__.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $(READY)

# What a night needs, without the tools for development; an environment of its own.
$(LIGHT)/.ready: pyproject.toml printkit/__init__.py
	$(PYTHON) -m venv $(LIGHT)
	$(LIGHT)/bin/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

## night: write tonight's booklet into output/
night: $(LIGHT)/.ready
	$(LIGHT)/bin/printkit night -o output/game-night.pdf

## studio: the night on a page in your browser, before it is printed
studio: $(LIGHT)/.ready
	$(LIGHT)/bin/python -m pip install --quiet --disable-pip-version-check -e '.[studio]'
	$(LIGHT)/bin/printkit studio

## compiled: parts as machine code, beside their sources; needs a C compiler
compiled: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[compiled]'
	$(BIN)/python .ci/building/compiling.py
	$(BIN)/python -m pytest $(COMPILED)
	$(BIN)/printkit --version

## test: everything that must hold, in minutes
test: $(READY)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not slow"

## check: formatting, lint, types, layers, tests
check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) test

## pythons: the same bytes on every other Python from 3.11 that this machine has
pythons: $(READY)
	.ci/pythons

## mutants: forty small faults put into a copy, one at a time; the tests must see each
mutants: $(READY)
	$(BIN)/python -m tests.mutants.run

## slow: the long suites, nightly
slow: $(READY)
	$(BIN)/python -m pytest -n $(WORKERS) -m slow

## audit: known faults of what we depend on (asks the network)
audit: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[audit]'
	$(BIN)/python -m pip_audit --skip-editable

## lowest: the tests on the lowest versions that pyproject.toml allows
lowest: $(READY)
	$(BIN)/python benchmarks/lowest.py > $(VENV)/lowest.txt
	$(PYTHON) -m venv $(LOWEST)
	$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev]' -c $(VENV)/lowest.txt
	$(LOWEST)/bin/python -m pytest -n $(WORKERS) -m "not slow"

## bench: seconds and sizes, compared within one run
bench: $(READY)
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	$(BIN)/python -m benchmarks.main_job
	$(BIN)/python -m benchmarks.commands
	$(BIN)/python -m benchmarks.random_play
	$(BIN)/python -m benchmarks.compiled
	$(BIN)/python -m benchmarks.print_peers

## players: how well the programs play, in an hour or two
players: $(READY)
	$(BIN)/python -m benchmarks.players

## gallery: docs/gallery.md and its pictures, made by the product itself
gallery: $(READY)
	$(BIN)/python docs/make_pictures.py
	$(BIN)/python docs/studio_pictures.py
	$(BIN)/python docs/export_pictures.py

## commands: docs/commands.md and the manual page, from the command line itself
commands: $(READY)
	$(BIN)/python -m typer printkit.cli.main utils docs --name printkit --title Commands --output docs/commands.md
	$(BIN)/python docs/make_manual.py

## docs: the documents as a small static site in output/site
docs: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	$(BIN)/mkdocs build --quiet --config-file .ci/building/mkdocs.yml

## schemas: docs/schemas, one JSON Schema for each kind of file
schemas: $(READY)
	for name in $$($(BIN)/python -c "from engine import registry; print(*registry.packages())") record campaign; do \
		$(BIN)/printkit schema $$name > docs/schemas/$$name.json; done

## messages: message files of every language brought up to date; make messages NEW=fr adds one
messages: $(READY)
	$(BIN)/python docs/make_messages.py $(NEW)

## icons: the face of our own signs, after a change to printkit/data/icons
icons: $(READY)
	$(BIN)/python -m printkit.typography.icon_font

clean:
	-$(PYTHON) .ci/building/compiling.py remove
	rm -rf $(VENV) $(LIGHT) $(VENV)-3.* $(LOWEST) .mypy_cache .ruff_cache .import_linter_cache .hypothesis dist build

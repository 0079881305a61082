# Bare `make` lists the targets; what follows `##` is what it prints.

SWIFT ?= swift
PREFIX ?= /usr/local
DEMO_DAY = 2025-03-20

# The release binary carries Swift's libraries with it, so it runs where no toolchain is. macOS has them already.
ifeq ($(shell uname -s),Darwin)
RELEASE = -c release --product lockin
else
RELEASE = -c release --product lockin --static-swift-stdlib
endif

.DEFAULT_GOAL = help
.PHONY: help setup build release demo test eval fuzz sanitize lint format conformance bench install clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install the system libraries that the build needs (libcurl, SQLite)
	@.ci/setup

build: setup ## build everything for debugging
	$(SWIFT) build --build-tests

release: setup ## build the release binary
	$(SWIFT) build $(RELEASE)

demo: release ## run the whole way on sample-data/, without a key or a network
	@.ci/demo "$$($(SWIFT) build $(RELEASE) --show-bin-path)/lockin" $(DEMO_DAY)

# As many tests at once as keep two processors busy: with all of them at once, one that waits for a server may find no
# thread for minutes.
test: setup ## run every test
	$(SWIFT) build --build-tests
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=4 $(SWIFT) test --skip-build --parallel

fuzz: ## search for inputs that break a reader, for FUZZ_SECONDS (default 600)
	@Fuzzing/run

sanitize: setup ## run the client's tests under the thread and the address sanitizer
	@Sanitizing/run

lint: ## check the formatting of every Swift file
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests prompts Benchmarks Fuzzing Sanitizing/Package.swift

format: ## format every Swift file in place
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests prompts Benchmarks Fuzzing

conformance: setup ## hold calendars against dateutil and public files, and reports against real model servers
	@.ci/conformance

bench: release ## measure against the rivals named in docs/BENCHMARKS.md
	@Benchmarks/run "$$($(SWIFT) build $(RELEASE) --show-bin-path)/lockin"

eval: setup ## hold the analysis against people of whom all is known, and the check against lies; SEEDS="1 2 3" for others
	$(SWIFT) build -c release --product evaluate
	@"$$($(SWIFT) build -c release --show-bin-path)/evaluate" $(foreach seed,$(SEEDS),--seed $(seed))

install: release ## install a stripped release binary below PREFIX (default /usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(SWIFT) build $(RELEASE) --show-bin-path)/lockin" "$(DESTDIR)$(PREFIX)/bin/lockin"
	strip "$(DESTDIR)$(PREFIX)/bin/lockin"

clean: ## remove what was built
	rm -rf .build Fuzzing/.build Sanitizing/.build

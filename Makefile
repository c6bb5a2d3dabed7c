# Building, installing and testing fit. `make help` lists the targets.

ifeq ($(shell id -u),0)
PREFIX ?= /usr/local
else
PREFIX ?= $(HOME)/.local
endif
# A staging folder that is put before every installed path, for packagers.
DESTDIR ?=
# Whether `make install` may install system packages that are missing: never into a staging folder.
PACKAGES ?= $(if $(DESTDIR),no,yes)
# How many damaged files `make fuzz` reads.
FUZZ_INPUTS ?= 10000000
# What watches over it. Swift itself stops at overflow, and at what lies outside of an array, in
# every build; its compiler knows the sanitizer of undefined behaviour on macOS alone.
FUZZ_FLAGS ?= --sanitize=address
# The suites that `make test-postgres` runs: the driver's, and those that hold the contracts from outside.
ON_BOTH_ENGINES = PostgreSQLTests|FitBackendTests|FitCommandsTests.(Seed|PhoneDay|ErasingDoor|HouseholdDoor|OptionDoor)
# How many times more inputs `make fuzz-tests` tries than `make test`.
FUZZ_TIMES ?= 100
# How many times more moments `make torture` cuts the power at than `make test`.
TORTURE_TIMES ?= 500

BIN_DIR = $(DESTDIR)$(PREFIX)/bin
MAN_DIR = $(DESTDIR)$(PREFIX)/share/man/man1
BASH_DIR = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_DIR = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_DIR = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
DOC_DIR = $(DESTDIR)$(PREFIX)/share/doc/fit

MANUAL = $(notdir $(wildcard man/*.1))

# The version stands in the program alone; commit and date are git's, or what `git archive` wrote into
# the sources.
VERSION := $(shell sed -n 's/.*static let version = "\(.*\)".*/\1/p' Sources/FitCommands/Fit.swift)
GIT = git -c safe.directory='*'

# What must be there to build and to test: a file, a program, or the expression that finds a shared
# library, and after the colon the package that brings it.
ifeq ($(shell uname -s),Darwin)
SDK := $(shell xcrun --show-sdk-path 2>/dev/null)
BUILD_NEEDS = $(SDK)/usr/include/sqlite3.h:sqlite $(SDK)/usr/include/zlib.h:zlib
TEST_NEEDS = $(BUILD_NEEDS) git:git sqlite3:sqlite mandoc:mandoc zsh:zsh fish:fish jq:jq openssl:openssl \
  python3:python@3
POSTGRES_NEEDS = /opt/homebrew/opt/postgresql@17:postgresql@17
else
BUILD_NEEDS = /usr/include/sqlite3.h:libsqlite3-dev /usr/include/zlib.h:zlib1g-dev \
  lib.*curl.*\.so\.4:libcurl4 libcrypt\.so\.1:libcrypt1 /usr/share/zoneinfo/UTC:tzdata
TEST_NEEDS = $(BUILD_NEEDS) git:git sqlite3:sqlite3 mandoc:mandoc zsh:zsh fish:fish jq:jq openssl:openssl \
  ps:procps python3:python3
POSTGRES_NEEDS = /usr/lib/postgresql:postgresql
endif

# How the release executable is linked on Linux. Start-up, measured against `git --version`:
# 4.5 times with shared libraries, 1.2 times with all of these.
#   the Swift runtime inside     nine shared libraries fewer to load             4.5 -> 2.4
#   no PIE                       no 34,000 addresses to relocate at every start  2.4 -> 1.9
#   libstdc++ and libgcc inside  the Swift runtime's own need of them; libstdc++
#                                alone costs as much as the rest of the start    1.9 -> 1.2
#   lld                          a little smaller and faster than gold, and silent about Foundation's
#                                own, unused, call of mktemp
#   a section for each function  the linker leaves out those that nobody calls
#   no symbol table              8 MB less to install; no difference in speed
#   no exported symbols          15,000 names that nobody asks for, and the start looked through them
#   identical functions once     1 MB less to install; no difference in speed
#   no tables for unwinding      2.3 MB less to install; nobody catches a C++ exception here
#   no hashes of modules         20 KB less to install, and two compilations of a commit give the same bytes
#   no search beside the binary  forty files less are asked for that are never there, and nobody gets
#                                a library of his own loaded by putting it there
# Tried and without effect on the start: -z now, -z norelro, -Osize. SQLite stays shared: its security
# updates come from the system.
ARCHIVES = $(CURDIR)/.build/archives
ifeq ($(shell uname -s),Linux)
LINK = --static-swift-stdlib -Xswiftc -static-stdlib -Xswiftc "-L$(ARCHIVES)" \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xclang-linker -Xswiftc -no-pie \
  -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections $(STRIP) \
  -Xlinker --no-export-dynamic -Xlinker --icf=all -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker "$(ARCHIVES)/left-out.ld" \
  --disable-local-rpath
endif
STRIP = -Xlinker -s
# How it is compiled: two threads for each module's machine code, since the large modules wait for each
# other, and no debug information, which the linker would leave out again. Debug information and optimizing
# across modules, which made a command a fiftieth faster, took a seventh of a build's processor time.
COMPILE = -debug-info-format none -Xswiftc -num-threads -Xswiftc 2
RELEASE = FIT_COMMIT=$$($(GIT) rev-parse --short HEAD 2>/dev/null || echo unknown) \
  FIT_DATE=$$($(GIT) log -1 --format=%cs 2>/dev/null) swift build -c release $(COMPILE) $(LINK)

# The debug executable that `swift test` builds.
DEBUG_FIT = .build/debug/fit

.PHONY: build install uninstall test test-release lint foods-check test-postgres docs docs-check transcripts-accept bench fuzz fuzz-tests torture clean help
.PHONY: packages test-packages archives install-files package formula

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-20s %s\n", $$1, $$2 }' Makefile

build: archives ## build the release executable, .build/release/fit
	@$(RELEASE) --product fit

# The linker takes libstdc++ from this folder because it holds the archive alone, without the
# shared library beside it; and from its script there, what to leave out: tables for unwinding, and the
# compiler's hashes of its modules, which differ by the folder they were compiled in.
archives:
	@mkdir -p "$(ARCHIVES)"
	@echo 'SECTIONS { /DISCARD/ : { *(.eh_frame) *(.gcc_except_table .gcc_except_table.*) *(.swift_modhash) } } INSERT AFTER .text;' \
	  > "$(ARCHIVES)/left-out.ld"
	@for compiler in clang gcc cc; do \
	  archive=$$($$compiler -print-file-name=libstdc++.a 2>/dev/null) || continue; \
	  case $$archive in /*) ln -sf "$$archive" "$(ARCHIVES)/libstdc++.a"; break ;; esac; \
	done

install: ## build and install fit, its manual and its completions under PREFIX
	@$(MAKE) --no-print-directory packages
	@$(MAKE) --no-print-directory build
	@$(MAKE) --no-print-directory install-files
	@echo "installed $(BIN_DIR)/fit"
	@[ -n "$(DESTDIR)" ] || case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) \
	  echo "$(PREFIX)/bin is not on your PATH; add it, now and in your shell's start-up file:"; \
	  echo "  export PATH=\"$(PREFIX)/bin:\$$PATH\"" ;; esac
	@[ -n "$(DESTDIR)" ] || ! command -v zsh >/dev/null || \
	  zsh -ic 'print -l $$fpath' </dev/null 2>/dev/null | grep -qx "$(ZSH_DIR)" || { \
	  echo "zsh does not look for completions in $(ZSH_DIR); add it before compinit in ~/.zshrc:"; \
	  echo "  fpath=($(ZSH_DIR) \$$fpath)"; }

# What was built, where it belongs.
install-files:
	@install -d "$(BIN_DIR)" "$(MAN_DIR)" "$(BASH_DIR)" "$(ZSH_DIR)" "$(FISH_DIR)" "$(DOC_DIR)"
	@install -m 644 LICENSE NOTICE "$(DOC_DIR)"
	@install -m 755 .build/release/fit "$(BIN_DIR)/fit"
	@for page in $(MANUAL); do install -m 644 "man/$$page" "$(MAN_DIR)/$$page" || exit 1; done
	@install -m 644 completions/fit.bash "$(BASH_DIR)/fit"
	@install -m 644 completions/_fit "$(ZSH_DIR)/_fit"
	@install -m 644 completions/fit.fish "$(FISH_DIR)/fit.fish"

package: ## build the Debian package and the archive for other Linux machines, in .build/packages
	@$(MAKE) --no-print-directory packages PACKAGES=no
	@$(MAKE) --no-print-directory build
	@VERSION=$(VERSION) bash .ci/package

formula: ## print a Homebrew formula for the sources of this commit (URL=where they are)
	@VERSION=$(VERSION) URL="$(URL)" bash .ci/formula

uninstall: ## remove what install put there; your data stays
	@rm -f "$(BIN_DIR)/fit" "$(BASH_DIR)/fit" "$(ZSH_DIR)/_fit" "$(FISH_DIR)/fit.fish"
	@for page in $(MANUAL); do rm -f "$(MAN_DIR)/$$page"; done
	@rm -f "$(DOC_DIR)/LICENSE" "$(DOC_DIR)/NOTICE"; rmdir "$(DOC_DIR)" 2>/dev/null || true

# Runs the tests with the given arguments and variables, and says at the end of the long log what failed, in
# few lines, since of a log elsewhere often only the end is seen.
define run_tests
@mkdir -p .build
@{ $(2) swift test $(1) 2>&1; echo $$? > .build/test.status; } | tee .build/test.log; \
  status=$$(cat .build/test.status); [ "$$status" = 0 ] || { printf '\nwhat failed:\n'; \
  grep -aE -A8 'recorded an issue|error: ' .build/test.log | grep -avE '^(✔|◇|--)|^✘ (Suite|Test case)' \
  | cut -c1-300 | tail -n 18; exit "$$status"; }
endef

test: ## run every check: formatting, the tests, the committed manual and completions
	@$(MAKE) --no-print-directory test-packages
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory foods-check
	$(call run_tests,)
	@$(MAKE) --no-print-directory docs-check

test-release: build ## run the tests that use fit from outside on the release executable
	$(call run_tests,--filter FitCommandsTests,FIT_BINARY="$(CURDIR)/.build/release/fit")

# With SOURCES, the folder of the sources' tables, these are compared as well.
foods-check: ## check the built-in foods: their citations, portions and properties
	@python3 -B Sources/FoodCatalogue/make/citations.py $(SOURCES)
	@python3 -B Tests/Foods/check_larder.py

test-postgres: ## run the backend's tests on a PostgreSQL server of their own, which is installed for it
	@$(call provide,$(TEST_NEEDS) $(POSTGRES_NEEDS))
	@Tests/with-postgresql swift test --filter '$(ON_BOTH_ENGINES)'
	@FIT_SERVER="$(CURDIR)/.build/debug/fit" Tests/with-postgresql Tests/two-servers --seconds 8 --only-kills

# The folder of Apple's open headers, any-darwin-any, which the Python package ziglang has.
DARWIN_HEADERS ?=

lint: ## check the formatting, what knows platforms, and with DARWIN_HEADERS that a Mac compiles it
	swift format lint --strict --parallel -r Package.swift Sources Tests
	@! grep -rnE '^[[:space:]]*#(if|elseif)|^[[:space:]]*import (Glibc|Musl|Darwin|Foundation)' \
	  --include=*.swift Sources | grep -v '^Sources/System/' || { \
	  echo "what depends on the platform belongs into Sources/System" >&2; exit 1; }
	@if [ -n "$(DARWIN_HEADERS)" ]; then \
	  bash .ci/darwin/check "$(CURDIR)" "$(DARWIN_HEADERS)" .build/darwin; \
	else \
	  echo "not checked against Apple's headers: DARWIN_HEADERS names no folder"; \
	fi

docs: build ## write man/ and completions/ anew from the commands' declarations
	@mkdir -p man completions
	@rm -f man/*.1 completions/*
	.build/release/fit __manual man completions

docs-check:
	@rm -rf .build/docs && mkdir -p .build/docs/man .build/docs/completions
	@$(DEBUG_FIT) __manual .build/docs/man .build/docs/completions
	@diff -r man .build/docs/man && diff -r completions .build/docs/completions || { \
	  echo "man/ or completions/ is not what the commands declare; run \`make docs\`" >&2; exit 1; }

transcripts-accept: ## rewrite Tests/Transcripts and the README with what fit prints now
	FIT_ACCEPT=1 swift test --filter TranscriptTests

# A copy is measured, as `make install` leaves one: of a file that the linker wrote itself the system maps
# fewer pages at once.
bench: archives ## measure the release executable (BENCH='--quick --only start')
	@$(RELEASE) --product fit
	@$(RELEASE) --product Benchmarks
	@mkdir -p .build/bench && install -m 755 .build/release/fit .build/bench/fit
	FIT_BINARY="$(CURDIR)/.build/bench/fit" .build/release/Benchmarks $(BENCH)

fuzz: ## read damaged files by the million (FUZZ_INPUTS=10000000 FUZZ='--only fit --first 0')
	swift build -c release --scratch-path .build/fuzz $(FUZZ_FLAGS) --product Fuzz
	ASAN_OPTIONS=quarantine_size_mb=8 .build/fuzz/release/Fuzz --inputs $(FUZZ_INPUTS) $(FUZZ)

fuzz-tests: ## try many more random inputs than the tests do (FUZZ_TIMES=100)
	FIT_FUZZ_TIMES=$(FUZZ_TIMES) swift test --filter Fuzz

torture: ## cut the power and damage files for hours (TORTURE_TIMES=500)
	FIT_FUZZ_TIMES=$(TORTURE_TIMES) swift test --filter 'PowerCutTests|ServeDurabilityTests|HostileLoadTests|RemoteProcessTests'

clean: ## remove everything that was built
	rm -rf .build

packages:
	@command -v swift >/dev/null || { \
	  echo "the Swift toolchain is missing; get it from https://www.swift.org/install" >&2; exit 1; }
	@$(call provide,$(BUILD_NEEDS))

test-packages:
	@$(call provide,$(TEST_NEEDS))

# Installs the packages of the needs that are not met, where that is possible without a password;
# elsewhere it says which command does.
define provide
missing=; \
for need in $(foreach need,$(1),'$(need)'); do \
  sign=$${need%:*}; \
  case $$sign in \
    /*) [ -e "$$sign" ] ;; \
    lib*) /sbin/ldconfig -p | grep -q "$$sign" ;; \
    *) command -v "$$sign" >/dev/null ;; \
  esac || missing="$$missing $${need##*:}"; \
done; \
[ -n "$$missing" ] || exit 0; \
[ "$(PACKAGES)" != no ] || { echo "missing:$$missing; install them first" >&2; exit 1; }; \
if command -v apt-get >/dev/null; then \
  if [ "$$(id -u)" = 0 ]; then may=env; \
  elif sudo -n true 2>/dev/null; then may="sudo -n env"; \
  else may=; fi; \
  [ -z "$$may" ] || { echo "installing$$missing"; $$may apt-get update -qq && \
    $$may DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      $$missing </dev/null >/dev/null; exit; }; \
  install="sudo apt-get install$$missing"; \
elif command -v brew >/dev/null; then \
  echo "installing$$missing"; brew install$$missing </dev/null; exit; \
else \
  install="install with your package manager:$$missing"; \
fi; \
echo "missing:$$missing; first run: $$install" >&2; exit 1
endef

#!/usr/bin/env python3
"""Makes the built-in foods: `make.py SOURCES` from the sources' tables, `make.py pack` from foods.tsv alone.

SOURCES is a folder with `usda/` and `europe/`; README.md beside this file says what is in it and
where it comes from. Everything that is decided by hand stands in the tables beside this file.
"""

import os
import sys

import larder
import packing

HERE = os.path.dirname(os.path.abspath(__file__))
ABOVE = os.path.dirname(HERE)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] != "pack":
        larder.make(sys.argv[1], HERE, ABOVE)
    for name, count in packing.pack(ABOVE).items():
        print(f"{name}: {count}")


if __name__ == "__main__":
    main()

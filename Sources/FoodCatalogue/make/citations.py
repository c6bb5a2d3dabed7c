#!/usr/bin/env python3
"""Holds what the tables beside this file cite against the tables that they name.

    citations.py          checks the committed foods against cited.tsv, no sources needed
    citations.py SOURCES  checks cited.tsv against the sources' tables

A source that names a table ("SR 09062, Cherimoya, raw") names a food of it by number and name, of CoFID by its
name; the row then takes the table's figures ("= ndb:09062"). Who reckons from a table's foods names none, or says
"estimate". cited.tsv has name and figures of every food that is cited; make.py writes it.
"""

import os
import re
import sys

from packing import read

HERE = os.path.dirname(os.path.abspath(__file__))
TABLES = ("more", "brands")
# The notes that give a table's number for a measure.
NOTED = ("amounts", "kinds", "pieces", "reckoned", "vessels", "companions")
MEASURED = ("kcal", "protein", "carbs", "fat")
COLUMNS = ("id", "name", *MEASURED)
NAMED = re.compile(r"\b(SR|FNDDS|CIQUAL) (\d{4,8}), |\b(CoFID), ")
MENTIONED = re.compile(r"\b(?:SR|FNDDS|CIQUAL|Ciqual|CoFID|USDA)\b")
NUMBERED = re.compile(r"\bSR (\d{4,5})\b")
PREFIXES = {"SR": "ndb:", "FNDDS": "fdc:", "CIQUAL": "ciqual:"}


def table(name):
    return read(f"{HERE}/{name}.tsv")


def reference(row):
    """The id of the food whose figures a row takes."""
    return row["figures"][1:].strip() if row["figures"].startswith("=") else ""


def cited():
    """The ids of all foods that the tables cite."""
    ids = {reference(row) for name in TABLES for row in table(name)}
    for name in NOTED:
        for row in table(name):
            ids |= {f"ndb:{int(number):05d}" for number in NUMBERED.findall(row["note"])}
    return sorted(ids - {""})


def write(sources):
    """Writes cited.tsv from the sources' tables."""
    with open(f"{HERE}/cited.tsv", "w", encoding="utf-8") as file:
        file.write("\t".join(COLUMNS) + "\n")
        for id in cited():
            food = sources.food(id)
            if not food:
                raise ValueError(f"no table has {id}")
            file.write("\t".join([id, food["name"], *(food["figures"][name] for name in MEASURED)]) + "\n")


def problems_of_row(name, row, foods):
    """What is wrong with the source that a row states."""
    source, id = row["source"], reference(row)
    where = f"{name}.tsv, {row['id']}"
    if not id:
        if MENTIONED.search(source) and not source.startswith("estimate"):
            yield f"{where}: cites {source!r} and has figures of its own"
        return
    if id not in foods:
        yield f"{where}: cited.tsv has no {id}; run make.py"
        return
    said = NAMED.search(source)
    if not said:
        yield f"{where}: takes figures of {id} and does not name it: {source!r}"
        return
    if said[1] and PREFIXES[said[1]] + said[2] != id or said[3] and not id.startswith("cofid:"):
        yield f"{where}: cites {said[0]!r} and takes the figures of {id}"
    if not re.match(re.escape(foods[id]["name"]) + r"(?:;|$)", source[said.end():]):
        yield f"{where}: {id} is {foods[id]['name']!r}, not {source[said.end():]!r}"


def problems():
    foods = {row["id"]: row for row in table("cited")}
    made = {row["id"]: row for row in read(f"{HERE}/../foods.tsv")}
    for name in TABLES:
        for row in table(name):
            yield from problems_of_row(name, row, foods)
            id = reference(row)
            if id in foods and row["id"] in made:
                for figure in MEASURED:
                    if made[row["id"]][figure] != foods[id][figure]:
                        yield f"foods.tsv, {row['id']}: {figure} {made[row['id']][figure]}, {id} has {foods[id][figure]}"
    for id in cited():
        if id not in foods:
            yield f"cited.tsv has no {id}, which a table cites; run make.py"


def problems_of_sources(sources):
    """Where cited.tsv or reviewed.tsv is not what the sources' tables have."""
    for name in ("cited", "reviewed"):
        for row in table(name):
            food = sources.food(row["id"])
            if not food:
                yield f"{name}.tsv: no table has {row['id']}"
                continue
            if name == "cited" and row["name"] != food["name"]:
                yield f"cited.tsv: {row['id']} is {food['name']!r}, not {row['name']!r}"
            for figure in MEASURED:
                given, wanted = row[figure], food["figures"][figure]
                if (given == "") != (wanted == "") or given and abs(float(given) - float(wanted)) > 0.02 + 0.01 * float(wanted):
                    yield f"{name}.tsv, {row['id']} {row['name']}: {figure} {given or 'nothing'}, the table has {wanted or 'nothing'}"


def main():
    found = list(problems())
    if len(sys.argv) > 1:
        from sources import Sources
        found += problems_of_sources(Sources(sys.argv[1]))
    for problem in found:
        print(problem)
    print(f"{len(list(table('cited')))} foods of the tables are cited, {len(found)} wrongly")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()

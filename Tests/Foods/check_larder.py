#!/usr/bin/env python3
"""Checks the built-in foods by themselves: `check_larder.py` beside the repository's tables, no build needed.

everyday.tsv lists what people log, in their words, with the energy per 100 g and the weight of a usual
portion that a dietitian would expect. The look-up here is plain: a name or alias that is the words,
before one that holds them all; an earlier tier and a more everyday food first. It measures the table,
not the program's search.

The ranges are estimates of the one who made the table, and a dozen were widened after a first run (296 of
328 were right then, before names and pieces were put right): the list guards against going back and is no
independent measure.

Some properties hold for every food: a bowl is no less than a cup and a plate no less than a bowl, but for cereals, of which
a bowl is a portion; what is counted by the piece in everyday tables weighs 15 g or more, or small.tsv says that
it is so small; and no measure's label is mangled.

usda_checked.tsv lists published figures of USDA's release 28 as they are remembered, to catch a slip
between the source and the table. They were not looked up in FoodData Central.
"""

import collections
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CATALOGUE = os.path.join(HERE, "..", "..", "Sources", "FoodCatalogue")
sys.path.insert(0, os.path.join(CATALOGUE, "make"))
sys.dont_write_bytecode = True

import folding  # noqa: E402
from packing import TIERS, read  # noqa: E402


# A letter that stands by itself, as an apostrophe leaves one, or a word that joins nothing.
MANGLED = re.compile(r"(?<!\d)(?<!stage)(?<!special)(?:^|[ ,])[a-z](?:$|[ ,])|(?:^|, | )(?:and|or)$|, ,|^ | $")
SMALLEST_PIECE = 15
EVERYDAY = ("reviewed", "survey", "europe")


def problems_of_measures(food, measures, small):
    """Which property the measures of a food have not."""
    name = f"{food['id']} {food['name']}"
    vessels = [measures[label] for label in ("cup", "bowl", "plate") if label in measures]
    if vessels != sorted(vessels) and food["category"] != "Breakfast cereals":
        yield f"{name}: cup, bowl and plate weigh {vessels}"
    weight = measures.get(food["piece"], SMALLEST_PIECE)
    kind = f"{food['category']} {food['name']}"
    if food["tier"] in EVERYDAY and weight < SMALLEST_PIECE and not any(pattern.search(kind) for pattern in small):
        yield f"{name}: a {food['piece']} weighs {weight:g} g"
    for label in measures:
        if MANGLED.search(label):
            yield f"{name}: the label {label!r}"


def main():
    foods = list(read(f"{CATALOGUE}/foods.tsv"))
    measures = collections.defaultdict(dict)
    for measure in read(f"{CATALOGUE}/measures.tsv"):
        measures[measure["id"]][measure["label"]] = float(measure["grams"])
    exact = collections.defaultdict(list)
    holding = collections.defaultdict(set)
    for place, food in enumerate(foods):
        phrases = [food["name"]] + [alias for alias in food["aliases"].split(";") if alias]
        if food["tier"] == "reviewed":
            phrases.insert(1, food["name"].split(",")[0])
        for index, phrase in enumerate(phrases):
            words = folding.phrase(phrase).replace(",", " ").replace(";", " ")
            exact[words].append((TIERS.index(food["tier"]), -int(food["staple"] or 0), index, place))
            for word in words.split(" "):
                holding[word].add(place)
    missing, wrong = [], []
    rows = list(read(f"{HERE}/everyday.tsv"))
    for row in rows:
        words = folding.phrase(row["words"]).replace(",", " ").replace(";", " ")
        found = sorted(exact.get(words, []))
        if found:
            food = foods[found[0][3]]
        else:
            places = set.intersection(*[holding.get(word, set()) for word in words.split(" ")])
            if not places:
                missing.append(row["words"])
                continue
            food = foods[min(places, key=lambda place: (
                TIERS.index(foods[place]["tier"]), -int(foods[place]["staple"] or 0), len(foods[place]["name"])))]
        energy, weight = float(food["kcal"]), measures[food["id"]][food["usual"]]
        if not float(row["kcal_low"]) <= energy <= float(row["kcal_high"]):
            wrong.append(f"{row['words']}: {food['name']} has {energy:g} kcal in 100 g")
        elif not float(row["grams_low"]) <= weight <= float(row["grams_high"]):
            wrong.append(f"{row['words']}: {food['name']}, {food['usual']} weighs {weight:g} g")
    by_id = {food["id"]: food for food in foods}
    differing = []
    checked = list(read(f"{HERE}/usda_checked.tsv"))
    for row in checked:
        food = by_id.get(row["id"])
        for name in ("kcal", "protein", "carbs", "fat"):
            if not food or abs(float(food[name]) - float(row[name])) > 0.02 * float(row[name]) + 0.06:
                differing.append(f"{row['id']} {row['name']}: {name} {food and food[name]}, not {row[name]}")
    small = [re.compile(row["pattern"]) for row in read(f"{HERE}/small.tsv")]
    broken = [problem for food in foods for problem in problems_of_measures(food, measures[food["id"]], small)]
    tiers = collections.Counter(food["tier"] for food in foods)
    print(", ".join(f"{tier} {tiers[tier]}" for tier in TIERS), f"= {len(foods)} foods,", sum(map(len, measures.values())), "measures")
    print(f"everyday: {len(rows) - len(missing) - len(wrong)} of {len(rows)} right, {len(missing)} missing, {len(wrong)} implausible")
    print(f"USDA: {len(checked) - len({line.split(' ')[0] for line in differing})} of {len(checked)} as remembered")
    print(f"properties: {len(broken)} broken")
    for line in [f"missing: {words}" for words in missing] + wrong + differing + broken:
        print("  " + line)
    sys.exit(1 if len(missing) + len(wrong) > len(rows) * 3 / 100 or differing or broken else 0)


if __name__ == "__main__":
    main()

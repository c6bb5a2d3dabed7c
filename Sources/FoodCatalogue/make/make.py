#!/usr/bin/env python3
"""Makes the built-in foods: `make.py SOURCES` from the sources' tables, `make.py pack` from foods.tsv alone.

SOURCES is a folder with `usda/` and `europe/`; README.md beside this file says what is in it and
where it comes from. Everything that is decided by hand stands in the tables beside this file.
"""

import os
import re
import sys

import measuring
import naming
import packing
from packing import read
from sources import Sources

HERE = os.path.dirname(os.path.abspath(__file__))
ABOVE = os.path.dirname(HERE)
COLUMNS = [
    "id", "tier", "staple", "rank", "name", "category", "serving", "grams", "kcal", "protein", "carbs",
    "fat", "fiber", "sugar", "sodium", "saturated", "potassium", "calcium", "iron", "cholesterol",
    "caffeine", "alcohol", "density", "piece", "vessel", "usual", "aliases",
]
# NHANES ranks as everyday ranks: a rank up to so many is worth so much.
STAPLES = [(10, 8), (30, 7), (80, 6), (200, 5), (400, 4), (700, 3), (1000, 2)]

# The survey's food groups (WWEIA) as categories, by the first group number each goes up to.
GROUPS = [
    (1899, "Dairy"), (2009, "Beef and game"), (2199, "Pork, lamb and cured meats"), (2299, "Poultry"),
    (2499, "Fish and seafood"), (2599, "Eggs"), (2699, "Pork, lamb and cured meats"),
    (2802, "Legumes and soy"), (2804, "Nuts and seeds"), (2899, "Legumes and soy"),
    (3799, "Dishes and fast food"), (3899, "Soups"), (4199, "Grains, rice and pasta"),
    (4299, "Breads and wraps"), (4499, "Baked goods"), (4899, "Breakfast cereals"),
    (5499, "Snacks and bars"), (5599, "Baked goods"), (5899, "Sweets and desserts"), (6099, "Fruit"),
    (6899, "Vegetables"), (7999, "Drinks"), (8199, "Oils and fats"), (8299, "Sauces and condiments"),
    (8799, "Sauces and condiments"), (8899, "Sweets and desserts"), (9899, "Supplements and shakes"),
    (9999, "Sauces and condiments"),
]


def category(group):
    return next(name for last, name in GROUPS if group <= last)


def grams(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Larder:
    def __init__(self, folder):
        self.sources = Sources(folder)
        self.words = measuring.Words(HERE)
        self.foods = []
        self.measures = {}
        self.tables = {
            name: list(read(f"{HERE}/{name}.tsv"))
            for name in ("reviewed",)
        }

    def portions(self, id):
        """The portions the sources have for a food, as measures."""
        source = self.sources.survey.get(id) or self.sources.laboratory.get(id)
        found = []
        for portion, weight, *_ in source["portions"] if source else []:
            count, labels = measuring.labels(portion, self.words, source["name"])
            if source is self.sources.laboratory.get(id):
                count = 1
            for label in labels:
                if weight > 0 and all(label != known for known, _, _ in found):
                    found.append((label, round(weight / count, 2), ""))
        return found

    def add(self, food, portions):
        """Adds a food with its measures; its serving is one of them."""
        count, labels = measuring.labels(food["serving"], self.words, food["name"])
        weight = float(food["grams"])
        label = labels[0] if labels else "serving"
        known = {label: weight for label, weight, _ in portions}
        if count == 1 and label not in known and label != "piece":
            portions = [(label, weight, "")] + portions
        portions = measuring.with_plain(portions)
        usual = next((l for l, g, _ in portions if abs(g - weight) < 0.5 and l == label), None)
        if usual is None:
            portions = [p for p in portions if p[0] != "serving"] + [("serving", weight, "")]
            usual = "serving"
        ordered = measuring.ordered(portions, self.words)
        food.setdefault("piece", "")
        food.setdefault("vessel", "")
        food["usual"] = usual
        names = {l for l, _, _ in ordered}
        if not food["piece"] and "piece" in names:
            food["piece"] = "piece"
        self.foods.append(food)
        self.measures[food["id"]] = ordered

    def reviewed(self):
        for row in self.tables["reviewed"]:
            source = self.sources.survey.get(row["id"]) or self.sources.laboratory[row["id"]]
            food = {column: "" for column in COLUMNS}
            food.update({name: source["figures"][name] for name in source["figures"]})
            food.update(row)
            food["tier"] = "reviewed"
            food["rank"] = str(source.get("rank") or "")
            self.add(food, self.portions(row["id"]))

    def survey(self):
        taken = {food["id"] for food in self.foods}
        names = {food["name"].lower() for food in self.foods}
        # What a reviewed food is called by itself stays that food's.
        said = {
            phrase.lower() for food in self.foods
            for phrase in [food["name"].split(",")[0]] + food["aliases"].split(";")}
        for id, source in self.sources.survey.items():
            if id in taken or 9000 <= source["group"] < 9500 or source["code"].startswith("999"):
                continue
            name = naming.tidy(source["name"])
            if name.lower() in names or name.lower() in said:
                continue
            names.add(name.lower())
            portions = self.portions(id)
            weight = source["default"] or (portions[0][1] if portions else 100)
            label = next((l for l, g, _ in portions if abs(g - weight) < 0.5), None)
            food = {column: "" for column in COLUMNS}
            food.update(source["figures"])
            food.update({
                "id": id, "tier": "survey", "name": name, "category": category(source["group"]),
                "rank": str(source["rank"] or ""),
                "staple": str(next((s for last, s in STAPLES if 0 < source["rank"] <= last), 0)),
                "serving": f"1 {label}" if label else f"{grams(weight)} g", "grams": grams(weight),
            })
            self.add(food, portions)

    def write(self):
        order = {tier: place for place, tier in enumerate(packing.TIERS)}
        self.foods.sort(key=lambda food: (order[food["tier"]], food["name"].lower(), food["id"]))
        with open(f"{ABOVE}/foods.tsv", "w", encoding="utf-8") as file:
            file.write("\t".join(COLUMNS) + "\n")
            for food in self.foods:
                file.write("\t".join(str(food[column]) for column in COLUMNS) + "\n")
        with open(f"{ABOVE}/measures.tsv", "w", encoding="utf-8") as file:
            file.write("id\tlabel\tgrams\tkin\n")
            for food in self.foods:
                for label, weight, kin in self.measures[food["id"]]:
                    file.write(f"{food['id']}\t{label}\t{grams(weight)}\t{kin}\n")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] != "pack":
        larder = Larder(sys.argv[1])
        larder.reviewed()
        larder.survey()
        larder.write()
    for name, count in packing.pack(ABOVE).items():
        print(f"{name}: {count}")


if __name__ == "__main__":
    main()

"""Foods that no table has: reckoned from USDA's foods by recipes.tsv, or taken from the makers by more.tsv.

A recipe's amounts are of what is on the plate: cooked ingredients, so that nothing is left to guess
about what boils away. more.tsv holds a line for each further food: the figures of another food under
its own name ("= ndb:…"), or figures with their source. brands.tsv holds the items of chains and the
products of makers, which come after the plain foods of the same name.
"""

from packing import NUTRIENTS, read
from sources import DIGITS, plain

FIGURES = [name for name, _ in NUTRIENTS]


def reckon(parts, figures_of):
    """The nutrients per 100 g of a mixture; one is unknown when it is unknown of a tenth of the mixture."""
    total = sum(weight for _, weight in parts)
    result = {}
    for name in FIGURES:
        amount, unknown = 0.0, 0.0
        for food, weight in parts:
            value = figures_of(food)[name]
            if value == "":
                unknown += weight
            else:
                amount += float(value) * weight
        result[name] = "" if unknown > total / 10 else plain(str(amount / total), DIGITS.get(name, 2))
    return result


def measures_of(row):
    found = []
    for measure in row.get("measures", "").split(";"):
        if measure:
            label, weight = measure.rsplit("=", 1)
            found.append((label, float(weight), ""))
    return found


class Kitchen:
    """Reckons dishes from the sources' foods, with the figures of reviewed.tsv where it has them."""

    def __init__(self, larder):
        self.larder = larder
        rows = larder.table("reviewed")
        self.by_name = {row["name"]: row["id"] for row in rows}
        self.rows = {row["id"]: row for row in rows}

    def figures_of(self, id):
        source = self.larder.source(id)
        if not source:
            raise ValueError(f"no table has {id!r}")
        figures = dict(source["figures"])
        row = self.rows.get(id)
        if row:
            figures.update({name: row[name] for name in FIGURES if name in row})
        return figures

    def reckoned(self, dish, ingredients):
        """The figures of a dish per 100 g; `ingredients` is "name or id and grams" between semicolons."""
        parts = []
        for part in ingredients.split(";"):
            name, weight = part.rsplit(" ", 1)
            id = self.by_name.get(name, name)
            if not self.larder.source(id):
                raise ValueError(f"{dish}: neither a reviewed food nor an id: {name!r}")
            parts.append((id, float(weight)))
        return reckon(parts, self.figures_of)


def foods(larder):
    kitchen = Kitchen(larder)
    for row in larder.table("recipes"):
        food = larder.blank(**kitchen.reckoned(row["id"], row["ingredients"]))
        food.update({name: row[name] for name in ("id", "staple", "name", "category", "serving", "grams", "aliases")})
        food["tier"] = "reviewed"
        # The amounts on the plate are a cook's guess.
        food["estimate"] = "1"
        yield food, []
    for row in larder.table("more") + larder.table("brands"):
        portions = measures_of(row)
        if row["figures"].startswith("="):
            id = row["figures"][1:].strip()
            figures = kitchen.figures_of(id)
            known = {label for label, _, _ in portions}
            portions += [measure for measure in larder.portions(id, id) if measure[0] not in known]
        else:
            figures = {name: "" for name in FIGURES}
            # Per the amount in "per", as makers and labels state them.
            stated = dict(part.split("=") for part in row["figures"].split(";"))
            per = float(stated.pop("per", "100"))
            for name, value in stated.items():
                figures[name] = plain(str(float(value) * 100 / per), DIGITS.get(name, 2))
        food = larder.blank(**figures)
        food.update({name: row[name] for name in ("id", "name", "category", "serving", "grams", "aliases")})
        food["tier"] = "reviewed"
        food["staple"] = row.get("staple", "0")
        food["is_brand"] = "staple" not in row
        is_of_a_table = row["figures"].startswith("=") or not food["is_brand"]
        food["estimate"] = "" if is_of_a_table and not row["source"].startswith("estimate") else "1"
        yield food, portions

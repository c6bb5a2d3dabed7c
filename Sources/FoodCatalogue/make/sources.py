"""Reads the tables of the source folder: USDA's FNDDS and SR, CoFID and CIQUAL."""

import csv


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)


NUTRIENTS = {
    "kcal": "energy_kcal", "protein": "protein_g", "carbs": "carbohydrate_g", "fat": "fat_g",
    "fiber": "fiber_g", "sugar": "sugar_g", "saturated": "saturated_fat_g", "sodium": "sodium_mg",
    "potassium": "potassium_mg", "calcium": "calcium_mg", "iron": "iron_mg",
    "cholesterol": "cholesterol_mg", "caffeine": "caffeine_mg", "alcohol": "alcohol_g",
}
DIGITS = {"kcal": 0, "sodium": 0, "potassium": 0, "calcium": 0, "cholesterol": 0, "caffeine": 1}


def plain(text, digits):
    """`12.50` is `12.5`."""
    if text in ("", None):
        return ""
    number = f"{float(text):.{digits}f}"
    if "." in number:
        number = number.rstrip("0").rstrip(".")
    return "0" if number == "-0" else number


# The survey's food groups (WWEIA) of the foods that have none there, by the beginning of the description.
UNGROUPED = [
    ("Soup", 3802), ("Ramen bowl", 3402), ("Stew", 3002), ("Chili", 3002), ("Congee", 4002), ("Melon", 6002),
    ("Berries", 6002), ("Hard seltzer", 7502), ("Liqueur", 7506), ("Michelada", 7506), ("Moscow mule", 7506),
    ("Wine", 7504),
]


def group(row):
    number = int(row["wweia_category"] or 0)
    return number or next((number for name, number in UNGROUPED if row["description"].startswith(name)), 0)


def nutrients(row):
    return {
        name: plain(row.get(column, ""), DIGITS.get(name, 2)) for name, column in NUTRIENTS.items()}


def european(name, row):
    """A food of a European table, which has no portions."""
    figures = nutrients(row)
    if not figures["kcal"] and all(figures[name] for name in ("protein", "carbs", "fat")):
        # CIQUAL leaves out some energies, and reckons the others by the factors of Regulation (EU) 1169/2011.
        factors = (("protein", 4), ("carbs", 4), ("fat", 9), ("fiber", 2), ("alcohol", 7))
        figures["kcal"] = plain(str(sum(factor * float(figures[name] or 0) for name, factor in factors)), 0)
    # USDA counts fibre within carbohydrate, both European tables do not.
    if figures["fiber"] and figures["carbs"]:
        figures["carbs"] = plain(str(float(figures["carbs"]) + float(figures["fiber"])), 2)
    return {"name": name, "group": 0, "figures": figures, "portions": []}


class Sources:
    def __init__(self, folder):
        self.survey = {}
        for row in table(f"{folder}/usda/fndds_foods.tsv"):
            figures = nutrients(row)
            if 7502 <= group(row) <= 7506:
                # The survey's tables have no alcohol: it is what the other nutrients leave of the energy
                # (USDA's factors 4, 4, 9 and 6.93 kcal per gram).
                rest = float(row["energy_kcal"]) - 4 * float(row["protein_g"]) - 4 * float(row["carbohydrate_g"]) - 9 * float(row["fat_g"])
                figures["alcohol"] = plain(str(max(rest, 0) / 6.93), 1)
            self.survey["fdc:" + row["fdc_id"]] = {
                "code": row["food_code"], "name": row["description"],
                "also": [piece.strip() for piece in row["additional_descriptions_2019_2020"].split(";") if piece.strip()],
                "group": group(row),
                "rank": int(row["nhanes_rank_2011_2020"] or 0),
                "default": float(row["default_grams"] or 0), "figures": figures, "portions": [],
            }
        by_code = {food["code"]: food for food in self.survey.values()}
        for row in table(f"{folder}/usda/fndds_portions.tsv"):
            by_code[row["food_code"]]["portions"].append((row["portion"], float(row["grams"])))
        self.laboratory = {}
        for row in table(f"{folder}/usda/sr_foods.tsv"):
            self.laboratory["ndb:" + row["ndb_no"]] = {
                "name": row["description"], "also": [row["common_names"]] if row["common_names"] else [],
                "group": row["food_group"], "maker": row["manufacturer"],
                "is_legacy": row["fdc_id_sr_legacy"] != "", "figures": nutrients(row),
                "portions": [],
            }
        for row in table(f"{folder}/usda/sr_portions.tsv"):
            food = self.laboratory["ndb:" + row["ndb_no"]]
            amount = float(row["amount"] or 1) or 1
            food["portions"].append((row["portion"], float(row["grams"]) / amount, amount))
        self.europe = {}
        for row in table(f"{folder}/europe/cofid_foods.tsv"):
            self.europe["cofid:" + row["name"]] = european(row["name"], row)
        for row in table(f"{folder}/europe/ciqual_foods.tsv"):
            self.europe["ciqual:" + row["ciqual_code"]] = european(row["name_fr"], row)

    def food(self, id):
        """The food of whichever table has it; CoFID's by its whole name, the others' by their number."""
        return self.survey.get(id) or self.laboratory.get(id) or self.europe.get(id)

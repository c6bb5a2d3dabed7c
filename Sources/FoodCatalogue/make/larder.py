"""Gathers the foods of all tables, tier by tier, and writes foods.tsv and measures.tsv."""

import collections
import re

import amounts
import citations
import folding
import measuring
import naming
import packing
import recipes
from packing import read
from sources import Sources

COLUMNS = [
    "id", "tier", "staple", "rank", "name", "category", "serving", "grams", "kcal", "protein", "carbs",
    "fat", "fiber", "sugar", "sodium", "saturated", "potassium", "calcium", "iron", "cholesterol",
    "caffeine", "alcohol", "density", "piece", "vessel", "usual", "estimate", "aliases",
]
# NHANES ranks as everyday ranks: a rank up to so many is worth so much.
STAPLES = [(10, 8), (30, 7), (80, 6), (200, 5), (400, 4), (700, 3), (1000, 2)]

# The survey's food groups (WWEIA) as categories, by the last number of each.
GROUPS = [
    (1899, "Dairy"), (2009, "Beef and game"), (2199, "Pork, lamb and cured meats"), (2299, "Poultry"),
    (2499, "Fish and seafood"), (2599, "Eggs"), (2699, "Pork, lamb and cured meats"),
    (2802, "Legumes and soy"), (2804, "Nuts and seeds"), (2899, "Legumes and soy"),
    (3799, "Dishes and fast food"), (3899, "Soups"), (4199, "Grains, rice and pasta"),
    (4299, "Breads and wraps"), (4499, "Baked goods"), (4899, "Breakfast cereals"),
    (5499, "Snacks and bars"), (5599, "Baked goods"), (5899, "Sweets and desserts"), (6099, "Fruit"),
    (6899, "Vegetables"), (7999, "Drinks"), (8199, "Oils and fats"), (8799, "Sauces and condiments"),
    (8899, "Sweets and desserts"), (9199, "Sauces and condiments"), (9899, "Supplements and shakes"),
    (9999, "Sauces and condiments"),
]
SINGLE_GROUPS = {1820: "Dairy", 8012: "Sauces and condiments", 3744: "Dishes and fast food"}
LABORATORY_GROUPS = {
    "Baked Products": "Baked goods", "Beef Products": "Beef and game", "Beverages": "Drinks",
    "Breakfast Cereals": "Breakfast cereals", "Cereal Grains and Pasta": "Grains, rice and pasta",
    "Dairy and Egg Products": "Dairy", "Fast Foods": "Dishes and fast food", "Fats and Oils": "Oils and fats",
    "Finfish and Shellfish Products": "Fish and seafood", "Fruits and Fruit Juices": "Fruit",
    "Lamb, Veal, and Game Products": "Pork, lamb and cured meats", "Legumes and Legume Products": "Legumes and soy",
    "Meals, Entrees, and Side Dishes": "Dishes and fast food", "Nut and Seed Products": "Nuts and seeds",
    "Pork Products": "Pork, lamb and cured meats", "Poultry Products": "Poultry",
    "Restaurant Foods": "Dishes and fast food", "Sausages and Luncheon Meats": "Pork, lamb and cured meats",
    "Snacks": "Snacks and bars", "Soups, Sauces, and Gravies": "Soups", "Spices and Herbs": "Herbs, spices and baking",
    "Sweets": "Sweets and desserts", "Vegetables and Vegetable Products": "Vegetables",
    "Baby Foods": "Supplements and shakes", "American Indian/Alaska Native Foods": "Dishes and fast food",
}


def category(group):
    return SINGLE_GROUPS.get(group) or next(name for last, name in GROUPS if group <= last)


def grams(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def key(text):
    """The words of a name without their order, to tell whether two names are the same."""
    return frozenset(word for word, _, _ in folding.words(text))


class Larder:
    def __init__(self, folder, here):
        self.here = here
        self.sources = Sources(folder)
        self.words = measuring.Words(here)
        self.names = naming.Names(here)
        self.amounts = amounts.Amounts(here)
        self.foods = []
        self.measures = {}
        self.ids = set()
        self.leave_out = [re.compile(row["pattern"]) for row in self.table("leave_out")]
        self.twins = collections.defaultdict(list)
        self.twinned = set()
        for row in self.table("twins"):
            self.twins[row["reviewed"]].append(row["survey"])
            self.twinned.add(row["survey"])
        self.kitchen = recipes.Kitchen(self)
        self.corrections = {row["id"]: row["ingredients"] for row in self.table("corrections")}
        self.keys = {}
        self.spoken_for = self.names_of_their_own()
        self.more_aliases = collections.defaultdict(list)
        self.no_aliases = collections.defaultdict(set)
        for row in self.table("aliases"):
            for name in row["names"].split(";"):
                if name.startswith("-"):
                    self.no_aliases[row["id"]].add(name[1:])
                elif name:
                    self.more_aliases[row["id"]].append(name)

    def names_of_their_own(self):
        """Names of dishes and products that a food of another kind must not have as well."""
        names = set()
        self.full_names = set()
        for table in ("europe", "recipes", "more", "brands"):
            for row in self.table(table):
                self.full_names.add(row["name"].lower())
                names |= {name.lower() for name in [row["name"]] + row["aliases"].split(";") if name}
        for source in self.sources.survey.values():
            if re.search(r"\((?:McDonalds|Burger King)\)$", source["name"]):
                names.add(re.sub(r" \(.*", "", source["name"]).lower())
        return names - {"hamburger", "cheeseburger", "double cheeseburger"}

    def table(self, name):
        return list(read(f"{self.here}/{name}.tsv"))

    def source(self, id):
        return self.sources.food(id)

    def portions(self, id, kin=""):
        """The portions the sources have for a food, as measures; `kin` names it where they are another's."""
        source = self.source(id)
        is_drink = id.startswith("fdc:") and (7000 <= source["group"] < 7900 or source["group"] in (1402, 1208))
        found = []
        # A portion that says "piece or slice" is the vaguest; what says more comes before it.
        portions = sorted(source["portions"], key=lambda portion: ("piece/slice, any size" in portion[0], "fl oz (NFS)" in portion[0]))
        for portion, weight, *_ in portions:
            count, labels = measuring.labels(portion, self.words, source["name"])
            if id.startswith("ndb:") and portion.startswith("inch sub"):
                # The amount is the length.
                labels = [f"submarine, {_[0]:g} inch"]
                weight *= _[0]
            if id.startswith("ndb:"):
                # The amount stands beside the portion, save that of a "serving 1/2 cup".
                count = count if re.match(r"[Ss]ervings?,? [\d./]+ ", portion) else 1
                # Half a fillet, half a breast is what is served as one.
                amount = _[0]
                if amount < 1 and labels and (
                    labels[0].split(",")[0] in ("fillet", "breast", "piece") or labels[0].endswith(" oz")):
                    weight *= amount
            for label in labels:
                if is_drink and label.startswith("piece, "):
                    label = "cup, " + label[7:]
                label = self.relabel(label, source["name"])
                if "pizza" in source["name"].lower() and label.startswith("piece"):
                    size = re.search(r"piece, (extra.large|large|medium|small) pizza", label)
                    label = "slice, " + size[1].replace("-", " ") if size else "slice" + label[5:]
                if weight > 0 and all(label != known for known, _, _ in found):
                    found.append((label, round(weight / count, 2), kin))
        return found

    def borrowed(self, id):
        kin = self.kin(id)
        return self.portions(kin, kin) if kin else []

    def kin(self, id):
        """The food of the laboratory table that is most like one without portions, and has some."""
        source = self.sources.laboratory[id]
        words = key(source["name"])
        best, likeness = None, 0.6
        for other, candidate in self.sources.laboratory.items():
            if candidate["group"] != source["group"] or other == id or not candidate["portions"]:
                continue
            others = self.keys.setdefault(other, key(candidate["name"]))
            share = len(words & others) / len(words | others)
            if share > likeness:
                best, likeness = other, share
        return best

    @staticmethod
    def relabel(label, name):
        """Sizes of fries are those of an order."""
        if re.search(r"french fries|potato, french|onion rings", name.lower()):
            return re.sub(r"^(?:piece|serving), (small|medium|large)$", r"order, \1", label)
        return label

    def add(self, food, portions, default=0.0):
        """Adds a food with its measures, of which its serving is one."""
        if food["id"] in self.ids:
            raise ValueError(f"{food['id']} stands twice")
        self.ids.add(food["id"])
        if food["id"] in self.corrections:
            food.update(self.kitchen.reckoned(food["id"], self.corrections[food["id"]]))
            if ";" in self.corrections[food["id"]]:
                food["estimate"] = "1"
        found = list(portions)
        serving = None
        if food["serving"]:
            count, labels = measuring.labels(food["serving"], self.words, food["name"])
            weight = float(food["grams"])
            labels = [self.relabel(label, food["name"]) for label in labels]
            serving = (labels[0] if labels else "serving", weight)
            if labels and count in (1, 0.5, 0.25, 2, 3, 4, 5, 6, 8, 10) and all(labels[0] != l for l, _, _ in found):
                found.append((labels[0], round(weight / count, 2), ""))
            if count != 1 or not any(l == serving[0] and abs(g - weight) < 0.6 for l, g, _ in found):
                serving = ("serving", weight)
                found = [measure for measure in found if measure[0] != "serving"] + [("serving", weight, "")]
            # The size that was looked at by hand is the one that is meant without a size.
            if count == 1 and labels and labels[0].split(",")[0] in amounts.COUNTING + ["slice", "clove", "stalk"]:
                word = labels[0].split(",")[0]
                found = [measure for measure in found if measure[0] != word] + [(word, weight, "")]
                kind = f"{food['category']} {food['name']}"
                if (
                    food["tier"] == "reviewed" and self.amounts.named(food["name"]) in (None, word)
                    and not amounts.NEVER.search(kind)
                ):
                    food["piece"] = word
        self.amounts.settle(food, found, serving, default)
        found = measuring.with_plain(self.amounts.found, default)
        self.amounts.choose(food, found, serving, default)
        self.amounts.of_its_kind(food, found, serving)
        self.amounts.in_order(food, found)
        ordered = measuring.ordered(found, self.words)
        if not food["serving"]:
            usual = next(g for l, g, _ in ordered if l == food["usual"])
            food["serving"] = f"1 {food['usual']}" if food["usual"] != "serving" else f"{grams(usual)} g"
            food["grams"] = grams(usual)
        names = [name for name in food["aliases"].split(";") if name] + self.more_aliases.get(food["id"], [])
        if food["id"].startswith(("fit:", "cofid:", "ciqual:")):
            names = [name for name in names if name.lower() not in self.full_names]
        else:
            # What another food is called by itself is no name of its kin.
            names = [name for name in names if name.lower() not in self.spoken_for]
        kept = []
        for name in names:
            if name not in kept and name.lower() != food["name"].lower() and name not in self.no_aliases[food["id"]]:
                kept.append(name)
        food["aliases"] = ";".join(kept)
        self.foods.append(food)
        self.measures[food["id"]] = ordered

    def blank(self, **fields):
        food = {column: "" for column in COLUMNS}
        food.update(fields)
        return food

    def reviewed(self):
        for row in self.table("reviewed"):
            source = self.source(row["id"])
            twins = [self.sources.survey[twin] for twin in self.twins[row["id"]]]
            food = self.blank(**source["figures"])
            food.update(row)
            food["tier"] = "reviewed"
            ranks = [other["rank"] for other in [source] + twins if other.get("rank")]
            food["rank"] = str(min(ranks)) if ranks else ""
            portions = self.portions(row["id"])
            for id in self.twins[row["id"]]:
                known = {label for label, _, _ in portions}
                portions += [measure for measure in self.portions(id, id) if measure[0] not in known]
            default = next((other["default"] for other in [source] + twins if other.get("default")), 0)
            # Every word of the source's description finds the food as well.
            extra = [source["name"]] + [twin["name"] for twin in twins]
            said = key(food["name"] + " " + food["aliases"])
            food["aliases"] = ";".join(
                [food["aliases"]] * bool(food["aliases"])
                + [naming.tidy(name).lower().replace(";", ",") for name in extra if not key(naming.tidy(name)) <= said][:3])
            self.add(food, portions, default)

    def more(self):
        """Reviewed foods that no table has, or has under a clinical name: more.tsv."""
        added = list(recipes.foods(self))
        for food, portions in added:
            self.add(food, portions, float(food["grams"]))
            if food.pop("is_brand", False):
                # "Cheeseburger" is any cheeseburger before that of a chain.
                food["tier"] = "survey"

    def survey(self):
        taken = {food["name"].lower() for food in self.foods}
        # What a reviewed food is called by itself stays that food's.
        said = {
            phrase.lower() for food in self.foods
            for phrase in [food["name"].split(",")[0]] + food["aliases"].split(";")}
        waiting = []
        for id, source in self.sources.survey.items():
            if id in self.ids or id in self.twinned or source["code"].startswith("999"):
                continue
            if 9000 <= source["group"] < 9500 or re.match(r"(?:Baby|Infant|Toddler)", source["name"]):
                name, aliases, tier = naming.tidy(source["name"]), [], "infant"
            else:
                name, aliases, is_variant = self.names.survey(source["name"])
                tier = "variant" if is_variant else "survey"
            if tier == "survey" and name.lower() in said:
                tier = "variant"
            if name.lower() in taken:
                tier = "variant" if tier == "survey" else tier
                name = naming.tidy(source["name"])
                if name.lower() in taken:
                    name = f"{name}, {id[4:]}" if tier == "infant" else source["name"].replace(";", ",")
                    if name.lower() in taken:
                        continue
            taken.add(name.lower())
            waiting.append((id, source, name, aliases, tier))
        heads = collections.Counter(word for _, _, name, _, _ in waiting for word in key(name))
        given = {alias.lower() for _, _, _, aliases, _ in waiting for alias in aliases}
        for id, source, name, aliases, tier in waiting:
            for synonym in source["also"]:
                words = synonym.lower().split()
                if not naming.usable(synonym) or synonym.lower() in said | taken | given:
                    continue
                if len(words) == 1 and heads[folding.singular(words[0])] > 2:
                    continue
                aliases.append(synonym)
            description = naming.tidy(source["name"]).lower().replace(";", ",")
            if not key(description) <= key(name + " " + " ".join(aliases)):
                aliases.append(description)
            rank = source["rank"]
            self.add(
                self.blank(
                    **source["figures"], id=id, tier=tier, name=name[:250], category=category(source["group"]),
                    rank=str(rank or ""),
                    staple=str(next((s for last, s in STAPLES if 0 < rank <= last), 0) if tier == "survey" else 0),
                    aliases=";".join(dict.fromkeys(alias.replace(";", ",") for alias in aliases if alias))),
                self.portions(id), source["default"])

    def laboratory(self):
        taken = {key(food["name"]) for food in self.foods}
        names = {food["name"].lower() for food in self.foods}
        for id, source in self.sources.laboratory.items():
            figures = source["figures"]
            full = f"{source['group']}|{source['name']}"
            is_infant = source["group"] == "Baby Foods"
            if id in self.ids or any(figures[name] == "" for name in ("kcal", "protein", "carbs", "fat")):
                continue
            if not source["is_legacy"] and source["group"] != "Fast Foods" or is_infant and not source["is_legacy"]:
                continue
            if not is_infant and any(pattern.search(full) or pattern.search(source["name"]) for pattern in self.leave_out):
                continue
            name = self.names.laboratory(source["name"], source["maker"])
            if key(name) in taken or name.lower() in names or len(name.encode()) > 250:
                continue
            taken.add(key(name))
            names.add(name.lower())
            aliases = [part.strip() for also in source["also"] for part in also.split(",") if len(part.strip()) > 3]
            if source["maker"] and key(source["maker"]) - key(name) and len(source["maker"]) < 30:
                aliases.append(f"{source['maker']} {name}".lower())
            description = re.sub(r"\s*\(Includes foods[^)]*\)", "", source["name"]).lower()
            if not key(description) <= key(name + " " + " ".join(aliases)):
                aliases.append(description)
            self.add(
                self.blank(
                    **figures, id=id, tier="infant" if is_infant else "laboratory", name=name,
                    category="Sauces and condiments" if re.search(r"gravy|sauce|dressing", name.lower()) and source["group"].startswith("Soups")
                    else LABORATORY_GROUPS[source["group"]], staple="0",
                    aliases=";".join(alias.replace(";", ",") for alias in aliases)),
                self.portions(id) or self.borrowed(id))

    def europe(self):
        """Dishes that only the European tables have: europe.tsv says which, under which name."""
        for row in self.table("europe"):
            is_french = row["id"].startswith("ciqual:")
            figures = self.source(row["id"] if is_french else "cofid:" + row["source"])["figures"]
            label, weight = row["serving"], float(row["grams"])
            portions = [("serving", weight, "")]
            if not re.match(r"\d", label):
                portions = [(label, weight, "")]
                label = f"1 {label}"
            self.add(
                self.blank(
                    **figures, id=row["id"], tier="europe", name=row["name"], category=row["category"],
                    serving=label if label != "1 serving" else f"{grams(weight)} g", grams=row["grams"], staple="0",
                    aliases=row["aliases"]), portions, weight)

    def write(self, above):
        twice = [name for name, count in collections.Counter(food["name"] for food in self.foods).items() if count > 1]
        if twice:
            raise ValueError(f"{', '.join(twice)}: a name stands twice")
        order = {tier: place for place, tier in enumerate(packing.TIERS)}
        self.foods.sort(key=lambda food: (order[food["tier"]], food["name"].lower(), food["id"]))
        with open(f"{above}/foods.tsv", "w", encoding="utf-8") as file:
            file.write("\t".join(COLUMNS) + "\n")
            for food in self.foods:
                file.write("\t".join(str(food[column]) for column in COLUMNS) + "\n")
        with open(f"{above}/measures.tsv", "w", encoding="utf-8") as file:
            file.write("id\tlabel\tgrams\tkin\n")
            for food in self.foods:
                for label, weight, kin in self.measures[food["id"]]:
                    file.write(f"{food['id']}\t{label}\t{grams(weight)}\t{kin}\n")


def make(folder, here, above):
    foods = Larder(folder, here)
    foods.reviewed()
    foods.more()
    foods.survey()
    foods.laboratory()
    foods.europe()
    foods.write(above)
    citations.write(foods.sources)

"""Decides what a bare count of a food counts, what it is drunk or spooned from, and what is meant when
no amount is said."""

import re

from packing import read

MILLILITRES = {"fl oz": 29.5735, "cup": 236.588, "tbsp": 14.7868, "tsp": 4.92892}
LIQUIDS = re.compile(
    r"^(?:Drinks|Soups|Oils and fats|Sauces and condiments|Supplements and shakes) |^Dairy (?!.*([Cc]heese|powder))"
    r"|^Sweets and desserts .*([Ss]yrup|[Hh]oney|[Mm]olasses|[Ii]ce cream|[Pp]udding|[Cc]ondensed)|^Legumes and soy .*milk|^Nuts and seeds .*(milk|cream)")
# What is counted by the piece without further ado; a smaller piece is no portion.
COUNTED = re.compile(
    r"^(?:Fruit|Vegetables|Eggs|Baked goods|Breads and wraps|Dishes and fast food|Poultry|Fish and seafood"
    r"|Pork, lamb and cured meats|Beef and game|Snacks and bars|Sweets and desserts|Legumes and soy) ")
SMALLEST_PORTION = 20
LARGEST_PORTION = 450
# Of smaller pieces of a dish several make a portion.
SMALL_PIECE = 45
# What such pieces come to where nobody says how many, and how many they are at most: assumed, between FNDDS's
# 80 g of nuggets and 136 g of wings.
SMALL_PIECES = 120
MOST_PIECES = 6
SEVERAL = re.compile(r"^(?:Dishes and fast food|Grains, rice and pasta|Poultry|Fish and seafood) ")
# The measures that say that a food is served, not counted, and where it is served on a plate or in a bowl.
SERVED = ("serving", "plate", "bowl", "order", "cup", "glass", "container")
ON_A_PLATE = ("Dishes and fast food", "Grains, rice and pasta", "Legumes and soy", "Vegetables")
# A serving of less is a side, of which a bowl or plate holds more.
SMALLEST_BOWL = 200
# A piece that weighs more is none, but for what is whole.
LARGEST_PIECE = 700
WHOLE = re.compile(r"[Pp]izza|[Mm]elon|[Pp]ineapple|whole|[Bb]aguette|[Cc]hicken,|[Dd]uck|[Cc]abbage|[Pp]umpkin|[Ss]quash|[Ll]oaf")
# Words that count a thing, in the order in which one is taken as the piece.
COUNTING = [
    "piece", "sandwich", "bar", "patty", "link", "roll", "bun", "fillet", "nugget", "tender", "drumstick",
    "thigh", "wing", "leg", "breast", "chop", "steak", "stick", "ear", "cookie", "shell", "submarine",
    "tablet", "capsule", "cone", "ball", "cake", "pie",
]
# What is cut up to be eaten.
CUT = re.compile(r"^(?:Baked goods|Sweets and desserts|Dishes and fast food) .*([Pp]ie|[Cc]ake|[Tt]art|[Qq]uiche|[Ss]trudel|[Tt]orte|[Ll]asagn|[Cc]rumble|[Cc]obbler|[Ll]oaf|[Pp]udding|[Gg]âteau|[Ff]rittata)\b")
NEVER = re.compile(
    r"^(?:Drinks|Soups|Oils and fats|Sauces and condiments|Grains, rice and pasta|Herbs, spices and baking) "
    r"|^Dairy (?!.*([Bb]ar|[Ss]andwich|[Cc]one|[Ss]tick))|^Breakfast cereals (?!.*biscuit)")


class Amounts:
    def __init__(self, here):
        self.pieces = [
            (re.compile(row["pattern"]), row["label"], row["grams"]) for row in read(f"{here}/pieces.tsv")]
        self.vessels = [
            (re.compile(row["pattern"]), row["labels"].split(";")) for row in read(f"{here}/vessels.tsv")]
        self.own = {}
        for row in read(f"{here}/amounts.tsv"):
            self.own.setdefault(row["id"], []).append((row["label"], float(row["grams"] or 0), row["role"]))
        self.reckoned = [
            (re.compile(row["pattern"]), row["label"], row["amount"]) for row in read(f"{here}/reckoned.tsv")]
        self.plates = [
            (re.compile(row["pattern"]), float(row["cups"])) for row in read(f"{here}/plates.tsv")]
        self.kinds = [
            (re.compile(row["pattern"]), float(row["cup"]), float(row["plate"]))
            for row in read(f"{here}/kinds.tsv")]

    def of_its_kind(self, food, found, serving):
        """Adds the cup, bowl and plate of a dish that no source has portions of: what its kind weighs by the cup,
        and its own serving where that is what a bowl or plate holds."""
        if not food["id"].startswith(("fit:", "cofid:", "ciqual:")) or food["usual"].split(",")[0] not in SERVED:
            return
        known = {label: weight for label, weight, _ in found}
        kind = f"{food['category']} {food['name']}"
        cup, plate = next(((cup, plate) for pattern, cup, plate in self.kinds if pattern.search(kind)), (0, 0))
        if not cup:
            return
        cup = known.setdefault("cup", cup)
        if food["category"] in ON_A_PLATE:
            weight = known[food["usual"]]
            known.setdefault("bowl", weight if weight >= SMALLEST_BOWL else 1.5 * cup)
            if plate or weight >= SMALLEST_BOWL:
                known.setdefault("plate", weight if weight >= SMALLEST_BOWL else plate * cup)
        has = {label for label, _, _ in found}
        found += [(label, round(weight, 2), "") for label, weight in known.items() if label not in has]

    @staticmethod
    def in_order(food, found):
        """Makes a bowl no less than a cup and a plate no less than either. A portion that is less stays the serving.
        A bowl of cereal is a portion, not a volume."""
        if food["category"] == "Breakfast cereals":
            return
        known = {label: weight for label, weight, _ in found}
        least = 0
        for label in ("cup", "bowl", "plate"):
            weight = known.get(label, least)
            if weight < least:
                if food["usual"] == label and weight < 0.95 * least:
                    known["serving"] = weight
                    food["usual"] = "serving"
                    if food["serving"] == f"1 {label}":
                        food["serving"] = f"{weight:g} g"
                known[label] = least
            least = max(weight, least)
        has = {label for label, _, _ in found}
        found[:] = [(label, known[label], kin) for label, _, kin in found] + [
            (label, weight, "") for label, weight in known.items() if label not in has]

    def settle(self, food, found, serving, default):
        """Adds the measures that follow from the food's kind, and its density."""
        for label, weight, role in self.own.get(food["id"], []):
            if weight:
                found[:] = [measure for measure in found if measure[0] != label] + [(label, weight, "")]
            for each in role.split("+"):
                if each:
                    food[each] = label
        self.medium_piece(food, found)
        self.found = found
        kind = f"{food['category']} {food['name']}"
        known = dict((label, weight) for label, weight, _ in reversed(found))
        density = 0
        if food["density"]:
            density = float(food["density"])
        elif LIQUIDS.search(kind):
            for label, volume in MILLILITRES.items():
                if label in known or label == "fl oz" and "fl oz, no ice" in known:
                    density = known.get(f"{label}, no ice", known.get(label)) / volume
                    break
            else:
                if food["category"] in ("Drinks", "Soups"):
                    density = 1
        if not 0.05 < density < 1.7:
            density = 0
        food["density"] = f"{density:.2f}" if density else ""
        if food["name"].startswith("Egg") and "piece, large" in known and "piece" not in known:
            found.append(("piece", known["piece, large"], ""))
        for pattern, label, amount in self.reckoned:
            value, unit, *replaces = amount.split()
            if label in known and not replaces or not pattern.search(kind):
                continue
            if unit == "g":
                weight = float(value)
            elif density:
                weight = float(value) * density
            elif "cup" in known or any(name.startswith("cup, ") for name in known):
                cup = known.get("cup") or next(known[name] for name in known if name.startswith("cup, "))
                weight = float(value) * cup / 236.588
            else:
                continue
            known[label] = weight
            found[:] = [measure for measure in found if measure[0] != label] + [(label, round(weight, 2), "")]
        for pattern, label, weight in self.pieces:
            if pattern.search(food["name"]):
                if weight and label not in known:
                    found.append((label, float(weight), ""))
                break
        self.cut(food, found, serving)
        if not found:
            found.append(("serving", default or 100.0, ""))

    @staticmethod
    def cut(food, found, serving):
        """Lets what is cut up be counted by the slice, where only a portion is known, and pizzas as a whole of eight."""
        known = {label: weight for label, weight, _ in found}
        if "slice" in known and re.search(r"\b[Pp]izza\b(?! (rolls|pocket))", food["name"]) and known["slice"] > 60:
            if not any(label.split(",")[0] in ("pizza", "piece") for label in known):
                found.append(("pizza", known.get("pie", 8 * known["slice"]), ""))
        elif serving and 60 <= serving[1] <= 250 and not any(label.split(",")[0] in ("slice", "piece") for label in known):
            if CUT.search(f"{food['category']} {food['name']}"):
                found.append(("slice", serving[1], ""))

    @staticmethod
    def medium_piece(food, found):
        """Makes the plain piece of a sandwich the medium one where the survey has only a large one and a slider:
        of its other sandwiches the medium weighs the mean of the two, to 5 g (60, 115 and 175 g of ham)."""
        known = {label: weight for label, weight, _ in found}
        small, large = known.get("piece, miniature, slider"), known.get("piece, large")
        if not small or not large or known.get("piece") != large or re.search(r"Cheese steak|\bsub\b", food["name"]):
            return
        medium = (small + large) / 2 // 5 * 5
        found[:] = [m for m in found if m[0] != "piece"] + [("piece", medium, "")]

    def choose(self, food, found, serving, default):
        """Names the piece, the vessel and the usual amount among the measures."""
        stated = bool(food["usual"])
        self.name(food, found, serving, default)
        if stated or food["piece"] or food["tier"] != "survey" or not food["id"].startswith("fdc:"):
            return
        kind = f"{food['category']} {food['name']}"
        known = {label: weight for label, weight, _ in found}
        cups = next((cups for pattern, cups in self.plates if pattern.search(kind)), 0)
        weight = round(cups * known.get("cup", 0))
        usual = known[food["usual"]]
        if weight <= usual:
            return
        if "serving" not in known:
            # "A serving of" it stays what the survey takes.
            found.append(("serving", usual, ""))
        found[:] = [measure for measure in found if measure[0] != "plate"] + [("plate", float(weight), "")]
        food["usual"] = "plate"

    def name(self, food, found, serving, default):
        kind = f"{food['category']} {food['name']}"
        known = {label: weight for label, weight, _ in found}
        if food["piece"] == "-":
            food["piece"] = ""
        elif not food["piece"]:
            food["piece"] = self.piece(food["name"], kind, known)
        if not food["vessel"]:
            for pattern, labels in self.vessels:
                if pattern.search(kind):
                    food["vessel"] = next((label for label in labels if label in known), "")
                    break
        if food["usual"]:
            return
        if food["id"].startswith(("fit:", "cofid:", "ciqual:")) and serving:
            food["usual"] = serving[0]
            if food["category"] in ("Drinks", "Soups"):
                food["vessel"] = serving[0]
            if serving[0] == food["piece"] == "piece" and serving[1] < SMALL_PIECE and SEVERAL.search(kind):
                # One is no portion, where people eat a plate of them.
                if "serving" not in known:
                    several = min(max(round(SMALL_PIECES / serving[1]), 2), MOST_PIECES)
                    found.append(("serving", round(several * serving[1], 2), ""))
                food["usual"] = "serving"
            return
        piece, vessel = food["piece"], food["vessel"]
        if piece and known[piece] > LARGEST_PIECE and not WHOLE.search(food["name"]):
            piece = food["piece"] = ""
        is_reviewed = food["tier"] == "reviewed"
        if is_reviewed and serving and serving[0] == "serving" and re.search(r"^Vegetables .*cooked|, whole,", kind):
            food["usual"] = "serving"
        elif (
            piece and COUNTED.search(kind) and SMALLEST_PORTION <= known[piece] <= LARGEST_PORTION
            and not self.several(kind, known[piece], serving, default)):
            food["usual"] = piece
            if default >= 2 * known[piece] and "serving" not in known:
                # "A serving of" them is more than one.
                found.append(("serving", default, ""))
        elif vessel and not (is_reviewed and serving and serving[0] in known and serving[0] == "can"):
            food["usual"] = vessel
        elif is_reviewed and serving:
            food["usual"] = serving[0]
        elif default:
            near = [label for label in known if abs(known[label] - default) < 0.6]
            if near:
                food["usual"] = min(near, key=lambda label: (label.count(","), label != "serving", len(label)))
            else:
                found[:] = [measure for measure in found if measure[0] != "serving"]
                found.append(("serving", default, ""))
                food["usual"] = "serving"
        elif serving:
            food["usual"] = serving[0]
        else:
            food["usual"] = self.fallback(found)

    @staticmethod
    def several(kind, weight, serving, default):
        """Whether more than one piece is usually eaten: ravioli, nuggets, orange chicken."""
        if weight >= SMALL_PIECE or not SEVERAL.search(kind):
            return False
        return default >= 2 * weight or bool(serving) and serving[1] >= 2 * weight

    def named(self, name):
        """What pieces.tsv says of a name; None when it says nothing."""
        return next((label for pattern, label, _ in self.pieces if pattern.search(name)), None)

    def piece(self, name, kind, known):
        for pattern, label, _ in self.pieces:
            if pattern.search(name):
                if label == "-":
                    return ""
                if label in known:
                    return label
                break
        if NEVER.search(kind):
            return ""
        for word in COUNTING:
            if word in known and (word in ("piece", "sandwich", "bar") or word in name.lower()):
                return word
        return ""

    @staticmethod
    def fallback(found):
        """For foods of the laboratory table, which has no usual amount: a portion a person may eat, else 100 g."""
        fitting = [measure for measure in found if 20 <= measure[1] <= 400]
        for word in ("piece", "serving", "sandwich", "bar", "slice", "fillet", "container", "package", "cup", "packet", "tbsp"):
            for label, _, _ in fitting:
                if label.split(",")[0] == word:
                    return label
        if fitting:
            return fitting[0][0]
        found[:] = [measure for measure in found if measure[0] != "serving"] + [("serving", 100.0, "")]
        return "serving"

"""Gives the sources' inverted, clinical descriptions the names people say.

renames.tsv says how; what it does not name keeps the source's words in the source's order.
"""

import re

from packing import read

VEGETABLES = re.compile(
    r"^(.*?),? ?(?:and )?vegetables,? (including|excluding) carr?orr?ts?, broccoli,? and(?:/or)? dark[- ]green leafy;"
    r" ?(?:no potatoes, )?(.*)$")
UNSAID = re.compile(
    r",? ?\b(?:NFS|NS as to (?:fat eaten|skin eaten|cooking method|type of meat|fat content|fat type|form|fat|type of milk"
    r"(?: or flavor)?|part(?: and cooking method)?|major flour|type|flavor|icing|filling|fried or baked|fried or grilled"
    r"|size|regular or diet|sweetener|type of crust|[a-z ,/]+))", re.I)


def tidy(name):
    name = UNSAID.sub("", name)
    name = name.replace('"', "").replace(" ;", ";").replace(";", ",")
    name = re.sub(r"\bfast food / restaurant\b", "restaurant", name)
    name = re.sub(r"\s*,(\s*,)+", ",", name)
    name = re.sub(r"\s+,", ",", name)
    name = re.sub(r",(?=\S)", ", ", name)
    name = " ".join(name.split()).strip(" ,")
    return name[:1].upper() + name[1:]


class Names:
    def __init__(self, folder):
        self.rules = []
        for row in read(f"{folder}/renames.tsv"):
            self.rules.append((re.compile(row["pattern"], re.I), row["name"], row["aliases"].split(";")))

    @staticmethod
    def fill(template, match):
        return re.sub(r"\\(\d)", lambda number: match[int(number[1])] or "", template)

    def survey(self, description):
        """The name, its other names, and whether it is a variant that few people tell apart."""
        is_variant = bool(re.search(
            r"NS as to fat\b|NS as to form|NS as to fat type|NS as to fat eaten|school|excluding carr|ready-to-heat|reported separately"
            r"|for use (?:with|on)|Topping from|Potato only|Potato from|cafeteria|from other sources|from other place"
            r"|reduced sodium, cooked|canned, cooked with|frozen, cooked with|, decaffeinated, (?:nonfat|with non-dairy|flavored)",
            description))
        match = VEGETABLES.match(description)
        if match:
            what, which, sauce = match.groups()
            what = what.strip(" ,")
            with_ = "" if sauce.startswith("no sauce") or not sauce else f" with {sauce}"
            name = f"{what} and vegetables{with_}" if "," not in what else f"{what}, vegetables{with_}"
            name = name.replace("Chicken or turkey", "Chicken").replace("Ham or pork", "Pork")
            name = name.replace("cream sauce, white sauce, or mushroom sauce", "cream sauce")
            if which == "excluding":
                name += ", no carrots or broccoli"
            return tidy(name), [], is_variant
        for pattern, template, aliases in self.rules:
            match = pattern.match(description)
            if match:
                name = tidy(self.fill(template, match))
                return name, [tidy(self.fill(alias, match)).lower() for alias in aliases if alias], is_variant
        return tidy(description), [], is_variant

    def laboratory(self, description, maker):
        """The name of a food of the laboratory table."""
        name = re.sub(r"\s*\(Includes foods for USDA's Food Distribution Program\)", "", description)
        name = re.sub(r"^(?:Fast foods?|Restaurant|Cereals ready-to-eat|Cereals|Snacks|Spices|Beverages|Candies|Nuts|Seeds|Fish|Game meat|Mollusks|Crustaceans|Puddings|Desserts|Frostings|Syrups|Toppings|Gelatin desserts|Leavening agents|Crackers|Formulated bar|Babyfood|Sweeteners|Vegetable oil|Sauce), (?=\S)", "", name, flags=re.I) if not re.match(r"^(?:Sauce|Puddings|Frostings|Syrups|Toppings|Crackers|Fish|Babyfood)\b", name) else name
        name = re.sub(r"\b([A-Z][A-Z'’&.-]{2,}(?:'S)?)\b", lambda m: m[0] if m[0] in ("BBQ", "USDA", "NLEA", "UHT") else m[0].capitalize().replace("'S", "'s"), name)
        for pattern, replacement in LABORATORY:
            name = re.sub(pattern, replacement, name).strip(" ,")
        name = tidy(name)
        match = re.match(r"^(Soup|Cookies|Cake|Pie|Bread|Cheese|Muffins|Rolls|Sauce|Salad dressing|Gravy|Puddings|Ice creams|Frostings|Syrups|Toppings), ([^,]+)(.*)$", name)
        if match:
            head, kind, rest = match.groups()
            head = {"Cookies": "cookies", "Muffins": "muffins", "Rolls": "rolls", "Puddings": "pudding", "Salad dressing": "dressing", "Ice creams": "ice cream", "Frostings": "frosting", "Syrups": "syrup", "Toppings": "topping"}.get(head, head.lower())
            if head not in kind.lower():
                name = f"{kind} {head}{rest}"
        match = re.match(r"^(Beef|Pork|Lamb|Veal|Turkey|Chicken), ([a-z][a-z ]*)(, .+)?$", name)
        if match:
            name = f"{match[1]} {match[2]}{match[3] or ''}"
        return name[:1].upper() + name[1:]


LABORATORY = [
    (r"\s*\(ribs [^)]*\)", ""), (r" separable lean only\b", ", lean"), (r" separable lean and fat\b", ""),
    (r"\bMcDONALD'S\b", "McDonald's"), (r"\bCream OF\b", "Cream of"), (r"(?i)^Alcoholic beverage, ", ""),
    (r"(?i)^wine, table, (red|white|rose), (.+)$", r"\2 wine, \1"), (r"(?i)^wine, table, (red|white|rose)$", r"\1 wine, table"),
    (r"^Domino's 14 ", "Domino's "), (r"^Distilled, all \(gin, rum, vodka, whiskey\) ", "Spirits, "), (r"^Carbonated, ", "Soda, "),
    (r"^Rice, (white|brown), ", r"\1 rice, "), (r"^Beans, (black|pink|pinto|kidney|navy|white|cranberry \(roman\))([^,]*), ", r"\1\2 beans, "),
    (r"^Beans, snap, (green|yellow), ", r"\1 beans, "), (r"^Peas, green, ", "Green peas, "), (r"^Nabisco, Nabisco ", "Nabisco "),
(r"^Beverages?, ", ""), (r"^Milk shakes, thick ", "Milkshake, "), (r"\s*\(.*Includes[^)]*\)", ""),
    (r"^Carbonated beverage, ", "Soda, "), (r"^Oil, ([a-z ]+)(.*)$", r"\1 oil\2"), (r"^Fish oil, ([a-z ]+)$", r"\1 oil"),
    (r"^Infant formula", "Infant formula"), (r"^Milk, canned, (evaporated|condensed)", r"\1 milk"),
    (r"^Potatoes, french fried", "French fries"), (r"^Frankfurter", "Hot dog"), (r"^Soup, ", "Soup, "),
    (r", separable lean and fat\b", ""), (r", separable lean only\b", ", lean"),
    (r",? trimmed to [^,]*fat\b", ""), (r", (?:all grades|choice|select|prime)\b", ""),
    (r"\bbroilers or fryers, ", ""), (r", without salt\b", ""), (r", without added salt\b", ""),
    (r", commercially prepared\b", ""), (r", prepared-from-recipe\b", ", homemade"), (r", prepared from recipe\b", ", homemade"),
    (r", (?:un)?enriched\b", ""), (r", year round average\b", ""), (r", includes? [^,]*$", ""),
    (r", cooked, (?=[a-z-]*(?:boiled|braised|roasted|broiled|fried|grilled|baked|stewed|simmered|dry heat|moist heat))", ", "),
    (r", dry heat\b", ", cooked"), (r", moist heat\b", ", steamed"), (r", ready-to-eat\b", ""), (r", mature seeds\b", ""),
    (r", boiled, drained\b", ", boiled"), (r", solids and liquids\b", ""), (r", meat only\b", ", skinless"),
    (r", meat and skin\b", ", with skin"), (r", prepared with equal volume water\b", ", prepared with water"),
    (r", all (?:commercial )?varieties\b", ""), (r", bone-in\b", ""), (r", boneless\b", ""), (r", fresh\b(?=, )", ""),
    (r", \(?(?:un)?specified\)?", ""), (r", from concentrate[^,]*", ""), (r", USDA[^,]*", ""), (r"\bwith added vitamin [A-Z](?: and vitamin [A-Z])?\b", ""),
]

# Synonyms of the survey that are no names but descriptions of what a name also covers.
NO_NAME = re.compile(
    r"^(?:NS\b|NFS|with\b|without\b|any\b|all\b|from\b|made\b|includes?\b|on\b|not\b|other\b|regular\b|home|commercial|ready|prepared"
    r"|no\b|as\b|or\b|and\b|in\b|fat\b|low\b|reduced|non-?fat|light\b|lite\b|flavors?\b|type\b|plain\b|multi ?grain\b|whole grain"
    r"|low ?fat|sauteed|fried|baked|broiled|roasted|steamed|poached|barbecued|boiled|cooked|raw|frozen|canned|dried|fresh|smoked|pickled|skin"
    r"|diet\b|sugar|salted|unsalted|less|lower|coated|uncoated|breaded|quarter|miniature|white\b|wheat\b|bread,|rotisserie|large|small|medium|thin|thick"
    r"|\d)|NS as to|with or without|\bNFS\b|varieties|any source|other (?:place|source)|or NS|other meats|all types|etc", re.I)


def usable(synonym):
    words = synonym.split()
    if not 0 < len(words) <= 5 or len(synonym) < 4 or NO_NAME.search(synonym):
        return False
    return not re.search(r"[()%;]", synonym)

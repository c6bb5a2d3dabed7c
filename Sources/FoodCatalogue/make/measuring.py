"""Puts the sources' portions into measures with one label for one thing.

`1 medium or regular slice` is `slice, medium` and `slice`; `1 can (12 fl oz)` is `can, 12 fl oz`.
A label is a word of measure_words.tsv, then what narrows it down, after commas.
"""

import re

from packing import read

SIZES = [
    ("extra extra large", "extra large"), ("extra large", "extra large"), ("extra-large", "extra large"),
    ("very thin", "thin"), ("miniature", "miniature"), ("mini", "miniature"), ("bite size", "miniature"),
    ("bite-size", "miniature"), ("cocktail", "miniature"), ("extra small", "extra small"),
    ("small", "small"), ("medium", "medium"), ("large", "large"), ("jumbo", "jumbo"),
    ("thin", "thin"), ("thick", "thick"), ("regular", ""), ("standard", ""), ("king size", "king"),
    ("king-size", "king"), ("fun size", "fun size"), ("snack size", "snack"), ("snack-size", "snack"),
    ("personal size", "personal"), ("individual", "individual"), ("child/senior", "kids"),
    ("child", "kids"), ("kids", "kids"), ("sharing size", "sharing"), ("baby", "baby"),
]
# What a portion may say that is not worth keeping in a label.
NOISE = re.compile(
    r"\b(nfs|ns as to [a-z ]+|any size|yield after cooking[a-z, ]*|about|approx\.?|each|whole|size|sized"
    r"|single serving|prepackaged|ready-to-eat|as purchased|not further specified)\b")
# Portions that are a reckoning, a weight or a volume of something solid: the reader knows weights.
REFUSED = re.compile(
    r"guideline|\byields?\b(?! after)|in shell|^nlea|^lb\b|^oz\b|^kg\b|quantity"
    r"|refuse|raw meat|with ice|^inch|^dia|ready-to-cook|to make|recipe|^quart\b|^gallon|^liter|^ml\b"
    r"|ns as to form|cup equivalent|^g$|^servings? per|^skin\b|skin only|giblets|batch|^unit\b")


# What is left of dimensions and abbreviations, which narrows nothing down.
LEFT_OVER = re.compile(r"^in x\b|\bin\. thick|\bpr g$|\bcracker g$|\bfl oz i$")
# Words for one of a food that say no more than "piece".
GENERIC = {
    "nut", "fruit", "berry", "kernel", "bean", "pea", "bird", "cookie", "cracker", "chip", "pod", "wafer",
    "candy", "pastry", "root", "bulb", "fry", "item", "regular", "gum", "popsicle", "biscuit", "each taco",
}


class Words:
    """The measure words and their other spellings."""

    def __init__(self, folder):
        self.kinds = {}
        self.words = {}
        for row in read(f"{folder}/measure_words.tsv"):
            self.kinds[row["word"]] = row["kind"]
            for spelling in [row["word"]] + [word for word in row["also"].split(";") if word]:
                self.words[spelling] = row["word"]
        longest = sorted(self.words, key=len, reverse=True)
        self.pattern = re.compile(r"\b(" + "|".join(re.escape(word) for word in longest) + r")\b")


def number(text):
    """The number a text begins with, and the rest."""
    match = re.match(r"(\d+)\s+(\d+)/(\d+)\s+", text)
    if match:
        whole, above, below = map(int, match.groups())
        return whole + above / below, text[match.end():]
    match = re.match(r"(\d+)/(\d+)\s+", text)
    if match:
        return int(match[1]) / int(match[2]), text[match.end():]
    match = re.match(r"(\d*\.?\d+)\s+", text)
    if match and float(match[1]) > 0:
        return float(match[1]), text[match.end():]
    return 1, text


def singular(word):
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y" if word not in ("cookies", "brownies", "smoothies") else word[:-1]
    if word.endswith(("ches", "shes", "sses", "xes", "oes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us")):
        return word[:-1]
    return word


def labels(portion, words, name):
    """The number a portion counts and the labels it has; no labels when it is none.

    `name` is the food's name: a portion `1 bagel` of a bagel is a piece.
    """
    text = portion.lower().replace("–", "-").replace(" ,", ",").strip()
    # A "serving 1/2 cup" is half a cup.
    text = re.sub(r"^servings?,? (?=[\d./]+ (cup|tbsp|tsp|fl oz)s?$)", "", text)
    count, text = number(text)
    if text.startswith("cubic inch"):
        return count, ["cubic inch"]
    if text.startswith("surface inch"):
        return count, ["square inch"]
    if REFUSED.search(text):
        return count, []
    if re.search(r"\(1 slice bread\)", text):
        text = text.replace("sandwich", "sandwich, open", 1)
    volume = re.search(r"\((?:about )?([\d./-]+)\s*(fl oz|oz)\b[^)]*\)", text)
    content = f"{volume[1]} {volume[2]}" if volume else ""
    leading = re.match(r"([\d.]+)\s*(fl oz|oz|calorie)\s+(?=[a-z])", text)
    if leading:
        content = f"{leading[1]} {leading[2]}"
        text = text[leading.end():]
    trailing = re.match(r"(bottle|can|serving|item|container|bag|pouch|bar)s?,? ([\d.]+)\s*(fl oz|oz)(?: (bar|bag|pouch|serving))?$", text)
    if trailing:
        content = f"{trailing[2]} {trailing[3]}"
        text = trailing[4] or trailing[1]
    text = re.sub(r"\([^)]*\)?", " ", text)
    if re.search(r"\d+ ?(x|\")|\d\"", text):
        text = re.sub(r"[\d/.-]+ ?(\"|x)[^,]*", " ", text)
    text = re.sub(r"\s+", " ", text).strip(" ,;")
    head, *rest = [part.strip() for part in text.split(",")]
    rest = [NOISE.sub(" ", part).strip(" -") for part in rest]
    rest = [" ".join(part.split()) for part in rest if part]
    sizes = []
    head = " " + head.replace("/", " / ") + " "
    for spelling, size in SIZES:
        spelling = spelling.replace("/", " / ")
        if re.search(rf"(?<= ){re.escape(spelling)}(?= )", head):
            head = re.sub(rf"(?<= ){re.escape(spelling)}(?= )", " ", head)
            if size not in sizes:
                sizes.append(size)
    head = " ".join(NOISE.sub(" ", head).split()).strip(" -")
    while re.search(r"^(or|and|/|-)( |$)|(^| )(or|and|/|-)$", head):
        head = re.sub(r"^(or|and|/|-)( |$)|(^| )(or|and|/|-)$", "", head).strip()
    alternatives = [part.strip() for part in re.split(r" or | / |/", head) if part.strip()] or [""]
    if words.kinds.get(words.words.get(alternatives[0].split(" ")[0])) == "volume":
        # "cup pieces or chips" is a cup of either.
        alternatives = alternatives[:1]
    found = []
    for alternative in alternatives[:2]:
        qualifiers = list(rest)
        if alternative == "" or singular(alternative) in GENERIC:
            word = "piece"
        elif alternative == "drink" and sizes:
            word = "cup"
        else:
            matches = list(words.pattern.finditer(alternative))
            if matches:
                match = matches[0] if alternative.startswith(matches[0][0]) else matches[-1]
                word = words.words[match[0]]
                other = (alternative[:match.start()] + " " + alternative[match.end():]).split()
                other = " ".join(other).strip()
                names = {singular(part) for part in re.findall(r"[a-z]+", name.lower())}
                if other and not all(singular(part) in names for part in re.findall(r"[a-z]+", other)):
                    qualifiers.insert(0, other)
                elif other and words.kinds[word] == "vessel":
                    pass
            else:
                word = "piece"
                names = {singular(part) for part in re.findall(r"[a-z]+", name.lower())}
                parts = re.findall(r"[a-z]+(?:['’.][a-z]+)*", alternative)
                known = [part for part in parts if singular(part) in names]
                if parts and singular(parts[-1]) not in names:
                    # A thing of its own: "drummette", "floweret".
                    if len(parts) > 3:
                        continue
                    qualifiers.insert(0, " ".join(parts))
                else:
                    other = " ".join(part for part in parts if part not in known)
                    if other:
                        qualifiers.insert(0, other)
        qualifiers = [re.sub(r"[^a-z0-9 %./-]", "", part).strip() for part in qualifiers]
        qualifiers = [re.sub(r"(?:^| )(?:and|or)$", "", part) for part in qualifiers if not LEFT_OVER.search(part)]
        qualifiers = [part for part in qualifiers if part and part not in ("no ice", "fl oz", "oz")]
        if content and words.kinds.get(word) == "vessel":
            qualifiers.append(content)
        for size in sizes or [""]:
            label = ", ".join([word] + ([size] if size else []) + qualifiers)
            if len(label) <= 48 and label not in found:
                found.append(label)
    return count, found


# Which variant stands for the bare word, the first that is there.
PLAIN = [
    "", "medium", "no ice", "cooked", "sliced", "slices", "chopped", "diced", "pieces", "cubes", "cubed",
    "chopped or diced", "shredded", "12 fl oz", "12 oz", "16 fl oz", "16.9 fl oz", "20 fl oz", "individual",
    "6 oz", "5.3 oz", "cooked, diced", "halves", "mashed", "large", "small", "miniature",
]


def with_plain(found, default=0):
    """Adds each bare word that only variants have, with the grams of the likeliest: the one that weighs
    what the source takes by default, else the first of PLAIN."""
    bare = {}
    for label, _, _ in found:
        word, _, rest = label.partition(", ")
        bare.setdefault(word, []).append(rest)
    result = list(found)
    for word, variants in bare.items():
        if "" in variants:
            continue
        chosen = min(
            range(len(variants)),
            key=lambda index: (
                all(abs(grams - default) > 0.6 for label, grams, _ in found if label == f"{word}, {variants[index]}"),
                PLAIN.index(variants[index]) if variants[index] in PLAIN else len(PLAIN), index))
        label = f"{word}, {variants[chosen]}"
        grams, source = next((g, s) for l, g, s in found if l == label)
        result.append((word, grams, source))
    return result


def ordered(found, words):
    """Bare words before their variants, the words in the order of measure_words.tsv."""
    order = {word: place for place, word in enumerate(words.kinds)}
    return sorted(
        found,
        key=lambda measure: (
            order.get(measure[0].split(",")[0], len(order)), measure[0].count(","),
            measure[1], measure[0]))

"""The words of a food's names as the search compares them.

The same rules as FoodWords and FoodDocument in Sources/FitBackend/FitIQ/Foods; a test of the
catalogue compares the two for every food.
"""

import unicodedata

FILLERS = {"a", "of", "in", "on", "or", "an", "and", "the", "with"}
PREPOSITIONS = {"with", "on", "in"}
IRREGULAR = {
    "leaves": "leaf", "loaves": "loaf", "halves": "half", "calves": "calf", "knives": "knife",
    "geese": "goose", "fry": "fri", "pates": "pates", "pastis": "pastis",
}
LETTERS = {"æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ð": "d", "đ": "d", "ł": "l", "ħ": "h", "ı": "i"}


def singular(word):
    if word in IRREGULAR:
        return IRREGULAR[word]
    if len(word) <= 3 or not word.isascii():
        return word
    stem = word
    if stem.endswith("es"):
        rest = stem[:-2]
        if len(rest) > 2 and rest.endswith(("ch", "sh", "x", "ss", "zz", "o")):
            return rest
        stem = stem[:-1]
    elif stem.endswith("s") and not stem.endswith(("ss", "us")):
        stem = stem[:-1]
    if len(stem) <= 3:
        return stem
    if stem.endswith(("che", "ie")):
        return stem[:-1]
    if stem.endswith("y"):
        return stem[:-1] + "i"
    return stem


def words(text):
    """The words of a text as [folded, starts a segment, ends the head]."""
    found = []
    current = ""
    starts_segment = True

    def end():
        nonlocal current, starts_segment
        if current:
            found.append([current, starts_segment, False])
            starts_segment = False
            current = ""

    for letter in unicodedata.normalize("NFC", text):
        lower = letter.lower()
        if lower in LETTERS:
            current += LETTERS[lower]
            continue
        base = unicodedata.normalize("NFD", lower)[0]
        if base.isascii() and base.isalnum():
            current += base
        elif letter == "%":
            if current:
                current += "%"
        elif letter in "'’ʼ":
            continue
        elif letter == ",":
            end()
            starts_segment = True
        elif letter.isalnum():
            current += lower
        else:
            end()
    end()
    meaningful = []
    starts = False
    for word, begins, _ in found:
        starts = starts or begins
        if word not in FILLERS:
            meaningful.append([word, starts, False])
            starts = False
        elif meaningful and word in PREPOSITIONS:
            meaningful[-1][2] = True
    kept = meaningful or found
    return [[singular(word), begins, ends] for word, begins, ends in kept]


def phrase(text):
    result = ""
    previous = None
    for word in words(text):
        if previous:
            result += "," if word[1] else ";" if previous[2] else " "
        result += word[0]
        previous = word
    return result


def document(name, aliases):
    """`egg,fried|fried egg|sunni side up`"""
    return "|".join([phrase(name)] + [phrase(alias) for alias in aliases])

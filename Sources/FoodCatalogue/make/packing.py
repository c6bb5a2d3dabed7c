"""Packs foods.tsv, measures.tsv and companions.tsv into foods.bin, which the program embeds.

Little-endian, offsets in bytes from the beginning of the file, text offsets from the beginning of
the text. CatalogueImage.swift reads it.

header     16 u32: mark, foods, rows, order of ids, measures, measure table, labels, label offsets,
           terms, term offsets, beginnings of postings, postings, text, companions, companion table,
           length of the whole
rows       64 bytes each, see `pack_row`
order      u16: the rows in the order of their ids
measures   u16 label, u16 row of the kin it comes from or 0xFFFF, u32 hundredths of a gram
labels     u32 text offset each, one more for the end
terms      the same: every folded word of the names, in the order of their bytes
postings   u32 index of a term's first row, one more for the end; then u16 rows, ascending
companions per pair of kinds 16 bytes: u32 hundredths of a gram, u32 where the hosts' rows begin, u16 how
           many, u16 how many companions' rows follow them, u32 nothing; then the u16 rows, ascending,
           their places counted from the beginning of the section
"""

import hashlib
import re
import struct

import folding

MARK = 0x3246_4946  # "FIF2"
UNKNOWN = 0xFFFF
NO_MEASURE = 0xFF
# The tiers of foods that are eaten with something.
EVERYDAY = ("reviewed", "survey", "europe")
# The bit beside the everyday rank of a food whose figures are an estimate.
ESTIMATE = 0x80
LONGEST_ID = 20

CATEGORIES = [
    "Baked goods", "Beef and game", "Breads and wraps", "Breakfast cereals", "Dairy",
    "Dishes and fast food", "Drinks", "Eggs", "Fish and seafood", "Fruit",
    "Grains, rice and pasta", "Herbs, spices and baking", "Legumes and soy", "Nuts and seeds",
    "Oils and fats", "Pork, lamb and cured meats", "Poultry", "Sauces and condiments",
    "Snacks and bars", "Soups", "Supplements and shakes", "Sweets and desserts", "Vegetables",
]
TIERS = ["reviewed", "survey", "laboratory", "europe", "variant", "infant"]
# Each nutrient and what its stored whole number is divided by.
NUTRIENTS = [
    ("kcal", 10), ("protein", 100), ("carbs", 100), ("fat", 100), ("fiber", 100), ("sugar", 100),
    ("saturated", 100), ("sodium", 1), ("potassium", 1), ("calcium", 1), ("iron", 100),
    ("cholesterol", 1), ("caffeine", 10), ("alcohol", 100),
]


def read(path):
    with open(path, encoding="utf-8") as file:
        header = file.readline().rstrip("\n").split("\t")
        for number, line in enumerate(file, 2):
            line = line.rstrip("\n")
            if not line or line.startswith("#"):
                continue
            fields = line.split("\t")
            if len(fields) > len(header):
                raise ValueError(f"{path}:{number}: {len(fields)} fields, not {len(header)}")
            yield dict(zip(header, fields + [""] * (len(header) - len(fields))))


def scaled(text, divisor):
    if text == "":
        return UNKNOWN
    value = round(float(text) * divisor)
    if not 0 <= value < UNKNOWN:
        raise ValueError(f"{text} does not fit")
    return value


class Text:
    def __init__(self):
        self.bytes = bytearray()
        self.known = {}

    def add(self, string):
        data = string.encode()
        if string not in self.known:
            self.known[string] = len(self.bytes)
            self.bytes += data
        return self.known[string], len(data)

    def table(self, strings):
        """Strings one behind the other, so that the end of one is the beginning of the next."""
        offsets = []
        for string in strings:
            offsets.append(len(self.bytes))
            self.bytes += string.encode()
        offsets.append(len(self.bytes))
        return struct.pack(f"<{len(offsets)}I", *offsets)


def pack_companions(folder, foods):
    """What goes with what: companions.tsv names both by patterns of their names."""
    table = list(read(f"{folder}/make/companions.tsv"))
    header = bytearray()
    lists = bytearray()
    for line in table:
        sides = [
            [row for row, food in enumerate(foods) if food["tier"] in tiers and re.search(line[side], food["name"])]
            for side, tiers in (("host", EVERYDAY), ("companion", EVERYDAY + ("laboratory",)))]
        header += struct.pack(
            "<IIHHI", round(float(line["grams"]) * 100), 16 * len(table) + len(lists),
            len(sides[0]), len(sides[1]), 0)
        for side in sides:
            lists += struct.pack(f"<{len(side)}H", *side)
    return header + lists, len(table)


def pack(folder):
    foods = list(read(f"{folder}/foods.tsv"))
    measures = {}
    for measure in read(f"{folder}/measures.tsv"):
        measures.setdefault(measure["id"], []).append(measure)
    numbers = {food["id"]: row for row, food in enumerate(foods)}
    if len(numbers) != len(foods):
        raise ValueError("an id stands twice")
    for food in foods:
        # Ids stand in tables of 80 columns and are typed.
        if len(food["id"]) > LONGEST_ID:
            raise ValueError(f"{food['id']} is longer than {LONGEST_ID} characters")
    labels = sorted(
        {measure["label"] for list_ in measures.values() for measure in list_}
        | {food["serving"] for food in foods})
    label_numbers = {label: number for number, label in enumerate(labels)}

    text = Text()
    rows = bytearray()
    measure_table = bytearray()
    measure_count = 0
    # Where a list of measures begins: foods with the same ones share it.
    beginnings_of_lists = {}
    postings = {}
    for row, food in enumerate(foods):
        document = folding.document(
            food["name"], [alias for alias in food["aliases"].split(";") if alias])
        for separator in ",;|":
            plain = document if separator == "," else plain
            plain = plain.replace(separator, " ")
        for word in set(plain.split(" ")) - {""}:
            postings.setdefault(word, []).append(row)
        own = measures.get(food["id"], [])

        def index(label):
            if label == "":
                return NO_MEASURE
            for position, measure in enumerate(own):
                if measure["label"] == label:
                    return position
            raise ValueError(f"{food['id']} {food['name']}: no measure {label!r}")

        if not own or len(own) >= NO_MEASURE:
            raise ValueError(f"{food['id']} {food['name']}: {len(own)} measures")
        packed = b"".join(
            struct.pack(
                "<HHI", label_numbers[measure["label"]], numbers.get(measure["kin"], UNKNOWN),
                round(float(measure["grams"]) * 100))
            for measure in own)
        if packed not in beginnings_of_lists:
            beginnings_of_lists[packed] = measure_count
            measure_table += packed
            measure_count += len(own)
        id_offset, id_length = text.add(food["id"])
        name_offset, name_length = text.add(food["name"])
        words_offset, words_length = text.add(document)
        density = round(float(food["density"] or 0) * 100)
        rows += struct.pack(
            "<IIIBBHBBBBHHI14HIBBBB",
            id_offset, name_offset, words_offset, id_length, name_length, words_length,
            CATEGORIES.index(food["category"]), TIERS.index(food["tier"]),
            int(food["staple"] or 0) | (ESTIMATE if food.get("estimate") else 0),
            density, int(food["rank"] or 0), label_numbers[food["serving"]],
            round(float(food["grams"]) * 100),
            *[scaled(food[name], divisor) for name, divisor in NUTRIENTS],
            beginnings_of_lists[packed], len(own), index(food["piece"]), index(food["vessel"]),
            index(food["usual"]))

    order = sorted(range(len(foods)), key=lambda row: foods[row]["id"].encode())
    terms = sorted(postings, key=str.encode)
    beginnings = [0]
    for term in terms:
        beginnings.append(beginnings[-1] + len(postings[term]))
    flat = [row for term in terms for row in postings[term]]

    label_offsets = text.table(labels)
    term_offsets = text.table(terms)
    companions, companion_count = pack_companions(folder, foods)

    sections = [
        bytes(rows), struct.pack(f"<{len(order)}H", *order), bytes(measure_table), label_offsets,
        term_offsets, struct.pack(f"<{len(beginnings)}I", *beginnings),
        struct.pack(f"<{len(flat)}H", *flat), bytes(text.bytes), bytes(companions),
    ]
    offsets = []
    position = 64
    for section in sections:
        offsets.append(position)
        position += (len(section) + 7) // 8 * 8
    header = struct.pack(
        "<16I", MARK, len(foods), offsets[0], offsets[1], measure_count, offsets[2], len(labels),
        offsets[3], len(terms), offsets[4], offsets[5], offsets[6], offsets[7], companion_count,
        offsets[8], position)
    image = header + b"".join(section + b"\0" * (-len(section) % 8) for section in sections)
    with open(f"{folder}/foods.bin", "wb") as file:
        file.write(image)
    # The compiler looks at this file to see that the embedded one changed.
    with open(f"{folder}/edition.h", "w") as file:
        file.write(
            "// Written by make/packing.py: the first 16 digits of the SHA-256 of foods.bin.\n"
            f'#define FIT_FOOD_CATALOGUE_EDITION "{hashlib.sha256(image).hexdigest()[:16]}"\n')
    return {
        "foods": len(foods), "measures": measure_count, "labels": len(labels),
        "terms": len(terms), "postings": len(flat), "text": len(text.bytes), "bytes": position,
    }

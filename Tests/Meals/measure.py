#!/usr/bin/env python3
"""Measures how well meals in words are understood, and prints the worst misses.

    Tests/Meals/measure.py [--fit PROGRAM] [--misses N] [--lists NUMBER,...] [FILE.tsv ...]

The lists beside this file are measured, each by itself, or those of some numbers (`--lists 28,29`, `-` for none):
* foods.tsv: what people type, its kilocalories per 100 g, and words of which the first food's name
  must hold one, if not what was typed. A food is right when it is called so and within 25 % (or 15 kcal) of that energy.
* phrases.tsv: what people write, its kilocalories, and its grams where the words say them. A phrase
  is right within 20 % (or 20 kcal, 5 g); asked when `fit` wants to know more; else silently wrong.
Each list was written without looking at the catalogue or the program's answers. Rows that were looked at
since are a guard, not a measure: a new list is measured once, as a FILE, before its rows come here.
Their figures are those of food labels and of common calorie guides, not of the built-in catalogue;
where these differ, as for a mango or a sausage, they are a range such as 126-200.

A FILE.tsv whose head line is that of one of these lists, without the number, is measured like it. Any other
has a head line and two columns, a meal in words and its carbohydrates in grams, such as the rows of NutriBench
(Hua et al., ICLR 2025). These are read with --first, as a benchmark expects an answer to every row: the
share within 7.5 g, the mean absolute error, and how many were refused.
"""

import argparse
import itertools
import json
import os
import subprocess
import tempfile


def table(path):
    """The head line of a table and its rows."""
    with open(path, encoding="utf-8") as file:
        head = file.readline().rstrip("\n").split("\t")
        return head, [line.rstrip("\n").split("\t") for line in file if line.strip()]


def off(actual, wanted, least, share):
    """Whether a figure lies outside the figure or range that is wanted, by more than is tolerable."""
    low, _, high = wanted.partition("-")
    low, high = float(low), float(high or low)
    return actual < low - max(least, share * low) or actual > high + max(least, share * high)


class Fit:
    """The program, with a home of its own."""

    def __init__(self, program):
        self.program = program
        self.home = tempfile.TemporaryDirectory(prefix="fit-measure-")
        self.environment = dict(os.environ, FIT_HOME=self.home.name, FIT_NOW="2026-11-20T12:00")

    def run(self, *arguments):
        return subprocess.run(
            [self.program, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True)

    def read(self, texts, first):
        """What is read of each text: its foods, and why it was refused."""
        path = os.path.join(self.home.name, "meals.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            for text in texts:
                file.write(json.dumps({"food": text}) + "\n")
        options = ["--first", "--yes"] if first else []
        done = self.run(
            "log", "food", "--file", path, "--partial", "--dry-run", "--json",
            *options)
        read = [([], "") for _ in texts]
        if done.stdout.strip():
            for food in json.loads(done.stdout):
                read[food["line"] - 1][0].append(food)
        for line in done.stderr.splitlines():
            start = line.find("meals.jsonl:")
            number, _, reason = line[start + len("meals.jsonl:"):].partition(": ")
            if start >= 0 and number.isdigit():
                read[int(number) - 1] = (read[int(number) - 1][0], reason.split('","')[0])
        return read


def described(foods):
    return "; ".join(
        f"{food['foodName']} {food.get('grams') or 0:.0f} g {food['calories']:.0f} kcal"
        for food in foods)


def show(title, figures, misses, count):
    print(f"\n{title}")
    for name, value in figures:
        print(f"  {name:<28}{value}")
    for miss in misses[:count]:
        print(f"    {miss}")


def measure_meals(fit, title, rows, count):
    meals = [(row[0], float(row[1])) for row in rows]
    read = fit.read([text for text, _ in meals], first=True)
    errors = []
    refused = 0
    for (text, wanted), (foods, reason) in zip(meals, read):
        refused += not foods
        found = sum(food["carbsG"] for food in foods)
        errors.append((abs(found - wanted), text, wanted, found, described(foods) or reason))
    errors.sort(reverse=True)
    near = sum(error[0] <= 7.5 for error in errors)
    show(
        title,
        [
            ("meals", len(meals)),
            ("within 7.5 g", f"{100 * near / len(meals):.1f} %"),
            ("mean absolute error", f"{sum(error[0] for error in errors) / len(meals):.2f} g"),
            ("refused", f"{100 * refused / len(meals):.1f} %"),
        ],
        [f"{e:.0f} g  {text}  (has {w:.1f} g, read {f:.1f} g: {d})" for e, text, w, f, d in errors
         if e > 7.5],
        count)


def measure_foods(fit, title, foods, count):
    right = 0
    misses = []
    for query, energy, words in foods:
        done = fit.run("food", "search", query, "--page-size", "1", "--json")
        found = json.loads(done.stdout) if done.stdout.strip() else []
        if not found:
            misses.append(f"{query}: nothing")
            continue
        food = found[0]
        actual = food["calories"] / (food.get("servingSizeG") or 100) * 100
        name = food["name"].lower()
        isNamed = query.lower() in name or any(word in name for word in words.split(","))
        if isNamed and not off(actual, energy, 15, 0.25):
            right += 1
        else:
            misses.append(f"{query}: {food['name']}, {actual:.0f} kcal for {energy}")
    show(
        title,
        [("foods", len(foods)), ("right first", f"{100 * right / len(foods):.1f} %")],
        misses, count)


def measure_phrases(fit, title, phrases, count):
    read = fit.read([row[0] for row in phrases], first=False)
    right = asked = 0
    misses = []
    for row, (foods, reason) in zip(phrases, read):
        energy = row[1]
        weight = row[2] if len(row) > 2 else ""
        if not foods:
            asked += 1
            misses.append(f"asked  {row[0]}: {reason}")
            continue
        found = sum(food["calories"] for food in foods)
        grams = sum(food.get("grams") or 0 for food in foods)
        isNear = not off(found, energy, 20, 0.2)
        if isNear and (not weight or not off(grams, weight, 5, 0.2)):
            right += 1
        else:
            misses.append(f"wrong  {row[0]}: {found:.0f} kcal for {energy}: {described(foods)}")
    total = len(phrases)
    show(
        title,
        [
            ("phrases", total),
            ("right", f"{100 * right / total:.1f} %"),
            ("asked or refused", f"{100 * asked / total:.1f} %"),
            ("silently wrong", f"{100 * (total - right - asked) / total:.1f} %"),
        ],
        misses, count)


# How rows are measured, by the head line of what is typed.
MEASURES = {"query": measure_foods, "phrase": measure_phrases}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fit", default=".build/debug/fit")
    parser.add_argument("--misses", type=int, default=25)
    parser.add_argument("--lists", help="only the lists of these numbers")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    fit = Fit(os.path.abspath(options.fit))
    here = os.path.dirname(os.path.abspath(__file__))
    wanted = options.lists.split(",") if options.lists else None
    for name in ("foods", "phrases"):
        head, rows = table(os.path.join(here, name + ".tsv"))
        for number, group in itertools.groupby(rows, key=lambda row: row[0]):
            if wanted is None or number in wanted:
                MEASURES[head[1]](
                    fit, f"{name} {number}", [row[1:] for row in group], options.misses)
    for path in options.files:
        head, rows = table(path)
        MEASURES.get(head[0], measure_meals)(fit, os.path.basename(path), rows, options.misses)


if __name__ == "__main__":
    main()

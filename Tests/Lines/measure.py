#!/usr/bin/env python3
"""Measures how lines behind `fit log` are read.

usage: measure.py FIT LIST.tsv [-v]

A list has three columns: a line, what it is (several with | between them, `ask` where only a question is
right), and facts (key=value, divided by semicolons). Each line is typed in a home of its own, on Wednesday,
25 March 2026, 14:00 in Berlin, by somebody who injects 0.5 mg of Ozempic a week.
"""
import json, os, shlex, shutil, subprocess, sys, tempfile
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

BERLIN = ZoneInfo("Europe/Berlin")
COMMANDS = {
    "log weight": "weight", "log water": "water", "log mood": "mood", "log symptom": "symptom",
    "log sleep": "night", "log workout": "workout", "log food": "food", "journal add": "note",
    "habit done": "habit", "intention set": "intention", "inject": "dose",
    "log body-fat": "measurement", "log heart-rate": "measurement", "log steps": "measurement",
    "log blood-pressure": "measurement", "log metric": "measurement",
}


def run(fit, home, words):
    env = {
        "PATH": os.environ["PATH"], "HOME": home, "FIT_HOME": home + "/fit", "LANG": "C.UTF-8",
        "FIT_NOW": "2026-03-25T13:00:00Z", "FIT_TIMEZONE": "Europe/Berlin",
    }
    return subprocess.run([fit] + words, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)


def kind_of(explained):
    line = json.loads(explained)["line"].split()[1:]
    for length in (2, 1):
        if " ".join(line[:length]) in COMMANDS:
            return COMMANDS[" ".join(line[:length])]
    return " ".join(line[:2])


def moment(record):
    for key in ("loggedAt", "startedAt", "startTime", "takenAt", "date"):
        text = record.get(key)
        if isinstance(text, str) and "T" in text:
            return datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(BERLIN)
    return None


def differences(kind, facts, records):
    """Returns the facts that the stored records do not have."""
    first = records[0] if records else {}
    text = json.dumps(records).lower()
    wrong = []
    when = moment(first)
    for key, value in facts.items():
        if key == "day":
            days = [str(first.get("date", ""))[:10], str(first.get("localDay", ""))]
            if value not in days and not (when and when.strftime("%Y-%m-%d") == value):
                wrong.append(key)
        elif key == "at":
            if when and when.strftime("%H:%M") != value:
                wrong.append(key)
        elif key in ("kg", "ml", "hours", "score", "mg", "minutes", "km", "kcal", "value"):
            if "/" in value:
                continue
            number = float(value)
            scale = {"ml": [number / 1000], "minutes": [number * 60, number, number / 60], "score": [number, (number - 1) / 4.5 - 1]}
            numbers = [n for r in records for n in walk(r)]
            wanted = scale.get(key, [number])
            if not any(abs(n - w) <= max(0.006 * abs(w), 0.011) for n in numbers for w in wanted):
                wrong.append(key)
        elif key in ("from", "to"):
            field = first.get("sleepStart" if key == "from" else "sleepEnd")
            at = datetime.fromisoformat(field.replace("Z", "+00:00")).astimezone(BERLIN) if field else None
            if not at or at.strftime("%H:%M") != value:
                wrong.append(key)
        elif key == "severity":
            if first.get("severity") != int(value):
                wrong.append(key)
        elif key == "site":
            if value.replace("-", "_") not in text.replace("upper_", ""):
                wrong.append(key)
        elif key == "foods":
            # One dish may hold them all: "Apple with peanut butter".
            parts = value.split(",")
            names = " ".join(r.get("foodName") or r.get("name") or "" for r in records).lower()
            if len(records) != len(parts) and not all(p.split()[-1][:5] in names for p in parts):
                wrong.append(key)
    return wrong


def walk(value):
    if isinstance(value, bool):
        return
    if isinstance(value, (int, float)):
        yield float(value)
    elif isinstance(value, dict):
        for inner in value.values():
            yield from walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from walk(inner)


def main():
    fit, path = os.path.abspath(sys.argv[1]), sys.argv[2]
    verbose = "-v" in sys.argv
    base = tempfile.mkdtemp()
    run(fit, base, ["medication", "set", "ozempic", "--dosage", "0.5mg"])
    counts = {"right": 0, "asked": 0, "surprised": 0}
    for row in open(path, encoding="utf-8"):
        if not row.strip() or row.startswith("#"):
            continue
        line, wanted, *rest = (row.rstrip("\n").split("\t") + [""])[:3]
        facts = dict(f.split("=", 1) for f in rest[0].split(";") if "=" in f)
        home = tempfile.mkdtemp()
        shutil.copytree(base, home, dirs_exist_ok=True)
        words = ["log"] + shlex.split(line)
        done = run(fit, home, words + ["--json"])
        kinds = wanted.replace("nap", "night").replace("sets", "workout").split("|")
        if done.returncode != 0:
            verdict, why = "asked", (done.stdout + done.stderr).strip().split("\n")[0][:150]
            if wanted == "ask":
                verdict = "right"
        else:
            kind = kind_of(run(fit, home, words + ["--explain", "--json"]).stdout or "{}")
            stored = json.loads(done.stdout)
            records = stored if isinstance(stored, list) else stored.get("foods") or [stored]
            wrong = differences(kind, facts, records) if kind in kinds else ["kind: " + kind]
            verdict, why = ("surprised", ", ".join(wrong)) if wrong else ("right", "")
            if wrong:
                why += "   " + done.stdout[:260]
        counts[verdict] += 1
        if verdict != "right" or verbose:
            print(f"{verdict:9}  {line}   [{row.split(chr(9), 1)[1].strip()}]   {why}")
        shutil.rmtree(home, ignore_errors=True)
    total = sum(counts.values())
    print("  ".join(f"{name} {count}" for name, count in counts.items()), f" of {total}")


main()

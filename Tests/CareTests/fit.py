#!/usr/bin/env python3
"""Fits the weights of Sources/Care/Likelihood.swift: `fit.py LINES WEIGHTS`.

LINES are `kind<TAB>language<TAB>words` lines, as `FIT_CARE_LINES=FILE swift test --filter HarmListTests` writes
them of the lists in Written. Into WEIGHTS, Sources/CareWords/weights.bin, go a scale, the biases, and a signed byte
for each row and bucket of features: for harm or not, for the kind, for the language. Needs numpy and scipy.
"""
import struct
import sys

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix
from scipy.special import logsumexp

KINDS = ["suicide", "emergency", "violence", "eating", "medicine", "drink", "contempt"]
LANGUAGES = ["en", "de", "fr", "es"]


def fnv(text):
    value = 2166136261
    for byte in text.encode():
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return value


def features(words):
    words = ["^"] + (words.split(" ") if words else []) + ["$"]
    found = set()
    for place, word in enumerate(words):
        found.add(fnv("u" + word))
        for mark, distance in (("b", 1), ("s", 2)):
            if place + distance < len(words):
                found.add(fnv(mark + word + " " + words[place + distance]))
        if len(word) > 3:
            letters = "<" + word + ">"
            found.update(fnv("c" + letters[start:start + 4]) for start in range(len(letters) - 3))
    return found


def matrix(texts, bits):
    rows, columns, data = [], [], []
    for row, found in enumerate(texts):
        for value in found:
            rows.append(row)
            columns.append((value ^ value >> 16) & ((1 << bits) - 1))
            data.append(1 / len(found) ** 0.5)
    return csr_matrix((data, (rows, columns)), shape=(len(texts), 1 << bits))


def fitted(texts, labels, count, bits, strength):
    """Returns the weights and biases of a multinomial regression; of two classes, those of the second alone."""
    x, y = matrix(texts, bits), np.eye(count)[labels]

    def loss(flat):
        weights = flat.reshape(count, -1)
        scores = x @ weights[:, :-1].T + weights[:, -1]
        logs = scores - logsumexp(scores, axis=1, keepdims=True)
        slope = np.exp(logs) - y
        penalty = weights.copy()
        penalty[:, -1] = 0
        gradient = np.hstack([(x.T @ slope).T, slope.sum(axis=0)[:, None]])
        return (-strength * (logs * y).sum() + (penalty ** 2).sum() / 2,
                (strength * gradient + penalty).ravel())

    found = minimize(loss, np.zeros(count * (x.shape[1] + 1)), jac=True, method="L-BFGS-B",
                     options={"maxiter": 300}).x.reshape(count, -1)
    return found[1:] - found[:1] if count == 2 else found


def table(weights):
    scale = float(np.abs(weights[:, :-1]).max()) / 127
    rounded = np.round(weights[:, :-1] / scale).astype(np.int8)
    return struct.pack(f"<{len(weights) + 1}f", scale, *weights[:, -1]) + rounded.tobytes()


def main():
    lines = [line.rstrip("\n").split("\t") for line in open(sys.argv[1], encoding="utf-8")]
    texts = [features(words) for _, _, words in lines]
    kinds = [kind for kind, _, _ in lines]
    harmful = [place for place, kind in enumerate(kinds) if kind != "innocent"]
    harm = fitted(texts, [int(kind != "innocent") for kind in kinds], 2, 17, 50)
    kind = fitted([texts[place] for place in harmful],
                  [KINDS.index(kinds[place]) for place in harmful], len(KINDS), 13, 30)
    language = fitted(texts, [LANGUAGES.index(name) for _, name, _ in lines], len(LANGUAGES), 12, 30)
    with open(sys.argv[2], "wb") as file:
        file.write(table(harm) + table(kind) + table(language))
    print(len(lines), "lines,", len(harmful), "harmful")


if __name__ == "__main__":
    main()

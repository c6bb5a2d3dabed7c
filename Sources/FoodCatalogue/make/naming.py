"""Gives the sources' inverted, clinical descriptions the names people say."""

import re


def survey(description):
    name = re.sub(r",? ?\b(NFS|NS as to [^,;]+)", "", description)
    return " ".join(name.split()).strip(" ,")

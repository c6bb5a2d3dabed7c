// Each file says in its first lines what its columns are; en.tsv explains the patterns.
#include "CareWords.h"

static const unsigned char en[] = {
#embed "en.tsv"
};
static const unsigned char de[] = {
#embed "de.tsv"
};
static const unsigned char fr[] = {
#embed "fr.tsv"
};
static const unsigned char es[] = {
#embed "es.tsv"
};
static const unsigned char support[] = {
#embed "support.tsv"
};
static const unsigned char regions[] = {
#embed "regions.tsv"
};

static const unsigned char weights[] = {
#embed "weights.bin"
};

#define TEXT(name) const struct fit_care_text fit_care_##name = {name, sizeof name}
TEXT(en);
TEXT(de);
TEXT(fr);
TEXT(es);
TEXT(support);
TEXT(regions);
TEXT(weights);

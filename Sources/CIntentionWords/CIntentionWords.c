// Each file says in its first lines what its columns are.
#include "CIntentionWords.h"

static const unsigned char lexicon[] = {
#embed "lexicon.txt"
};
static const unsigned char topics[] = {
#embed "topics.txt"
};
static const unsigned char openings[] = {
#embed "openings.txt"
};
static const unsigned char senses[] = {
#embed "senses.txt"
};
static const unsigned char sentences[] = {
#embed "sentences.txt"
};
static const unsigned char voices[] = {
#embed "voices.txt"
};
static const unsigned char circumstances[] = {
#embed "circumstances.txt"
};
static const unsigned char looks[] = {
#embed "looks.txt"
};

#define TEXT(name) const struct fit_text fit_##name = {name, sizeof name}
TEXT(lexicon);
TEXT(topics);
TEXT(openings);
TEXT(senses);
TEXT(sentences);
TEXT(voices);
TEXT(looks);
TEXT(circumstances);

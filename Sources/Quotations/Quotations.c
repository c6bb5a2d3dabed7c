// Every text was published before 1929 and is in the public domain. The columns are the text, its
// author, the work with its translator, the year the wording appeared, and the topics.
#include "Quotations.h"

static const unsigned char quotations[] = {
#embed "quotations.tsv"
};

const unsigned char *const fit_quotations = quotations;
const unsigned long fit_quotations_length = sizeof quotations;

// Every text was published before 1929, and its writer and translator died before 1956: it is in the
// public domain in the United States and wherever rights end 70 years after a death. The columns are
// the text, its author, the work with its translator, the year of that wording, and the topics.
#include "Quotations.h"

static const unsigned char quotations[] = {
#embed "quotations.tsv"
};

const unsigned char *const fit_quotations = quotations;
const unsigned long fit_quotations_length = sizeof quotations;

// medications.tsv says in its first lines what its columns are.
#include "CMedications.h"

static const unsigned char table[] = {
#embed "medications.tsv"
};

const struct fit_medication_table fit_medications = {table, sizeof table};

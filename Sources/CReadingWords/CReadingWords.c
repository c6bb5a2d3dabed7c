// Each table says in its first lines what its columns are.
#include "CReadingWords.h"

static const unsigned char times[] = {
#embed "times.tsv"
};

const struct fit_reading_table fit_reading_times = {times, sizeof times};

static const unsigned char records[] = {
#embed "records.tsv"
};

const struct fit_reading_table fit_reading_records = {records, sizeof records};

static const unsigned char meals[] = {
#embed "meals.tsv"
};

const struct fit_reading_table fit_reading_meals = {meals, sizeof meals};

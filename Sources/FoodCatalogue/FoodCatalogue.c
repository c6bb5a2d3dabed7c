// The foods as packed by make/packing.py from foods.tsv and measures.tsv, which say what is in them;
// make/README.md says where each figure comes from.
#include "FoodCatalogue.h"
#include "edition.h"

static const unsigned char foods[] __attribute__((aligned(8))) = {
#embed "foods.bin"
};

const unsigned char *const fit_food_catalogue = foods;
const unsigned long fit_food_catalogue_length = sizeof foods;
const char *const fit_food_catalogue_edition = FIT_FOOD_CATALOGUE_EDITION;

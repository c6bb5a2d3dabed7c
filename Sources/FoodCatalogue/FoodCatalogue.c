// The table's figures are those of the U.S. Department of Agriculture, which are in the public
// domain: National Nutrient Database for Standard Reference, release 28 (ids "ndb:"), and Food and
// Nutrient Database for Dietary Studies 2021-2023 (ids "fdc:"). Names, other names and staple ranks
// are this project's. FitBackend's CatalogueFood says what the columns are.
#include "FoodCatalogue.h"

static const unsigned char foods[] = {
#embed "foods.tsv"
};

const unsigned char *const fit_food_catalogue = foods;
const unsigned long fit_food_catalogue_length = sizeof foods;
const int fit_food_catalogue_version = 1;

#include "FoodCatalogue.h"

static const unsigned char foods[] = {
#embed "foods.tsv"
};

const unsigned char *const fit_food_catalogue = foods;
const unsigned long fit_food_catalogue_length = sizeof foods;

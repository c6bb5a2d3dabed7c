// The tables say in their first lines what their columns are.
#include "CPublicSets.h"

static const unsigned char meals[] = {
#embed "meals.tsv"
};

static const unsigned char workouts[] = {
#embed "workouts.tsv"
};

const struct fit_public_table fit_public_meals = {meals, sizeof meals};
const struct fit_public_table fit_public_workouts = {workouts, sizeof workouts};

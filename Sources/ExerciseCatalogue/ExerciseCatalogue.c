// The energy figures (MET) are those of the 2011 Compendium of Physical Activities (B. E. Ainsworth
// et al., Medicine & Science in Sports & Exercise 43 (8), 2011). Names and descriptions are this
// project's. FitBackend's CatalogueExercise says what the columns are.
#include "ExerciseCatalogue.h"

static const unsigned char exercises[] = {
#embed "exercises.tsv"
};

const unsigned char *const fit_exercise_catalogue = exercises;
const unsigned long fit_exercise_catalogue_length = sizeof exercises;

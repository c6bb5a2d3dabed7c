// Written by make/packing.py: the first 16 digits of the SHA-256 of foods.bin.
#define FIT_FOOD_CATALOGUE_EDITION "54651ae720f2ce02"

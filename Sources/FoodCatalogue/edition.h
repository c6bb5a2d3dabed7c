// Written by make/packing.py: the first 16 digits of the SHA-256 of foods.bin.
#define FIT_FOOD_CATALOGUE_EDITION "9bb09d54308f83b0"

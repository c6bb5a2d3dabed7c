// Written by make/packing.py: the first 16 digits of the SHA-256 of foods.bin.
#define FIT_FOOD_CATALOGUE_EDITION "46c7535e63d23947"

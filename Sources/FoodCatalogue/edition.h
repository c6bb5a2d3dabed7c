// Written by make/packing.py: the first 16 digits of the SHA-256 of foods.bin.
#define FIT_FOOD_CATALOGUE_EDITION "2857d9e4469cb4d0"

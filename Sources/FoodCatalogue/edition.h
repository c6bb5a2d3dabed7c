// Written by make/packing.py: the first 16 digits of the SHA-256 of foods.bin.
#define FIT_FOOD_CATALOGUE_EDITION "d9eb896cbb36b29c"

// requests.txt says in its first lines what it holds.
#include "CDocuments.h"

static const unsigned char requests[] = {
#embed "requests.txt"
};

const struct fit_documents fit_documents = {requests, sizeof requests};

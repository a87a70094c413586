#ifndef INSIGNIA_COPENSSL_SHIM_H
#define INSIGNIA_COPENSSL_SHIM_H

#include <openssl/err.h>
#include <openssl/ssl.h>

#endif

#ifndef INSIGNIA_COPENSSL_SHIM_H
#define INSIGNIA_COPENSSL_SHIM_H

#include <openssl/err.h>
#include <openssl/ssl.h>

// Swift imports no macro that calls another; hence the options that are used, as one constant.
static const uint64_t insignia_server_options =
    SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_IGNORE_UNEXPECTED_EOF;

#endif

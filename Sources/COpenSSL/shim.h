#ifndef INSIGNIA_COPENSSL_SHIM_H
#define INSIGNIA_COPENSSL_SHIM_H

#include <openssl/err.h>
#include <openssl/ssl.h>

// Swift imports no macro that calls another; hence the options that are used, as one constant.
static const uint64_t insignia_server_options =
    SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_IGNORE_UNEXPECTED_EOF |
    // The server's order of ciphers holds, but for clients that are quicker with ChaCha20.
    SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_PRIORITIZE_CHACHA;

#endif

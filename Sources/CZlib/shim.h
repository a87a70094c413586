#ifndef INSIGNIA_CZLIB_SHIM_H
#define INSIGNIA_CZLIB_SHIM_H

#include <zlib.h>

#endif

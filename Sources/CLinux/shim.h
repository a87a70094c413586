// What Linux has and Swift's Glibc module leaves out.
#ifndef INSIGNIA_CLINUX_SHIM_H
#define INSIGNIA_CLINUX_SHIM_H

#include <linux/filter.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Declared here because defining _GNU_SOURCE would change the type of every sockaddr parameter.
int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);

#endif

// What Linux has and Swift's Glibc module leaves out.
#ifndef INSIGNIA_CLINUX_SHIM_H
#define INSIGNIA_CLINUX_SHIM_H

#include <linux/filter.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// Declared here because defining _GNU_SOURCE would change the type of every sockaddr parameter.
int accept4(int fd, struct sockaddr *address, socklen_t *length, int flags);

// The system calls themselves. The C library's functions of these names are points where a thread may be cancelled, and
// say so in shared memory before and after; no thread of this program is ever cancelled.
static inline long insignia_recv(int fd, void *bytes, size_t count) {
  return syscall(SYS_recvfrom, fd, bytes, count, 0, NULL, NULL);
}

static inline long insignia_send(int fd, const void *bytes, size_t count) {
  return syscall(SYS_sendto, fd, bytes, count, MSG_NOSIGNAL, NULL, 0);
}

#endif

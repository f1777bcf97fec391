/*
 * A failing disk: loaded before libc (LD_PRELOAD), makes calls on files whose path begins with $FAILING_FILES fail with
 * EIO while the file $FAILING_WHEN.write, .sync or .read exists.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int fails(int file, const char *kind)
{
	const char *prefix = getenv("FAILING_FILES"), *when = getenv("FAILING_WHEN");
	char name[4096], path[4096];
	if (!prefix || !when) return 0;
	snprintf(name, sizeof name, "%s.%s", when, kind);
	if (access(name, F_OK) != 0) return 0;
	snprintf(name, sizeof name, "/proc/self/fd/%d", file);
	ssize_t length = readlink(name, path, sizeof path - 1);
	if (length < 0) return 0;
	path[length] = 0;
	return strncmp(path, prefix, strlen(prefix)) == 0;
}

#define FAILING(kind, type, name, parameters, arguments)                       \
	type name parameters                                                   \
	{                                                                      \
		static type(*real) parameters;                                 \
		if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
		int before = errno;                                            \
		if (fails(file, kind)) {                                       \
			errno = EIO;                                           \
			return -1;                                             \
		}                                                              \
		errno = before;                                                \
		return real arguments;                                         \
	}

FAILING("write", ssize_t, write, (int file, const void *from, size_t size), (file, from, size))
FAILING("write", ssize_t, pwrite, (int file, const void *from, size_t size, off_t at), (file, from, size, at))
FAILING("write", ssize_t, pwrite64, (int file, const void *from, size_t size, off64_t at), (file, from, size, at))
FAILING("write", ssize_t, pwritev, (int file, const struct iovec *from, int count, off_t at), (file, from, count, at))
FAILING("sync", int, fsync, (int file), (file))
FAILING("sync", int, fdatasync, (int file), (file))
FAILING("read", ssize_t, read, (int file, void *to, size_t size), (file, to, size))
FAILING("read", ssize_t, pread, (int file, void *to, size_t size, off_t at), (file, to, size, at))
FAILING("read", ssize_t, pread64, (int file, void *to, size_t size, off64_t at), (file, to, size, at))

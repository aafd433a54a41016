"""under-filter.py ALLOWED COMMAND [ARGUMENTS]: becomes a command that may only make the system calls of the file
ALLOWED, one name a line; all others fail with EPERM. Names that this machine doesn't know are left out, as systemd
does."""

import ctypes
import os
import sys

ERRNO_EPERM = 0x00050000 | 1
ALLOW = 0x7FFF0000
UNKNOWN = -1
NO_NEW_PRIVILEGES = 38

library = ctypes.CDLL("libseccomp.so.2")
library.seccomp_init.restype = ctypes.c_void_p
library.seccomp_init.argtypes = [ctypes.c_uint32]
library.seccomp_load.argtypes = [ctypes.c_void_p]
library.seccomp_rule_add_array.argtypes = [
    ctypes.c_void_p,
    ctypes.c_uint32,
    ctypes.c_int,
    ctypes.c_uint,
    ctypes.c_void_p,
]


def require(result):
    if result != 0:
        raise OSError(-result, os.strerror(-result))


call_filter = library.seccomp_init(ERRNO_EPERM)
for name in open(sys.argv[1]).read().split():
    number = library.seccomp_syscall_resolve_name(name.encode())
    if number != UNKNOWN:
        # Below zero are calls that this processor has under another name, or not at all.
        result = library.seccomp_rule_add_array(call_filter, ALLOW, number, 0, None)
        if number >= 0:
            require(result)
require(ctypes.CDLL(None).prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0))
require(library.seccomp_load(call_filter))
os.execvp(sys.argv[2], sys.argv[2:])

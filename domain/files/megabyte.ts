/** One megabyte is 1024 × 1024 bytes here, as in most file managers. */
export const MEGABYTE = 1024 * 1024

/** The most that a plan allows for a file of any kind (`fileBytesLimit`), in bytes. */
export const MAX_FILE_BYTES = 250 * MEGABYTE

/** One megabyte is 1024 × 1024 bytes here, as in most file managers. */
export const MEGABYTE = 1024 * 1024

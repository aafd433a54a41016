const GIGABYTE = 1024 ** 3

/** Less than a tenth free, or less than a gigabyte. */
export function isDiskLow({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number
  totalBytes: number
}): boolean {
  return freeBytes < GIGABYTE || freeBytes < totalBytes / 10
}

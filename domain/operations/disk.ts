const GIGABYTE = 1024 ** 3

/** Returns whether less than a tenth of the disk or less than a gigabyte is free. */
export function isDiskLow({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number
  totalBytes: number
}): boolean {
  return freeBytes < GIGABYTE || freeBytes < totalBytes / 10
}

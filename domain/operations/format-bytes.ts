const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** Returns a size for reading, e.g. '1.4 GB'; 1 KB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  let [shown, unit] = [bytes, 0]
  while (shown >= 1024 && unit < UNITS.length - 1) {
    shown /= 1024
    unit++
  }
  const digits = unit === 0 || shown >= 100 ? 0 : 1
  return `${shown.toLocaleString('en-US', { maximumFractionDigits: digits })} ${UNITS[unit]}`
}

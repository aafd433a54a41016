const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Returns a readable size, for example '1.4 GB'. 1 KB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  let [shown, unit] = [bytes, 0]
  while (shown >= 1024 && unit < UNITS.length - 1) {
    shown /= 1024
    unit++
  }
  const number = unit === 0 || shown >= 100 ? whole : oneDecimal
  return `${number.format(shown)} ${UNITS[unit]}`
}

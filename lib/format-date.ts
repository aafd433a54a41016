/** The time zone in which to show a time. Undefined means the browser's own. */
export type Zone = 'UTC' | undefined

/**
 * Returns a function that formats dates in US English. An invalid date becomes 'Invalid Date'. Call
 * it at the top level of a module: the Intl formatter is created only once, on first use, because
 * creating it costs a hundred times as much as formatting.
 */
export function createDateFormat(
  options: Intl.DateTimeFormatOptions,
): (at: Date, zone: Zone) => string {
  const create = (timeZone: Zone) => new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  let utc: Intl.DateTimeFormat | undefined
  let own: Intl.DateTimeFormat | undefined
  return (at, zone) => {
    if (Number.isNaN(at.getTime())) return 'Invalid Date'
    if (zone === 'UTC') {
      utc ??= create('UTC')
      return utc.format(at)
    }
    own ??= create(undefined)
    return own.format(at)
  }
}

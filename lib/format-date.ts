/** The zone of a shown time; undefined is the browser's own. */
export type Zone = 'UTC' | undefined

/**
 * Returns a formatter of dates in US English. Creating one of Intl's costs a hundred times as much as
 * formatting, so each is created once, on first use: call this at the top level of a module. An
 * invalid date becomes 'Invalid Date'.
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

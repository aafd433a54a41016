import type { DateOrder } from '#db/schema/people.ts'

const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([AaPp])[Mm])?)?`
const ZONE = String.raw`(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}${ZONE}$`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${TIME}${ZONE}$`)
const MONTH_NAME = new RegExp(String.raw`^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})${TIME}${ZONE}$`)
const DAY_AND_NAME = new RegExp(String.raw`^(\d{1,2}) ([A-Za-z]{3,9})\.? (\d{4})${TIME}${ZONE}$`)

const MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const MAX_LENGTH = 60
const MINUTE_MS = 60_000

/**
 * Reads a date as programs export it, with or without a time. Without a zone, the time is UTC. Dates
 * with slashes are read in `order`; with dots, the day is first. Returns null if it isn't a date.
 */
export function readDate(typed: string, order: DateOrder): Date | null {
  if (typed.length > MAX_LENGTH) return null
  const text = typed.trim().replace(/\s+/g, ' ')
  let found = YEAR_FIRST.exec(text)
  if (found) return toDate([found[1], found[2], found[3]], found.slice(4))
  found = YEAR_LAST.exec(text)
  if (found) {
    const isDayFirst = found[2] === '.' || order === 'day-first'
    const [day, month] = isDayFirst ? [found[1], found[3]] : [found[3], found[1]]
    return toDate([found[4], month, day], found.slice(5))
  }
  found = MONTH_NAME.exec(text)
  if (found) return toDate([found[3], monthOf(found[1]), found[2]], found.slice(4))
  found = DAY_AND_NAME.exec(text)
  if (found) return toDate([found[3], monthOf(found[2]), found[1]], found.slice(4))
  return null
}

function monthOf(name = ''): string | undefined {
  const lower = name.toLowerCase()
  const at = MONTHS.findIndex((month) => month.startsWith(lower) && lower.length >= 3)
  return at < 0 ? undefined : String(at + 1)
}

type Part = string | undefined

function toDate([yearText, monthText, dayText]: Part[], rest: Part[]): Date | null {
  const [hourText, minuteText = '0', secondText = '0', half, zone = 'Z'] = rest
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  let hour = Number(hourText ?? 0)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  const [minute, second] = [Number(minuteText), Number(secondText)]
  if (hour > 23 || minute > 59 || second > 59) return null
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // Date.UTC turns February 30 into March 2.
  const isSame =
    at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isSame ? new Date(at.getTime() - offsetMs(zone)) : null
}

/** Returns how far a zone such as '+02:00' is ahead of UTC. */
function offsetMs(zone: string): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!found) return 0
  const minutes = Number(found[2]) * 60 + Number(found[3])
  return (found[1] === '-' ? -minutes : minutes) * MINUTE_MS
}

import { MINUTE_MS } from './time.ts'
import { isTimeZone, toWallClock } from './time-zone.ts'
import { TIME_ZONE_ABBREVIATIONS, TIME_ZONE_CITIES } from './time-zone-cities.ts'

/** An entry in the list of a time zone field. */
export type TimeZoneOption = {
  /**
   * The text to fill in: a time zone from `formatTimeZone`, or a city that no zone is named after.
   */
  name: string
  /** The zone's UTC offset: 'UTC−5', or 'UTC'. */
  offset: string
}

const listZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

/** Returns a time zone's name for screens: 'America/New York'. */
export const formatTimeZone = (zone: string): string => zone.replaceAll('_', ' ')

/**
 * Returns the entries for a time zone field: all zones, beginning with 'UTC', then cities. Offsets
 * are those at `now`.
 */
export function listTimeZones(now = new Date()): TimeZoneOption[] {
  const zones = listZones().map((zone) => ({ name: formatTimeZone(zone), zone }))
  const cities = Object.entries(TIME_ZONE_CITIES).map(([name, zone]) => ({ name, zone }))
  return [...zones, ...cities].map(({ name, zone }) => ({ name, offset: formatOffset(zone, now) }))
}

function formatOffset(zone: string, at: Date): string {
  const whole = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  const minutes = Math.round((toWallClock(zone, new Date(whole)) - whole) / MINUTE_MS)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** The maximum length of the name of a zone or a city. */
const MAX_LENGTH = 64

/**
 * Returns the key by which names are compared. It ignores case, accents, and the difference between
 * spaces and underscores.
 */
const toKey = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .replaceAll(/[\s_]+/g, ' ')
    .toLowerCase()

const cityOf = (zone: string) => toKey(zone).split('/').at(-1) ?? ''

/**
 * Returns the IANA name of the time zone that a text means; null if there is none. The text may be
 * the zone's name in any case, with spaces for underscores, or only its city if no other zone has
 * the same city.
 */
export function parseTimeZone(text: string): string | null {
  if (text.trim().length > MAX_LENGTH) return null
  const key = toKey(text)
  if (Object.hasOwn(TIME_ZONE_ABBREVIATIONS, key)) return null
  const zones = listZones()
  const exact = zones.find((zone) => toKey(zone) === key)
  if (exact) return exact
  const ofCity = zones.filter((zone) => zone.includes('/') && cityOf(zone) === key)
  if (ofCity.length === 1) return ofCity[0] ?? null
  const city = Object.entries(TIME_ZONE_CITIES).find(([name]) => toKey(name) === key)
  if (city) return city[1]
  // A browser may know zones by names that aren't in the list.
  const name = text.trim()
  return isTimeZone(name) ? name : null
}

const MAX_SUGGESTIONS = 3
/** How many characters must be the same. */
const MIN_ALIKE = 3

/**
 * Returns up to three names of zones or cities that are similar to an unknown name, the most
 * similar first.
 */
function suggestTimeZones(text: string): string[] {
  const key = toKey(text)
  if (key.length < 2 || key.length > MAX_LENGTH) return []
  const ofAbbreviation = Object.hasOwn(TIME_ZONE_ABBREVIATIONS, key)
    ? TIME_ZONE_ABBREVIATIONS[key]
    : undefined
  if (ofAbbreviation) return [formatTimeZone(ofAbbreviation)]
  const names = [...listZones().map(formatTimeZone), ...Object.keys(TIME_ZONE_CITIES)]
  return names
    .map((name) => ({ name, likeness: likenessOf(key.split('/').at(-1) ?? '', cityOf(name)) }))
    .filter(({ likeness }) => likeness >= MIN_ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name)
}

/**
 * Returns how similar two names are: the number of equal characters at their start, or more if the
 * city contains the text.
 */
function likenessOf(key: string, city: string): number {
  if (key.length >= MIN_ALIKE && city.includes(key)) return key.length + 1
  let same = 0
  while (same < key.length && key[same] === city[same]) same++
  return same
}

/** The message of a form if no time zone is chosen. */
const CHOOSE_TIME_ZONE = 'Please choose a time zone.'

/** Returns the message of a form about a text that isn't a time zone. */
export function describeUnknownTimeZone(text: string): string {
  const name = text.trim()
  if (!name) return CHOOSE_TIME_ZONE
  const suggestions = suggestTimeZones(name)
  const last = suggestions.pop()
  if (!last) return `${CHOOSE_TIME_ZONE} Enter the nearest large city, such as Berlin or New York.`
  const others = suggestions.length > 0 ? `${suggestions.join(', ')} or ` : ''
  return `There’s no time zone “${name}”. Did you mean ${others}${last}?`
}

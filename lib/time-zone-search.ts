import { MINUTE_MS } from './time.ts'
import { isTimeZone, toWallClock } from './time-zone.ts'
import { TIME_ZONE_ABBREVIATIONS, TIME_ZONE_CITIES } from './time-zone-cities.ts'

/** An entry of a time zone field: what it fills in, and how far its clocks are ahead of UTC. */
export type TimeZoneOption = {
  /** A zone as `formatTimeZone` shows it, or a city that no zone is named after. */
  name: string
  /** 'UTC−5', or 'UTC'. */
  offset: string
}

const listZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

/** Returns a zone as screens show it: 'America/New York'. */
export const formatTimeZone = (zone: string): string => zone.replaceAll('_', ' ')

/** Returns what a time zone field offers: all zones, 'UTC' first, then cities. Offsets are those at `now`. */
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

/** The longest text that can name a zone or a city. */
const MAX_LENGTH = 64

/** Returns a name as it is compared: without case, accents and the difference of spaces and underscores. */
const toKey = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .replaceAll(/[\s_]+/g, ' ')
    .toLowerCase()

const cityOf = (zone: string) => toKey(zone).split('/').at(-1) ?? ''

/**
 * Returns the IANA name of the time zone that a text names: the name in any case, with spaces, or only its
 * city if no other zone has it; null if there is none.
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
  // A browser may know a zone by another name than the list.
  const name = text.trim()
  return isTimeZone(name) ? name : null
}

const MAX_SUGGESTIONS = 3
/** As much of a name as has to be the same. */
const MIN_ALIKE = 3

/** Returns up to three names of zones or cities that are like a text that names none, the most similar first. */
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

/** Returns how many characters at the start of two names are the same, or all if one contains the other. */
function likenessOf(key: string, city: string): number {
  if (key.length >= MIN_ALIKE && city.includes(key)) return key.length + 1
  let same = 0
  while (same < key.length && key[same] === city[same]) same++
  return same
}

/** What a form says if no time zone is chosen. */
const CHOOSE_TIME_ZONE = 'Please choose a time zone.'

/** Returns what a form says about a text that names no time zone. */
export function describeUnknownTimeZone(text: string): string {
  const name = text.trim()
  if (!name) return CHOOSE_TIME_ZONE
  const suggestions = suggestTimeZones(name)
  const last = suggestions.pop()
  if (!last) return `${CHOOSE_TIME_ZONE} Enter the nearest large city, such as Berlin or New York.`
  const others = suggestions.length > 0 ? `${suggestions.join(', ')} or ` : ''
  return `There’s no time zone “${name}”. Did you mean ${others}${last}?`
}

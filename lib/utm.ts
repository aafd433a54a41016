import { cleanLine } from './text.ts'

/** The utm parameters that are recorded, each with the field that stores its value. */
export const UTM_PARAMETERS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmContent: 'utm_content',
} as const

export type UtmField = keyof typeof UTM_PARAMETERS
export type UtmValues = Record<UtmField, string | null>

export const UTM_FIELDS = Object.keys(UTM_PARAMETERS) as UtmField[]

/** The maximum number of characters of a value that are stored, and of the text that is parsed. */
export const UTM_MAX = 100
const MAX_READ = 400
/**
 * The maximum number of values per magnet, UTC day and dimension in totals, because visitors can
 * invent values. Page views and leads with further values are counted under OTHER_VALUE.
 */
export const MAX_DAILY_VALUES = 300
export const OTHER_VALUE = '(other)'

/**
 * Returns a utm value or a host as it is stored: one clean line of at most `UTM_MAX` characters.
 * Returns null if nothing is left, or if the text contains an email address, because some mail
 * programs write the recipient's address into links.
 */
export function cleanUtm(text: string): string | null {
  const clean = cleanLine(text.slice(0, MAX_READ)).slice(0, UTM_MAX).toWellFormed().trim()
  return clean === '' || hasAddress(clean) ? null : clean
}

/** Returns whether a text looks like an email address: letters before an @, and a dot after it. */
function hasAddress(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at > 0 && text.indexOf('.', at + 2) > 0
}

/** Returns the utm values in the query of an address. The first of several equal names counts. */
export const readUtm = (query: URLSearchParams): UtmValues =>
  Object.fromEntries(
    UTM_FIELDS.map((field) => [field, cleanUtm(query.get(UTM_PARAMETERS[field]) ?? '')]),
  ) as UtmValues

/**
 * Adds utm values to a URL. Nothing else in the URL changes: a parameter that it already has keeps
 * its value.
 */
export function addUtm(url: string, values: Partial<UtmValues> = {}): string {
  const target = URL.parse(url)
  if (!target) return url
  const added = UTM_FIELDS.flatMap((field) => {
    const value = values[field]
    const name = UTM_PARAMETERS[field]
    if (!value || target.searchParams.has(name)) return []
    return [`${name}=${encodeURIComponent(value)}`]
  })
  if (added.length === 0) return url
  // The query isn't written by `searchParams`, which would encode the existing parameters again.
  const [before = '', hash] = splitOnce(url, '#')
  const isOpen = before.endsWith('&') || before.indexOf('?') === before.length - 1
  const separator = before.includes('?') ? (isOpen ? '' : '&') : '?'
  return `${before}${separator}${added.join('&')}${hash === undefined ? '' : `#${hash}`}`
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

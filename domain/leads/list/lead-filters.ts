import type { LeadSource } from '#db/schema/leads.ts'
import { ORIGIN_FIELDS, type OriginField, perOrigin } from '#domain/resources/lead-origin.ts'
import type { DeviceType } from '#lib/device-type.ts'
import { isUuid } from '#lib/uuid.ts'
import { parseAnswerFilter } from './answer-filter.ts'

type FilterOption = { value: string; label: string }

type LeadFilter = {
  label: string
  /** What happens without the filter, as the first option of its menu. */
  all?: string
  /**
   * How the screen asks for a value. 'fixed': a menu of `options`. 'loaded': a menu of the owner's
   * own things (domain/placements/lead-filter-options.server.ts). 'switch': on or off. 'date': a day in UTC.
   */
  kind: 'date' | 'fixed' | 'loaded' | 'switch'
  options?: readonly FilterOption[]
  /** Whether people read the value itself, because it isn't an id. */
  isText?: boolean
  /** Returns the value that a text in a URL or request stands for; null if it isn't one. */
  parse: (text: string) => string | null
  /** Whether its leads may be flagged, so that flagged leads are included. */
  showsFlagged?: (value: string) => boolean
  /**
   * The parameter of the API's list and export, or why they don't have one. `format` describes an
   * accepted value.
   */
  api: { name: string; description: string; format: string } | { instead: string }
}

const day = (text: string): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const at = new Date(`${text}T00:00:00Z`)
  // Dates that don't exist, such as 30 February, become others.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? text : null
}
const uuid = (text: string): string | null => (isUuid(text) ? text.toLowerCase() : null)
const on = (text: string): string | null => (text === '1' ? text : null)
const oneOf =
  (options: readonly FilterOption[]) =>
  (text: string): string | null =>
    options.find(({ value }) => value === text)?.value ?? null

const MAX_LINE = 100
const line = (text: string): string | null =>
  text !== '' && text.length <= MAX_LINE && !/\p{Cc}/u.test(text) ? text : null

/** Returns the filter for a field of a lead's origin. */
const originFilter = (field: OriginField) =>
  ({
    label: ORIGIN_FIELDS[field].label,
    all: `Any ${ORIGIN_FIELDS[field].label}`,
    kind: 'loaded',
    isText: true,
    parse: line,
    api: {
      name: field,
      description: `Return only leads with this ${ORIGIN_FIELDS[field].label}, as \`origin\` has it.`,
      format: 'Use a value of at most 100 characters.',
    },
  }) as const satisfies LeadFilter

const DEVICES: readonly { value: DeviceType; label: string }[] = [
  { value: 'iOS', label: 'iOS' },
  { value: 'Android', label: 'Android' },
  { value: 'Desktop', label: 'Desktop' },
]
/** The sources of leads, with their names on screens and in files. */
export const SOURCES = [
  { value: 'scan', label: 'QR code' },
  { value: 'visit', label: 'Link' },
  { value: 'api', label: 'API' },
] as const satisfies readonly { value: LeadSource; label: string }[]
/** What the filter by source offers: an email is a channel, whose source is a scan or a visit. */
const SOURCE_FILTER = [...SOURCES, { value: 'email', label: 'Email' }]
const CONFIRMED = [
  { value: 'yes', label: 'Confirmed' },
  { value: 'no', label: 'Not confirmed yet' },
]
const DOWNLOADED = [
  { value: 'yes', label: 'Downloaded' },
  { value: 'no', label: 'Not downloaded' },
]
const FLAGGED = [{ value: 'only', label: 'Flagged only' }]

/**
 * The filters of the leads table, in the order of the screen. The URL, the chips, saved filters,
 * the CSV export, bulk actions and the API are derived from this list. The key is the parameter in
 * the URL. lead-filter-sql.server.ts has a condition for each.
 */
export const LEAD_FILTERS = {
  from: {
    label: 'From',
    kind: 'date',
    isText: true,
    parse: day,
    api: {
      name: 'from',
      description: 'Return only leads submitted on this day (UTC) or later.',
      format: 'Use a day such as 2026-03-01.',
    },
  },
  to: {
    label: 'To',
    kind: 'date',
    isText: true,
    parse: day,
    api: {
      name: 'to',
      description: 'Return only leads submitted on this day (UTC) or earlier.',
      format: 'Use a day such as 2026-03-01.',
    },
  },
  magnet: {
    label: 'Magnet',
    all: 'All magnets',
    kind: 'loaded',
    parse: uuid,
    api: { instead: '`magnetId` also checks which magnets a key includes.' },
  },
  video: {
    label: 'Video',
    all: 'All videos',
    kind: 'loaded',
    parse: uuid,
    api: {
      name: 'videoId',
      description: 'Return only leads from placements in this video.',
      format: 'Use the id of a video.',
    },
  },
  placement: {
    label: 'Placement',
    all: 'All placements',
    kind: 'loaded',
    parse: uuid,
    api: {
      name: 'placementId',
      description: 'Return only leads from this placement.',
      format: 'Use the id of a placement.',
    },
  },
  country: {
    label: 'Country',
    all: 'All countries',
    kind: 'loaded',
    isText: true,
    parse: line,
    api: {
      name: 'country',
      description: 'Return only leads from this country, by its name as leads have it.',
      format: 'Use the name of a country.',
    },
  },
  device: {
    label: 'Device',
    all: 'All devices',
    kind: 'fixed',
    options: DEVICES,
    parse: oneOf(DEVICES),
    api: {
      name: 'device',
      description: 'Return only leads with this device: iOS, Android or Desktop.',
      format: 'Use iOS, Android or Desktop.',
    },
  },
  source: {
    label: 'Source',
    all: 'All sources',
    kind: 'fixed',
    options: SOURCE_FILTER,
    parse: oneOf(SOURCE_FILTER),
    api: {
      name: 'source',
      description:
        'Return only leads who scanned a QR code (`scan`), opened a link (`visit`), asked by email after either (`email`), or whom a program sent (`api`).',
      format: 'Use scan, visit, email or api.',
    },
  },
  ...perOrigin(originFilter),
  answer: {
    label: 'Answer',
    all: 'All answers',
    kind: 'loaded',
    parse: (text) => (parseAnswerFilter(text) ? text : null),
    api: {
      name: 'answer',
      description: 'Return only leads with this answer, as `{questionId}:{value}`.',
      format: 'Use the format {questionId}:{value}.',
    },
  },
  confirmed: {
    label: 'Confirmed email',
    all: 'Confirmed or not',
    kind: 'fixed',
    options: CONFIRMED,
    parse: oneOf(CONFIRMED),
    showsFlagged: (value) => value === 'no',
    api: {
      name: 'confirmed',
      description:
        'Return only leads who confirmed their email (`yes`), or who haven’t yet and still can (`no`). Leads are flagged until they confirm, so `no` includes flagged leads.',
      format: 'Use yes or no.',
    },
  },
  downloaded: {
    label: 'Download',
    all: 'Downloaded or not',
    kind: 'fixed',
    options: DOWNLOADED,
    parse: oneOf(DOWNLOADED),
    api: {
      name: 'downloaded',
      description:
        'Return only leads who clicked the download or link button (`yes`), or never did (`no`).',
      format: 'Use yes or no.',
    },
  },
  flagged: {
    label: 'Flags',
    all: 'Any flags',
    kind: 'fixed',
    options: FLAGGED,
    parse: oneOf(FLAGGED),
    showsFlagged: () => true,
    api: { instead: '`flagged` also says whether to include flagged leads.' },
  },
  next: {
    label: 'Waiting list',
    kind: 'switch',
    parse: on,
    api: {
      name: 'waitingList',
      description:
        'Set to 1 to return only people who are on the waiting list of a magnet that has ended.',
      format: 'Use 1, or leave it out.',
    },
  },
  tag: {
    label: 'Tag',
    all: 'All tags',
    kind: 'loaded',
    parse: uuid,
    api: {
      name: 'tagId',
      description: 'Return only leads with this tag.',
      format: 'Use the id of a tag.',
    },
  },
} as const satisfies Record<string, LeadFilter>

export type LeadFilterKey = keyof typeof LEAD_FILTERS
/** The chosen filters, each with its value. All of them must match. */
export type LeadFilters = { readonly [Key in LeadFilterKey]?: string }
type OfKind<Kind> = {
  [Key in LeadFilterKey]: (typeof LEAD_FILTERS)[Key]['kind'] extends Kind ? Key : never
}[LeadFilterKey]
/** The filters whose options are the owner's own things. */
export type LoadedFilter = OfKind<'loaded'>

export const LEAD_FILTER_KEYS = Object.keys(LEAD_FILTERS) as LeadFilterKey[]
/** Returns the description of a filter with the type that all of them share. */
export const filterOf = (key: LeadFilterKey): LeadFilter => LEAD_FILTERS[key]

/** Earlier releases had other parameters for some filters. */
const FORMER: Record<string, { key: LeadFilterKey; values: Record<string, string> }> = {
  unconfirmed: { key: 'confirmed', values: { '1': 'no' } },
}

/** Parses the filters in a URL. Values that don't exist are ignored. */
export function parseLeadFilters(params: URLSearchParams): LeadFilters {
  const former = Object.entries(FORMER).flatMap(([name, { key, values }]) => {
    const value = values[params.get(name) ?? '']
    return value === undefined ? [] : [[key, value] as const]
  })
  const given = LEAD_FILTER_KEYS.flatMap((key) => {
    const value = filterOf(key).parse(params.get(key) ?? '')
    return value === null ? [] : [[key, value] as const]
  })
  return Object.fromEntries([...former, ...given])
}

/** Returns the filters as parameters of a URL, in the order of the list. */
export const formatLeadFilters = (filters: LeadFilters): [LeadFilterKey, string][] =>
  LEAD_FILTER_KEYS.flatMap((key) => {
    const value = filters[key]
    return value === undefined ? [] : [[key, value] as [LeadFilterKey, string]]
  })

/** All parameters in a URL that filter leads, with those of earlier releases. */
export const LEAD_FILTER_PARAMS: readonly string[] = [...LEAD_FILTER_KEYS, ...Object.keys(FORMER)]

export const hasFilters = (filters: LeadFilters): boolean => formatLeadFilters(filters).length > 0

/** Returns whether the leads that these filters find may be flagged. */
export const showsFlagged = (filters: LeadFilters): boolean =>
  formatLeadFilters(filters).some(([key, value]) => filterOf(key).showsFlagged?.(value) ?? false)

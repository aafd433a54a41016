import type { DeviceType } from '#lib/device-type.ts'
import { HOUR_MS } from '#lib/time.ts'
import type { Location } from '#platform/geo/location.ts'
import type { Visit, VisitRow } from './visit.ts'
import { HASH_BYTES } from './visitor-hash.ts'

/** What visits opened in an hour. Many visits share an opening. */
export type Opening = Pick<
  Visit,
  'ownerId' | 'magnetId' | 'name' | 'placementId' | 'kind' | 'spoken' | 'variantId'
> & {
  /** The number of UTC hours since 1970. */
  hour: number
}

/**
 * Visits to write, stored in columns that refer to lists. With one object per visit, garbage
 * collection would be the largest cost.
 */
export type VisitPack = {
  count: number
  openings: Opening[]
  /** Referrers and `utm_` values. */
  words: string[]
  places: Location[]
  /** The time of each visit, in milliseconds since 1970. */
  at: Float64Array
  /** The visitors' hashes, 16 bytes each. */
  hashes: Uint8Array
  columns: Record<Column, Int32Array>
}

/**
 * The columns. References to `openings`, `words` and `places` count from 1; 0 means none. For
 * `look`, see `encodeAgent`.
 */
export const COLUMNS = [
  'opening',
  'look',
  'referrer',
  'source',
  'medium',
  'campaign',
  'content',
  'place',
] as const
export type Column = (typeof COLUMNS)[number]

/** The device types, in the order that `encodeAgent` uses. */
export const DEVICES = ['iOS', 'Android', 'Desktop'] as const satisfies DeviceType[]

/** Encodes a user agent as a number: twice its index in DEVICES, plus 1 for a bot. */
export const encodeAgent = (agent: { isBot: boolean; deviceType: DeviceType }) =>
  DEVICES.indexOf(agent.deviceType) * 2 + (agent.isBot ? 1 : 0)

export const isBotAgent = (look: number | undefined) => ((look ?? 0) & 1) === 1

export const hourOf = (at: number) => Math.floor(at / HOUR_MS)

export const hourStart = ({ hour }: Pick<Opening, 'hour'>) => new Date(hour * HOUR_MS)

/** Returns the UTC day as yyyy-mm-dd. */
export const dayOf = (opening: Opening) => hourStart(opening).toISOString().slice(0, 10)

export const emptyColumns = (size: number): VisitPack['columns'] => ({
  opening: new Int32Array(size),
  look: new Int32Array(size),
  referrer: new Int32Array(size),
  source: new Int32Array(size),
  medium: new Int32Array(size),
  campaign: new Int32Array(size),
  content: new Int32Array(size),
  place: new Int32Array(size),
})

/** Creates a list of distinct texts, numbered from 1. The number of null is 0. */
export function createList() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    texts,
    numberOf(text: string | null): number {
      if (text === null) return 0
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.push(text))
      return texts.length
    },
  }
}

/** Creates a list of distinct openings, numbered from 1. A magnet has only a few. */
export function createOpenings() {
  type Entry = { opening: Opening; number: number }
  const byMagnet = new Map<string, Entry[]>()
  const openings: Opening[] = []
  // When there are many visitors, most visits have the same opening as the previous visit.
  let last: Entry | undefined
  return {
    openings,
    numberOf(visit: Omit<Opening, 'hour'>, hour: number): number {
      if (last && isOpening(last.opening, visit, hour)) return last.number
      const known = byMagnet.get(visit.magnetId)
      last = known?.find(({ opening }) => isOpening(opening, visit, hour))
      if (last) return last.number
      const { ownerId, magnetId, name, placementId, kind, spoken, variantId } = visit
      const opening = { ownerId, magnetId, name, placementId, kind, spoken, variantId, hour }
      last = { opening, number: openings.push(opening) }
      if (known) known.push(last)
      else byMagnet.set(magnetId, [last])
      return last.number
    },
  }
}

const isOpening = (opening: Opening, visit: Omit<Opening, 'hour'>, hour: number) =>
  opening.magnetId === visit.magnetId &&
  opening.kind === visit.kind &&
  opening.name === visit.name &&
  opening.hour === hour &&
  opening.placementId === visit.placementId &&
  opening.spoken === visit.spoken &&
  opening.variantId === visit.variantId &&
  opening.ownerId === visit.ownerId

/**
 * Creates a list of distinct locations, numbered from 1. The number of an unknown location is 0.
 */
export function createPlaceList() {
  const places: Location[] = []
  const numbers = new Map<string, number>()
  return {
    places,
    numberOf(place: Location): number {
      if (place.country === null && place.city === null) return 0
      const key = JSON.stringify([place.country, place.city])
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, places.push(place))
      return places.length
    },
  }
}

/** Packs rows from other sources, for example the demo's seed. */
export function packVisits(rows: readonly VisitRow[]): VisitPack {
  const [openings, words, places] = [createOpenings(), createList(), createPlaceList()]
  const at = new Float64Array(rows.length)
  const hashes = new Uint8Array(rows.length * HASH_BYTES)
  const columns = emptyColumns(rows.length)
  for (const [i, row] of rows.entries()) {
    at[i] = row.at.getTime()
    hashes.set(Buffer.from(row.visitorHash, 'hex'), i * HASH_BYTES)
    columns.opening[i] = openings.numberOf(row, hourOf(row.at.getTime()))
    columns.look[i] = encodeAgent(row)
    columns.referrer[i] = words.numberOf(row.referrerHost)
    columns.source[i] = words.numberOf(row.utmSource)
    columns.medium[i] = words.numberOf(row.utmMedium)
    columns.campaign[i] = words.numberOf(row.utmCampaign)
    columns.content[i] = words.numberOf(row.utmContent)
    columns.place[i] = places.numberOf(row)
  }
  return {
    count: rows.length,
    openings: openings.openings,
    words: words.texts,
    places: places.places,
    at,
    hashes,
    columns,
  }
}

/** Returns a pack with the visits that `isWanted` accepts, by their opening or index. */
export function filterVisits(
  pack: VisitPack,
  isWanted: (opening: Opening | undefined, i: number) => boolean,
): VisitPack {
  const columns = emptyColumns(pack.count)
  const [at, hashes] = [new Float64Array(pack.count), new Uint8Array(pack.hashes.length)]
  let count = 0
  for (let i = 0; i < pack.count; i++) {
    if (!isWanted(getOpening(pack, i), i)) continue
    at[count] = pack.at[i] ?? 0
    hashes.set(pack.hashes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES), count * HASH_BYTES)
    for (const name of COLUMNS) columns[name][count] = pack.columns[name][i] ?? 0
    count++
  }
  return {
    count,
    openings: usedOf(pack.openings, [columns.opening], count),
    words: usedOf(
      pack.words,
      [columns.referrer, columns.source, columns.medium, columns.campaign, columns.content],
      count,
    ),
    places: usedOf(pack.places, [columns.place], count),
    at,
    hashes,
    columns,
  }
}

/**
 * Removes entries without visits, because the database might reject them, and renumbers the
 * columns.
 */
function usedOf<T>(list: T[], columns: Int32Array[], count: number): T[] {
  const numbers = new Int32Array(list.length + 1)
  for (const column of columns) {
    for (let i = 0; i < count; i++) numbers[column[i] ?? 0] = 1
  }
  numbers[0] = 0
  let number = 0
  for (let i = 1; i < numbers.length; i++) if (numbers[i]) numbers[i] = ++number
  for (const column of columns) {
    for (let i = 0; i < count; i++) column[i] = numbers[column[i] ?? 0] ?? 0
  }
  return list.filter((_, i) => (numbers[i + 1] ?? 0) > 0)
}

export const getOpening = (pack: VisitPack, i: number): Opening | undefined =>
  pack.openings[(pack.columns.opening[i] ?? 0) - 1]

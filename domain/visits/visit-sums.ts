import { UNIQUE, UNIQUE_THERE } from './unique-visits.server.ts'
import type { CappedVisit } from './visit.ts'
import {
  DEVICES,
  dayOf,
  hourOf,
  hourStart,
  isBotAgent,
  type Opening,
  type VisitPack,
} from './visit-pack.ts'

export type Dimension =
  | 'source'
  | 'medium'
  | 'campaign'
  | 'content'
  | 'placement'
  | 'device'
  | 'country'
  /** Visits through a spoken link, and visits for which the spoken link was mistyped. */
  | 'spoken'
  | 'corrected'

/** The sums that a batch adds to the totals of an hour. */
export type HourSums = Pick<Opening, 'ownerId' | 'magnetId' | 'placementId' | 'variantId'> & {
  hour: Date
  scans: number
  visits: number
  bots: number
  /**
   * The number of first visits on the UTC day to the magnet, and to the placement. A visitor sees
   * the same variant all day, so the first number also applies to the variant.
   */
  uniques: number
  uniquesThere: number
  isCapped: boolean
}

export type ValueSums = { visits: number; uniques: number }
/**
 * The sums that a batch adds to the values of each dimension for a magnet's UTC day, without bots.
 */
export type DaySums = Pick<Opening, 'ownerId' | 'magnetId'> & {
  day: string
  dimensions: Map<Dimension, Map<string, ValueSums>>
}

/** Sums visits by hour and by what was opened. `flags` come from `markVisitors`. */
export function sumByHour(
  pack: VisitPack,
  flags: Uint8Array,
  capped: readonly CappedVisit[],
): HourSums[] {
  const { count, openings, columns } = pack
  const { opening, look } = columns
  const [people, bots, uniques, uniquesThere] = [0, 1, 2, 3].map(
    () => new Int32Array(openings.length + 1),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array]
  const addOne = (sums: Int32Array, at: number) => {
    sums[at] = (sums[at] ?? 0) + 1
  }
  for (let i = 0; i < count; i++) {
    const at = opening[i] ?? 0
    const flag = flags[i] ?? 0
    addOne(isBotAgent(look[i]) ? bots : people, at)
    if (flag & UNIQUE) addOne(uniques, at)
    if (flag & UNIQUE_THERE) addOne(uniquesThere, at)
  }
  const hours = openings.map((one, index) => {
    const sums = hourSums(one, hourStart(one), false)
    const at = index + 1
    sums[one.kind === 'scan' ? 'scans' : 'visits'] = people[at] ?? 0
    sums.bots = bots[at] ?? 0
    sums.uniques = uniques[at] ?? 0
    sums.uniquesThere = uniquesThere[at] ?? 0
    return sums
  })
  const counted = capped.map((one) => {
    const sums = hourSums(one, hourStart({ hour: hourOf(one.at.getTime()) }), true)
    if (one.isBot) sums.bots = one.times
    else if (one.kind === 'scan') sums.scans = one.times
    else sums.visits = one.times
    return sums
  })
  return [...hours, ...counted]
}

function hourSums(
  {
    ownerId,
    magnetId,
    placementId,
    variantId,
  }: Pick<Opening, 'ownerId' | 'magnetId' | 'placementId' | 'variantId'>,
  hour: Date,
  isCapped: boolean,
): HourSums {
  const none = { scans: 0, visits: 0, bots: 0, uniques: 0, uniquesThere: 0 }
  return { ownerId, magnetId, placementId, variantId, hour, ...none, isCapped }
}

/** Sums visits, without bots, by magnet, UTC day and the values of each dimension. */
export function sumByDay(pack: VisitPack, flags: Uint8Array): DaySums[] {
  const { count, openings, words, places, columns } = pack
  const days = new Map<string, DaySums>()
  const dayOfOpening = openings.map((opening) => {
    const { ownerId, magnetId } = opening
    const day = dayOf(opening)
    const key = `${magnetId} ${day}`
    const known = days.get(key) ?? { ownerId, magnetId, day, dimensions: new Map() }
    days.set(key, known)
    return known
  })
  const word = (id: number) => words[id - 1] ?? ''
  const create = (ids: number, nameOf: (id: number, opening: Opening) => string) =>
    createSums(openings.length, ids, nameOf)
  const dimensions: Record<Dimension, ReturnType<typeof create>> = {
    source: create(words.length + 1, word),
    medium: create(words.length + 1, word),
    campaign: create(words.length + 1, word),
    content: create(words.length + 1, word),
    placement: create(1, (_, opening) => opening.placementId ?? ''),
    device: create(DEVICES.length, (id) => DEVICES[id] ?? ''),
    country: create(places.length + 1, (id) => places[id - 1]?.country ?? ''),
    spoken: create(1, (_, opening) => opening.name),
    corrected: create(1, (_, opening) => opening.name),
  }
  const { source, medium, campaign, content } = dimensions
  const { placement, device, country, spoken, corrected } = dimensions
  for (let i = 0; i < count; i++) {
    const look = columns.look[i] ?? 0
    if (isBotAgent(look)) continue
    const opening = (columns.opening[i] ?? 0) - 1
    const unique = (flags[i] ?? 0) & UNIQUE
    const own = columns.source[i] ?? 0
    source.add(opening, own > 0 ? own : (columns.referrer[i] ?? 0), unique)
    const mediumId = columns.medium[i] ?? 0
    const campaignId = columns.campaign[i] ?? 0
    const contentId = columns.content[i] ?? 0
    if (mediumId > 0) medium.add(opening, mediumId, unique)
    if (campaignId > 0) campaign.add(opening, campaignId, unique)
    if (contentId > 0) content.add(opening, contentId, unique)
    const opened = openings[opening]
    if (opened?.placementId !== null) placement.add(opening, 0, unique)
    if (opened?.spoken) spoken.add(opening, 0, unique)
    if (opened?.spoken === 'corrected') corrected.add(opening, 0, unique)
    device.add(opening, look >> 1, unique)
    country.add(opening, columns.place[i] ?? 0, unique)
  }
  for (const [dimension, sums] of Object.entries(dimensions)) {
    for (const { opening, id, visits, uniques } of sums.list()) {
      const [from, to] = [openings[opening], dayOfOpening[opening]?.dimensions]
      if (!from || !to) continue
      const values = to.get(dimension as Dimension) ?? new Map<string, ValueSums>()
      to.set(dimension as Dimension, values)
      addTo(values, sums.nameOf(id, from), { visits, uniques })
    }
  }
  return [...days.values()].filter((day) => day.dimensions.size > 0)
}

/** Adds sums to a value's sums. */
export function addTo(values: Map<string, ValueSums>, value: string, sums: ValueSums): void {
  const known = values.get(value)
  if (!known) values.set(value, { ...sums })
  else {
    known.visits += sums.visits
    known.uniques += sums.uniques
  }
}

/** Counts by opening and another number. Looking up texts for each visit would cost more. */
function createSums(
  openings: number,
  ids: number,
  nameOf: (id: number, opening: Opening) => string,
) {
  const isDense = openings * ids <= MAX_DENSE
  const numbers = isDense ? new Int32Array(openings * ids) : new Map<number, number>()
  const numberOf = (key: number) => (numbers instanceof Map ? numbers.get(key) : numbers[key]) ?? 0
  const list: { opening: number; id: number; visits: number; uniques: number }[] = []
  return {
    nameOf,
    list: () => list,
    add(opening: number, id: number, unique: number): void {
      const key = opening * ids + id
      const sums = list[numberOf(key) - 1]
      if (sums) {
        sums.visits++
        sums.uniques += unique
        return
      }
      const number = list.push({ opening, id, visits: 1, uniques: unique })
      if (numbers instanceof Map) numbers.set(key, number)
      else numbers[key] = number
    },
  }
}

/** The maximum size of the array. Above this, a Map is used, which is slower. */
const MAX_DENSE = 2 ** 18

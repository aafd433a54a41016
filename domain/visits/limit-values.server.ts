import type pg from 'pg'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { MINUTE_MS } from '#lib/time.ts'
import { MAX_DAILY_VALUES, OTHER_VALUE } from '#lib/utm.ts'
import type { Database } from '#platform/db/database.ts'
import { dayOf, type VisitPack } from './visit-pack.ts'
import { addTo, type DaySums, type Dimension } from './visit-sums.ts'
import { STORED_TOPS } from './visit-tops-sql.ts'

const LIMITED: readonly Dimension[] = ['source', 'medium', 'campaign', 'content']
/**
 * How long the known values of a day count as current. After that, they are read again before new
 * values are accepted, because other processes may have written some.
 */
const FRESH_MS = MINUTE_MS
/** The maximum number of cached values, at about 100 bytes each. */
const MAX_KEPT = 200_000

type Known = { loadedAt: number; values: Map<Dimension, Set<string>> }
type Kept = { days: Map<string, Known>; size: number }
const kept = new WeakMap<Database, Kept>()

const keyOf = ({ magnetId, day }: Pick<DaySums, 'magnetId' | 'day'>) => `${magnetId} ${day}`
const isLimited = (value: string) => value !== '' && value !== OTHER_VALUE

/**
 * Replaces values beyond the limit of a magnet's day with OTHER_VALUE, both in the sums and in the
 * returned visits, so that a recount gives the same totals. Earlier values stay. Of the new values,
 * the most frequent ones are accepted first. The values of a day are read from the database and
 * then cached.
 */
export async function limitValues(
  db: Database,
  client: pg.ClientBase,
  pack: VisitPack,
  days: DaySums[],
): Promise<VisitPack> {
  const memory = kept.get(db) ?? { days: new Map<string, Known>(), size: 0 }
  kept.set(db, memory)
  const now = performance.now()
  await load(
    client,
    memory,
    days.filter((day) => mustLoad(day, memory.days.get(keyOf(day)), now)),
    now,
  )
  const refused = new Map<string, Map<Dimension, Set<string>>>()
  for (const day of days) {
    const known = memory.days.get(keyOf(day))
    for (const dimension of LIMITED) {
      const values = day.dimensions.get(dimension)
      const names = known?.values.get(dimension)
      if (!values || !names) continue
      const fresh = [...values].filter(([value]) => isLimited(value) && !names.has(value))
      const room = Math.max(0, MAX_DAILY_VALUES - names.size)
      if (fresh.length > room)
        fresh.sort(([a, { visits }], [b, other]) => other.visits - visits || (a < b ? -1 : 1))
      for (const [value] of fresh.slice(0, room)) names.add(value)
      memory.size += Math.min(room, fresh.length)
      for (const [value, sums] of fresh.slice(room)) {
        values.delete(value)
        addTo(values, OTHER_VALUE, sums)
        const ofDay = refused.get(keyOf(day)) ?? new Map<Dimension, Set<string>>()
        refused.set(
          keyOf(day),
          ofDay.set(dimension, (ofDay.get(dimension) ?? new Set()).add(value)),
        )
      }
    }
  }
  forgetOldest(memory)
  return refused.size === 0 ? pack : replaceWords(pack, refused)
}

/**
 * Returns whether the values of a day must be read: when the day is first seen, and again before a
 * new value is accepted.
 */
function mustLoad(day: DaySums, known: Known | undefined, now: number): boolean {
  if (!known) return true
  if (now - known.loadedAt < FRESH_MS) return false
  return LIMITED.some((dimension) => {
    const names = known.values.get(dimension)
    return [...(day.dimensions.get(dimension)?.keys() ?? [])].some(
      (value) => isLimited(value) && !names?.has(value),
    )
  })
}

const VALUES = sqlOf<
  { magnetIds: string[]; dimensions: readonly Dimension[]; days: string[]; ownerIds: string[] },
  { magnet: string; day: string; dimension: Dimension; value: string }
>(`
  select scope_id as magnet, day::text, dimension, value from (${STORED_TOPS}) stored
  where scope_id = any({magnetIds}::uuid[]) and dimension = any({dimensions}) and step = 'day'
    and day = any({days}::date[])
  union
  select magnet_id, day::text, dimension, value
  from pending_visit_tops cross join unnest(dimensions, "values") counted (dimension, value)
  where owner_id = any({ownerIds}::uuid[])`)

async function load(client: pg.ClientBase, memory: Kept, days: DaySums[], now: number) {
  if (days.length === 0) return
  for (const day of days) {
    const key = keyOf(day)
    memory.size -= sizeOf(memory.days.get(key))
    memory.days.delete(key)
    const values = new Map(LIMITED.map((dimension) => [dimension, new Set<string>()]))
    memory.days.set(key, { loadedAt: now, values })
  }
  const unique = (values: string[]) => [...new Set(values)]
  const found = VALUES({
    magnetIds: unique(days.map((day) => day.magnetId)),
    dimensions: LIMITED,
    days: unique(days.map((day) => day.day)),
    ownerIds: unique(days.map((day) => day.ownerId)),
  })
  const rows = await rowsOf(client, found)
  const loaded = new Map(days.map((day) => [keyOf(day), memory.days.get(keyOf(day))]))
  for (const { magnet, day, dimension, value } of rows) {
    const names = loaded.get(keyOf({ magnetId: magnet, day }))?.values.get(dimension)
    if (!names || !isLimited(value)) continue
    names.add(value)
  }
  for (const known of loaded.values()) memory.size += sizeOf(known)
}

function sizeOf(known: Known | undefined): number {
  let size = 0
  for (const names of known?.values.values() ?? []) size += names.size
  return size
}

function forgetOldest(memory: Kept): void {
  for (const [key, known] of memory.days) {
    if (memory.size <= MAX_KEPT) return
    memory.days.delete(key)
    memory.size -= sizeOf(known)
  }
}

function replaceWords(
  pack: VisitPack,
  refused: Map<string, Map<Dimension, Set<string>>>,
): VisitPack {
  const { count, openings, words } = pack
  const columns = { ...pack.columns }
  for (const name of ['referrer', 'source', 'medium', 'campaign', 'content'] as const) {
    columns[name] = pack.columns[name].slice()
  }
  const other = words.length + 1
  const refusedOf = openings.map((opening) =>
    refused.get(keyOf({ magnetId: opening.magnetId, day: dayOf(opening) })),
  )
  for (let i = 0; i < count; i++) {
    const ofDay = refusedOf[(columns.opening[i] ?? 0) - 1]
    if (!ofDay) continue
    const replace = (column: Int32Array, dimension: Dimension) => {
      const word = words[(column[i] ?? 0) - 1]
      if (word !== undefined && ofDay.get(dimension)?.has(word)) column[i] = other
    }
    replace((columns.source[i] ?? 0) > 0 ? columns.source : columns.referrer, 'source')
    replace(columns.medium, 'medium')
    replace(columns.campaign, 'campaign')
    replace(columns.content, 'content')
  }
  return { ...pack, words: [...words, OTHER_VALUE], columns }
}

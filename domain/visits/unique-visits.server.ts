import type pg from 'pg'
import { uuidArray } from '#lib/postgres-binary.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { dayOf, isBotAgent, type VisitPack } from './visit-pack.ts'
import { WORDS } from './visitor-hash.ts'

/** The bits in the numbers that `markVisitors` returns. */
export const UNIQUE = 1
export const UNIQUE_THERE = 2

/**
 * Returns SQL that marks visitors for their UTC day. The table's primary key decides who is new,
 * across all processes. Marks are written in key order, so that transactions that wait for each
 * other can't deadlock. The result lists the visitors that were already marked, by their numbers
 * from 1, separated by commas; null if all are new.
 */
const markSql = (arrays: string, columns: string, hash: string) => `
  with v as materialized (
    select ${hash} as visitor_hash, i from unnest(${arrays}) with ordinality given (${columns})
  ), marked as materialized (
    insert into visitor_days (day, visitor_hash) select {day}::date, visitor_hash from v order by 2
    on conflict do nothing returning visitor_hash
  )
  select case when (select count(*) from marked) < (select count(*) from v) then (
    select string_agg(i::text, ',') from v
    where not exists (select from marked where marked.visitor_hash = v.visitor_hash)
  ) end as known`

type Known = { known: string | null }
const MARK = sqlOf<{ day: string; hashes: Buffer }, Known>(markSql('{hashes}::uuid[]', 'h, i', 'h'))
const MARK_THERE = sqlOf<
  { day: string; hashes: Buffer; placements: (string | null | undefined)[] },
  Known
>(
  markSql(
    '{hashes}::uuid[], {placements}::uuid[]',
    'h, placement_id, i',
    'md5(h::text || placement_id)::uuid',
  ),
)

/**
 * Determines which visits are unique, in the caller's transaction. UNIQUE marks the first visit of
 * a visitor to a magnet on a UTC day, and UNIQUE_THERE the first visit to a placement. Visits of
 * bots are never unique. Returns one number per visit.
 */
export async function markVisitors(client: pg.ClientBase, pack: VisitPack): Promise<Uint8Array> {
  const flags = new Uint8Array(pack.count)
  const days = pack.openings.map(dayOf)
  const placements = [...new Set(pack.openings.map(({ placementId }) => placementId))]
  const isPlaced = placements.some((id) => id !== null)
  for (const day of [...new Set(days)].sort()) {
    const openings = pack.openings.map((_, i) => days[i] === day)
    const visitors = firstVisits(pack, openings, null)
    const hashes = hashesOf(pack, visitors)
    setNew(flags, visitors, await rowsOf(client, MARK({ day, hashes })), UNIQUE)
    if (!isPlaced) continue
    const placed = pack.openings.map(
      ({ placementId }, i) => days[i] === day && placementId !== null,
    )
    const numbers = pack.openings.map(({ placementId }) => placements.indexOf(placementId))
    const there = firstVisits(pack, placed, numbers)
    const placedAt = there.map(
      (i) => pack.openings[(pack.columns.opening[i] ?? 0) - 1]?.placementId,
    )
    const marking = MARK_THERE({ day, hashes: hashesOf(pack, there), placements: placedAt })
    setNew(flags, there, await rowsOf(client, marking), UNIQUE_THERE)
  }
  return flags
}

function setNew(flags: Uint8Array, visits: number[], [marked]: Known[], flag: number): void {
  for (const i of visits) flags[i] = (flags[i] ?? 0) | flag
  if (!marked?.known) return
  for (const number of marked.known.split(',')) {
    const i = visits[Number(number) - 1] ?? 0
    flags[i] = (flags[i] ?? 0) & ~flag
  }
}

function hashesOf(pack: VisitPack, visits: number[]): Buffer {
  const words = messagesOf(pack)
  const hashes = new Uint32Array(visits.length * WORDS)
  for (let to = 0; to < visits.length; to++) {
    const from = visits[to] ?? 0
    for (let k = 0; k < WORDS; k++) hashes[to * WORDS + k] = words[from * WORDS + k] ?? 0
  }
  return uuidArray(new Uint8Array(hashes.buffer), visits.length)
}

const messagesOf = ({ hashes }: VisitPack) =>
  new Uint32Array(hashes.buffer, hashes.byteOffset, hashes.length / Uint32Array.BYTES_PER_ELEMENT)

/**
 * Returns the indexes of each visitor's first visit among these openings, in order and without
 * bots. If `numbers` is given, openings with different numbers count separately. It uses a hash
 * table in one array, because a Map would need a string per visitor.
 */
function firstVisits(pack: VisitPack, openings: boolean[], numbers: number[] | null): number[] {
  const { count, columns } = pack
  const words = messagesOf(pack)
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2))
  const mask = size - 1
  const table = new Int32Array(size)
  const firsts: number[] = []
  const numberOf = (i: number) => numbers?.[(columns.opening[i] ?? 0) - 1] ?? 0
  const isSame = (i: number, other: number) => {
    for (let k = 0; k < WORDS; k++) {
      if (words[i * WORDS + k] !== words[other * WORDS + k]) return false
    }
    return numbers === null || numberOf(i) === numberOf(other)
  }
  for (let i = 0; i < count; i++) {
    if (isBotAgent(columns.look[i]) || !openings[(columns.opening[i] ?? 0) - 1]) continue
    let slot = ((words[i * WORDS] ?? 0) ^ numberOf(i)) & mask
    let other = table[slot] ?? 0
    while (other > 0 && !isSame(i, other - 1)) {
      slot = (slot + 1) & mask
      other = table[slot] ?? 0
    }
    if (other > 0) continue
    table[slot] = i + 1
    firsts.push(i)
  }
  return firsts
}

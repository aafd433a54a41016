import { and, eq, inArray, sql } from 'drizzle-orm'
import { leadWordCount } from '#db/schema/leads.ts'
import type { Transaction } from '#platform/db/database.ts'
import { BUCKETED_ORDERS, type Bucketed } from './bucket-bounds.server.ts'

/** The bucket of a lead in each order, and whether it is flagged. */
export type Place = Record<Bucketed, number> & { isFlagged: boolean }

type Sort = (typeof leadWordCount.$inferSelect)['sort']
type Row = { sort: Sort; bucket: number; unflagged: Int32Array; flagged: Int32Array }

/** Rows per statement: at 32 KB each about a megabyte. */
const STEP = 32

/** Changes of a scope's counts, to be added to those in the database. */
type WordTally = {
  /** Adds a lead that contains these words, or with -1 takes one out. */
  add(words: Int32Array, place: Place, sign?: 1 | -1): void
  /** Adds everything to the counts in the database. Returns the new ones of all leads, by word. */
  save(tx: Transaction, scopeId: string): Promise<Pick<Row, 'unflagged' | 'flagged'> | null>
}

/** Creates an empty tally for so many words. */
export function createWordTally(words: number): WordTally {
  const rows = new Map<string, Row>()
  const rowOf = (sort: Sort, bucket: number): Row => {
    const key = `${sort} ${bucket}`
    const row = rows.get(key) ?? {
      sort,
      bucket,
      unflagged: new Int32Array(words),
      flagged: new Int32Array(words),
    }
    rows.set(key, row)
    return row
  }
  return {
    add(found, place, sign = 1) {
      addOne(rowOf('all', 0), found, place, sign)
      for (const sort of BUCKETED_ORDERS) addOne(rowOf(sort, place[sort]), found, place, sign)
    },
    async save(tx, scopeId) {
      const changed = [...rows.values()]
      for (let n = 0; n < changed.length; n += STEP) {
        await addToStored(tx, scopeId, changed.slice(n, n + STEP))
      }
      rows.clear()
      return changed.find(({ sort }) => sort === 'all') ?? null
    },
  }
}

function addOne(row: Row, found: Int32Array, { isFlagged }: Place, sign: number): void {
  const counts = isFlagged ? row.flagged : row.unflagged
  // By index: this runs a thousand times for each lead.
  for (let n = 0; n < found.length; n++) {
    const word = found[n] as number
    counts[word] = (counts[word] as number) + sign
  }
}

/** Makes the changes in `rows` the new counts, and stores them. */
async function addToStored(tx: Transaction, scopeId: string, rows: Row[]): Promise<void> {
  const places = new Map(rows.map((row) => [`${row.sort} ${row.bucket}`, row]))
  const stored = await tx
    .select()
    .from(leadWordCount)
    .where(
      and(
        eq(leadWordCount.scopeId, scopeId),
        inArray(sql`${leadWordCount.sort} || ' ' || ${leadWordCount.bucket}`, [...places.keys()]),
      ),
    )
  for (const { sort, bucket, unflagged, flagged } of stored) {
    const row = places.get(`${sort} ${bucket}`)
    if (!row) continue
    addTo(row.unflagged, unflagged)
    addTo(row.flagged, flagged)
  }
  await tx
    .insert(leadWordCount)
    .values(
      rows.map(({ sort, bucket, unflagged, flagged }) => ({
        scopeId,
        sort,
        bucket,
        unflagged: Buffer.from(unflagged.buffer),
        flagged: Buffer.from(flagged.buffer),
      })),
    )
    .onConflictDoUpdate({
      target: [leadWordCount.scopeId, leadWordCount.sort, leadWordCount.bucket],
      set: { unflagged: sql`excluded.unflagged`, flagged: sql`excluded.flagged` },
    })
}

function addTo(counts: Int32Array, stored: Buffer): void {
  for (const [word, count] of readCounts(stored).entries())
    counts[word] = (counts[word] ?? 0) + count
}

/** Reads counts as they are stored. */
export const readCounts = (stored: Buffer): Int32Array =>
  new Int32Array(new Uint8Array(stored).buffer)

/** Returns how many leads are in a scope's bucket by time. */
export async function countInTimeBucket(
  tx: Transaction,
  scopeId: string,
  bucket: number,
): Promise<number> {
  const [row] = await tx
    .select()
    .from(leadWordCount)
    .where(
      and(
        eq(leadWordCount.scopeId, scopeId),
        eq(leadWordCount.sort, 'submitted'),
        eq(leadWordCount.bucket, bucket),
      ),
    )
  return row ? (readCounts(row.unflagged)[0] ?? 0) + (readCounts(row.flagged)[0] ?? 0) : 0
}

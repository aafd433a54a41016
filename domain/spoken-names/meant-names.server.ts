import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { spokenNameKey } from '#db/schema/spoken-names.ts'
import { oncePer } from '#lib/once-per.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isNameLike } from './name-like.ts'
import { findMeant, keysOf, type MeantName } from './spoken-name.ts'

type WithDatabase = Pick<Services, 'db'>

/** Typed letters whose meaning is remembered: some 200 bytes each. */
const MAX_REMEMBERED = 20_000
/** What means nothing now may be near a name that is given out later. */
const NOTHING_MS = 5000

const memories = oncePer(
  (_: Database) => new LRUCache<string, { meant: MeantName | null }>({ max: MAX_REMEMBERED }),
)

/**
 * Returns what typed letters mean as far as this process knows without the database: null if they mean
 * no name, undefined if they must be looked up. A name's meaning never changes, so it is remembered.
 */
export function recallMeant({ db }: WithDatabase, letters: string): MeantName | null | undefined {
  return isNameLike(letters) ? memories(db).get(letters)?.meant : null
}

/** Returns the spoken name that typed letters mean, with one indexed query at most; null if none. */
export async function findMeantName(
  { db }: WithDatabase,
  letters: string,
): Promise<MeantName | null> {
  const known = recallMeant({ db }, letters)
  if (known !== undefined) return known
  const meant = await lookUpMeant(db, letters)
  memories(db).set(letters, { meant }, meant ? {} : { ttl: NOTHING_MS })
  return meant
}

/** Returns the spoken name that typed letters mean, as the database has it now. */
export async function lookUpMeant(db: Queryable, letters: string): Promise<MeantName | null> {
  const rows = await db
    .select({ identifier: spokenNameKey.identifier })
    .from(spokenNameKey)
    .where(eq(spokenNameKey.key, sql`any(${sql.param(keysOf(letters))}::text[])`))
  return findMeant(
    letters,
    rows.map((row) => row.identifier),
  )
}

/** Forgets in this process what meant nothing, after a name was given out. */
export function forgetNothingMeant({ db }: WithDatabase): void {
  const memory = memories(db)
  for (const [letters, { meant }] of memory.entries()) if (!meant) memory.delete(letters)
}

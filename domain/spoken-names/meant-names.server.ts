import { eq, sql } from 'drizzle-orm'
import { spokenName, spokenNameKey } from '#db/schema/spoken-names.ts'
import { oncePer } from '#lib/once-per.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { namesLike } from './name-like.ts'
import { findMeant, keysOf, type MeantName } from './spoken-name.ts'

type WithDatabase = Pick<Services, 'db'>

/** How long what means no name is known to mean none, unless a name is given out. */
const FRESH_MS = 1000
/** A read that takes longer has failed: others wait for it. */
const READ_MS = 5000

/** The names that were given out, as a process knows them: some 100 bytes each. */
type KnownNames = {
  names: Set<string>
  /** By `performance.now`. */
  freshUntil: number
  reading: Promise<void> | null
}

const knownNames = oncePer(
  (_: Database): KnownNames => ({ names: new Set(), freshUntil: 0, reading: null }),
)

/**
 * Returns what entered letters mean as far as this process knows without the database: null if they mean
 * no name, undefined if that must be asked. A name is never taken back, so a known one needs no asking.
 */
export function recallMeant({ db }: WithDatabase, letters: string): MeantName | null | undefined {
  const candidates = namesLike(letters)
  if (candidates.length === 0) return null
  const { names, freshUntil } = knownNames(db)
  const meant = findMeant(
    letters,
    candidates.filter((name) => names.has(name)),
  )
  return meant ?? (performance.now() < freshUntil ? null : undefined)
}

/**
 * Returns the spoken link that entered letters mean; null if none. All names are read at once, so that the
 * database is asked once in a while, however many different letters strangers type.
 */
export async function findMeantName(
  { db }: WithDatabase,
  letters: string,
): Promise<MeantName | null> {
  const known = recallMeant({ db }, letters)
  if (known !== undefined) return known
  await readNames(db)
  return recallMeant({ db }, letters) ?? null
}

/** Reads all names, once for all who wait. */
function readNames(db: Database): Promise<void> {
  const known = knownNames(db)
  if (known.reading) return known.reading
  const reading = withTimeout(listGivenNames(db), READ_MS)
    .then((rows) => {
      for (const { identifier } of rows) known.names.add(identifier)
      // Otherwise a name was given out meanwhile, which may not be among them.
      if (known.reading === reading) known.freshUntil = performance.now() + FRESH_MS
    })
    .finally(() => {
      if (known.reading === reading) known.reading = null
    })
  known.reading = reading
  return reading
}

const listGivenNames = async (db: Database) =>
  db.select({ identifier: spokenName.identifier }).from(spokenName)

/** Lets this process ask again about what meant no name, because a name was given out. */
export function forgetNothingMeant({ db }: WithDatabase): void {
  Object.assign(knownNames(db), { freshUntil: 0, reading: null })
}

/** Returns the spoken link that entered letters mean, as the database has it now. */
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

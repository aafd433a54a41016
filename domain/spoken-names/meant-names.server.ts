import { eq, sql } from 'drizzle-orm'
import { spokenName, spokenNameKey } from '#db/schema/spoken-names.ts'
import { oncePer } from '#lib/once-per.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { namesLike } from './name-like.ts'
import { findMeant, keysOf, type MeantName } from './spoken-name.ts'

type WithDatabase = Pick<Services, 'db'>

/**
 * How long this process trusts its list of spoken links when a name isn't in it. A new spoken link
 * ends this time early.
 */
const FRESH_MS = 1000
/** A read that takes longer counts as failed, because requests are waiting for it. */
const READ_MS = 5000

/** The spoken links that this process knows, at about 100 bytes each. */
type KnownNames = {
  names: Set<string>
  /** In milliseconds, as `performance.now` returns them. */
  freshUntil: number
  reading: Promise<void> | null
}

const knownNames = oncePer(
  (_: Database): KnownNames => ({ names: new Set(), freshUntil: 0, reading: null }),
)

/**
 * Returns the spoken link that entered letters mean, without querying the database. Returns null if
 * they mean none, and undefined if only the database can tell. Spoken links are never deleted, so a
 * known one is always valid.
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
 * Returns the spoken link that entered letters mean; null if there is none. It reads all spoken
 * links together, so that the database is queried at most about once a second, no matter how many
 * different names visitors enter.
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

/** Reads all spoken links. Simultaneous callers share one query. */
function readNames(db: Database): Promise<void> {
  const known = knownNames(db)
  if (known.reading) return known.reading
  const reading = withTimeout(listGivenNames(db), READ_MS)
    .then((rows) => {
      for (const { identifier } of rows) known.names.add(identifier)
      // If this isn't the latest read, a spoken link was created in the meantime and may be
      // missing.
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

/** Makes this process read the spoken links again, because a new one was created. */
export function forgetNothingMeant({ db }: WithDatabase): void {
  Object.assign(knownNames(db), { freshUntil: 0, reading: null })
}

/** Returns the spoken link that entered letters mean, from the database; null if there is none. */
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

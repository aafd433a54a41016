import { randomInt } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { shortLink, shortLinkTarget } from '#db/schema/magnets.ts'
import { spokenName, spokenNameKey } from '#db/schema/spoken-names.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { chooseName, createTakenNames } from './choose-name.ts'
import { lookUpMeant } from './meant-names.server.ts'
import { isNameLike } from './name-like.ts'
import { keysOfName, lettersOf, readTypedLetters, textsWithinOneEdit } from './spoken-name.ts'

/** The maximum number of spoken links per account, including replaced ones, which work forever. */
export const MAX_NAMES = 100
/** How often another name is chosen because a custom slug is too similar. */
const SLUG_TRIES = 20

export type NewName = {
  ownerId: string
  placementId: string | null
  /** The magnet that the link is created for, and the magnet that its code leads to now. */
  homeId: string
  targetId: string
  at: Date
  /** The administrator's path segment. */
  adminPath: string
}

export type GivenName =
  | { ok: true; identifier: string }
  /**
   * 'used-up': the account has reached MAX_NAMES. 'none-left': nearly all pairs of words are in
   * use.
   */
  | { ok: false; reason: 'used-up' | 'none-left' }

/**
 * Creates a new spoken link in the caller's transaction. Across all processes, only one transaction
 * at a time does this, so that all names are at least three edits apart.
 */
export async function giveName(tx: Transaction, name: NewName): Promise<GivenName> {
  const { ownerId, placementId, homeId, targetId, at, adminPath } = name
  if ((await countNames(tx, ownerId)) >= MAX_NAMES) return { ok: false, reason: 'used-up' }
  await lockNames(tx)
  const identifier = await findFreeName(tx, adminPath)
  if (identifier === null) return { ok: false, reason: 'none-left' }
  await tx
    .insert(shortLink)
    .values({ identifier, kind: 'spoken', magnetId: targetId, ownerId, placementId, createdAt: at })
  // The first target in a short link's history is the magnet it was created for.
  const targets = homeId === targetId ? [homeId] : [homeId, targetId]
  await tx
    .insert(shortLinkTarget)
    .values(targets.map((magnetId) => ({ identifier, magnetId, fromAt: at })))
  await tx.insert(spokenName).values({ identifier, ...lettersOf(identifier), createdAt: at })
  await tx.insert(spokenNameKey).values(keysOfName(identifier).map((key) => ({ key, identifier })))
  return { ok: true, identifier }
}

/**
 * Returns whether a custom slug may be assigned because no spoken link is similar to it. Until the
 * transaction ends, no similar spoken link can be created.
 */
export async function reserveSlug(tx: Transaction, slug: string): Promise<boolean> {
  if (readNameLike(slug) !== null) await lockNames(tx)
  return !(await meansName(tx, slug))
}

/** Returns whether a custom slug could be mistaken for an existing spoken link. */
export async function meansName(db: Queryable, slug: string): Promise<boolean> {
  const letters = readNameLike(slug)
  return letters !== null && (await lookUpMeant(db, letters)) !== null
}

function readNameLike(slug: string): string | null {
  const letters = readTypedLetters(slug)
  return letters !== null && isNameLike(letters) ? letters : null
}

async function lockNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('spoken names', 0))`)
}

async function countNames(tx: Transaction, ownerId: string): Promise<number> {
  const [row] = await tx
    .select({ names: count() })
    .from(shortLink)
    .where(and(eq(shortLink.ownerId, ownerId), eq(shortLink.kind, 'spoken')))
  return row?.names ?? 0
}

async function findFreeName(tx: Transaction, adminPath: string): Promise<string | null> {
  const given = await tx.select({ identifier: spokenName.identifier }).from(spokenName)
  const taken = createTakenNames(given.map((row) => row.identifier))
  for (let tries = 0; tries < SLUG_TRIES; tries++) {
    const identifier = chooseName({ taken, adminPath, randomInt })
    if (identifier === null || !(await isNearSlug(tx, identifier))) return identifier
    taken.add(identifier)
  }
  return null
}

/** Returns whether a current or previous custom slug could be mistaken for the name. */
export async function isNearSlug(tx: Transaction, identifier: string): Promise<boolean> {
  const { letters, swapped } = lettersOf(identifier)
  const near = [...textsWithinOneEdit(letters), ...textsWithinOneEdit(swapped)]
  const [slug] = await tx
    .select({ identifier: shortLink.identifier })
    .from(shortLink)
    .where(
      and(
        eq(shortLink.kind, 'slug'),
        sql`replace(${shortLink.identifier}, '-', '') = any(${sql.param(near)}::text[])`,
      ),
    )
    .limit(1)
  return slug !== undefined
}

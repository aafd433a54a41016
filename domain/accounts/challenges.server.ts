import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, like, sql } from 'drizzle-orm'
import { user, verification } from '#db/schema/accounts.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** How long somebody who passed the first factor has for the second. */
export const CHALLENGE_SECONDS = 10 * 60
const KIND = 'second-factor'

const identifierOf = (token: string) =>
  `${KIND} ${createHash('sha256').update(token).digest('base64url')}`

/**
 * Says that somebody has passed the first factor; answers the secret their browser proves it with.
 * It opens nothing by itself, and only its digest is kept.
 */
export async function createChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db.insert(verification).values({
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** Whose challenge it is, while it is open. */
export async function findChallenge(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  token: string,
): Promise<{ userId: string; email: string } | null> {
  const [found] = await db
    .select({ userId: user.id, email: user.email })
    .from(verification)
    .innerJoin(user, sql`${user.id} = ${verification.value}::uuid`)
    .where(
      and(
        eq(verification.identifier, identifierOf(token)),
        gt(verification.expiresAt, clock.now()),
        isNull(user.closedAt),
      ),
    )
  return found ?? null
}

/** Uses it up: of two answers at once, one opens a session. */
export async function consumeChallenge(tx: Transaction, token: string): Promise<boolean> {
  const gone = await tx
    .delete(verification)
    .where(eq(verification.identifier, identifierOf(token)))
    .returning({ id: verification.id })
  return gone.length > 0
}

/** Takes back one that was made a moment too late. */
export async function withdrawChallenge(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<void> {
  await db.transaction((tx) => consumeChallenge(tx, token))
}

/** A changed password undoes what the old one had passed. */
export async function closeChallenges(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verification)
    .where(and(eq(verification.value, userId), like(verification.identifier, `${KIND} %`)))
}

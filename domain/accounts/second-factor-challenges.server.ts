import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, like, sql } from 'drizzle-orm'
import { SIGN_IN_WAYS, type SignInWay, user, verification } from '#db/schema/accounts.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** The maximum time between the first factor and the second. */
export const CHALLENGE_SECONDS = 10 * 60
const KIND = 'second-factor'

const identifierOf = (token: string) =>
  `${KIND} ${createHash('sha256').update(token).digest('base64url')}`

/**
 * Stores that a user has passed the first factor. Returns the secret that the browser has to send
 * with the second factor. The secret alone doesn't sign in, and only its hash is stored.
 */
export async function createChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  way: SignInWay,
): Promise<string> {
  // The stored hash covers the way, so the browser can't change it.
  const token = `${randomBytes(32).toString('base64url')}.${way}`
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

/** Returns the user of an open challenge, or null. */
export async function findChallenge(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  token: string,
): Promise<{ userId: string; email: string; way: SignInWay } | null> {
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
  const way = SIGN_IN_WAYS.find((known) => token.endsWith(`.${known}`)) ?? 'password'
  return found ? { ...found, way } : null
}

/** Uses the challenge. If two requests try at the same time, only one returns true. */
export async function consumeChallenge(tx: Transaction, token: string): Promise<boolean> {
  const gone = await tx
    .delete(verification)
    .where(eq(verification.identifier, identifierOf(token)))
    .returning({ id: verification.id })
  return gone.length > 0
}

/** Deletes a challenge so that no one can answer it. */
export async function deleteChallenge({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  await db.transaction((tx) => consumeChallenge(tx, token))
}

/** Deletes a user's open challenges, because they were created with the old password. */
export async function deleteChallenges(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verification)
    .where(and(eq(verification.value, userId), like(verification.identifier, `${KIND} %`)))
}

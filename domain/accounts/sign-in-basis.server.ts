import { and, eq } from 'drizzle-orm'
import { account, twoFactor, user } from '#db/schema/accounts.ts'
import type { Database, Queryable, Transaction } from '#platform/db/database.ts'
import { isFactorSet } from './second-factor.server.ts'

/**
 * What a sign-in is based on: the password hash at that time, and whether the second factor was
 * passed.
 */
export type SignInBasis = { hash: string | null; factorPassed: boolean }

/** Returns the hash of an account's current password; null if the account has none. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const [credential] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return credential?.hash ?? null
}

/**
 * Locks an account's row until the end of a transaction that changes how its owner signs in. Call
 * it before locking any other row of the account. Use 'update' if the email changes. Returns false
 * if the account is closed.
 */
export async function lockSignIn(
  tx: Transaction,
  userId: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<boolean> {
  const [owner] = await tx
    .select({ closedAt: user.closedAt })
    .from(user)
    .where(eq(user.id, userId))
    .for(strength)
  return owner !== undefined && owner.closedAt === null
}

/**
 * Returns whether the basis of a sign-in is still valid. Call it after the session is committed: it
 * waits for changes of the password or second factor that are in progress, and later changes find
 * the session and end it.
 */
export function isStillValid(db: Database, userId: string, basis: SignInBasis): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ closedAt: user.closedAt })
      .from(user)
      .where(eq(user.id, userId))
      .for('share')
    if (!owner || owner.closedAt) return false
    if ((await findPasswordHash(tx, userId)) !== basis.hash) return false
    const [factor] = await tx
      .select({ verified: twoFactor.verified })
      .from(twoFactor)
      .where(eq(twoFactor.userId, userId))
    return basis.factorPassed || !isFactorSet(factor)
  })
}

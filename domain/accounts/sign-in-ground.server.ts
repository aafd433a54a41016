import { and, eq } from 'drizzle-orm'
import { account, twoFactor, user } from '#db/schema/accounts.ts'
import type { Database, Queryable, Transaction } from '#platform/db/database.ts'
import { isFactorSet } from './second-factor.server.ts'

/** What somebody is let in on: the password of that moment, and whether a second factor was passed. */
export type Ground = { hash: string | null; factorPassed: boolean }

/** The hash of an account's present password; null where it has none. */
export async function passwordHashOf(db: Queryable, userId: string): Promise<string | null> {
  const [credential] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return credential?.hash ?? null
}

/**
 * Held to the end of a transaction that changes how an account is entered, and taken before any other
 * of its rows. 'update' is for those that change its address. False where the account is closed.
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
 * Whether what somebody was let in on is still so. Asked once the session is there for all to see:
 * whoever changes the password or the second factor now is waited for, and whoever does later finds
 * the session and ends it.
 */
export function stillStands(db: Database, userId: string, ground: Ground): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ closedAt: user.closedAt })
      .from(user)
      .where(eq(user.id, userId))
      .for('share')
    if (!owner || owner.closedAt) return false
    if ((await passwordHashOf(tx, userId)) !== ground.hash) return false
    const [factor] = await tx
      .select({ verified: twoFactor.verified })
      .from(twoFactor)
      .where(eq(twoFactor.userId, userId))
    return ground.factorPassed || !isFactorSet(factor)
  })
}

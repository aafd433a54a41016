import { and, eq } from 'drizzle-orm'
import {
  account,
  accountIdentity,
  passkey,
  type SignInWay,
  twoFactor,
  user,
} from '#db/schema/accounts.ts'
import type { Database, Queryable, Transaction } from '#platform/db/database.ts'
import { isFactorSet } from './second-factor.server.ts'

/** What a sign-in is based on. */
export type SignInBasis = {
  way: SignInWay
  /** The password hash at that time. */
  hash: string | null
  /** Whether the second factor was passed. */
  factorPassed: boolean
  /** The identity at the provider with which the person signed in. */
  identityId?: string
  /** The passkey with which the person signed in. */
  passkeyId?: string
}

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
    if (basis.passkeyId && !(await hasPasskey(tx, userId, basis.passkeyId))) return false
    if (basis.identityId && !(await isLinked(tx, userId, basis.identityId))) return false
    const [factor] = await tx
      .select({ verified: twoFactor.verified })
      .from(twoFactor)
      .where(eq(twoFactor.userId, userId))
    return basis.factorPassed || !isFactorSet(factor)
  })
}

async function isLinked(tx: Transaction, userId: string, identityId: string): Promise<boolean> {
  const linked = await tx
    .select({ id: accountIdentity.id })
    .from(accountIdentity)
    .where(and(eq(accountIdentity.id, identityId), eq(accountIdentity.userId, userId)))
  return linked.length > 0
}

async function hasPasskey(tx: Transaction, userId: string, passkeyId: string): Promise<boolean> {
  const known = await tx
    .select({ id: passkey.id })
    .from(passkey)
    .where(and(eq(passkey.id, passkeyId), eq(passkey.userId, userId)))
  return known.length > 0
}

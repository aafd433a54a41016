import { and, eq } from 'drizzle-orm'
import { accountIdentity } from '#db/schema/accounts.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { recordSecurityEvent, type SecurityEventInput } from '../security/record-event.server.ts'
import { type Proof, type Reauthentication, reauthenticate } from './reauthentication.server.ts'
import { queueSecurityNotice } from './second-factor.server.ts'
import { deleteChallenges } from './second-factor-challenges.server.ts'
import { endOtherSessions } from './session-list.server.ts'
import { lockSignIn } from './sign-in-basis.server.ts'
import type { Viewer } from './viewer.ts'

type NewIdentity = { userId: string; subject: string; email: string | null }
type Cause = Pick<SecurityEventInput, 'actor' | 'from'> & {
  /** Whether the account was just created with this identity, so that its owner needs no email. */
  isFirst?: boolean
}

/**
 * Links an identity at the provider to an account, and emails its owner. Returns the identity's id,
 * or null if the identity is linked to another account or the account has another identity.
 */
export async function insertIdentity(
  services: Services,
  tx: Transaction,
  { userId, subject, email }: NewIdentity,
  { isFirst = false, ...cause }: Cause,
): Promise<string | null> {
  const { identityProvider: provider, clock } = services
  if (!provider) return null
  const now = clock.now()
  const [row] = await tx
    .insert(accountIdentity)
    .values({
      userId,
      issuer: provider.issuer,
      subject,
      email: email?.slice(0, MAX_EMAIL_SHOWN) ?? null,
      createdAt: now,
      lastUsedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accountIdentity.id })
  if (!row) return null
  if (!isFirst) {
    await queueSecurityNotice(services, tx, userId, {
      what: 'identity-linked',
      name: provider.name,
    })
  }
  const event = { event: 'identity.linked', accountId: userId, ...cause } as const
  await recordSecurityEvent(services, tx, event)
  return row.id
}

const MAX_EMAIL_SHOWN = 254

export type LinkedIdentity = { email: string | null; createdAt: Date; lastUsedAt: Date | null }

/** Returns the account's identity at the present provider; null if there is none. */
export async function findIdentity(
  { db, identityProvider }: { db: Queryable } & Pick<Services, 'identityProvider'>,
  userId: string,
): Promise<LinkedIdentity | null> {
  if (!identityProvider) return null
  const [row] = await db
    .select({
      email: accountIdentity.email,
      createdAt: accountIdentity.createdAt,
      lastUsedAt: accountIdentity.lastUsedAt,
    })
    .from(accountIdentity)
    .where(
      and(eq(accountIdentity.userId, userId), eq(accountIdentity.issuer, identityProvider.issuer)),
    )
  return row ?? null
}

/**
 * Unlinks the account's identity after a check of the password and the second factor, and ends the
 * account's other sessions. An account without a password can't pass the check, so it keeps a way
 * to sign in. 'provider-required': it would have no way to sign in.
 */
export async function unlinkIdentity(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  proof: Proof,
): Promise<Reauthentication | { ok: false; reason: 'provider-required' }> {
  const { db, env, identityProvider } = services
  if (env.oidc?.required) return { ok: false, reason: 'provider-required' }
  const proved = await reauthenticate(services, viewer.id, proof)
  if (!proved.ok) return proved
  const unlinked = await db.transaction(async (tx) => {
    if (!identityProvider || !(await lockSignIn(tx, viewer.id))) return false
    const gone = await tx
      .delete(accountIdentity)
      .where(
        and(
          eq(accountIdentity.userId, viewer.id),
          eq(accountIdentity.issuer, identityProvider.issuer),
        ),
      )
      .returning({ id: accountIdentity.id })
    if (gone.length === 0) return false
    await deleteChallenges(tx, viewer.id)
    await endOtherSessions(tx, viewer)
    await queueSecurityNotice(services, tx, viewer.id, {
      what: 'identity-unlinked',
      name: identityProvider.name,
    })
    await recordSecurityEvent(services, tx, { event: 'identity.unlinked', actor: viewer })
    return true
  })
  if (unlinked) services.wakeMail()
  return { ok: true }
}

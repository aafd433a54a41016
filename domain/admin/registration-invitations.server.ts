import { count, desc, eq } from 'drizzle-orm'
import { registrationInvitation, user } from '#db/schema/accounts.ts'
import { registrationInvitationMail } from '#emails/registration-invitation.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { isAdminEmail } from '../accounts/admin-email.ts'
import { INVITATION_DAYS, newInvitationToken } from '../accounts/invitation-token.server.ts'
import { queueLinkMail } from '../mail/outgoing-mail.server.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'
import { recordAdminAction } from './audit.server.ts'

export type ListedInvitation = {
  id: string
  email: string
  createdAt: Date
  expiresAt: Date
  isExpired: boolean
}

const MAX_LISTED = 200

/** Returns the newest unused invitations to create an account, and the number of all. */
export async function listRegistrationInvitationsForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<{ invitations: ListedInvitation[]; total: number }> {
  await requireAdmin(services, asker)
  const { db, clock } = services
  const now = clock.now()
  const rows = await db
    .select({
      id: registrationInvitation.id,
      email: registrationInvitation.email,
      createdAt: registrationInvitation.createdAt,
      expiresAt: registrationInvitation.expiresAt,
    })
    .from(registrationInvitation)
    .orderBy(desc(registrationInvitation.createdAt), registrationInvitation.id)
    .limit(MAX_LISTED)
  const [counted] = await db.select({ total: count() }).from(registrationInvitation)
  return {
    invitations: rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now })),
    total: counted?.total ?? 0,
  }
}

export type InviteToRegisterResult =
  | { ok: true; email: string; url: string; days: number }
  /**
   * 'registered': the address has an account. 'closed': registration is closed, so an invitation
   * would be useless; only the administrator's own address can be invited then.
   */
  | { ok: false; reason: 'registered' | 'closed' }

/**
 * Invites an address to create an account, and emails the link if `sends` is true. The link works
 * once, and only for this address. A second invitation of an address replaces the first one.
 * `email` must come from `normalizeAccountEmail`.
 */
export async function inviteToRegisterForAdmin(
  services: Services,
  asker: MaybeViewer,
  { email, sends }: { email: string; sends: boolean },
): Promise<InviteToRegisterResult> {
  const viewer = await requireAdmin(services, asker)
  const { env, clock } = services
  if (env.registration.mode === 'closed' && !isAdminEmail(services, email)) {
    return { ok: false, reason: 'closed' }
  }
  const now = clock.now()
  const { token, ...kept } = newInvitationToken(now)
  const url = `${env.publicUrl}/register?invitation=${token}`
  const isNew = await services.db.transaction(async (tx) => {
    const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (known) return false
    const [row] = await tx
      .insert(registrationInvitation)
      .values({ email, ...kept, createdAt: now })
      .onConflictDoUpdate({
        target: registrationInvitation.email,
        set: { ...kept, createdAt: now },
      })
      .returning({ id: registrationInvitation.id })
    if (!row) throw new Error('The invitation was not stored')
    if (sends) {
      const mail = registrationInvitationMail({ url, days: INVITATION_DAYS })
      await queueLinkMail(tx, env, { kind: 'registration-invitation', to: email, ...mail })
    }
    await recordAdminAction(tx, viewer, {
      action: 'invitation.create',
      subjectType: 'invitation',
      subjectId: row.id,
      detail: { sent: sends },
    })
    return true
  })
  if (!isNew) return { ok: false, reason: 'registered' }
  if (sends) services.wakeMail()
  return { ok: true, email, url, days: INVITATION_DAYS }
}

/** Withdraws an invitation, given its id or its address. Its link stops working. */
export async function revokeRegistrationInvitationForAdmin(
  services: Services,
  asker: MaybeViewer,
  idOrEmail: string,
): Promise<{ ok: true; email: string } | { ok: false; reason: 'not-found' }> {
  const viewer = await requireAdmin(services, asker)
  return services.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(registrationInvitation)
      .where(
        isUuid(idOrEmail)
          ? eq(registrationInvitation.id, idOrEmail)
          : eq(registrationInvitation.email, idOrEmail),
      )
      .returning({ id: registrationInvitation.id, email: registrationInvitation.email })
    if (!gone) return { ok: false, reason: 'not-found' }
    await recordAdminAction(tx, viewer, {
      action: 'invitation.revoke',
      subjectType: 'invitation',
      subjectId: gone.id,
    })
    return { ok: true, email: gone.email }
  })
}

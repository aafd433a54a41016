import { and, eq, gt, isNull } from 'drizzle-orm'
import { session, user } from '#db/schema/accounts.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { closeMailedLinks } from '../accounts/mailed-links.server.ts'
import { queueSecurityNotice } from '../accounts/second-factor.server.ts'
import { deleteChallenges } from '../accounts/second-factor-challenges.server.ts'
import { endOtherSessions } from '../accounts/session-list.server.ts'
import { lockSignIn } from '../accounts/sign-in-basis.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'
import { recordAdminAction } from './audit.server.ts'
import { actorOf } from './command-line.server.ts'

/** An account as the administrator sees it before ending its sessions. */
export type SecuredAccount = {
  id: string
  email: string
  name: string
  twoFactor: boolean
  /** The number of signed-in devices and API clients. */
  sessions: number
  lastSeenAt: Date | null
  suspendedAt: Date | null
  isOwn: boolean
}

/** Returns a person's active account, or null. */
export async function findSecuredAccountForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<SecuredAccount | null> {
  const viewer = await requireAdmin(services, asker)
  if (!isUuid(id)) return null
  const [owner] = await services.db
    .select({ account: user, workspaceId: workspace.id })
    .from(user)
    .leftJoin(workspace, eq(workspace.accountId, user.id))
    .where(and(eq(user.id, id), isNull(user.closedAt)))
  if (!owner || owner.workspaceId) return null
  const open = await services.db
    .select({ seenAt: session.updatedAt })
    .from(session)
    .where(and(eq(session.userId, id), gt(session.expiresAt, services.clock.now())))
  const seen = open.map(({ seenAt }) => seenAt.getTime())
  const { email, name, twoFactorEnabled, suspendedAt } = owner.account
  return {
    id,
    email,
    name: name.trim() || 'User',
    twoFactor: twoFactorEnabled,
    suspendedAt,
    sessions: open.length,
    lastSeenAt: seen.length > 0 ? new Date(Math.max(...seen)) : null,
    isOwn: viewer.id === id,
  }
}

export type EndSessionsResult =
  | { ok: true; email: string; sessions: number }
  | { ok: false; reason: 'not-found' | 'own' }

/**
 * Signs an account out everywhere and cancels sign-ins that have begun. Its owner is notified by
 * email and in the security activity. The password stays, so the owner can sign in again.
 */
export async function endSessionsForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<EndSessionsResult> {
  const viewer = await requireAdmin(services, asker)
  const result = await services.db.transaction(async (tx): Promise<EndSessionsResult> => {
    if (!isUuid(id) || !(await lockSignIn(tx, id))) return { ok: false, reason: 'not-found' }
    // The administrator ends their own sessions in the profile, which keeps the current session.
    if (id === viewer.id) return { ok: false, reason: 'own' }
    const sessions = await endOtherSessions(tx, { id, sessionId: null })
    await deleteChallenges(tx, id)
    await closeMailedLinks(tx, ['sign-in'], id, services.clock.now())
    await queueSecurityNotice(services, tx, id, { what: 'sessions-ended' })
    const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, id))
    const adminAction = await recordAdminAction(tx, viewer, {
      action: 'account.end-sessions',
      subjectType: 'account',
      subjectId: id,
      detail: { sessions },
    })
    await recordSecurityEvent(services, tx, {
      event: 'sessions.ended-by-admin',
      accountId: id,
      ...actorOf(viewer),
      details: { sessions, adminAction },
    })
    return { ok: true, email: owner?.email ?? '', sessions }
  })
  if (result.ok) services.wakeMail()
  return result
}

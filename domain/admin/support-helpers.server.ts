import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'
import { isAdminEmail } from '../accounts/admin-email.ts'
import { queueSecurityNotice } from '../accounts/second-factor.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'
import { recordAdminAction } from './audit.server.ts'
import { actorOf } from './command-line.server.ts'

export type HelperResult =
  | { ok: true; email: string }
  /**
   * 'not-found': there is no such person. 'admin': the administrator may do everything already.
   * 'unconfirmed' and 'suspended': the account can't become a helper yet. 'already': nothing to
   * change.
   */
  | { ok: false; reason: 'not-found' | 'admin' | 'unconfirmed' | 'suspended' | 'already' }

/**
 * Makes a person a support helper, who may read parts of the control center. Removing a helper works
 * from their next request on. The person is notified by email.
 */
export async function setSupportHelperForAdmin(
  services: Services,
  asker: MaybeViewer,
  { id, isHelper }: { id: string; isHelper: boolean },
): Promise<HelperResult> {
  const viewer = await requireAdmin(services, asker)
  const { env, clock } = services
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const result = await services.db.transaction(async (tx): Promise<HelperResult> => {
    const [person] = await tx
      .select()
      .from(user)
      .where(and(eq(user.id, id), eq(user.kind, 'person'), isNull(user.closedAt)))
      .for('no key update')
    if (!person) return { ok: false, reason: 'not-found' }
    const { email } = person
    if (isHelper && isAdminEmail(services, email)) return { ok: false, reason: 'admin' }
    if (isHelper && !person.emailVerified) return { ok: false, reason: 'unconfirmed' }
    if (isHelper && person.suspendedAt) return { ok: false, reason: 'suspended' }
    if (isHelper === (person.supportHelperAt !== null)) return { ok: false, reason: 'already' }
    await tx
      .update(user)
      .set({ supportHelperAt: isHelper ? clock.now() : null })
      .where(eq(user.id, id))
    const adminAction = await recordAdminAction(tx, viewer, {
      action: isHelper ? 'helper.add' : 'helper.remove',
      subjectType: 'account',
      subjectId: id,
    })
    await recordSecurityEvent(services, tx, {
      event: isHelper ? 'helper.added' : 'helper.removed',
      accountId: id,
      ...actorOf(viewer),
      details: { adminAction },
    })
    await queueSecurityNotice(
      services,
      tx,
      id,
      isHelper
        ? { what: 'helper-added', url: `${env.publicUrl}/${env.adminPath}` }
        : { what: 'helper-removed' },
    )
    return { ok: true, email }
  })
  if (result.ok) services.wakeMail()
  return result
}

/** Returns the emails of the support helpers and when they became one. */
export async function listSupportHelpersForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<{ email: string; since: Date | null }[]> {
  await requireAdmin(services, asker)
  return services.db
    .select({ email: user.email, since: user.supportHelperAt })
    .from(user)
    .where(and(isNotNull(user.supportHelperAt), isNull(user.closedAt)))
    .orderBy(asc(user.email))
}

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { type ReportOutcome, report } from '#db/schema/reports.ts'
import { brandAccountId, isBrand, workspace } from '#db/schema/workspaces.ts'
import { isAdminEmail } from '#domain/accounts/admin-email.ts'
import { recordMagnetEvents } from '#domain/events/record-events.server.ts'
import { isNoticeAbout } from '#domain/leads/change/forget-notices.server.ts'
import { recordStateChange } from '#domain/schedules/record-changes.server.ts'
import { restoredMail, type SuspensionNews, suspendedMail } from '#emails/suspension.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { actorOf } from '../admin/command-line.server.ts'
import { lockOwnerMagnets } from '../magnets/owner-lock.server.ts'
import { invalidatePages } from '../magnets/page-invalidation.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { VISITOR_EMAIL_KINDS } from '../mail/unsubscribe-link.ts'
import { pauseTargetsOfMember } from '../members/suspended-member.server.ts'
import { recordSecurityEvent } from '../security/record-event.server.ts'
import { dropInvitationMails } from '../workspaces/invitation-mail.server.ts'

/**
 * `id` is the magnet's or account's id. `reason` is sent to the owner and kept in the audit log.
 */
export type ModerationInput = { id: string; reason: string }
export type ModerationResult =
  /** `name` is the magnet's title, or the account's email. */
  | { ok: true; name: string }
  /**
   * Why nothing was changed:
   * - 'already': it already has that state
   * - 'own': the administrator's account can't be suspended
   * - 'owner-suspended': the workspace was suspended with its owner, who must be restored first
   */
  | { ok: false; reason: 'not-found' | 'already' | 'own' | 'owner-suspended' }

/**
 * Suspends a magnet: from now on, in every process, visitors see a neutral note, and the magnet's
 * content isn't served. Short links, state and leads don't change. Closes the magnet's open
 * reports.
 */
export async function suspendMagnetForAdmin(
  services: Services,
  asker: MaybeViewer,
  input: ModerationInput,
): Promise<ModerationResult> {
  return moderate(services, asker, (moderation) => setMagnetSuspended(moderation, input, true))
}

/** Restores a suspended magnet to its previous state, active or paused. */
export async function restoreMagnetForAdmin(
  services: Services,
  asker: MaybeViewer,
  input: ModerationInput,
): Promise<ModerationResult> {
  return moderate(services, asker, (moderation) => setMagnetSuspended(moderation, input, false))
}

async function setMagnetSuspended(
  { services, tx, viewer, now }: Moderation,
  { id, reason }: ModerationInput,
  suspends: boolean,
): Promise<ModerationResult> {
  const magnet = await lockMagnet(tx, id)
  if (!magnet) return { ok: false, reason: 'not-found' }
  if (suspends === (magnet.suspendedAt !== null)) return { ok: false, reason: 'already' }
  const scope = { magnetId: magnet.id }
  const values = suspends ? { at: now, reason } : { at: null, reason: null }
  await recordStateChange(tx, scope, now, () =>
    tx
      .update(leadMagnet)
      .set({ suspendedAt: values.at, suspensionReason: values.reason })
      .where(eq(leadMagnet.id, magnet.id)),
  )
  if (suspends) {
    await stopMail(tx, scope, now)
    await close(tx, scope, { outcome: 'magnet-suspended', note: reason, now })
  }
  await invalidatePages(tx, scope)
  const { title } = magnet
  await notifyOwner(services, tx, magnet, suspends ? suspendedMail : restoredMail, {
    title,
    reason,
  })
  await recordAdminAction(tx, viewer, {
    action: suspends ? 'magnet.suspend' : 'magnet.restore',
    subjectType: 'magnet',
    subjectId: magnet.id,
    detail: { title, reason },
  })
  await recordMagnetEvents(tx, 'magnet.updated', [magnet.id])
  return { ok: true, name: title }
}

/**
 * Suspends an account: all of its pages go offline, including those of the workspaces that it owns.
 * The owner can still sign in, read, export and delete, but not create or publish.
 */
export async function suspendAccountForAdmin(
  services: Services,
  asker: MaybeViewer,
  { id, reason }: ModerationInput,
): Promise<ModerationResult> {
  return moderate(services, asker, async (moderation) => {
    const { tx, viewer, now } = moderation
    const owner = await lockAccount(tx, id)
    if (!owner) return { ok: false, reason: 'not-found' }
    if (owner.ownerId === viewer.id || isAdminEmail(services, owner.email)) {
      return { ok: false, reason: 'own' }
    }
    // A workspace that was suspended with its owner can also be suspended separately.
    if (owner.suspendedAt && !owner.suspendedWithOwner) return { ok: false, reason: 'already' }
    await setAccountSuspended(tx, owner.ownerId, { reason, now, withOwner: false })
    for (const id of await lockWorkspaceAccounts(tx, owner.ownerId)) {
      const [account] = await tx.select(SUSPENSION).from(user).where(eq(user.id, id))
      if (account && !account.suspendedAt) {
        await setAccountSuspended(tx, id, { reason, now, withOwner: true })
      }
    }
    await pauseTargetsOfMember(moderation.services, tx, owner.ownerId)
    return recordAccountChange(moderation, owner, reason, {
      mail: suspendedMail,
      action: 'account.suspend',
      event: 'account.suspended',
    })
  })
}

/**
 * Restores an account and the workspaces that were suspended with it. Magnets and workspaces that
 * were suspended separately stay suspended.
 */
export async function restoreAccountForAdmin(
  services: Services,
  asker: MaybeViewer,
  { id, reason }: ModerationInput,
): Promise<ModerationResult> {
  return moderate(services, asker, async (moderation) => {
    const { tx, now } = moderation
    const owner = await lockAccount(tx, id)
    if (!owner) return { ok: false, reason: 'not-found' }
    if (!owner.suspendedAt) return { ok: false, reason: 'already' }
    if (await hasSuspendedOwner(tx, owner.ownerId)) return { ok: false, reason: 'owner-suspended' }
    await clearAccountSuspension(tx, owner.ownerId, now)
    for (const id of await lockWorkspaceAccounts(tx, owner.ownerId)) {
      const [account] = await tx.select(SUSPENSION).from(user).where(eq(user.id, id))
      if (account?.suspendedWithOwner) await clearAccountSuspension(tx, id, now)
    }
    return recordAccountChange(moderation, owner, reason, {
      mail: restoredMail,
      action: 'account.restore',
      event: 'account.restored',
    })
  })
}

/** Emails the owner, and records the change in the audit trail and the security events. */
async function recordAccountChange(
  { services, tx, viewer }: Moderation,
  owner: { ownerId: string; email: string },
  reason: string,
  change: {
    mail: typeof suspendedMail
    action: 'account.suspend' | 'account.restore'
    event: 'account.suspended' | 'account.restored'
  },
): Promise<ModerationResult> {
  await notifyOwner(services, tx, owner, change.mail, { title: null, reason })
  const adminAction = await recordAdminAction(tx, viewer, {
    action: change.action,
    subjectType: 'account',
    subjectId: owner.ownerId,
    detail: { reason },
  })
  await recordSecurityEvent(services, tx, {
    event: change.event,
    accountId: owner.ownerId,
    ...actorOf(viewer),
    details: { adminAction },
  })
  return { ok: true, name: owner.email }
}

/** Dismisses a magnet's open reports. Returns their number. */
export async function dismissReportsForAdmin(
  services: Services,
  asker: MaybeViewer,
  { magnetId, note }: { magnetId: string; note: string },
): Promise<{ closed: number }> {
  const viewer = await requireAdmin(services, asker)
  if (!isUuid(magnetId)) return { closed: 0 }
  return services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const closed = await close(tx, { magnetId }, { outcome: 'dismissed', note, now })
    if (closed.length > 0) {
      await recordAdminAction(tx, viewer, {
        action: 'report.dismiss',
        subjectType: 'report',
        subjectId: magnetId,
        detail: { title: closed[0]?.seen.title ?? '', reports: closed.length, note },
      })
    }
    return { closed: closed.length }
  })
}

type Moderation = { services: Services; tx: Transaction; viewer: Viewer; now: Date }

async function moderate(
  services: Services,
  asker: MaybeViewer,
  work: (moderation: Moderation) => Promise<ModerationResult>,
): Promise<ModerationResult> {
  const viewer = await requireAdmin(services, asker)
  const now = services.clock.now()
  const result = await services.db.transaction((tx) => work({ services, tx, viewer, now }))
  if (result.ok) services.wakeMail()
  return result
}

/** Locks a magnet and its owner's magnets, so that no link can be repointed at the same time. */
async function lockMagnet(tx: Transaction, id: string) {
  if (!isUuid(id)) return null
  const [owned] = await tx
    .select({ ownerId: leadMagnet.userId, email: user.email })
    .from(leadMagnet)
    .innerJoin(user, eq(user.id, leadMagnet.userId))
    .where(eq(leadMagnet.id, id))
  if (!owned) return null
  await lockOwnerMagnets(tx, owned.ownerId)
  const [magnet] = await tx
    .select({ id: leadMagnet.id, title: leadMagnet.title, suspendedAt: leadMagnet.suspendedAt })
    .from(leadMagnet)
    .where(eq(leadMagnet.id, id))
    .for('no key update')
  return magnet ? { ...magnet, ...owned } : null
}

async function lockAccount(tx: Transaction, id: string) {
  if (!isUuid(id)) return null
  // Lock a workspace's owner first, because suspending the owner also locks their workspaces in
  // this order.
  const [workspaceRow] = await tx
    .select({ ownerId: workspace.ownerId })
    .from(workspace)
    .where(eq(workspace.accountId, id))
  if (workspaceRow) await lockOwnerMagnets(tx, workspaceRow.ownerId)
  await lockOwnerMagnets(tx, id)
  const [owner] = await tx
    .select({ ownerId: user.id, email: user.email, ...SUSPENSION })
    .from(user)
    .where(and(eq(user.id, id), isNull(user.closedAt)))
    .for('no key update')
  return owner ?? null
}

const SUSPENSION = {
  suspendedAt: user.suspendedAt,
  suspendedWithOwner: user.suspendedWithOwner,
}

/** Locks and returns the accounts of the workspaces that a person owns. */
async function lockWorkspaceAccounts(tx: Transaction, ownerId: string): Promise<string[]> {
  const workspaceRows = await tx
    .select({ id: brandAccountId })
    .from(workspace)
    .where(and(eq(workspace.ownerId, ownerId), isBrand, isNull(workspace.closedAt)))
    .orderBy(asc(workspace.accountId))
  for (const { id } of workspaceRows) await lockOwnerMagnets(tx, id)
  return workspaceRows.map((workspaceRow) => workspaceRow.id)
}

/** Returns whether the owner of this workspace account is suspended. */
async function hasSuspendedOwner(tx: Transaction, accountId: string): Promise<boolean> {
  const [owner] = await tx
    .select({ suspendedAt: user.suspendedAt })
    .from(workspace)
    .innerJoin(user, eq(user.id, workspace.ownerId))
    .where(eq(workspace.accountId, accountId))
  return owner?.suspendedAt != null
}

async function setAccountSuspended(
  tx: Transaction,
  ownerId: string,
  { reason, now, withOwner }: { reason: string; now: Date; withOwner: boolean },
): Promise<void> {
  await recordStateChange(tx, { ownerId }, now, () =>
    tx
      .update(user)
      .set({
        suspendedAt: now,
        suspensionReason: reason,
        suspendedWithOwner: withOwner,
        // A restored account is a support helper again only if the administrator makes it one.
        supportHelperAt: null,
      })
      .where(eq(user.id, ownerId)),
  )
  await stopMail(tx, { ownerId }, now)
  await dropInvitationMails(tx, ownerId, now)
  await close(tx, { ownerId }, { outcome: 'account-suspended', note: reason, now })
  await invalidatePages(tx, { ownerId })
}

async function clearAccountSuspension(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  await recordStateChange(tx, { ownerId }, now, () =>
    tx
      .update(user)
      .set({ suspendedAt: null, suspensionReason: null, suspendedWithOwner: false })
      .where(eq(user.id, ownerId)),
  )
  await invalidatePages(tx, { ownerId })
}

type Scope = { magnetId: string } | { ownerId: string }

/**
 * Cancels queued emails to leads of the magnet or of the owner, and emails about the magnet to
 * leads of other magnets.
 */
async function stopMail(tx: Transaction, scope: Scope, now: Date): Promise<void> {
  const whose =
    'magnetId' in scope
      ? or(eq(lead.leadMagnetId, scope.magnetId), isNoticeAbout(tx, scope.magnetId))
      : eq(lead.ownerId, scope.ownerId)
  const waiting = tx
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
    .where(
      and(
        inArray(outgoingMail.state, ['queued', 'held']),
        inArray(outgoingMail.kind, VISITOR_EMAIL_KINDS),
        whose,
      ),
    )
  await tx
    .update(outgoingMail)
    .set({
      state: 'suppressed',
      failedAt: now,
      lastError: 'suspended',
      textBody: '',
      htmlBody: '',
    })
    .where(inArray(outgoingMail.id, waiting))
}

function close(
  tx: Transaction,
  scope: Scope,
  { outcome, note, now }: { outcome: ReportOutcome; note: string; now: Date },
) {
  const about =
    'magnetId' in scope ? eq(report.magnetId, scope.magnetId) : eq(report.ownerId, scope.ownerId)
  return tx
    .update(report)
    .set({ closedAt: now, outcome, note })
    .where(and(about, isNull(report.closedAt)))
    .returning({ seen: report.seen })
}

/**
 * Queues the email to the owner. A workspace's account has no mailbox, so the workspace's owner
 * gets the email. Replies go to the contact email, so that the owner can appeal.
 */
async function notifyOwner(
  { env }: Services,
  tx: Transaction,
  to: { ownerId: string; email: string; id?: string },
  mail: typeof suspendedMail,
  news: Omit<SuspensionNews, 'url'>,
): Promise<void> {
  const [brand] = await tx
    .select({ email: user.email, userId: user.id })
    .from(workspace)
    .innerJoin(user, eq(user.id, workspace.ownerId))
    .where(eq(workspace.accountId, to.ownerId))
  const path = brand ? '/workspace' : to.id ? `/analytics/${to.id}` : '/profile'
  await queueMail(tx, {
    kind: 'suspension',
    to: brand?.email ?? to.email,
    userId: brand?.userId ?? to.ownerId,
    ...(env.contactEmail ? { replyTo: env.contactEmail } : {}),
    ...mail({ ...news, url: `${env.publicUrl}${path}` }),
  })
}

import { and, count, desc, eq, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { lifetimeDecidedMail } from '#emails/lifetime-decided.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import type { ApplicationStatus, ApplicationTab } from './application.ts'

/** An application as its reviewer sees it. */
export type ReviewedApplication = {
  id: string
  name: string
  /** As entered in the form. The product emails `accountEmail` instead. */
  email: string
  accountEmail: string
  youtubeChannelLink: string
  reason: string
  status: ApplicationStatus
  adminNotes: string | null
  /** Who decided; null while pending, or if the reviewer's account was deleted. */
  reviewer: string | null
  reviewedAt: Date | null
  createdAt: Date
}

export type ApplicationsPage = {
  /** The number of applications in each tab. */
  counts: Record<ApplicationTab, number>
  applications: ReviewedApplication[]
  /** The number of applications in the selected tab. */
  total: number
  /** The number of the returned page; the last page if the requested page doesn't exist. */
  page: number
}

const reviewerName = sql<string | null>`(select coalesce(nullif(btrim(p.display_name), ''), r.email)
  from ${user} r left join ${userProfile} p on p.id = r.id
  where r.id = ${lifetimeApplication}.reviewed_by)`

/** Returns a page of applications, newest first. `status`: only these, or 'all'. */
export async function listApplicationsForAdmin(
  services: Services,
  asker: MaybeViewer,
  { status, page, size }: { status: ApplicationTab; page: number; size: number },
): Promise<ApplicationsPage> {
  await requireAdmin(services, asker)
  const { db } = services
  const rows = await db
    .select({ status: lifetimeApplication.status, applications: count() })
    .from(lifetimeApplication)
    .groupBy(lifetimeApplication.status)
  const counts = { all: 0, pending: 0, approved: 0, rejected: 0 }
  for (const row of rows) {
    counts[row.status] = row.applications
    counts.all += row.applications
  }
  const total = counts[status]
  const shown = Math.min(page, Math.max(1, Math.ceil(total / size)))
  const applications = await select(db, status === 'all' ? undefined : { status })
    .orderBy(desc(lifetimeApplication.createdAt), desc(lifetimeApplication.id))
    .limit(size)
    .offset((shown - 1) * size)
  return { counts, applications, total, page: shown }
}

/** Returns an application by its id, or null. */
export async function findApplicationForAdmin(
  services: Services,
  asker: MaybeViewer,
  id: string,
): Promise<ReviewedApplication | null> {
  await requireAdmin(services, asker)
  if (!isUuid(id)) return null
  const [row] = await select(services.db, { id })
  return row ?? null
}

export type DecideResult =
  | { ok: true; name: string }
  | { ok: false; reason: 'not-found' }
  /** Someone else decided first; `application` contains that decision and who made it. */
  | { ok: false; reason: 'not-pending'; application: ReviewedApplication }

/**
 * Decides a pending application. If two reviewers decide at the same time, only the first decision
 * counts. Emails the decision to the address of the applicant's account.
 */
export async function decideApplicationForAdmin(
  services: Services,
  asker: MaybeViewer,
  asked: { id: string; decision: 'approved' | 'rejected'; notes: string },
): Promise<DecideResult> {
  const viewer = await requireAdmin(services, asker)
  const { db, env, clock } = services
  const { id, decision } = asked
  if (!isUuid(id)) return { ok: false, reason: 'not-found' }
  const now = clock.now()
  const notes = asked.notes.trim() || null
  const decided = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(lifetimeApplication)
      .set({
        status: decision,
        adminNotes: notes,
        reviewedBy: viewer.id,
        reviewedAt: now,
        updatedAt: now,
      })
      .where(and(eq(lifetimeApplication.id, id), eq(lifetimeApplication.status, 'pending')))
      .returning()
    if (!row) return null
    const { userId, name } = row
    const mail = lifetimeDecidedMail({
      approved: decision === 'approved',
      buyUrl: `${env.publicUrl}/profile?tab=subscription`,
    })
    const [applicant] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId))
    if (applicant) {
      await queueMail(tx, { kind: 'lifetime-decided', to: applicant.email, userId, ...mail })
    }
    await recordAdminAction(tx, viewer, {
      action: decision === 'approved' ? 'application.approve' : 'application.reject',
      subjectType: 'application',
      subjectId: id,
      detail: { notes },
    })
    return { name }
  })
  if (decided) {
    services.wakeMail()
    return { ok: true, name: decided.name }
  }
  const [application] = await select(db, { id })
  return application
    ? { ok: false, reason: 'not-pending', application }
    : { ok: false, reason: 'not-found' }
}

function select(db: Queryable, only: { id: string } | { status: ApplicationStatus } | undefined) {
  return db
    .select({
      id: lifetimeApplication.id,
      name: lifetimeApplication.name,
      email: lifetimeApplication.email,
      accountEmail: user.email,
      youtubeChannelLink: lifetimeApplication.youtubeChannelLink,
      reason: lifetimeApplication.reason,
      status: lifetimeApplication.status,
      adminNotes: lifetimeApplication.adminNotes,
      reviewer: reviewerName,
      reviewedAt: lifetimeApplication.reviewedAt,
      createdAt: lifetimeApplication.createdAt,
    })
    .from(lifetimeApplication)
    .innerJoin(user, eq(user.id, lifetimeApplication.userId))
    .where(
      only && 'id' in only
        ? eq(lifetimeApplication.id, only.id)
        : only && eq(lifetimeApplication.status, only.status),
    )
    .$dynamic()
}

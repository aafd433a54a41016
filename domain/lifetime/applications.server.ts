import { and, desc, eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { lifetimeDecidedMail } from '#emails/lifetime-decided.ts'
import { lifetimeReceivedMail } from '#emails/lifetime-received.ts'
import type { Services } from '#platform/services.ts'
import type { ApplicationStatus } from './application.ts'
import type { Application } from './application-form.ts'

/**
 * Puts an application on the pile; one open one a person, which the database holds too. Mail goes to
 * the account's confirmed address, never to the typed one: nobody can use us to mail strangers.
 */
export async function applyForLifetime(
  services: Services,
  { id: userId, email }: { id: string; email: string },
  application: Application,
): Promise<{ ok: true } | { ok: false; reason: 'already-open' }> {
  const { db } = services
  const stored = await db.transaction(async (tx) => {
    const rows = await tx
      .insert(lifetimeApplication)
      .values({ userId, ...application })
      .onConflictDoNothing()
      .returning({ id: lifetimeApplication.id })
    if (rows.length === 0) return false
    const mail = lifetimeReceivedMail()
    await queueMail(tx, { kind: 'lifetime-received', to: email, userId, ...mail })
    return true
  })
  if (!stored) return { ok: false, reason: 'already-open' }
  services.wakeMail()
  return { ok: true }
}

/** Somebody's newest application; null where there is none. */
export async function findApplication(
  { db }: Services,
  userId: string,
): Promise<{ status: ApplicationStatus; createdAt: Date } | null> {
  const [row] = await db
    .select({ status: lifetimeApplication.status, createdAt: lifetimeApplication.createdAt })
    .from(lifetimeApplication)
    .where(eq(lifetimeApplication.userId, userId))
    .orderBy(desc(lifetimeApplication.createdAt))
    .limit(1)
  return row ?? null
}

export type DecideResult = { ok: true } | { ok: false; reason: 'not-pending' }

/**
 * Decides a pending application once, whoever else tries at the same time (spec section 4), and mails
 * the decision. Only for the administrator: the caller has checked who that is.
 */
export async function decideApplicationForAdmin(
  services: Services,
  reviewerId: string,
  application: { id: string; decision: 'approved' | 'rejected'; notes: string },
): Promise<DecideResult> {
  const { db, env, clock } = services
  const now = clock.now()
  const decided = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(lifetimeApplication)
      .set({
        status: application.decision,
        adminNotes: application.notes.trim() || null,
        reviewedBy: reviewerId,
        reviewedAt: now,
        updatedAt: now,
      })
      .where(
        and(eq(lifetimeApplication.id, application.id), eq(lifetimeApplication.status, 'pending')),
      )
      .returning()
    if (!row) return false
    const mail = lifetimeDecidedMail({
      approved: application.decision === 'approved',
      buyUrl: `${env.publicUrl}/profile?tab=subscription`,
    })
    const [applicant] = await tx
      .select({ email: user.email })
      .from(user)
      .where(eq(user.id, row.userId))
    if (applicant) {
      const { userId } = row
      await queueMail(tx, { kind: 'lifetime-decided', to: applicant.email, userId, ...mail })
    }
    return true
  })
  if (!decided) return { ok: false, reason: 'not-pending' }
  services.wakeMail()
  return { ok: true }
}

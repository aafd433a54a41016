import { desc, eq } from 'drizzle-orm'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { lifetimeReceivedMail } from '#emails/lifetime-received.ts'
import type { Services } from '#platform/services.ts'
import type { ApplicationStatus } from './application.ts'
import type { Application } from './application-form.ts'

/**
 * Stores an application. A user can have only one open application; a unique index enforces this.
 * The email goes to the account's confirmed address, never to the address in the form; otherwise
 * anyone could use the form to email strangers.
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

/** Returns a user's newest application, or null. */
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

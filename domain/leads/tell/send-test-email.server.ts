import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import type { RenderedMail } from '#emails/layout.ts'
import type { Services } from '#platform/services.ts'
import { NEW_ACCOUNT_MS, usesOwnText } from './delivery-email.server.ts'

/**
 * Sends a creator an email of their magnet, as people would get it (`sampleEmail`,
 * `sampleWelcomeEmail`), to the address of their own account. Returns false if they did that too
 * often.
 */
export async function sendTestEmail(
  services: Services,
  creator: { id: string; email: string },
  message: RenderedMail,
): Promise<boolean> {
  const allowed = await services.limits.take('mailed-link', `test email ${creator.id}`)
  if (!allowed.ok) return false
  await queueMail(services.db, {
    ...message,
    subject: `Test: ${message.subject}`,
    kind: 'delivery-test',
    to: creator.email,
    userId: creator.id,
  })
  services.wakeMail()
  return true
}

/**
 * Returns when the delivery emails of a new account start to have its own subject and text; null if
 * they already do.
 */
export async function findOwnTextStart(
  { db, clock }: Services,
  ownerId: string,
): Promise<Date | null> {
  const [owner] = await db
    .select({ createdAt: user.createdAt })
    .from(user)
    .where(eq(user.id, ownerId))
  if (!owner || usesOwnText(owner, clock.now())) return null
  return new Date(owner.createdAt.getTime() + NEW_ACCOUNT_MS)
}

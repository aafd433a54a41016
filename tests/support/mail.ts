import { desc, eq } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import { openBody } from '#domain/mail/sealed-body.server.ts'
import type { TestServices } from './services.ts'

/** Returns the text of a queued email as it will be sent; '' if there is none. */
export const emailText = (
  { env }: TestServices,
  mail: typeof outgoingMail.$inferSelect | undefined,
): string => (mail && openBody(env, mail)?.text) ?? ''

/** Returns the text of the latest email to a recipient, queued or being sent; '' if there is none. */
export async function findLatestEmail(services: TestServices, email: string): Promise<string> {
  const [mail] = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1)
  return emailText(services, mail)
}

/** Returns the token of the link in the latest email to a recipient; '' if there is none. */
export async function findEmailedToken(services: TestServices, email: string): Promise<string> {
  return /\?token=([\w-]+)/.exec(await findLatestEmail(services, email))?.[1] ?? ''
}

import { desc, eq } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import { openBody } from '#domain/mail/sealed-body.server.ts'
import type { TestServices } from './services.ts'

/** Returns the text of a queued email as it will be sent; '' if there is none. */
export const emailText = (
  { env }: TestServices,
  mail: typeof outgoingMail.$inferSelect | undefined,
): string => (mail && openBody(env, mail)?.text) ?? ''

/** Returns the latest email to a recipient, queued or being sent. */
export async function findLatestMail({ db }: Pick<TestServices, 'db'>, email: string) {
  const [mail] = await db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1)
  return mail
}

/** Returns the text of the latest email to a recipient; '' if there is none. */
export async function findLatestEmail(services: TestServices, email: string): Promise<string> {
  return emailText(services, await findLatestMail(services, email))
}

/** Returns the path and query of the first link in the latest email to a recipient. */
export async function findEmailedPath(services: TestServices, email: string): Promise<string> {
  const url = new URL(/https?:\/\/\S+/.exec(await findLatestEmail(services, email))?.[0] ?? '')
  return url.pathname + url.search
}

/** Returns the token of the link in the latest email to a recipient; '' if there is none. */
export async function findEmailedToken(services: TestServices, email: string): Promise<string> {
  return /\?token=([\w-]+)/.exec(await findLatestEmail(services, email))?.[1] ?? ''
}

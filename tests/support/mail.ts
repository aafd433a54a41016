import { desc, eq } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import { openWords } from '#domain/mail/sealed-words.server.ts'
import type { TestServices } from './services.ts'

/** The text of a queued mail as it will be sent; '' where there is no mail. */
export const wordsOf = (
  { env }: TestServices,
  mail: typeof outgoingMail.$inferSelect | undefined,
): string => (mail && openWords(env, mail)?.text) ?? ''

/** The words of the newest mail to somebody, queued or being sent; '' where there is none. */
export async function lastMailTo(services: TestServices, email: string): Promise<string> {
  const [mail] = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1)
  return wordsOf(services, mail)
}

/** The token of the link in the newest mail to somebody; '' where there is none. */
export async function tokenFor(services: TestServices, email: string): Promise<string> {
  return /\?token=([\w-]+)/.exec(await lastMailTo(services, email))?.[1] ?? ''
}

import { desc, eq } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import type { TestServices } from './services.ts'

/** The words of the newest mail to somebody, queued or being sent; '' where there is none. */
export async function lastMailTo(services: TestServices, email: string): Promise<string> {
  const [mail] = await services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1)
  return mail?.textBody ?? ''
}

/** The token of the link in the newest mail to somebody; '' where there is none. */
export async function tokenFor(services: TestServices, email: string): Promise<string> {
  return /\?token=([\w-]+)/.exec(await lastMailTo(services, email))?.[1] ?? ''
}

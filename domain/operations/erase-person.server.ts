import { and, count, countDistinct, eq, inArray, isNull, ne } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { lead } from '#db/schema/leads.ts'
import { mailSuppression, outgoingMail } from '#db/schema/mail.ts'
import { importedPerson } from '#db/schema/people.ts'
import { report } from '#db/schema/reports.ts'
import { blankLeads } from '#domain/leads/change/erase-lead.server.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { normalizeEmail } from '../leads/lead.ts'
import { OUTBOX_MAIL, removeFromOutbox } from '../mail/outbox.server.ts'
import { forgetInvited } from '../workspaces/purge-invitations.server.ts'

const ERASED_AT_ONCE = 500

/** The data that the installation has about an email address. */
export type PersonData = {
  leads: number
  /** The number of creators and brands that have these leads. */
  owners: number
  /** The number of creators who have imported the person from a file. */
  imports: number
  /** The number of reports of pages that ask for a reply to this address. */
  reports: number
  /** The person's own account, which isn't erased with the other data; null if they have none. */
  accountId: string | null
}

/**
 * Counts the data that the installation has about a visitor's email address, without changing
 * anything.
 */
export async function measurePersonForAdmin(
  services: Services,
  asker: MaybeViewer,
  address: string,
): Promise<PersonData> {
  await requireAdmin(services, asker)
  const { db } = services
  const email = normalizeEmail(address)
  const [leads, imports, reports, [account]] = await Promise.all([
    db
      .select({ leads: count(), owners: countDistinct(lead.ownerId) })
      .from(lead)
      .where(isTheirs(email)),
    db.$count(importedPerson, eq(importedPerson.emailNormalized, email)),
    db.$count(report, eq(report.replyTo, email)),
    db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.email, email), isNull(user.closedAt))),
  ])
  const [{ leads: found, owners } = { leads: 0, owners: 0 }] = leads
  return { leads: found, owners, imports, reports, accountId: account?.id ?? null }
}

/**
 * Erases a visitor across the installation: their leads with every creator (the rows stay counted),
 * the emails to them, their data in imports, their addresses in suppression lists and in reports of
 * pages, and invitations. If they have an
 * account, it remains. Emails that are being sent may still arrive.
 */
export async function erasePersonForAdmin(
  services: Services,
  asker: MaybeViewer,
  address: string,
): Promise<{
  leads: number
  imports: number
  reports: number
  invitations: number
  mails: number
}> {
  const viewer = await requireAdmin(services, asker)
  const { db, clock } = services
  const email = normalizeEmail(address)
  const leads = await eraseTheirLeads(services, email)
  const { mails, ...rest } = await db.transaction(async (tx) => {
    const now = clock.now()
    const imports = await tx
      .delete(importedPerson)
      .where(eq(importedPerson.emailNormalized, email))
      .returning({ importId: importedPerson.importId })
    // The digests stay, so the person still gets no email.
    await tx.update(mailSuppression).set({ address: '' }).where(eq(mailSuppression.address, email))
    const reports = await tx
      .update(report)
      .set({ replyTo: null, message: '' })
      .where(eq(report.replyTo, email))
      .returning({ id: report.id })
    const invitations = await forgetInvited(tx, email, now)
    // Emails about their own account remain with that account.
    const others = and(eq(outgoingMail.toAddress, email), isNull(outgoingMail.userId))
    const mails = await tx.delete(outgoingMail).where(others).returning(OUTBOX_MAIL)
    const erased = { imports: imports.length, reports: reports.length, invitations, mails }
    await recordAdminAction(tx, viewer, {
      action: 'person.erase',
      subjectType: 'person',
      subjectId: 'by-email',
      detail: { leads, ...erased, mails: mails.length },
    })
    return erased
  })
  await removeFromOutbox(services, mails)
  return { leads, ...rest, mails: mails.length }
}

const isTheirs = (email: string) => and(eq(lead.emailNormalized, email), isNull(lead.erasedAt))

async function eraseTheirLeads(services: Services, email: string): Promise<number> {
  const { db, clock } = services
  const findNext = () =>
    db
      .select({ id: lead.id })
      .from(lead)
      .where(and(isTheirs(email), ne(lead.emailNormalized, '')))
      .orderBy(lead.id)
      .limit(ERASED_AT_ONCE)
  let erased = 0
  for (let leads = await findNext(); leads.length > 0; leads = await findNext()) {
    const ids = leads.map(({ id }) => id)
    const mails = await db.transaction((tx) =>
      blankLeads(tx, inArray(lead.id, ids), clock.now(), { isWanted: true }),
    )
    await removeFromOutbox(services, mails)
    erased += ids.length
  }
  return erased
}

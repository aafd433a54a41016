import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { emailRequest } from '#db/schema/email-requests.ts'
import { type LeadRecord, replayRecords } from '#domain/leads/journal/lead-journal.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'

/** The number of leads that are written together. */
const CHUNK = 256
/** How long a used or expired code is kept, so that a late repetition of its email is recognized. */
const KEEP_MS = 7 * DAY_MS

/**
 * Writes the leads of accepted emails with their answers, each of them once: a lead keeps the id
 * that it got when its email was accepted, so one that is already written is skipped. Resolves with
 * the number of leads. Rejects if the database can't accept leads; they are then written later.
 */
export async function writeAcceptedRequests(services: Services): Promise<number> {
  const { db, metrics } = services
  let written = 0
  for (;;) {
    const rows = await db
      .select({ code: emailRequest.code, lead: emailRequest.lead })
      .from(emailRequest)
      .where(eq(emailRequest.state, 'accepted'))
      .orderBy(asc(emailRequest.acceptedAt))
      .limit(CHUNK)
    if (rows.length === 0) return written
    const failed = new Set<string>()
    const aside = {
      async setAside(record: unknown) {
        const { leadId } = record as Partial<LeadRecord>
        const row = rows.find(({ lead }) => (lead as Partial<LeadRecord>).leadId === leadId)
        if (row) failed.add(row.code)
      },
    }
    await replayRecords(
      services,
      aside,
      rows.map(({ lead }) => lead),
      () => {
        services.wakeMail()
        services.wakeDeliveries()
      },
    )
    const codes = rows.map(({ code }) => code)
    const done = codes.filter((code) => !failed.has(code))
    // The lead has everything, so the copy of the person's data is removed.
    await end(services, done, { state: 'done', lead: null })
    await end(services, [...failed], { state: 'failed' })
    metrics.leads.stored += done.length
    written += done.length
  }
}

async function end(
  { db }: Pick<Services, 'db'>,
  codes: string[],
  set: Partial<typeof emailRequest.$inferInsert>,
): Promise<void> {
  if (codes.length === 0) return
  await db
    .update(emailRequest)
    .set(set)
    .where(and(inArray(emailRequest.code, codes), eq(emailRequest.state, 'accepted')))
}

/** Deletes codes that no email can use anymore. Leads that couldn't be written stay. */
export async function purgeEmailRequests({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(emailRequest)
    .where(
      and(
        inArray(emailRequest.state, ['open', 'done']),
        lt(emailRequest.expiresAt, new Date(clock.now().getTime() - KEEP_MS)),
      ),
    )
}

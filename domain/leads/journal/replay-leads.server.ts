import { inArray } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { canBeWrittenLater, getLeadWriter } from '#domain/leads/group-commit/group-commit.server.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Journal } from '#platform/journal/journal.ts'
import type { Services } from '#platform/services.ts'
import { type JournaledLead, journaledLead, toRecord, toSubmitted } from './journaled-lead.ts'
import { settleLateLeads } from './late-leads.server.ts'

/** The number of leads that are written together. */
const CHUNK = 256
const SETTLE_MS = 30_000

/**
 * Writes the journal's leads to the database, in order, and removes them from the journal. Leads
 * that are already in the database are skipped. Calls `onWritten` whenever the database has
 * accepted some. Resolves with the number of leads. Rejects if the database can't accept leads; the
 * remaining leads then stay in the journal. A file that can't be read is left for the next try, and
 * the other files are still written.
 */
export async function replayLeads(
  services: Services,
  journal: Journal,
  onWritten: () => void,
): Promise<number> {
  let replayed = 0
  if (!journal.state().oldestAt) return 0
  for (const name of await journal.seal()) {
    const records = await journal.read(name).catch((error) => {
      services.log.error({ err: error, file: name }, 'lead_journal.file_unreadable')
      return null
    })
    if (!records) continue
    replayed += await replayRecords(services, journal, records, onWritten)
    await journal.remove(name)
  }
  return replayed
}

/** Stores records that the database rejects. */
export type Aside = Pick<Journal, 'setAside'>

/**
 * Writes records to the database as `replayLeads` does. Records that the database rejects go to
 * `aside`. Resolves with the number of leads.
 */
export async function replayRecords(
  services: Services,
  aside: Aside,
  records: unknown[],
  onWritten: () => void,
): Promise<number> {
  let replayed = 0
  for (let at = 0; at < records.length; at += CHUNK) {
    const leads = await parseLeads(services, aside, records.slice(at, at + CHUNK))
    await writeChunk(services, aside, leads, onWritten)
    replayed += leads.length
  }
  return replayed
}

async function parseLeads(
  { log }: Services,
  aside: Aside,
  records: unknown[],
): Promise<JournaledLead[]> {
  const leads: JournaledLead[] = []
  for (const record of records) {
    const parsed = journaledLead.safeParse(record)
    if (parsed.success) {
      leads.push(parsed.data)
      continue
    }
    log.error({ err: parsed.error }, 'lead_journal.record_refused')
    await aside.setAside(record)
  }
  return leads
}

async function writeChunk(
  services: Services,
  aside: Aside,
  leads: JournaledLead[],
  onWritten: () => void,
): Promise<void> {
  const writer = getLeadWriter(services)
  const submit = (lead: JournaledLead) => writer.submit(toSubmitted(services, lead))
  const outcomes = await Promise.allSettled(leads.map(submit))
  const written: string[] = []
  const ownerless: JournaledLead[] = []
  const failed: JournaledLead[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const lead = leads[index]
    if (!lead) continue
    if (outcome.status === 'rejected') {
      if (canBeWrittenLater(services, outcome.reason)) throw outcome.reason
      failed.push(lead)
    } else if (outcome.value.ok) written.push(outcome.value.leadId)
    else ownerless.push(lead)
  }
  onWritten()
  for (const lead of failed) {
    // A bug may fail all leads of a transaction, so each failed lead gets a separate one.
    const result = await submit(lead).catch((error: unknown) => ({ error }))
    if ('ok' in result && result.ok) written.push(result.leadId)
    else if ('ok' in result) ownerless.push(lead)
    else if (canBeWrittenLater(services, result.error)) throw result.error
    else await setAside(services, aside, lead, result.error)
  }
  await forgetClosedAccounts(services, aside, ownerless)
  await withTimeout(settleLateLeads(services, written), SETTLE_MS)
}

/** Sets a bad record aside, so it neither blocks the other records nor gets lost. */
async function setAside(
  { log }: Services,
  aside: Aside,
  lead: JournaledLead,
  err: unknown,
): Promise<void> {
  log.error({ err, leadId: lead.leadId }, 'lead_journal.record_refused')
  await aside.setAside(toRecord(lead))
}

/**
 * Drops leads of accounts that are being erased. If the account doesn't exist, the lead is set
 * aside.
 */
async function forgetClosedAccounts(
  services: Services,
  aside: Aside,
  leads: JournaledLead[],
): Promise<void> {
  if (leads.length === 0) return
  const ids = [...new Set(leads.map(({ page }) => page.ownerId))]
  const accounts = await services.db
    .select({ id: user.id, closedAt: user.closedAt })
    .from(user)
    .where(inArray(user.id, ids))
  const closed = new Set(accounts.flatMap(({ id, closedAt }) => (closedAt ? [id] : [])))
  for (const lead of leads) {
    const { leadId, page } = lead
    if (closed.has(page.ownerId)) services.log.info({ leadId }, 'lead_journal.account_closed')
    else
      await setAside(
        services,
        aside,
        lead,
        new Error(`Account ${page.ownerId} of a lead doesn't exist`),
      )
  }
}

import type { Journal } from '#platform/journal/journal.ts'
import type { Services } from '#platform/services.ts'
import { getLeadWriter } from '../lead-queue.server.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { type JournaledLead, journaledLead, toSubmitted } from './journaled-lead.ts'
import { settleLateLeads } from './late-leads.server.ts'

/** Leads that are written together. */
const CHUNK = 256

/**
 * Writes the journal's leads to the database, in order, and removes them from the journal. Those that are
 * there already are skipped. Calls `onFirst` when the database took the first ones. Resolves with the
 * number of leads; rejects if the database is away, and then what is left stays in the journal.
 */
export async function replayLeads(
  services: Services,
  journal: Journal,
  onFirst: () => void,
): Promise<number> {
  let replayed = 0
  if (!journal.state().oldestAt) return 0
  for (const name of await journal.seal()) {
    const { records } = await journal.read(name)
    for (let at = 0; at < records.length; at += CHUNK) {
      const leads = await parseLeads(services, journal, records.slice(at, at + CHUNK))
      await writeChunk(services, journal, leads)
      replayed += leads.length
      onFirst()
    }
    await journal.remove(name)
  }
  return replayed
}

async function parseLeads(
  { log }: Services,
  journal: Journal,
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
    await journal.setAside(record)
  }
  return leads
}

async function writeChunk(
  services: Services,
  journal: Journal,
  leads: JournaledLead[],
): Promise<void> {
  const { log } = services
  const writer = getLeadWriter(services)
  const outcomes = await Promise.allSettled(
    leads.map((lead) => writer.submit(toSubmitted(services, lead))),
  )
  const written: string[] = []
  for (const [index, outcome] of outcomes.entries()) {
    const lead = leads[index]
    if (!lead) continue
    const { leadId } = lead
    if (outcome.status === 'rejected') {
      if (isDatabaseAway(services, outcome.reason)) throw outcome.reason
      // One bad record must not stop the others for ever, and is not lost either.
      log.error({ err: outcome.reason, leadId }, 'lead_journal.record_refused')
      await journal.setAside(lead)
    } else if (outcome.value.ok) written.push(outcome.value.leadId)
    else log.info({ leadId, reason: outcome.value.reason }, 'lead_journal.account_closed')
  }
  await settleLateLeads(services, written)
}

import {
  type JournaledLead,
  type LeadJournal,
  toSubmitted,
} from '#domain/leads/journal/lead-journal.server.ts'
import { agreementIn, answersIn } from '#domain/leads/lead-form.ts'
import { provisionalDigest } from '#domain/leads/lead-insert.server.ts'
import type { ShownPage } from '#domain/leads/shown-page.ts'
import type { LeadOutcome, Sender } from '#domain/leads/take/lead-submission.ts'
import { locateSender } from '#domain/leads/take/locate-sender.server.ts'
import { flagsOf } from '#domain/leads/take/spam-flags.server.ts'
import { getSaltWithoutDatabase, saltedHash } from '#domain/security/daily-salt.server.ts'
import { JournalOutcomeUnknown } from '#lib/errors.ts'
import { networkOf, siteNetworkOf } from '#lib/network.server.ts'
import { utcDay } from '#lib/time.ts'
import { readAgent } from '#lib/user-agents.ts'
import type { Services } from '#platform/services.ts'

type JournaledForm = Sender & { page: ShownPage; leadId: string }

/**
 * Stores a lead in the journal without using the database. Its rate limits are counted in this
 * process. Never rejects.
 */
export async function journalLead(
  services: Services,
  journal: LeadJournal,
  { form, request, page, leadId }: JournaledForm,
): Promise<LeadOutcome> {
  const { db, clock, limits, log } = services
  try {
    const submittedAt = clock.now()
    const salt = await getSaltWithoutDatabase(db, utcDay(submittedAt))
    const addressHash = saltedHash(salt, networkOf(request.ip))
    const answers = answersIn(form)
    const past = await limits.countLeadInProcess(
      page.magnetId,
      addressHash.toString('hex'),
      siteNetworkOf(request.ip),
    )
    const flags = flagsOf(past, { form, emailNormalized: answers.emailNormalized })
    if (flags === 'too-many') return { ok: false, reason: 'too-many', isDatabaseAway: true }
    const lead: JournaledLead = {
      leadId,
      submittedAt,
      page,
      ...answers,
      ...agreementIn(form),
      flags,
      deviceType: readAgent(request.headers.get('user-agent')).deviceType,
      ...(await locateSender(services, request)),
      addressHash,
    }
    const digest = provisionalDigest(toSubmitted(services, lead)).toString('hex')
    return { ok: true, leadId: await journal.add(lead, digest), isJournaled: true }
  } catch (error) {
    log.error({ err: error }, 'lead_journal.not_added')
    const reason = error instanceof JournalOutcomeUnknown ? 'unsure' : 'failed'
    return { ok: false, reason, error }
  }
}

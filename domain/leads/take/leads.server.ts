import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { v7 as uuidv7 } from 'uuid'
import { shortLink } from '#db/schema/magnets.ts'
import {
  CommitOutcomeUnknown,
  canBeWrittenLater,
  getLeadWriter,
} from '#domain/leads/group-commit/group-commit.server.ts'
import { getLeadJournal } from '#domain/leads/journal/lead-journal.server.ts'
import { agreementIn, answersIn } from '#domain/leads/lead-form.ts'
import type { SubmittedLead } from '#domain/leads/lead-insert.server.ts'
import type { ShownPage } from '#domain/leads/shown-page.ts'
import { graceSince } from '#domain/schedules/page-judge.ts'
import { getDailySalt, saltedHash } from '#domain/security/daily-salt.server.ts'
import { networkOf } from '#lib/network.server.ts'
import { MINUTE_MS, utcDay } from '#lib/time.ts'
import { readAgent } from '#lib/user-agents.ts'
import { isUuid } from '#lib/uuid.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { journalLead } from './journal-lead.server.ts'
import type {
  LeadOutcome,
  LeadSubmission,
  NamedSubmission,
  ReportedSubmission,
  Sender,
} from './lead-submission.ts'
import { locateSender } from './locate-sender.server.ts'
import { findFlags } from './spam-flags.server.ts'

/**
 * The time limit for the lookups before a lead is written. If they take longer, the database counts
 * as down.
 */
const LOOKUP_TIMEOUT_MS = 2000

type Target = { magnetId: string } & Pick<SubmittedLead, 'target' | 'source'>
type Identified = Target &
  Pick<SubmittedLead, 'leadId'> &
  Partial<Pick<SubmittedLead, 'reportedConsent'>>

/**
 * Stores a visitor's lead. Resolves only after COMMIT: the lead, the usage counter and the emails
 * are written together. If the database is down, the lead is stored in the journal, provided its
 * page is cached. Suspicious leads are stored with flags: they don't count anywhere until the owner
 * accepts them, and most flags withhold the delivery email until then (`withholdsMail`). Never
 * rejects. If the queue is full, the error is TooManyLeads. See docs/rules/leads.md.
 */
export async function submitLead(
  services: Services,
  submission: LeadSubmission | NamedSubmission,
): Promise<LeadOutcome> {
  const outcome = await storeOrJournal(services, submission)
  services.metrics.leads[countOf(outcome)]++
  return outcome
}

/**
 * Stores a lead that a program reported, as `submitLead` does. It never goes to the journal, because
 * the program repeats its request. Never rejects.
 */
export async function submitReportedLead(
  services: Services,
  { magnetId, leadId, placementId, reportedConsent, ...sender }: ReportedSubmission,
): Promise<LeadOutcome> {
  const target = { by: 'id', id: magnetId, viaName: null, placementId, shown: null } as const
  const lead = { magnetId, leadId, target, source: 'api', reportedConsent } as const
  const outcome = await processLead(services, sender, lead).catch(toFailure)
  services.metrics.leads[countOf(outcome)]++
  return outcome
}

const toFailure = (error: unknown): LeadOutcome => ({
  ok: false,
  reason: error instanceof CommitOutcomeUnknown ? 'unsure' : 'failed',
  error,
})

const countOf = (outcome: LeadOutcome) =>
  outcome.ok ? (outcome.isJournaled ? 'journaled' : 'stored') : outcome.reason

async function storeOrJournal(
  services: Services,
  submission: LeadSubmission | NamedSubmission,
): Promise<LeadOutcome> {
  const leadId = uuidv7()
  const journal = getLeadJournal(services)
  const page = 'page' in submission ? findSeen(submission, services.clock.now()) : null
  if (!page || !journal) return storeLead(services, submission, leadId)
  const { form, request } = submission
  const lead = { form, request, page, leadId }
  if (journal.isDatabaseAway()) return journalLead(services, journal, lead)
  const outcome = await storeLead(services, submission, leadId)
  if (!('error' in outcome) || !canBeWrittenLater(services, outcome.error)) return outcome
  journal.databaseFailed(outcome.error)
  const journaled = await journalLead(services, journal, lead)
  if (journaled.ok) return journaled
  // The lead may be in the database or in the journal.
  const isUnsure = outcome.reason === 'unsure' || journaled.reason === 'unsure'
  return isUnsure ? { ...outcome, reason: 'unsure' } : 'error' in journaled ? outcome : journaled
}

/**
 * Returns the cached page that the visitor saw: the current one or, for 24 hours, the one before
 * it. In the meantime, the code may have been repointed, or a rule may have changed the page. If
 * only the words of its form have changed, the lead's transaction finds those that the visitor saw.
 */
function findSeen({ page, form }: NamedSubmission, now: Date): ShownPage | null {
  if (!page) return null
  const { shown, former, variants = [] } = page
  const isSeen = ({ magnetId, overRuleId }: ShownPage) =>
    (form.shown ?? magnetId) === magnetId && (form.over ?? null) === overRuleId
  const variant = variants.find((one) => one.variantId === form.variantId && isSeen(one))
  if (variant) return variant
  if (isSeen(shown)) return shown
  if (!former || former.shownUntil <= graceSince(now).getTime() || !isSeen(former)) return null
  const { shownUntil: _, ...seen } = former
  return seen
}

async function storeLead(
  services: Services,
  submission: LeadSubmission | NamedSubmission,
  leadId: string,
): Promise<LeadOutcome> {
  try {
    const target = await findTarget(services, submission)
    if (!target) return { ok: false, reason: 'gone' }
    return await processLead(services, submission, { ...target, leadId })
  } catch (error) {
    return toFailure(error)
  }
}

async function findTarget(
  services: Services,
  submission: LeadSubmission | NamedSubmission,
): Promise<Target | null> {
  const shown = submission.form.shown ?? null
  if ('magnetId' in submission) {
    const { magnetId, via } = submission
    const { name: viaName, placementId } = via
    return {
      magnetId,
      source: via.kind,
      target: { by: 'id', id: magnetId, viaName, placementId, shown },
    }
  }
  const key = submission.identifier.toLowerCase()
  const source = submission.kind
  if (isUuid(key)) {
    const target = { by: 'id', id: key, viaName: null, placementId: null, shown } as const
    return { magnetId: key, source, target }
  }
  const magnetId = await withTimeout(findMagnetId(services, key), LOOKUP_TIMEOUT_MS)
  if (!magnetId) return null
  return { magnetId, source, target: { by: 'name', name: key, magnetId, shown } }
}

function processLead(
  services: Services,
  { form, request }: Sender,
  { magnetId, ...where }: Identified,
): Promise<LeadOutcome> {
  const writer = getLeadWriter(services)
  return writer.hold(async () => {
    const answers = answersIn(form)
    const { emailNormalized } = answers
    const salt = await withTimeout(
      getDailySalt(services.db, utcDay(services.clock.now())),
      LOOKUP_TIMEOUT_MS,
    )
    const addressHash = saltedHash(salt, networkOf(request.ip))
    const flags = findFlags(services, { form, emailNormalized, addressHash, magnetId })
    const location = await locateSender(services, request)
    const written = await writer.submit({
      services,
      journaled: null,
      standsIn: false,
      overRuleId: form.over ?? null,
      reportedConsent: null,
      ...where,
      ...answers,
      ...agreementIn(form),
      flags,
      deviceType: readAgent(request.headers.get('user-agent')).deviceType,
      city: location.city,
      country: location.country,
      addressHash,
    })
    if (!written.ok) return written
    const { leadId, isInstead = false } = written
    return { ok: true, leadId, isJournaled: false, isInstead }
  })
}

/**
 * Cached magnets by short link, used only for rate limits: a repointed link may still count for its
 * previous magnet.
 */
const known = new WeakMap<Services['db'], LRUCache<string, string>>()
const KNOWN = { max: 10_000, ttl: MINUTE_MS }

async function findMagnetId({ db }: Services, key: string): Promise<string | null> {
  if (!/^[a-z0-9-]{1,64}$/.test(key)) return null
  const magnetIds = known.get(db) ?? new LRUCache<string, string>(KNOWN)
  known.set(db, magnetIds)
  const cached = magnetIds.get(key)
  if (cached) return cached
  const [row] = await db
    .select({ id: shortLink.magnetId })
    .from(shortLink)
    .where(eq(shortLink.identifier, key))
  if (!row?.id) return null
  magnetIds.set(key, row.id)
  return row.id
}

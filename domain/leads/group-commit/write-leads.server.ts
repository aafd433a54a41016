import { type NewEvent, recordEvents } from '#domain/events/event-sql.ts'
import { leadCreated } from '#domain/leads/change/lead-events.server.ts'
import { withholdsMail } from '#domain/leads/lead-flags.ts'
import {
  askForConfirmation,
  getMonth,
  isAnswered,
  isWithinPlan,
  type LeadResult,
  leadColumns,
  lookupKey,
  provisionalDigest,
  type ResolvedLead,
  resolveLead,
  SAME_LEAD_MS,
  type SubmittedLead,
  sawOtherForm,
} from '#domain/leads/lead-insert.server.ts'
import {
  BEGIN,
  CLAIM_FIRST_NOTICES,
  COUNT_NOTICES,
  FIND_EARLIER,
  type FoundEarlier,
  type FoundMagnet,
  LOCK_PEOPLE,
  MAIL_COLUMNS,
  NEW_LEAD_COLUMNS,
  WRITE_LEADS,
  WRITE_MAILS,
} from '#domain/leads/lead-sql.ts'
import { getMailbox } from '#domain/leads/mailbox.ts'
import { encodeColumns } from '#domain/leads/pg-arrays.ts'
import { FIND_FORMS, type OwnedForm, storeForms } from '#domain/leads/shown-forms.server.ts'
import {
  createDeliveryEmail,
  NEW_ACCOUNT_LIMIT,
  NEW_ACCOUNT_MS,
} from '#domain/leads/tell/delivery-email.server.ts'
import { HOURLY_LIMIT, leadNotice, NOTICE_KIND } from '#domain/leads/tell/lead-notices.server.ts'
import { type HeldColumns, heldColumns } from '#domain/mail/held-mail.ts'
import { askBudget } from '#domain/mail/mail-budget.server.ts'
import type { QueuedMail } from '#domain/mail/outgoing-mail.server.ts'
import { type CodeTaker, giveCodes } from '#domain/promo-codes/assign-codes.server.ts'
import { toMailTexts } from '#domain/resources/own-messages.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Database } from '#platform/db/database.ts'
import { findMagnets } from './find-magnets.server.ts'
import { addDeletedTargets, findWritten, writtenBefore } from './journaled-rows.server.ts'
import { type Counted, countingStatements } from './lead-counters.server.ts'
import { createLeadHistory } from './lead-history.ts'
import { claimStock, type LeadStock } from './lead-stock.server.ts'
import { type Pipeline, runPipelined } from './pipelined-transaction.server.ts'
import { findSeenMagnets } from './shown-magnets.server.ts'

/**
 * Writes leads with their usage and chart counters, delivery emails and notices, in one transaction
 * with a constant number of statements. Returns each lead's result, in order, after COMMIT. Takes
 * one round trip to read, one to write, and a third if a creator wants a notice for each lead.
 */
export function writeLeads(db: Database, rows: SubmittedLead[]): Promise<LeadResult[]> {
  return runPipelined(db, BEGIN, (pipeline) => write(pipeline, rows))
}

async function write(pipeline: Pipeline, rows: SubmittedLead[]): Promise<LeadResult[]> {
  const now = rows[0]?.services.clock.now().getTime() ?? 0
  const digests = rows.map(provisionalDigest)
  const [{ magnets, before, alreadyWritten }, verdicts] = await Promise.all([
    pipeline.send({
      magnets: findMagnets(rows, now),
      people: LOCK_PEOPLE({ mailboxes: unique(rows.map(mailboxOfRow)) }),
      before: findEarlier(rows, digests, now),
      alreadyWritten: findWritten(rows),
    }),
    Promise.all(rows.map((row) => row.flags)),
  ])
  const targets = new Map(magnets.map((target) => [target.asked, target]))
  await addDeletedTargets(pipeline, rows, targets)
  const isWritten = writtenBefore(alreadyWritten)
  const findSeen = await findSeenMagnets(pipeline, rows, targets, new Date(now))
  const results: LeadResult[] = []
  const resolved = new Map<number, ResolvedLead>()
  rows.forEach((row, index) => {
    const { leadId } = row
    const home = targets.get(lookupKey(row))
    const seen = home && findSeen(row, home)
    const likely = digests[index]
    const verdict = verdicts[index] ?? []
    if (isWritten(row)) results[index] = { ok: true, leadId, mailed: false }
    else if (!home || !likely) results[index] = { ok: false, reason: 'gone' }
    else if (!seen) results[index] = { ok: false, reason: 'moved' }
    else if (seen.target.state !== 'active' && !row.journaled)
      results[index] = { ok: false, reason: 'paused' }
    else if (verdict === 'too-many') results[index] = { ok: false, reason: 'too-many' }
    else resolved.set(index, resolveLead(row, seen, { likely, flags: verdict }))
  })
  await findForms(pipeline, resolved, results)
  for (const [index, lead] of resolved) {
    if (isAnswered(lead)) continue
    resolved.delete(index)
    results[index] = { ok: false, reason: 'changed' }
  }
  const [first] = resolved.values()
  if (!first) return results

  const earlier = await recheck(pipeline, resolved, digests, before, now)
  const leads = [...resolved.values()]
  const stock = await claimStock(pipeline, leads, createLeadHistory(earlier), new Date(now))
  const { columns, wanted, counted, events, seen } = decide(
    resolved,
    { history: createLeadHistory(earlier), stock },
    results,
  )
  const mails = await withinBudget(await renderMails(pipeline, wanted), results)
  const leadRows = WRITE_LEADS({
    ...encodeColumns('leads', NEW_LEAD_COLUMNS, columns),
    ...encodeMails(mails),
  })
  const forms = storeForms(first.row.services.db, seen, new Date(now))
  const commit = async (statements: Parameters<Pipeline['commit']>[0]) => {
    await pipeline.commit(statements)
    forms.done()
    return results
  }
  const written = { forms: forms.statement, leads: columns.length > 0 ? leadRows : null }
  const { closing } = stock
  // Events come last, because they lock the event streams of accounts.
  const recorded = events.length > 0 ? recordEvents(events) : null
  if (counted.length === 0) return commit({ ...written, closing, recorded })
  const { people, months, charts, origins } = countingStatements(counted)
  const notifiable = counted.filter(isNotifiable)
  if (notifiable.length === 0) {
    return commit({ ...written, people, months, charts, origins, closing, recorded })
  }
  const { totals, sent, claimed } = await pipeline.send({
    ...written,
    totals: months,
    sent: countNotices(notifiable, now),
    claimed: claimFirstNotices(notifiable),
  })
  const firsts = new Set(claimed.map(({ lead_id }) => lead_id))
  const noticed = notifiable.filter(({ leadId, lead }) => firsts.has(leadId) || isEach(lead.target))
  const notices = createNotices({ counted, noticed, firsts }, totals, sent, results)
  return commit({
    mails: notices.length > 0 ? WRITE_MAILS(encodeMails(notices)) : null,
    people,
    charts,
    origins,
    closing,
    recorded,
  })
}

/**
 * Gives each lead the form that its visitor saw, if the magnet's form has changed since. A lead
 * whose form isn't known is rejected: it would say that the person agreed to words that they didn't
 * see. A journaled lead was already acknowledged, so it is written without a record of consent.
 * Costs nothing if no form has changed.
 */
async function findForms(
  pipeline: Pipeline,
  resolved: Map<number, ResolvedLead>,
  results: LeadResult[],
): Promise<void> {
  const others = [...resolved].filter(([, lead]) => sawOtherForm(lead))
  if (others.length === 0) return
  const versions = unique(others.flatMap(([, { row }]) => row.formVersion ?? []))
  const { found } = await pipeline.send({ found: FIND_FORMS({ versions }) })
  const forms = new Map(found.map((one) => [`${one.version} ${one.magnet_id}`, one.form]))
  for (const [index, lead] of others) {
    const form = forms.get(`${lead.row.formVersion} ${lead.target.id}`)
    if (form) resolved.set(index, { ...lead, form })
    else if (lead.row.journaled) resolved.set(index, withoutConsent(lead))
    else {
      resolved.delete(index)
      results[index] = { ok: false, reason: 'changed' }
    }
  }
}

const withoutConsent = (lead: ResolvedLead): ResolvedLead => ({
  ...lead,
  row: { ...lead.row, formVersion: null, agreed: [] },
  form: { ...lead.form, consent: { text: '', version: '' }, boxes: [] },
})

/**
 * Returns whether the creator may want an email about the lead, because they want one for every
 * lead or for a magnet's first lead.
 */
const isNotifiable = ({ lead: { target } }: Counted): boolean =>
  target.state !== 'suspended' && (isEach(target) || mayBeFirst(target))

const isEach = ({ lead_notices }: FoundMagnet): boolean => lead_notices === 'each'

/**
 * Returns whether a lead may be the magnet's first, for an owner who wants notices. A campaign's
 * pages belong to a brand, which has no such setting.
 */
const mayBeFirst = ({ lead_notices, workspace_id, has_leads }: FoundMagnet): boolean =>
  !has_leads && workspace_id === null && lead_notices !== 'off'

/**
 * Returns the statement that claims the first-lead notice of each magnet for the magnet's first
 * lead in this batch; null if there is nothing to claim.
 */
function claimFirstNotices(notifiable: Counted[]) {
  const first = new Map<string, string>()
  for (const { leadId, lead } of notifiable) {
    const { id } = lead.target
    if (mayBeFirst(lead.target) && !first.has(id)) first.set(id, leadId)
  }
  if (first.size === 0) return null
  return CLAIM_FIRST_NOTICES({ ids: [...first.keys()], leads: [...first.values()] })
}

/**
 * The states of magnets whose journaled leads get no email, because there is nothing to deliver or
 * it must not be delivered.
 */
const SENDS_NOTHING: ReadonlySet<FoundMagnet['state']> = new Set(['deleted', 'suspended'])

const isUndelivered = ({ flags, target, overRuleId }: ResolvedLead) =>
  overRuleId !== null || withholdsMail(flags) || SENDS_NOTHING.has(target.state)

/** Decides which rows, emails and counts are written, and sets the leads' `results`. */
function decide(
  resolved: Map<number, ResolvedLead>,
  { history: earlier, stock }: { history: ReturnType<typeof createLeadHistory>; stock: LeadStock },
  results: LeadResult[],
) {
  const isOverLimit = newAccountLimit()
  const columns: ReturnType<typeof leadColumns>[] = []
  const wanted: WantedMail[] = []
  const counted: Counted[] = []
  const events: NewEvent[] = []
  const seen: OwnedForm[] = []
  for (const [index, resolvedLead] of resolved) {
    const duplicate = earlier.findDuplicate(resolvedLead)
    if (duplicate) {
      const { magnetId } = duplicate
      const isInstead = magnetId !== null && magnetId !== resolvedLead.target.id
      results[index] = { ok: true, leadId: duplicate.id, mailed: false, isInstead }
      continue
    }
    const lead = askForConfirmation(stock.give(resolvedLead))
    const { isInstead } = lead
    const { leadId } = lead.row
    earlier.addLead(lead, leadId)
    columns.push(leadColumns(lead))
    if (lead.row.formVersion !== null) {
      seen.push({ ownerId: lead.target.owner_id, form: lead.form })
    }
    const recorded = lead.target.records_events
    if (recorded) events.push(leadCreated({ leadId, lead }))
    results[index] = { ok: true, leadId, mailed: false, recorded, isInstead }
    if (lead.flags.length === 0) counted.push({ leadId, lead, index })
    if (isUndelivered(lead)) continue
    const overLimit = isOverLimit(lead)
    // A person who wrote first gets an answer each time: each code works for one email only.
    const isLimited = !lead.row.asked && earlier.isMailLimited(lead)
    if (isLimited || overLimit) continue
    earlier.addMail(lead)
    const isKnown = Boolean(lead.row.asked) || earlier.isKnown(lead)
    wanted.push({ leadId, lead, index, isKnown })
    results[index] = { ok: true, leadId, mailed: true, recorded, isInstead }
  }
  return { columns, wanted, counted, events, seen }
}

/**
 * `index`: the position of the lead in its batch. `isKnown`: an email was delivered to its mailbox
 * before, or the person wrote first.
 */
type WantedMail = { leadId: string; lead: ResolvedLead; index: number; isKnown: boolean }
type RenderedMail = WantedMail & { mail: QueuedMail }

/**
 * Renders the delivery emails. If they contain promo codes of people, this costs one round trip for
 * all leads, and two more if some of the people have no code yet.
 */
async function renderMails(pipeline: Pipeline, wanted: WantedMail[]): Promise<RenderedMail[]> {
  const [first] = wanted
  if (!first) return []
  const promos = await giveCodes(
    first.lead.row.services,
    wanted.flatMap(codeTaker),
    async (statements) => (await pipeline.send(statements)).codes,
  )
  return wanted.map((one) => {
    const { leadId, lead } = one
    const { emailNormalized, services } = lead.row
    const promo = promos.get(leadId) ?? null
    const facts = {
      ...emailFields(leadId, lead),
      emailNormalized,
      promo,
      asked: lead.row.asked ?? null,
    }
    return { ...one, mail: createDeliveryEmail(services, facts, lead.submittedAt) }
  })
}

/** Returns an entry for a lead that gets a promo code; empty if it gets none. */
function codeTaker({ leadId, lead }: WantedMail): CodeTaker[] {
  const { target, placementId, row, flags } = lead
  if (!target.promo || !target.campaign_id || flags.length > 0) return []
  return [
    {
      leadId,
      campaignId: target.campaign_id,
      creatorId: target.creator_id,
      magnetId: target.id,
      placementId,
      email: row.emailNormalized,
      promo: target.promo,
    },
  ]
}

/**
 * Returns the emails to write. Emails to new addresses that exceed the budget are held. The budget
 * is counted once for the batch and outside of its transaction, so other transactions don't wait
 * for the counters.
 */
async function withinBudget(wanted: RenderedMail[], results: LeadResult[]): Promise<MailRow[]> {
  const strangers = wanted.filter(({ isKnown }) => !isKnown)
  const [first] = strangers
  if (!first) return wanted.map(({ mail }) => mail)
  const verdicts = await askBudget(
    first.lead.row.services,
    'form',
    strangers.map(({ lead: { row, target } }) => ({
      magnetId: target.id,
      accountId: target.owner_id,
      network: row.addressHash,
    })),
  )
  const held = new Map(strangers.map((one, index) => [one, verdicts[index]]))
  return wanted.map((one) => {
    const verdict = held.get(one)
    if (!verdict || verdict.ok) return one.mail
    const result = results[one.index]
    if (result?.ok) results[one.index] = { ...result, mailed: false }
    const { services } = one.lead.row
    return { ...one.mail, ...heldColumns(services, verdict, one.lead.submittedAt) }
  })
}

function findEarlier(rows: SubmittedLead[], digests: Buffer[], now: number) {
  const oldest = Math.min(now, ...rows.map((row) => row.journaled?.submittedAt.getTime() ?? now))
  return FIND_EARLIER({
    digests,
    leadsSince: new Date(oldest - SAME_LEAD_MS),
    mailboxes: unique(rows.map(mailboxOfRow)),
    mailsSince: new Date(now - DAY_MS),
  })
}

/**
 * Looks for duplicates again if a link was repointed, because a duplicate must have the same
 * magnet.
 */
async function recheck(
  pipeline: Pipeline,
  resolved: Map<number, ResolvedLead>,
  digests: Buffer[],
  before: FoundEarlier[],
  now: number,
): Promise<FoundEarlier[]> {
  const leads = [...resolved]
  if (leads.every(([index, lead]) => digests[index] === lead.digest)) return before
  const rows = leads.map(([, lead]) => lead.row)
  const real = leads.map(([, lead]) => lead.digest)
  const { again } = await pipeline.send({ again: findEarlier(rows, real, now) })
  return again
}

/**
 * Returns a function that tracks the daily limit of new accounts. Each call counts one lead and
 * returns whether it is over the limit.
 */
function newAccountLimit() {
  const counts = new Map<string, number>()
  return ({ target, submittedAt }: ResolvedLead): boolean => {
    const age = submittedAt.getTime() - target.owner_created_at.getTime()
    if (age > NEW_ACCOUNT_MS) return false
    const count = (counts.get(target.owner_id) ?? target.recent_leads ?? 0) + 1
    counts.set(target.owner_id, count)
    return count > NEW_ACCOUNT_LIMIT
  }
}

function countNotices(notifiable: Counted[], now: number) {
  const addresses = unique(notifiable.map((one) => one.lead.target.owner_email))
  return COUNT_NOTICES({ addresses, kind: NOTICE_KIND, since: new Date(now - HOUR_MS) })
}

/**
 * Returns the notices about the leads in `noticed`. `firsts` contains the ids of the first leads of
 * their magnets. The transaction holds the lock on the month's counter, so two transactions can't
 * both send the last notice of an hour.
 */
function createNotices(
  { counted, noticed, firsts }: { counted: Counted[]; noticed: Counted[]; firsts: Set<string> },
  totals: { user_id: string; month: string; leads_count: number }[],
  alreadySent: { to_address: string; sent: number }[],
  results: LeadResult[],
): QueuedMail[] {
  const inMonth = new Map(totals.map((one) => [`${one.user_id} ${one.month}`, one.leads_count]))
  const sent = new Map(alreadySent.map((one) => [one.to_address, one.sent]))
  // The counter already includes this entire batch, so count back to each lead's position in the
  // month.
  const monthKey = ({ target, submittedAt }: ResolvedLead) =>
    `${target.owner_id} ${getMonth(submittedAt)}`
  const left = new Map<string, number>()
  for (const { lead } of counted) left.set(monthKey(lead), (left.get(monthKey(lead)) ?? 0) + 1)
  const notices: QueuedMail[] = []
  for (const { leadId, lead, index } of noticed) {
    const key = monthKey(lead)
    const after = (left.get(key) ?? 1) - 1
    left.set(key, after)
    const { owner_email: to } = lead.target
    const already = sent.get(to) ?? 0
    if (already >= HOURLY_LIMIT || !isWithinPlan(lead, (inMonth.get(key) ?? 0) - after)) continue
    sent.set(to, already + 1)
    const { name, email, services } = lead.row
    const isFirst = firsts.has(leadId)
    const setting = isEach(lead.target) ? 'each' : 'daily'
    const about = { ...emailFields(leadId, lead), name, email, isFirst, setting } as const
    notices.push(leadNotice(services, about))
    const { records_events: recorded } = lead.target
    results[index] = { ok: true, leadId, mailed: true, recorded, isInstead: lead.isInstead }
  }
  return notices
}

function emailFields(leadId: string, lead: ResolvedLead) {
  const { target, creator } = lead
  const confirmation = lead.confirmedAt ? null : lead.confirmation
  return {
    leadId,
    magnetId: target.id,
    title: target.title,
    fileType: target.file_type,
    language: target.language,
    confirmation,
    texts: toMailTexts({ mailSubject: target.mail_subject, mailText: target.mail_text }),
    owner: {
      id: target.owner_id,
      email: target.owner_email,
      name: creator,
      createdAt: target.owner_created_at,
      brand: target.brand,
    },
  }
}

type MailRow = QueuedMail & Partial<HeldColumns>

// Due immediately, even if the clocks of the database and this process differ.
const encodeMails = (mails: MailRow[]) =>
  encodeColumns(
    'outgoing_mail',
    MAIL_COLUMNS,
    mails.map((mail) => ({ state: 'queued', ...mail, dueAt: 'epoch' })),
  )

const mailboxOfRow = (row: SubmittedLead) => getMailbox(row.emailNormalized)
const unique = <T>(values: T[]): T[] => [...new Set(values)]

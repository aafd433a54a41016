import { v7 as uuidv7 } from 'uuid'
import type { QueuedMail } from '#domain/mail/outgoing-mail.server.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Database } from '#platform/db/database.ts'
import { earlierLeads, type FoundEarlier } from './earlier-leads.ts'
import { type Counted, countingStatements } from './lead-counting.server.ts'
import { withholdsMail } from './lead-flags.ts'
import { type Flights, inFlights, type Statement, statement } from './lead-flights.server.ts'
import { HOURLY_LIMIT, leadNotice, NOTICE_KIND } from './lead-notices.server.ts'
import {
  askedFor,
  type FoundPlace,
  hasMoved,
  isWithinPlan,
  type LeadRow,
  type LeadWritten,
  leadColumns,
  likelyDigest,
  monthOf,
  type PlacedLead,
  placeLead,
  SAME_LEAD_MS,
} from './lead-row.server.ts'
import {
  BEGIN,
  COUNT_NOTICES,
  FIND_EARLIER,
  FIND_PLACES,
  LEAD_COLUMNS,
  LOCK_PEOPLE,
  MAIL_COLUMNS,
  WRITE_LEADS,
  WRITE_MAILS,
} from './lead-statements.ts'
import { mailboxOf } from './mailbox.ts'
import { rowArrays } from './row-arrays.ts'
import { NEW_ACCOUNT_LIMIT, NEW_ACCOUNT_MS, visitorMail } from './visitor-mail.server.ts'

/**
 * Writes leads with their usage and chart counters, delivery emails and notices in one transaction with
 * a constant number of statements. Returns each lead's result, in order, after COMMIT. Takes one round
 * trip to read and one to write, and a third one if a creator wants a notice for each lead.
 */
export function writeLeads(db: Database, rows: LeadRow[]): Promise<LeadWritten[]> {
  return inFlights(db, BEGIN, (flights) => write(flights, rows))
}

async function write(flights: Flights, rows: LeadRow[]): Promise<LeadWritten[]> {
  const now = rows[0]?.services.clock.now().getTime() ?? 0
  const digests = rows.map(likelyDigest)
  const [[found = [], , before = []], verdicts] = await Promise.all([
    flights.send(
      findPlaces(rows, now),
      statement('lock-people', LOCK_PEOPLE, unique(rows.map(mailboxOfRow))),
      findEarlier(rows, digests, now),
    ),
    Promise.all(rows.map((row) => row.flags)),
  ])
  const places = new Map((found as FoundPlace[]).map((place) => [place.asked, place]))
  const results: LeadWritten[] = []
  const placed = new Map<number, PlacedLead>()
  rows.forEach((row, index) => {
    const place = places.get(askedFor(row))
    const likely = digests[index]
    const verdict = verdicts[index] ?? []
    if (!place || !likely) results[index] = { ok: false, reason: 'gone' }
    else if (hasMoved(row, place)) results[index] = { ok: false, reason: 'moved' }
    else if (place.state === 'paused') results[index] = { ok: false, reason: 'paused' }
    else if (verdict === 'too-many') results[index] = { ok: false, reason: 'too-many' }
    else placed.set(index, placeLead(row, place, { likely, flags: verdict }))
  })
  if (placed.size === 0) return results

  const { columns, mails, counted } = decide(
    placed,
    earlierLeads(await recheck(flights, placed, digests, before as FoundEarlier[], now)),
    results,
  )
  const writing = statement(
    'write-leads',
    WRITE_LEADS,
    ...rowArrays(LEAD_COLUMNS, columns),
    ...mailArrays(mails),
  )
  if (counted.length === 0) {
    await flights.commit(...(columns.length > 0 ? [writing] : []))
    return results
  }
  const { people, months, charts } = countingStatements(counted)
  const wanted = counted.filter((one) => one.lead.place.lead_notices === 'each')
  if (wanted.length === 0) {
    await flights.commit(writing, ...people, months, charts)
    return results
  }
  const [, totals = [], sent = []] = await flights.send(writing, months, countNotices(wanted, now))
  const notices = noticesOf(counted, wanted, totals as MonthTotal[], sent as SentNotices[], results)
  const telling = statement('write-mails', WRITE_MAILS, ...mailArrays(notices))
  await flights.commit(...(notices.length > 0 ? [telling] : []), ...people, charts)
  return results
}

/** Decides which rows, emails and counts are written, and sets the leads' `results`. */
function decide(
  placed: Map<number, PlacedLead>,
  earlier: ReturnType<typeof earlierLeads>,
  results: LeadWritten[],
) {
  const isOverLimit = newAccountLimit()
  const columns: ReturnType<typeof leadColumns>[] = []
  const mails: QueuedMail[] = []
  const counted: Counted[] = []
  for (const [index, lead] of placed) {
    const duplicate = earlier.findDuplicate(lead)
    if (duplicate) {
      results[index] = { ok: true, leadId: duplicate, mailed: false }
      continue
    }
    const leadId = uuidv7()
    earlier.addLead(lead, leadId)
    columns.push(leadColumns(leadId, lead))
    results[index] = { ok: true, leadId, mailed: false }
    if (lead.flags.length === 0) counted.push({ leadId, lead, index })
    if (withholdsMail(lead.flags)) continue
    const overLimit = isOverLimit(lead)
    if (earlier.isMailLimited(lead) || overLimit) continue
    earlier.addMail(lead)
    mails.push(
      visitorMail(
        lead.row.services,
        { ...factsOf(leadId, lead), emailNormalized: lead.row.emailNormalized },
        lead.submittedAt,
      ),
    )
    results[index] = { ok: true, leadId, mailed: true }
  }
  return { columns, mails, counted }
}

function findPlaces(rows: LeadRow[], now: number): Statement {
  const asked = (by: LeadRow['place']['by']) =>
    unique(rows.filter((row) => row.place.by === by).map(askedFor))
  return statement(
    'find-places',
    FIND_PLACES,
    asked('name'),
    asked('id'),
    new Date(now - NEW_ACCOUNT_MS),
    new Date(now - DAY_MS),
    NEW_ACCOUNT_LIMIT + 1,
  )
}

function findEarlier(rows: LeadRow[], digests: Buffer[], now: number): Statement {
  return statement(
    'find-earlier',
    FIND_EARLIER,
    digests,
    new Date(now - SAME_LEAD_MS),
    unique(rows.map(mailboxOfRow)),
    new Date(now - DAY_MS),
  )
}

/** Looks for duplicates again if a link was repointed: a duplicate has the same magnet. */
async function recheck(
  flights: Flights,
  placed: Map<number, PlacedLead>,
  digests: Buffer[],
  before: FoundEarlier[],
  now: number,
): Promise<FoundEarlier[]> {
  const leads = [...placed]
  if (leads.every(([index, lead]) => digests[index] === lead.digest)) return before
  const rows = leads.map(([, lead]) => lead.row)
  const real = leads.map(([, lead]) => lead.digest)
  const [again = []] = await flights.send(findEarlier(rows, real, now))
  return again as FoundEarlier[]
}

/** Tracks the daily limit of new accounts; each call counts its lead. */
function newAccountLimit() {
  const counts = new Map<string, number>()
  return ({ place, submittedAt }: PlacedLead): boolean => {
    const age = submittedAt.getTime() - place.owner_created_at.getTime()
    if (age > NEW_ACCOUNT_MS) return false
    const count = (counts.get(place.owner_id) ?? place.recent_leads ?? 0) + 1
    counts.set(place.owner_id, count)
    return count > NEW_ACCOUNT_LIMIT
  }
}

type MonthTotal = { user_id: string; month: string; leads_count: number }
type SentNotices = { to_address: string; sent: number }

function countNotices(wanted: Counted[], now: number): Statement {
  const addresses = unique(wanted.map((one) => one.lead.place.owner_email))
  const since = new Date(now - HOUR_MS)
  return statement('count-notices', COUNT_NOTICES, addresses, NOTICE_KIND, since)
}

/**
 * Returns the notices for creators who want one per lead. The transaction holds the lock on the month's
 * counter, so that two transactions can't both send the last notice of an hour.
 */
function noticesOf(
  counted: Counted[],
  wanted: Counted[],
  totals: MonthTotal[],
  alreadySent: SentNotices[],
  results: LeadWritten[],
): QueuedMail[] {
  const inMonth = new Map(totals.map((one) => [`${one.user_id} ${one.month}`, one.leads_count]))
  const sent = new Map(alreadySent.map((one) => [one.to_address, one.sent]))
  // The counter includes this whole batch: count back to each lead's position in the month.
  const monthKey = ({ place, submittedAt }: PlacedLead) =>
    `${place.owner_id} ${monthOf(submittedAt)}`
  const left = new Map<string, number>()
  for (const { lead } of counted) left.set(monthKey(lead), (left.get(monthKey(lead)) ?? 0) + 1)
  const notices: QueuedMail[] = []
  for (const { leadId, lead, index } of wanted) {
    const key = monthKey(lead)
    const after = (left.get(key) ?? 1) - 1
    left.set(key, after)
    const { owner_email: to } = lead.place
    const already = sent.get(to) ?? 0
    if (already >= HOURLY_LIMIT || !isWithinPlan(lead, (inMonth.get(key) ?? 0) - after)) continue
    sent.set(to, already + 1)
    const { name, email, services } = lead.row
    notices.push(leadNotice(services, { ...factsOf(leadId, lead), name, email }))
    results[index] = { ok: true, leadId, mailed: true }
  }
  return notices
}

function factsOf(leadId: string, { place, creator }: PlacedLead) {
  return {
    leadId,
    magnetId: place.id,
    title: place.title,
    fileType: place.file_type,
    owner: {
      id: place.owner_id,
      email: place.owner_email,
      name: creator,
      createdAt: place.owner_created_at,
      brandColor: place.brand_color,
    },
  }
}

// Due immediately, even if the clocks of the database and this process differ.
const mailArrays = (mails: QueuedMail[]) =>
  rowArrays(
    MAIL_COLUMNS,
    mails.map((mail) => ({ ...mail, dueAt: 'epoch' })),
  )

const mailboxOfRow = (row: LeadRow) => mailboxOf(row.emailNormalized)
const unique = <T>(values: T[]): T[] => [...new Set(values)]

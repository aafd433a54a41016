import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { QueuedMail } from '#domain/mail/outgoing-mail.server.ts'
import type { Database } from '#platform/db/database.ts'
import { countLeads, type LeadCounts } from '../visits/count-leads.server.ts'
import { HOUR_MS, HOURLY_LIMIT, leadNotice, NOTICE_KIND } from './lead-notices.server.ts'
import {
  askedFor,
  type FoundPlace,
  isWithinPlan,
  type LeadRow,
  type LeadWritten,
  leadColumns,
  monthOf,
  type PlacedLead,
  placeLead,
  SAME_LEAD_MS,
} from './lead-row.server.ts'
import {
  BEGIN,
  COUNT_MONTHS,
  COUNT_NOTICES,
  COUNT_RECENT,
  FIND_EARLIER,
  FIND_PLACES,
  LOCK_PEOPLE,
  WRITE_LEADS,
  WRITE_MAILS,
} from './lead-statements.ts'
import {
  ADDRESS_LIMIT,
  NEW_ACCOUNT_LIMIT,
  NEW_ACCOUNT_MS,
  VISITOR_MAIL_KIND,
  visitorMail,
} from './visitor-mail.server.ts'

const DAY_MS = 86_400_000
/**
 * A transaction of leads that isn't through by then is given up: people are waiting. It is less than
 * the ten seconds in which the next try finds what it may have left.
 */
const ANSWER_MS = 8000

/**
 * Writes leads in one transaction with a constant number of statements: rows, usage and chart
 * counters, the visitors' mails and the creators' notices stand or fall together (decision 15).
 * Answers each lead's fate, in their order, after COMMIT.
 */
export async function writeLeads(db: Database, rows: LeadRow[]): Promise<LeadWritten[]> {
  const client = await db.$client.connect()
  const endAt = performance.now() + ANSWER_MS
  const inTime = () => ({ query_timeout: Math.max(1, Math.round(endAt - performance.now())) })
  const ask: Ask = async (name, text, values) =>
    (await client.query({ name, text, values, ...inTime() } as pg.QueryConfig)).rows
  let broken = true
  try {
    await client.query({ text: BEGIN, ...inTime() } as pg.QueryConfig)
    try {
      const written = await write(ask, client, rows)
      await client.query({ text: 'commit', ...inTime() } as pg.QueryConfig)
      broken = false
      return written
    } catch (error) {
      await client.query({ text: 'rollback', query_timeout: 1000 } as pg.QueryConfig).then(
        () => {
          broken = false
        },
        () => {},
      )
      throw error
    }
  } finally {
    client.release(broken)
  }
}

type Ask = <Row extends object>(name: string, text: string, values: unknown[]) => Promise<Row[]>

async function write(ask: Ask, client: pg.ClientBase, rows: LeadRow[]): Promise<LeadWritten[]> {
  const fates: LeadWritten[] = []
  const placed = new Map<number, PlacedLead>()
  const places = await findPlaces(ask, rows)
  rows.forEach((row, index) => {
    const place = places.get(askedFor(row))
    if (!place) fates[index] = { ok: false, reason: 'gone' }
    else if (place.state === 'paused') fates[index] = { ok: false, reason: 'paused' }
    else placed.set(index, placeLead(row, place))
  })
  if (placed.size === 0) return fates

  const leads = [...placed.values()]
  await ask('lock-people', LOCK_PEOPLE, [unique(leads.map((one) => one.row.emailNormalized))])
  const earlier = await findEarlier(ask, leads)
  const newcomers = await countNewcomers(ask, leads)

  const columns: ReturnType<typeof leadColumns>[] = []
  const mails: QueuedMail[] = []
  const counted: { leadId: string; lead: PlacedLead; index: number }[] = []
  for (const [index, lead] of placed) {
    const twin = earlier.twinOf(lead)
    if (twin) {
      fates[index] = { ok: true, leadId: twin, mailed: false }
      continue
    }
    const leadId = uuidv7()
    earlier.addLead(lead, leadId)
    columns.push(leadColumns(leadId, lead))
    fates[index] = { ok: true, leadId, mailed: false }
    // A flagged lead counts nowhere and mails nobody.
    if (lead.row.flags.length > 0) continue
    counted.push({ leadId, lead, index })
    const overCap = newcomers.isOverCap(lead)
    if (earlier.isMailLimited(lead) || overCap) continue
    earlier.addMail(lead)
    mails.push(
      visitorMail(
        lead.row.services,
        { ...factsOf(leadId, lead), emailNormalized: lead.row.emailNormalized },
        lead.submittedAt,
      ),
    )
    fates[index] = { ok: true, leadId, mailed: true }
  }
  if (columns.length === 0) return fates

  await ask('write-leads', WRITE_LEADS, [JSON.stringify(columns), JSON.stringify(mails)])
  if (counted.length === 0) return fates
  const sums = sumCounts(counted.map((one) => one.lead))
  const months = await ask<{ user_id: string; month: string; leads_count: number }>(
    'count-months',
    COUNT_MONTHS,
    [JSON.stringify(sums.months)],
  )
  const totals = new Map(months.map((one) => [`${one.user_id} ${one.month}`, one.leads_count]))
  for (const index of await writeNotices(ask, counted, totals)) {
    const fate = fates[index]
    if (fate?.ok) fate.mailed = true
  }
  await countLeads(client, sums.hours)
  return fates
}

async function findPlaces(ask: Ask, rows: LeadRow[]): Promise<Map<string, FoundPlace>> {
  const asked = (by: LeadRow['place']['by']) =>
    unique(rows.filter((row) => row.place.by === by).map(askedFor))
  const found = await ask<FoundPlace>('find-places', FIND_PLACES, [asked('name'), asked('id')])
  return new Map(found.map((place) => [place.asked, place]))
}

/** The same people's earlier leads and mails, to which those of this batch are added one by one. */
async function findEarlier(ask: Ask, leads: PlacedLead[]) {
  const now = Math.min(...leads.map((lead) => lead.submittedAt.getTime()))
  const found = await ask<{
    what: 'lead' | 'mail'
    key: string
    other: string | null
    number: number
  }>('find-earlier', FIND_EARLIER, [
    leads.map((lead) => lead.digest),
    new Date(now - SAME_LEAD_MS),
    unique(leads.map((lead) => lead.row.emailNormalized)),
    VISITOR_MAIL_KIND,
    new Date(now - DAY_MS),
  ])
  const twins = new Map<string, { id: string; at: number }>()
  const mailsTo = new Map<string, number>()
  const add = (key: string, count: number) => mailsTo.set(key, (mailsTo.get(key) ?? 0) + count)
  for (const { what, key, other, number } of found) {
    if (what === 'mail') {
      add(key, number)
      if (other) add(`${key} ${other}`, number)
    } else if (other && number > (twins.get(key)?.at ?? 0)) {
      twins.set(key, { id: other, at: number })
    }
  }
  const keyOf = (lead: PlacedLead) => lead.digest.toString('hex')
  const addressOf = (lead: PlacedLead) => lead.row.emailNormalized
  return {
    twinOf(lead: PlacedLead): string | null {
      const twin = twins.get(keyOf(lead))
      return twin && twin.at > lead.submittedAt.getTime() - SAME_LEAD_MS ? twin.id : null
    },
    addLead(lead: PlacedLead, id: string) {
      twins.set(keyOf(lead), { id, at: lead.submittedAt.getTime() })
    },
    /** Decision 19: one an address and magnet, five an address, in 24 hours. */
    isMailLimited(lead: PlacedLead): boolean {
      const address = addressOf(lead)
      return (
        (mailsTo.get(`${address} ${lead.place.id}`) ?? 0) >= 1 ||
        (mailsTo.get(address) ?? 0) >= ADDRESS_LIMIT
      )
    },
    addMail(lead: PlacedLead) {
      add(addressOf(lead), 1)
      add(`${addressOf(lead)} ${lead.place.id}`, 1)
    },
  }
}

/** The daily cap of new accounts (decision 19). */
async function countNewcomers(ask: Ask, leads: PlacedLead[]) {
  const isNew = ({ place, submittedAt }: PlacedLead) =>
    submittedAt.getTime() - place.owner_created_at.getTime() <= NEW_ACCOUNT_MS
  const newcomers = leads.filter(isNew)
  const counts = new Map<string, number>()
  const [first] = newcomers
  if (first) {
    const since = new Date(first.submittedAt.getTime() - DAY_MS)
    const owners = unique(newcomers.map((lead) => lead.place.owner_id))
    const found = await ask<{ id: string; leads: number }>('count-recent', COUNT_RECENT, [
      owners,
      since,
      NEW_ACCOUNT_LIMIT + 1,
    ])
    for (const one of found) counts.set(one.id, one.leads)
  }
  return {
    /** Counts this one too. */
    isOverCap(lead: PlacedLead): boolean {
      if (!isNew(lead)) return false
      const count = (counts.get(lead.place.owner_id) ?? 0) + 1
      counts.set(lead.place.owner_id, count)
      return count > NEW_ACCOUNT_LIMIT
    },
  }
}

/** Unflagged leads by owner and month, and by magnet and hour. */
function sumCounts(leads: PlacedLead[]) {
  const months = new Map<string, { owner_id: string; month: string; leads: number }>()
  const hours = new Map<string, Required<Omit<LeadCounts, 'clicks'>>>()
  for (const { place, submittedAt } of leads) {
    const month = monthOf(submittedAt)
    const monthKey = `${place.owner_id} ${month}`
    const inMonth = months.get(monthKey) ?? { owner_id: place.owner_id, month, leads: 0 }
    inMonth.leads++
    months.set(monthKey, inMonth)
    const at = new Date(Math.floor(submittedAt.getTime() / HOUR_MS) * HOUR_MS)
    const hourKey = `${place.id} ${at.getTime()}`
    const inHour = hours.get(hourKey) ?? {
      ownerId: place.owner_id,
      magnetId: place.id,
      at,
      leads: 0,
    }
    inHour.leads++
    hours.set(hourKey, inHour)
  }
  return { months: [...months.values()], hours: [...hours.values()] }
}

/**
 * Tells creators who want to hear of each lead. The month's counter was written before and is
 * locked, so that no two transactions can both send the hour's last one. Answers who was told of.
 */
async function writeNotices(
  ask: Ask,
  counted: { leadId: string; lead: PlacedLead; index: number }[],
  totals: Map<string, number>,
): Promise<number[]> {
  const wanted = counted.filter((one) => one.lead.place.lead_notices === 'each')
  const [first] = wanted
  if (!first) return []
  const since = new Date(first.lead.submittedAt.getTime() - HOUR_MS)
  const sent = new Map(
    (
      await ask<{ to_address: string; sent: number }>('count-notices', COUNT_NOTICES, [
        unique(wanted.map((one) => one.lead.place.owner_email)),
        NOTICE_KIND,
        since,
      ])
    ).map((one) => [one.to_address, one.sent]),
  )
  // The counter has all of this batch; each lead's own place in the month is counted back from it.
  const monthKey = ({ place, submittedAt }: PlacedLead) =>
    `${place.owner_id} ${monthOf(submittedAt)}`
  const left = new Map<string, number>()
  for (const { lead } of counted) left.set(monthKey(lead), (left.get(monthKey(lead)) ?? 0) + 1)
  const notices: QueuedMail[] = []
  const told: number[] = []
  for (const { leadId, lead, index } of wanted) {
    const key = monthKey(lead)
    const after = (left.get(key) ?? 1) - 1
    left.set(key, after)
    const { owner_email: to } = lead.place
    const already = sent.get(to) ?? 0
    if (already >= HOURLY_LIMIT || !isWithinPlan(lead, (totals.get(key) ?? 0) - after)) continue
    sent.set(to, already + 1)
    const { name, email, services } = lead.row
    notices.push(leadNotice(services, { ...factsOf(leadId, lead), name, email }))
    told.push(index)
  }
  if (notices.length > 0) await ask('write-mails', WRITE_MAILS, [JSON.stringify(notices)])
  return told
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
    },
  }
}

const unique = <T>(values: T[]): T[] => [...new Set(values)]

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { readStopToken, stopUrl } from '#domain/stop-links.ts'
import { creatorSummaryMail } from '#emails/creator-summary.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS, startOfDay, utcDay, WEEK_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { findCause, leadChange, type MagnetWeeks, type TwoWeeks } from './week-causes.ts'

const SUMMARY_KIND = 'creator-summary'
/** The number of magnets in the email. */
const LISTED = 5
/** The number of accounts that are read at once. */
const PAGE = 500

/** The last complete week from Monday to Sunday (UTC), and the week before, as times. */
function lastWeeks(now: Date) {
  const today = startOfDay(utcDay(now))
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const until = new Date(today - sinceMonday * DAY_MS)
  const since = new Date(until.getTime() - WEEK_MS)
  return { before: new Date(since.getTime() - WEEK_MS), since, until }
}
type Weeks = ReturnType<typeof lastWeeks>

/**
 * Job, every Monday: emails creators what has changed in the last week, and why. Accounts without
 * views and leads in two weeks get no email. Each account gets one email a week: one transaction
 * stores the week and queues the email, so the job can be repeated and several processes can run it.
 */
export async function queueCreatorSummaries(services: Services): Promise<{ queued: number }> {
  const weeks = lastWeeks(services.clock.now())
  let queued = 0
  let after = ''
  for (;;) {
    const page = await listDue(services, weeks, after)
    for (const account of page) if (await queueSummary(services, account, weeks)) queued++
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last.id
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

type Account = { id: string; email: string }

/** Returns people who want the summary and haven't got this week's, by id. */
function listDue({ db }: Services, weeks: Weeks, after: string): Promise<Account[]> {
  const inWeeks = sql`step = 'day' and scope_id = ${user.id}
    and at >= ${weeks.before}::timestamptz and at < ${weeks.until}::timestamptz`
  return db
    .select({ id: user.id, email: user.email })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .where(
      and(
        eq(user.kind, 'person'),
        eq(user.emailVerified, true),
        isNull(user.closedAt),
        isNull(user.suspendedAt),
        sql`coalesce(${userProfile.weeklySummary}, true)`,
        sql`coalesce(${userProfile.summaryUntil} < ${weeks.until}::timestamptz, true)`,
        sql`(exists (select from visit_counts where ${inWeeks})
          or exists (select from lead_counts where ${inWeeks}))`,
        after === '' ? undefined : sql`${user.id} > ${after}::uuid`,
      ),
    )
    .orderBy(asc(user.id))
    .limit(PAGE)
}

async function queueSummary(
  services: Services,
  { id, email }: Account,
  weeks: Weeks,
): Promise<boolean> {
  const { db, env } = services
  const { all, magnets } = await countWeeks(services, id, weeks)
  const changed = magnets
    .filter((magnet) => leadChange(magnet) !== 0)
    .sort((a, b) => Math.abs(leadChange(b)) - Math.abs(leadChange(a)))
  const mail = creatorSummaryMail({
    days: daysInWords(weeks),
    ...all,
    magnets: changed.slice(0, LISTED).map((magnet) => ({
      title: withoutLinks(magnet.title) || 'A magnet',
      leads: magnet.week.leads,
      change: leadChange(magnet),
      cause: findCause(magnet),
    })),
    others: Math.max(changed.length - LISTED, 0),
    url: `${env.publicUrl}/analytics`,
    stopUrl: stopUrl(env, 'weekly summary', id),
  })
  return db.transaction(async (tx) => {
    const due = await tx
      .insert(userProfile)
      .values({ id, summaryUntil: weeks.until })
      .onConflictDoUpdate({
        target: userProfile.id,
        set: { summaryUntil: weeks.until },
        setWhere: sql`${userProfile.weeklySummary}
          and coalesce(${userProfile.summaryUntil} < ${weeks.until}::timestamptz, true)`,
      })
      .returning({ id: userProfile.id })
    if (due.length === 0) return false
    await queueMail(tx, { ...mail, kind: SUMMARY_KIND, to: email, userId: id })
    return true
  })
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

const daysInWords = ({ since, until }: Weeks) =>
  `${day.format(since)} to ${day.format(new Date(until.getTime() - DAY_MS))}`

type ScopeWeeks = {
  scope_id: string
  views: number
  visitors: number
  leads: number
  views_before: number
  visitors_before: number
  leads_before: number
}

const COUNT_WEEKS = sqlOf<{ ownerId: string } & Weeks, ScopeWeeks>(`
  with scopes as (
    select {ownerId}::uuid as id
    union all select id from lead_magnets where user_id = {ownerId}
    union all select id from placements where owner_id = {ownerId}
  ), days as (
    select scope_id, at, scans + visits as views, unique_visitors as visitors, 0 as leads
    from scopes join visit_counts c on c.scope_id = scopes.id and c.step = 'day'
      and c.at >= {before}::timestamptz and c.at < {until}::timestamptz
    union all
    select scope_id, at, 0, 0, leads
    from scopes join lead_counts c on c.scope_id = scopes.id and c.step = 'day'
      and c.at >= {before}::timestamptz and c.at < {until}::timestamptz
  )
  select scope_id,
    coalesce(sum(views) filter (where at >= {since}::timestamptz), 0)::int as views,
    coalesce(sum(visitors) filter (where at >= {since}::timestamptz), 0)::int as visitors,
    coalesce(sum(leads) filter (where at >= {since}::timestamptz), 0)::int as leads,
    coalesce(sum(views) filter (where at < {since}::timestamptz), 0)::int as views_before,
    coalesce(sum(visitors) filter (where at < {since}::timestamptz), 0)::int as visitors_before,
    coalesce(sum(leads) filter (where at < {since}::timestamptz), 0)::int as leads_before
  from days group by 1`)

const FIND_MAGNETS = sqlOf<
  { ownerId: string; ids: string[] },
  { id: string; title: string; is_paused: boolean; created_at: Date }
>(`
  select id, title, state = 'paused' as is_paused, created_at from lead_magnets
  where user_id = {ownerId} and id = any({ids}::uuid[])`)

const FIND_PLACEMENTS = sqlOf<
  { ownerId: string; ids: string[] },
  { id: string; magnet_id: string; label: string; video: string | null }
>(`
  select p.id, p.magnet_id, p.label, coalesce(v.own_title, v.title) as video
  from placements p left join videos v on v.id = p.video_id
  where p.owner_id = {ownerId} and p.magnet_id is not null and p.id = any({ids}::uuid[])`)

const NOTHING: TwoWeeks = {
  week: { views: 0, visitors: 0, leads: 0 },
  before: { views: 0, visitors: 0, leads: 0 },
}

/** Returns the totals of two weeks: of the whole account, and of each magnet that has any. */
async function countWeeks(
  { db }: Services,
  ownerId: string,
  weeks: Weeks,
): Promise<{ all: TwoWeeks; magnets: MagnetWeeks[] }> {
  const counted = new Map(
    (await rowsOf(db.$client, COUNT_WEEKS({ ownerId, ...weeks }))).map((row) => [
      row.scope_id,
      {
        week: { views: row.views, visitors: row.visitors, leads: row.leads },
        before: {
          views: row.views_before,
          visitors: row.visitors_before,
          leads: row.leads_before,
        },
      },
    ]),
  )
  const ids = [...counted.keys()]
  const [magnets, placements] = await Promise.all([
    rowsOf(db.$client, FIND_MAGNETS({ ownerId, ids })),
    rowsOf(db.$client, FIND_PLACEMENTS({ ownerId, ids })),
  ])
  const weeksOf = (id: string) => counted.get(id) ?? NOTHING
  return {
    all: weeksOf(ownerId),
    magnets: magnets.map(({ id, title, is_paused, created_at }) => ({
      ...weeksOf(id),
      title,
      isPaused: is_paused,
      isNew: created_at >= weeks.since,
      placements: placements
        .filter((one) => one.magnet_id === id)
        .map((one) => ({
          ...weeksOf(one.id),
          label: withoutLinks(one.label) || 'A placement',
          video: one.video && (withoutLinks(one.video) || null),
        })),
    })),
  }
}

/** An account that a link from a summary belongs to. */
export type SummaryAccount = { id: string; isOff: boolean }

/** Returns the account of a stop link's token; null if the token is invalid. */
export async function findSummaryAccount(
  { db, env }: Pick<Services, 'db' | 'env'>,
  token: string,
): Promise<SummaryAccount | null> {
  const id = readStopToken(env, 'weekly summary', token)
  if (!id) return null
  const [row] = await db
    .select({ isOff: sql<boolean>`not coalesce(${userProfile.weeklySummary}, true)` })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .where(and(eq(user.id, id), isNull(user.closedAt)))
  return row ? { id, isOff: row.isOff } : null
}

/** Stops the weekly summary. The account can turn it on again in its profile. */
export async function stopSummary(
  { db }: Pick<Services, 'db'>,
  { id }: SummaryAccount,
): Promise<void> {
  const off = { weeklySummary: false }
  await db
    .insert(userProfile)
    .values({ id, ...off })
    .onConflictDoUpdate({ target: userProfile.id, set: off })
}

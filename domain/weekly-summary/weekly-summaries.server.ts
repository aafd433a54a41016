import { and, eq, isNull, sql } from 'drizzle-orm'
import { user, userProfile } from '#db/schema/accounts.ts'
import { weeklyMail } from '#db/schema/mail.ts'
import { queueMail } from '#domain/mail/outgoing-mail.server.ts'
import { weeklySummaryMail } from '#emails/weekly-summary.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS, WEEK_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { findReasons, type Numbers, type ScopeNumbers } from './reasons.ts'

export const WEEKLY_KIND = 'weekly-summary'

/** Returns the last Monday, 0:00 UTC, which ends the week that the email is about. */
export function lastMonday(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(midnight - ((now.getUTCDay() + 6) % 7) * DAY_MS)
}

const CHOSEN = sql`coalesce(${userProfile.weeklySummary}, true)`

/**
 * Job, on Mondays: emails creators what changed in the week before and which magnets and videos
 * caused it. Accounts without page views and leads in that week get no email.
 */
export async function queueWeeklyMails(services: Services): Promise<{ queued: number }> {
  const { db, clock } = services
  const until = lastMonday(clock.now())
  const since = new Date(until.getTime() - WEEK_MS)
  const inWeek = sql`scope_id = ${user.id} and step = 'day'
    and at >= ${since.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz`
  const creators = await db
    .select({ id: user.id })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.id, user.id))
    .where(
      and(
        eq(user.kind, 'person'),
        isNull(user.closedAt),
        isNull(user.suspendedAt),
        CHOSEN,
        sql`(exists (select from visit_counts where ${inWeek} and scans + visits > 0)
          or exists (select from lead_counts where ${inWeek} and leads > 0))`,
        sql`not exists (select from ${weeklyMail} where ${weeklyMail.userId} = ${user.id}
          and ${weeklyMail.weekOn} = ${dayOf(until)}::date)`,
      ),
    )
  let queued = 0
  for (const { id } of creators) if (await queueOne(services, id, until)) queued++
  if (queued > 0) services.wakeMail()
  return { queued }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

async function queueOne(services: Services, id: string, until: Date): Promise<boolean> {
  const { db, clock, env } = services
  const { total, magnets, placements } = await countWeeks(services, id, until)
  return db.transaction(async (tx) => {
    // The primary key decides if several processes run the job at the same time.
    const [claimed] = await tx
      .insert(weeklyMail)
      .values({ userId: id, weekOn: dayOf(until), createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    const [creator] = await tx
      .select({ email: user.email })
      .from(user)
      .leftJoin(userProfile, eq(userProfile.id, user.id))
      .where(and(eq(user.id, id), isNull(user.closedAt), isNull(user.suspendedAt), CHOSEN))
    if (!claimed || !creator) return false
    await queueMail(tx, {
      ...weeklySummaryMail({
        total,
        magnets: findReasons(magnets, 'leads'),
        placements: findReasons(placements, 'scans'),
        url: `${env.publicUrl}/analytics`,
        settingsUrl: `${env.publicUrl}/profile`,
      }),
      kind: WEEKLY_KIND,
      to: creator.email,
      userId: id,
    })
    return true
  })
}

type CountRow = Numbers & { kind: 'owner' | 'magnet' | 'placement'; title: string }

/** The daily totals of the account, its magnets and its placements, in this week and the one before. */
const COUNT_WEEKS = sqlOf<{ ownerId: string; before: Date; since: Date; until: Date }, CountRow>(
  `
  with scopes as (
    select {ownerId}::uuid as id, 'owner' as kind, '' as title
    union all
    select id, 'magnet', title from lead_magnets where user_id = {ownerId}::uuid
    union all
    select p.id, 'placement', coalesce(v.own_title, v.title, p.label)
    from placements p left join videos v on v.id = p.video_id
    where p.owner_id = {ownerId}::uuid
  ), viewed as (
    select scope_id,
      sum(scans) filter (where at >= {since}::timestamptz) as scans,
      sum(scans) filter (where at < {since}::timestamptz) as scans_before,
      sum(visits) filter (where at >= {since}::timestamptz) as visits,
      sum(visits) filter (where at < {since}::timestamptz) as visits_before
    from visit_counts where scope_id in (select id from scopes) and step = 'day'
      and at >= {before}::timestamptz and at < {until}::timestamptz
    group by 1
  ), filled as (
    select scope_id,
      sum(leads) filter (where at >= {since}::timestamptz) as leads,
      sum(leads) filter (where at < {since}::timestamptz) as leads_before
    from lead_counts where scope_id in (select id from scopes) and step = 'day'
      and at >= {before}::timestamptz and at < {until}::timestamptz
    group by 1
  )
  select s.kind, s.title,
    sum(coalesce(scans, 0))::int as scans, sum(coalesce(scans_before, 0))::int as "scansBefore",
    sum(coalesce(visits, 0))::int as visits, sum(coalesce(visits_before, 0))::int as "visitsBefore",
    sum(coalesce(leads, 0))::int as leads, sum(coalesce(leads_before, 0))::int as "leadsBefore"
  from scopes s left join viewed on viewed.scope_id = s.id left join filled on filled.scope_id = s.id
  where viewed.scope_id is not null or filled.scope_id is not null
  group by s.kind, s.title, case when s.kind = 'magnet' then s.id end`,
)

const NOTHING: Numbers = {
  scans: 0,
  scansBefore: 0,
  visits: 0,
  visitsBefore: 0,
  leads: 0,
  leadsBefore: 0,
}

/** Returns the numbers of two weeks. Placements of the same video are added up. */
async function countWeeks({ db }: Services, ownerId: string, until: Date) {
  const since = new Date(until.getTime() - WEEK_MS)
  const before = new Date(since.getTime() - WEEK_MS)
  const rows = await rowsOf(db.$client, COUNT_WEEKS({ ownerId, before, since, until }))
  const of = (kind: CountRow['kind']): ScopeNumbers[] =>
    rows
      .filter((row) => row.kind === kind)
      // A title must not add a link to the email.
      .map((row) => ({ ...row, title: withoutLinks(row.title) || 'Untitled' }))
  const total: Numbers = rows.find(({ kind }) => kind === 'owner') ?? NOTHING
  return { total, magnets: of('magnet'), placements: of('placement') }
}

import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { brandAccountId, isBrand, workspace, workspaceMember } from '#db/schema/workspaces.ts'
import { HOURLY_LIMIT } from '#domain/leads/tell/lead-notices.server.ts'
import {
  type CampaignWeek,
  campaignNewsMail,
  memberDigestMail,
  memberLeadMail,
  weeklySummaryMail,
} from '#emails/member-notices.ts'
import { withoutLinks } from '#lib/text.ts'
import { DAY_MS, HOUR_MS, WEEK_MS } from '#lib/time.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { costPer } from '../campaign-budget/budget.ts'
import { getCostsOf } from '../campaign-budget/costs.server.ts'
import { queueMail } from '../mail/outgoing-mail.server.ts'
import { stopNoticesUrl } from '../workspaces/notice-settings.server.ts'
import { can } from '../workspaces/permissions.ts'
import { formatMoney, STATE_NAMES } from './campaign.ts'
import { dayWords } from './campaign-dates.ts'
import { isPastLastDay, lastDayWords } from './campaign-end.ts'

/** Leads newer than this may not be committed yet, so they wait for the next run. */
const SETTLED_MS = 30_000
/**
 * FIRST_MS is how far back a member's first email looks; MAX_MS is how far back any email looks.
 */
const FIRST_MS = DAY_MS
const MAX_MS = WEEK_MS
const DIGEST_KIND = 'member-digest'
const SUMMARY_KIND = 'member-summary'
const NEWS_KIND = 'member-news'
/** Members are reminded of a campaign's last day this many days before it. */
const REMIND_DAYS = 3

const MEMBER = {
  id: workspaceMember.id,
  userId: workspaceMember.userId,
  email: user.email,
  role: workspaceMember.role,
  leadNotices: workspaceMember.leadNotices,
  weeklySummary: workspaceMember.weeklySummary,
  noticesUntil: workspaceMember.noticesUntil,
  summaryUntil: workspaceMember.summaryUntil,
  joinedAt: workspaceMember.joinedAt,
  workspaceId: workspace.id,
  accountId: brandAccountId,
  brand: workspace.name,
}

/**
 * Selects the members of open workspaces, except suspended accounts and members of suspended
 * brands.
 */
const selectMembers = (db: Queryable, where: SQL | undefined) =>
  db
    .select(MEMBER)
    .from(workspaceMember)
    .innerJoin(user, eq(user.id, workspaceMember.userId))
    .innerJoin(workspace, eq(workspace.id, workspaceMember.workspaceId))
    .where(
      and(
        where,
        isBrand,
        isNull(workspace.closedAt),
        isNull(user.closedAt),
        isNull(user.suspendedAt),
        sql`not exists (select from "user" account
          where account.id = ${workspace.accountId} and account.suspended_at is not null)`,
      ),
    )
    .orderBy(asc(workspaceMember.id))
type Member = Awaited<ReturnType<typeof selectMembers>>[number]

/**
 * Returns whether the member gets an email about each lead. Analysts don't: they get only numbers,
 * because they may not see names.
 */
const wantsEach = ({ leadNotices, role }: Pick<Member, 'leadNotices' | 'role'>) =>
  leadNotices === 'each' && can(role, 'export-leads')

const hasNewLeads = (since: Date) => sql`exists (select from ${lead}
  where ${lead.ownerId} = ${workspace.accountId} and ${lead.submittedAt} > greatest(
    coalesce(${workspaceMember.noticesUntil}, 'epoch'), ${since}::timestamptz))`

/** Job, every minute: emails each new lead to the members who chose that. */
export function queueMemberLeads(services: Services): Promise<{ queued: number }> {
  return queueForMembers(services, 'each')
}

/** Job, once a day: emails the number of new leads to all other members who want notices. */
export function queueMemberDigests(services: Services): Promise<{ queued: number }> {
  return queueForMembers(services, 'daily')
}

async function queueForMembers(
  services: Services,
  setting: 'each' | 'daily',
): Promise<{ queued: number }> {
  const since = new Date(services.clock.now().getTime() - MAX_MS)
  const wants =
    setting === 'each'
      ? eq(workspaceMember.leadNotices, 'each')
      : sql`${workspaceMember.leadNotices} <> 'off'`
  const members = await selectMembers(services.db, and(wants, hasNewLeads(since)))
  let queued = 0
  for (const { id } of members.filter((one) => wantsEach(one) === (setting === 'each'))) {
    queued += await services.db.transaction((tx) => queueForMember(services, tx, id, setting))
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

/** Locks the member's row and returns it, so two processes don't both email the same member. */
async function lockMember(tx: Transaction, id: string): Promise<Member | null> {
  await tx
    .select({ id: workspaceMember.id })
    .from(workspaceMember)
    .where(eq(workspaceMember.id, id))
    .for('update')
  const [member] = await selectMembers(tx, eq(workspaceMember.id, id))
  return member ?? null
}

async function queueForMember(
  services: Services,
  tx: Transaction,
  id: string,
  setting: 'each' | 'daily',
): Promise<number> {
  const member = await lockMember(tx, id)
  if (!member || member.leadNotices === 'off' || wantsEach(member) !== (setting === 'each'))
    return 0
  const now = services.clock.now().getTime()
  const until = new Date(now - SETTLED_MS)
  const first = Math.max(member.joinedAt.getTime(), now - FIRST_MS)
  const since = new Date(Math.max(member.noticesUntil?.getTime() ?? first, now - MAX_MS))
  if (setting === 'daily') {
    return queueDigest(services, tx, member, { since, until, setting })
  }
  const left = HOURLY_LIMIT - (await countSent(tx, member, new Date(now - HOUR_MS)))
  const leads = left > 0 ? await listLeads(tx, member, { since, until, limit: left + 1 }) : []
  for (const one of leads.slice(0, left)) {
    const { id: leadId, name, email, campaignId } = one
    await queueMail(tx, {
      ...memberLeadMail({
        ...toMail(services, member, `/campaigns/${campaignId}/leads`),
        // The visitor entered the name, so it may contain links.
        name: withoutLinks(name) || 'Someone',
        email,
        campaign: withoutLinks(one.campaign) || 'a campaign',
        creator: withoutLinks(one.creator) || 'a creator',
      }),
      kind: leadKind(member),
      to: member.email,
      replyTo: email,
      userId: member.userId,
      leadId,
    })
  }
  if (left > 0) {
    // Leads beyond the hourly limit are left for the digest, which is sent when the limit has room
    // again.
    const last = leads.length > left ? leads[left - 1]?.submittedAt : until
    await setUntil(tx, member, last ?? until)
    return Math.min(leads.length, left)
  }
  const [recent] = await tx
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(
      and(
        eq(outgoingMail.toAddress, member.email),
        eq(outgoingMail.kind, DIGEST_KIND),
        gt(outgoingMail.createdAt, new Date(now - HOUR_MS)),
      ),
    )
    .limit(1)
  return recent ? 0 : queueDigest(services, tx, member, { since, until, setting })
}

/**
 * Each lead can have one email of each kind, so each member has a separate kind. If the lead is
 * erased, its emails are deleted too.
 */
const leadKind = ({ id }: Pick<Member, 'id'>) => `member-lead ${id.slice(0, 8)}`

const setUntil = (tx: Transaction, { id }: Member, noticesUntil: Date) =>
  tx.update(workspaceMember).set({ noticesUntil }).where(eq(workspaceMember.id, id))

function toMail({ env }: Services, member: Member, path = '') {
  return {
    brand: withoutLinks(member.brand) || 'The workspace',
    url: `${env.publicUrl}/workspace/${member.workspaceId}${path}`,
    stopUrl: stopNoticesUrl(env, member.id),
  }
}

async function countSent(tx: Transaction, member: Member, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: sql<number>`count(*)::int` })
    .from(outgoingMail)
    .where(
      and(
        eq(outgoingMail.toAddress, member.email),
        eq(outgoingMail.kind, leadKind(member)),
        gt(outgoingMail.createdAt, since),
      ),
    )
  return row?.sent ?? 0
}

type Period = { since: Date; until: Date }

const isNew = ({ accountId }: Member, { since, until }: Period) =>
  and(
    eq(lead.ownerId, accountId),
    gt(lead.submittedAt, since),
    lte(lead.submittedAt, until),
    sql`${lead.flags} = '{}'`,
    isNull(lead.erasedAt),
  )

const listLeads = (
  tx: Transaction,
  member: Member,
  { limit, ...period }: Period & { limit: number },
) =>
  tx
    .select({
      id: lead.id,
      name: lead.name,
      email: lead.email,
      submittedAt: lead.submittedAt,
      campaignId: campaign.id,
      campaign: campaign.name,
      creator: campaignCreator.name,
    })
    .from(lead)
    .innerJoin(campaign, eq(campaign.id, lead.campaignId))
    .innerJoin(campaignCreator, eq(campaignCreator.id, lead.creatorId))
    .where(isNew(member, period))
    .orderBy(asc(lead.submittedAt), asc(lead.id))
    .limit(limit)

async function queueDigest(
  services: Services,
  tx: Transaction,
  member: Member,
  { setting, ...period }: Period & { setting: 'each' | 'daily' },
): Promise<number> {
  const campaigns = await tx
    .select({ name: campaign.name, leads: sql<number>`count(*)::int` })
    .from(lead)
    .innerJoin(campaign, eq(campaign.id, lead.campaignId))
    .where(isNew(member, period))
    .groupBy(campaign.id, campaign.name)
    .orderBy(sql`count(*) desc`, asc(campaign.id))
  await setUntil(tx, member, period.until)
  if (campaigns.length === 0) return 0
  await queueMail(tx, {
    ...memberDigestMail({
      ...toMail(services, member),
      campaigns: campaigns.map(({ name, leads }) => ({ name: withoutLinks(name), leads })),
      setting,
    }),
    kind: DIGEST_KIND,
    to: member.email,
    userId: member.userId,
  })
  return 1
}

/** Job, every Monday: emails a summary of a workspace's campaigns to the members who want one. */
export async function queueWeeklySummaries(services: Services): Promise<{ queued: number }> {
  const { db, clock } = services
  const now = clock.now()
  // A repeated run of the job must not send the summary again.
  const isDue = or(
    isNull(workspaceMember.summaryUntil),
    lte(workspaceMember.summaryUntil, new Date(now.getTime() - WEEK_MS + DAY_MS)),
  )
  const members = await selectMembers(db, and(eq(workspaceMember.weeklySummary, true), isDue))
  const weeks = new Map<string, CampaignWeek[]>()
  let queued = 0
  for (const { id, workspaceId } of members) {
    const campaigns = weeks.get(workspaceId) ?? (await listWeeks(services, workspaceId))
    weeks.set(workspaceId, campaigns)
    if (campaigns.length === 0) continue
    const isSent = await db.transaction(async (tx) => {
      const [due] = await tx
        .update(workspaceMember)
        .set({ summaryUntil: now })
        .where(and(eq(workspaceMember.id, id), eq(workspaceMember.weeklySummary, true), isDue))
        .returning({ id: workspaceMember.id })
      const [member] = due ? await selectMembers(tx, eq(workspaceMember.id, id)) : []
      if (!member) return false
      await queueMail(tx, {
        ...weeklySummaryMail({ ...toMail(services, member), campaigns }),
        kind: SUMMARY_KIND,
        to: member.email,
        userId: member.userId,
      })
      return true
    })
    if (isSent) queued++
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

/** Returns the campaigns that are running, and those that had leads in the last seven days. */
async function listWeeks(services: Services, workspaceId: string): Promise<CampaignWeek[]> {
  const { db, clock } = services
  const now = clock.now()
  const since = new Date(now.getTime() - WEEK_MS)
  const rows = await db
    .select({
      id: campaign.id,
      name: campaign.name,
      state: campaign.state,
      goalLeads: campaign.goalLeads,
      endsOn: campaign.endsOn,
      currency: campaign.currency,
      week: sql<number>`(select count(*)::int from leads l where l.campaign_id = ${campaign}.id
        and l.flags = '{}' and l.submitted_at > ${since}::timestamptz)`,
      total: leadTotal,
    })
    .from(campaign)
    .where(and(eq(campaign.workspaceId, workspaceId), sql`${campaign.state} <> 'draft'`))
    .orderBy(asc(campaign.createdAt))
  const shown = rows.filter(({ state, week }) => state !== 'ended' || week > 0)
  const costs = await getCostsOf(
    services,
    shown.map(({ id }) => id),
  )
  return shown.map(({ id, name, state, goalLeads, endsOn, currency, week, total }) => {
    const perLead = costPer(costs.get(id)?.total.committedCents ?? null, total)
    return {
      name: withoutLinks(name),
      week,
      total,
      goalLeads,
      perLead: perLead === null ? null : formatMoney(perLead, currency),
      state:
        endsOn && isPastLastDay({ state, endsOn }, now)
          ? lastDayWords(endsOn)
          : state === 'active'
            ? null
            : STATE_NAMES[state],
    }
  })
}

const leadTotal = sql<number>`(select coalesce(sum(l.leads), 0)::int from lead_counts l
  join lead_magnets m on m.id = l.scope_id
  where l.step = 'day' and m.campaign_id = ${campaign}.id)`

/**
 * Job, hourly: notifies members once when a campaign has reached its goal, and once when its last
 * day is near.
 */
export async function queueCampaignNews(services: Services): Promise<{ queued: number }> {
  const { db, clock } = services
  const now = clock.now()
  const isRunning = sql`${campaign.state} in ('active', 'paused')`
  const dayAhead = (days: number) =>
    new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const atGoal = and(
    isRunning,
    isNull(campaign.goalMailedAt),
    sql`${campaign.goalLeads} is not null and ${leadTotal} >= ${campaign.goalLeads}`,
  )
  const atLastDays = and(
    isRunning,
    isNull(campaign.lastDaysMailedAt),
    sql`${campaign.endsOn} between ${dayAhead(0)} and ${dayAhead(REMIND_DAYS)}`,
  )
  const due = await db
    .select({ id: campaign.id, isAtGoal: sql<boolean>`coalesce(${atGoal}, false)` })
    .from(campaign)
    .where(or(atGoal, atLastDays))
  let queued = 0
  for (const { id, isAtGoal } of due) {
    for (const what of ['goal', 'last-days'] as const) {
      if (what === 'goal' && !isAtGoal) continue
      queued += await db.transaction(async (tx) => {
        const [found] = await tx
          .update(campaign)
          .set(what === 'goal' ? { goalMailedAt: now } : { lastDaysMailedAt: now })
          .where(and(eq(campaign.id, id), what === 'goal' ? atGoal : atLastDays))
          .returning()
        if (!found) return 0
        const [counted] = await tx
          .select({ leads: leadTotal })
          .from(campaign)
          .where(eq(campaign.id, id))
        const members = await selectMembers(
          tx,
          and(
            eq(workspaceMember.workspaceId, found.workspaceId),
            sql`(${workspaceMember.leadNotices} <> 'off' or ${workspaceMember.weeklySummary})`,
          ),
        )
        for (const member of members) {
          await queueMail(tx, {
            ...campaignNewsMail({
              ...toMail(services, member, `/campaigns/${id}`),
              campaign: withoutLinks(found.name) || 'A campaign',
              news:
                what === 'goal'
                  ? { what, leads: counted?.leads ?? 0, goalLeads: found.goalLeads ?? 0 }
                  : { what, endsOn: dayWords(found.endsOn ?? '') },
            }),
            kind: NEWS_KIND,
            to: member.email,
            userId: member.userId,
          })
        }
        return members.length
      })
    }
  }
  if (queued > 0) services.wakeMail()
  return { queued }
}

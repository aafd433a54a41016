import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from '#lib/like-pattern.ts'
import { WEEK_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import {
  effectivePlanType,
  getMagnetLimit,
  parsePlanType,
  planTable,
  UNLIMITED,
} from '../plans/plan.ts'
import { type MaybeViewer, requireReader } from './admin.server.ts'
import { hasPaidPlan } from './paid-plan-condition.server.ts'
import { isPerson } from './person-condition.server.ts'
import type { UserGroup } from './user-groups.ts'
import type { UserColumn, UsersQuery } from './users-query.ts'

/** An account in the admin's list. */
export type AdminUser = {
  userId: string
  /** 'Protected' if the email is unknown. */
  email: string
  displayName: string
  /** Both are the time when the account was created. */
  firstLogin: Date
  lastLogin: Date
  createdAt: Date
  /** True for the account of a workspace, which no one signs in to. */
  isWorkspace: boolean
  magnetCount: number
  totalLeads: number
  /** Excludes bots. */
  scans: number
  /** The plan that is currently in effect. */
  planType: string
  /** -1 means unlimited. */
  magnetLimit: number
}

export type UsersPage = {
  users: AdminUser[]
  /** The number of accounts on all pages that match the search. */
  total: number
  /** The number of the returned page: the last page if a later one was requested. */
  page: number
}

/** Shown instead of an unknown email. */
export const PROTECTED = 'Protected'

type UserRow = {
  userId: string
  email: string
  name: string
  createdAt: string
  magnets: number
  leads: number
  scans: number
  planType: string | null
  status: string | null
  currentPeriodEnd: string | null
  pastDueSince: string | null
  isWorkspace: boolean
}

/** Returns one page of all active accounts with their current totals. */
export async function listUsersForAdmin(
  services: Services,
  viewer: MaybeViewer,
  query: Pick<UsersQuery, 'q' | 'sort' | 'dir' | 'page' | 'size'>,
  group: UserGroup = 'all',
): Promise<UsersPage> {
  await requireReader(services, viewer)
  const { db } = services
  const now = services.clock.now()
  const found = sql`${matches(query.q)} and ${isInGroup(group, services, now)}`
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from account_totals t where ${found}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.size)))
  const from = (page - 1) * query.size
  const size = Math.max(0, Math.min(query.size, total - from))
  // If the page is nearer to the end, it is read from the end, so fewer rows have to be sorted.
  const isBackwards = from > total / 2
  const dir = isBackwards ? opposite(query.dir) : query.dir
  const order = orderBy(query.sort, dir, now)
  // The page is chosen from the narrow rows first, so nothing is joined for other pages.
  const { rows } = await db.execute<UserRow>(sql`
    with chosen as (
      select t.user_id, row_number() over (order by ${order}) as place
      from account_totals t ${query.sort === 'plan' ? WITH_PLAN : sql``}
      where ${found} order by ${order}
      limit ${size} offset ${isBackwards ? total - from - size : from}
    )
    select t.user_id as "userId", u.email, u.name, u.created_at as "createdAt", t.magnets, t.leads,
      t.scans, s.plan_type as "planType", s.status, s.current_period_end as "currentPeriodEnd",
      s.past_due_since as "pastDueSince", not ${isPerson('t')} as "isWorkspace"
    from chosen
    join account_totals t on t.user_id = chosen.user_id
    join "user" u on u.id = chosen.user_id
    ${WITH_PLAN}
    order by chosen.place ${isBackwards ? sql`desc` : sql`asc`}`)
  return { users: rows.map((row) => toUser(services, row, now)), total, page }
}

const WITH_PLAN = sql`left join subscriptions s on s.user_id = t.user_id`

const COLUMN: Record<Exclude<UserColumn, 'plan'>, SQL> = {
  name: sql`t.name_key`,
  email: sql`t.email_key`,
  magnets: sql`t.magnets`,
  leads: sql`t.leads`,
  scans: sql`t.scans`,
  created: sql`t.created_at`,
}

const opposite = (dir: 'asc' | 'desc') => (dir === 'asc' ? 'desc' : 'asc')

function orderBy(column: UserColumn, dir: 'asc' | 'desc', now: Date): SQL {
  const direction = dir === 'asc' ? sql`asc` : sql`desc`
  const value =
    column === 'plan'
      ? sql`(case when ${hasPaidPlan(now)}
          then array_position(array['CREATOR', 'BRAND', 'LIFETIME'], s.plan_type) else 0 end)`
      : COLUMN[column]
  return sql`${value} ${direction}, t.user_id ${direction}`
}

/** Matches any part of the name or the email, ignoring case. */
function matches(q: string): SQL {
  if (!q) return sql`true`
  const pattern = likePattern(q)
  return sql`(t.email_key like lower(${pattern}) or t.name_key like lower(${pattern}))`
}

/** SQL condition: whether the person of a row `t` of account_totals is in the group. */
function isInGroup(group: UserGroup, { env }: Pick<Services, 'env'>, now: Date): SQL {
  const isPaid = sql`exists (select from subscriptions s where s.user_id = t.user_id
    and ${hasPaidPlan(now)})`
  const { magnetLimit } = planTable(env).FREE
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString()
  const ofAccount = (condition: SQL) =>
    sql`exists (select from "user" u where u.id = t.user_id and ${condition})`
  const conditions: Record<Exclude<UserGroup, 'all'>, SQL> = {
    'without-magnet': sql`t.magnets = 0`,
    'one-magnet': sql`t.magnets = 1`,
    'without-leads': sql`t.magnets > 0 and t.leads = 0`,
    'at-limit':
      magnetLimit === UNLIMITED
        ? sql`false`
        : sql`t.own_magnets >= ${magnetLimit} and not ${isPaid}`,
    free: sql`not ${isPaid}`,
    paid: isPaid,
    new: sql`t.created_at >= ${weekAgo}::timestamptz`,
    unconfirmed: ofAccount(sql`not u.email_verified`),
    helpers: ofAccount(sql`u.support_helper_at is not null`),
    suspended: ofAccount(sql`u.suspended_at is not null`),
  }
  if (group === 'all') return sql`true`
  // A suspended workspace is listed too.
  if (group === 'suspended') return conditions.suspended
  return sql`(${conditions[group]} and ${isPerson('t')})`
}

function toUser({ env }: Services, row: UserRow, now: Date): AdminUser {
  const createdAt = new Date(row.createdAt)
  const stored = row.planType ?? 'FREE'
  const facts = {
    planType: stored,
    status: row.status ?? '',
    currentPeriodEnd: dateOf(row.currentPeriodEnd),
    pastDueSince: dateOf(row.pastDueSince),
  }
  const planType = parsePlanType(stored) ? effectivePlanType(facts, now) : stored
  return {
    userId: row.userId,
    email: (!row.isWorkspace && row.email) || PROTECTED,
    displayName: row.name.trim() || 'User',
    firstLogin: createdAt,
    lastLogin: createdAt,
    createdAt,
    magnetCount: row.magnets,
    totalLeads: row.leads,
    scans: row.scans,
    isWorkspace: row.isWorkspace,
    planType,
    magnetLimit: row.isWorkspace ? UNLIMITED : getMagnetLimit(planType, env),
  }
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

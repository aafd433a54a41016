import { sql } from 'drizzle-orm'
import { WEEK_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { planTable, UNLIMITED } from '../plans/plan.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'
import type { ProductStats } from './insights.ts'
import { hasPaidPlan } from './paid-plan-condition.server.ts'

export type ProductTotals = ProductStats & { scans: number; workspaces: number }

/**
 * Returns the current totals of all accounts. Leads exclude flagged leads, and scans exclude bots.
 * Workspaces don't count as users, but their magnets and leads count.
 */
export async function getProductStatsForAdmin(
  services: Services,
  viewer: MaybeViewer,
): Promise<ProductTotals> {
  await requireAdmin(services, viewer)
  const now = services.clock.now()
  const { magnetLimit } = planTable(services.env).FREE
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString()
  const limit = sql`${magnetLimit === UNLIMITED ? null : magnetLimit}::int`
  const isNew = sql`t.created_at >= ${weekAgo}::timestamptz`
  // One pass over all rows, minus the few workspaces, costs less than checking every row.
  const { rows } = await services.db.execute<ProductTotals>(sql`
    select everybody.users - rooms.users as "users",
      rooms.users as "workspaces", everybody.active - rooms.active as "activeUsers",
      everybody.recent - rooms.recent as "newUsers",
      everybody.at_limit - rooms.at_limit - paid.at_limit as "freeAtLimit",
      paid.users as "paidUsers", everybody.magnets as "magnets",
      rooms.magnets as "workspaceMagnets", leads as "leads", scans as "scans"
    from (
      select count(*)::int as users, (count(*) filter (where t.magnets > 0))::int as active,
        (count(*) filter (where ${isNew}))::int as recent,
        (count(*) filter (where t.own_magnets >= ${limit}))::int as at_limit,
        coalesce(sum(t.magnets), 0)::float8 as magnets,
        coalesce(sum(t.leads), 0)::float8 as leads, coalesce(sum(t.scans), 0)::float8 as scans
      from account_totals t
    ) everybody, (
      select count(*)::int as users, (count(*) filter (where t.magnets > 0))::int as active,
        (count(*) filter (where ${isNew}))::int as recent,
        (count(*) filter (where t.own_magnets >= ${limit}))::int as at_limit,
        coalesce(sum(t.magnets), 0)::float8 as magnets
      from workspaces w join account_totals t on t.user_id = w.account_id
    ) rooms, (
      select count(*)::int as users,
        (count(*) filter (where t.own_magnets >= ${limit}))::int as at_limit
      from subscriptions s join account_totals t on t.user_id = s.user_id
      where ${hasPaidPlan(now)}
    ) paid`)
  const [stats] = rows
  if (!stats) throw new Error('The query for the product stats returned no row')
  return stats
}

/**
 * Returns how many applications are waiting for the administrator, and how many blog posts are
 * published and drafts.
 */
export async function getInboxForAdmin(
  services: Services,
  viewer: MaybeViewer,
): Promise<{ pendingApplications: number; publishedPosts: number; draftPosts: number }> {
  await requireAdmin(services, viewer)
  const { rows } = await services.db.execute<Awaited<ReturnType<typeof getInboxForAdmin>>>(sql`
    select
      (select count(*)::int from lifetime_applications where status = 'pending')
        as "pendingApplications",
      (count(*) filter (where published))::int as "publishedPosts",
      (count(*) filter (where not published))::int as "draftPosts"
    from blog_posts`)
  return rows[0] ?? { pendingApplications: 0, publishedPosts: 0, draftPosts: 0 }
}

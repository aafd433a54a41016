import { sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { workspace } from '#db/schema/workspaces.ts'
import { brandHostSql } from '../public-origin.ts'

/**
 * SQL expression for the Reply-To of a creator's email, in a query that includes the creator's
 * account. A workspace's account has no mailbox, so the address of its owner is used.
 */
export const replyAddress = sql<string>`case when ${user.kind} = 'workspace' then (
  select o.email from ${workspace} join "user" o on o.id = ${workspace.ownerId}
  where ${workspace.accountId} = ${user.id}) else ${user.email} end`

/** A workspace's settings for emails sent in its name, and its owner's subscription. */
export type BrandRow = {
  color: string
  /** The workspace's verified custom domain; null if it has none. */
  host: string | null
  hidesBadge: boolean
  planType: string | null
  status: string | null
  currentPeriodEnd: string | null
  pastDueSince: string | null
}

/**
 * SQL for the `BrandRow` of a workspace's account; null for a person's.
 *
 * @param accountId SQL for the account's id
 */
export const brandRowSql = (accountId: string) => `(select json_build_object(
  'color', ws.brand_color, 'host', ${brandHostSql(accountId)}, 'hidesBadge', ws.hides_badge,
  'planType', os.plan_type, 'status', os.status, 'currentPeriodEnd', os.current_period_end,
  'pastDueSince', os.past_due_since)
  from workspaces ws left join subscriptions os on os.user_id = ws.owner_id
  where ws.account_id = ${accountId})`

/** SQL expression for the `BrandRow` of the account in the query. */
export const brandRow = sql<BrandRow | null>`${sql.raw(brandRowSql('"user"."id"'))}`

import { sql } from 'drizzle-orm'
import { UNLIMITED } from '#domain/plans/plan.ts'
import { getPlans } from '#domain/plans/plans.server.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

type OwnedLead = { ownerId: string; leadId: string }

/**
 * Returns which of these leads are currently hidden by their accounts' plans. The leads may belong
 * to any accounts. Uses two queries. A lead is hidden if it comes after the last lead shown of its
 * month, as in `waiting(getFullMonths(…))` for one account.
 */
export async function findHiddenLeads(
  services: Services,
  leads: readonly OwnedLead[],
  queryable: Queryable = services.db,
): Promise<Set<string>> {
  // No plan has a limit, so the queries aren't needed.
  if (services.env.freeMonthlyLeads === UNLIMITED || leads.length === 0) return new Set()
  const owners = [...new Set(leads.map(({ ownerId }) => ownerId))]
  const plans = await getPlans(services, owners, queryable)
  const limitOf = (ownerId: string) => plans.get(ownerId)?.monthlyLeadLimit ?? UNLIMITED
  const limited = leads.filter(({ ownerId }) => limitOf(ownerId) !== UNLIMITED)
  if (limited.length === 0) return new Set()
  const column = (read: (lead: OwnedLead) => unknown) => sql.param(limited.map(read))
  const { rows } = await queryable.execute<{ id: string }>(sql`
    with found as (
      select l.id, l.owner_id, l.submitted_at, a.most,
        date_trunc('month', l.submitted_at at time zone 'UTC')::date as month
      from unnest(${column(({ leadId }) => leadId)}::uuid[],
        ${column(({ ownerId }) => ownerId)}::uuid[],
        ${column(({ ownerId }) => limitOf(ownerId))}::int[]) a (lead_id, owner_id, most)
      join leads l on l.id = a.lead_id and l.owner_id = a.owner_id and not l.is_flagged
    ), full_months as (
      select distinct f.owner_id, f.month, f.most from found f
      join usage_tracking u on u.user_id = f.owner_id and u.month = f.month and u.leads_count > f.most
    )
    select f.id from found f
    join full_months m on m.owner_id = f.owner_id and m.month = f.month
    left join lateral (
      select submitted_at, id from leads
      where owner_id = m.owner_id and not is_flagged
        and submitted_at >= m.month::timestamp at time zone 'UTC'
        and submitted_at < (m.month + interval '1 month') at time zone 'UTC'
      order by submitted_at, id offset greatest(m.most - 1, 0) limit 1
    ) last on true
    where m.most = 0 or (f.submitted_at, f.id) > (last.submitted_at, last.id)`)
  return new Set(rows.map(({ id }) => id))
}

import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'

/**
 * The maximum number of a target's newest deliveries that are read, because a target that fails for
 * weeks has very many.
 */
const MAX_LOOKED_AT = 1000

/**
 * Returns when each of an account's targets was last sent a new lead, by target id. A target is
 * missing from the map if none of its newest deliveries was a new lead. Tests don't count.
 */
export async function findLastLeads(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{ target_id: string; sent_ms: number }>(sql`
    select t.id as target_id, (extract(epoch from max(d.done_at)) * 1000)::float8 as sent_ms
    from event_targets t
    cross join lateral (
      select event_type, state, cause, last_error, done_at from deliveries
      where target_id = t.id
      order by created_at desc, id desc
      limit ${MAX_LOOKED_AT}
    ) d
    where t.account_id = ${accountId} and t.ended_at is null
      and d.event_type = 'lead.created' and d.state = 'done' and d.cause <> 'test'
      -- A lead that no rule sends is done, with the reason.
      and d.last_error is null
    group by t.id`)
  return new Map(rows.map((row) => [row.target_id, new Date(row.sent_ms)]))
}

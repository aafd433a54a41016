import { sql } from 'drizzle-orm'
import type { SenderLimits } from '#domain/deliveries/sender.ts'
import type { Services } from '#platform/services.ts'

/** The limits of one endpoint. */
export const WEBHOOK_LIMITS: SenderLimits = { atOnce: 4, perSecond: 20, perCall: 1 }

/**
 * Limits that busy endpoints share. `accountAtHost` covers the endpoints of one account at one
 * host, `account` all endpoints of an account, and `host` the endpoints of all accounts at one
 * host. The last limit protects a host, because accounts don't have to prove that a host is theirs.
 */
export const SHARED_LIMITS = {
  accountAtHost: { atOnce: 4, perSecond: 20 },
  account: { atOnce: 12, perSecond: 40 },
  host: { atOnce: 48, perSecond: 100 },
} as const

/**
 * The number of busy endpoints that share each of `SHARED_LIMITS`, including the endpoint itself.
 */
export type BusyEndpoints = Record<keyof typeof SHARED_LIMITS, number>

/**
 * Returns an endpoint's share of the limits, which are divided equally. One call at a time is
 * always possible.
 */
export function shareLimits(busy: BusyEndpoints): SenderLimits {
  const shared = (Object.keys(SHARED_LIMITS) as (keyof BusyEndpoints)[]).map((name) => ({
    limits: SHARED_LIMITS[name],
    endpoints: Math.max(1, busy[name]),
  }))
  const atOnce = shared.map(({ limits, endpoints }) => Math.floor(limits.atOnce / endpoints))
  const perSecond = shared.map(({ limits, endpoints }) => limits.perSecond / endpoints)
  return {
    atOnce: Math.max(1, Math.min(WEBHOOK_LIMITS.atOnce, ...atOnce)),
    perSecond: Math.min(WEBHOOK_LIMITS.perSecond, ...perSecond),
    perCall: WEBHOOK_LIMITS.perCall,
  }
}

/**
 * Returns how many busy endpoints share an endpoint's limits. An endpoint is busy if it is due or
 * any process has leased it. Returns null if the endpoint doesn't exist.
 */
export async function countBusyEndpoints(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  targetId: string,
): Promise<BusyEndpoints | null> {
  const at = clock.now().toISOString()
  const { rows } = await db.execute<BusyEndpoints & Record<string, unknown>>(sql`
    with asked as (
      select t.id, t.account_id, ${hostOf} as host from webhook_endpoints w
      join event_targets t on t.id = w.target_id where w.target_id = ${targetId}::uuid
    ), busy as (
      select t.account_id, ${hostOf} as host from event_targets t
      join webhook_endpoints w on w.target_id = t.id
      where t.next_due_at is not null and t.state = 'active' and t.id <> ${targetId}::uuid
        and (t.next_due_at <= ${at}::timestamptz or t.leased_until > ${at}::timestamptz)
    )
    select
      1 + count(*) filter (where b.account_id = a.account_id and b.host = a.host)::int as "accountAtHost",
      1 + count(*) filter (where b.account_id = a.account_id)::int as "account",
      1 + count(*) filter (where b.host = a.host)::int as "host"
    from asked a left join busy b on b.account_id = a.account_id or b.host = a.host
    group by a.id`)
  return rows[0] ?? null
}

/** SQL for the host of a URL, in lower case and without a trailing dot. */
const hostOf = sql`rtrim(lower(substring(w.url from '^[Hh][Tt][Tt][Pp][Ss]?://([^/?#:]+)')), '.')`

import { sql } from 'drizzle-orm'
import type { SenderLimits } from '#domain/deliveries/sender.ts'
import type { Services } from '#platform/services.ts'

/** Of one endpoint. */
export const WEBHOOK_LIMITS: SenderLimits = { atOnce: 4, perSecond: 20, perCall: 1 }

/**
 * What endpoints share that are sent to at the same time: of an account at one host, of an account, and of
 * all accounts at one host, because no one proved that the host is theirs.
 */
export const SHARED_LIMITS = {
  accountAtHost: { atOnce: 4, perSecond: 20 },
  account: { atOnce: 12, perSecond: 40 },
  host: { atOnce: 48, perSecond: 100 },
} as const

/** Endpoints that are sent to now, the asked one included: see `SHARED_LIMITS`. */
export type BusyEndpoints = Record<keyof typeof SHARED_LIMITS, number>

/** Returns an endpoint's equal part of the limits that it shares. One call at a time is always possible. */
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
 * Returns how many endpoints share an endpoint's limits now: those that a process has leased or that are
 * due, over all processes. Null if the endpoint doesn't exist.
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

/** The host of a URL, however it is written. */
const hostOf = sql`rtrim(lower(substring(w.url from '^[Hh][Tt][Tt][Pp][Ss]?://([^/?#:]+)')), '.')`

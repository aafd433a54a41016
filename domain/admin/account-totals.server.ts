import { eq, sql } from 'drizzle-orm'
import { totalsState } from '#db/schema/admin.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from './admin.server.ts'
import { isPerson } from './person-condition.server.ts'

/**
 * Updates the lead and scan totals of all accounts and the days of the growth charts from the daily
 * counts. Reads only days that are not closed yet, so the cost depends only on what happened since
 * yesterday. Returns immediately if another process is updating them.
 */
export async function refreshTotals({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const [state] = await tx.select().from(totalsState).for('update', { skipLocked: true })
    if (!state) return
    const since = state.closedUntil.toISOString()
    // Yesterday stays open for counts that arrive late.
    const yesterday = new Date((Math.floor(now.getTime() / DAY_MS) - 1) * DAY_MS)
    const until = new Date(Math.max(yesterday.getTime(), state.closedUntil.getTime()))
    await addAccounts(tx, since, until.toISOString())
    await addDays(tx, since)
    await tx
      .update(totalsState)
      .set({ closedUntil: until, refreshedAt: now })
      .where(eq(totalsState.id, true))
  })
}

/** Updates the totals before they are shown. */
export async function refreshTotalsForAdmin(
  services: Services,
  viewer: MaybeViewer,
): Promise<void> {
  await requireAdmin(services, viewer)
  await refreshTotals(services)
}

/**
 * Recounts every account's totals from its first day, for use after closed days have changed (a
 * repair of the daily counts).
 */
export async function recountTotals({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    const [state] = await tx.select().from(totalsState).for('update')
    if (!state) return
    const until = sql`${state.closedUntil.toISOString()}::timestamptz`
    await tx.execute(sql`
      update account_totals t
      set leads = c.leads, scans = c.scans, closed_leads = c.closed_leads,
        closed_scans = c.closed_scans
      from (
        select o.user_id, coalesce(l.leads, 0) as leads, coalesce(l.closed, 0) as closed_leads,
          coalesce(v.scans, 0) as scans, coalesce(v.closed, 0) as closed_scans
        from account_totals o
        left join (
          select owner_id, sum(leads)::int as leads,
            coalesce(sum(leads) filter (where at < ${until}), 0)::int as closed
          from lead_counts where step = 'day' and scope_id = owner_id group by owner_id
        ) l on l.owner_id = o.user_id
        left join (
          select owner_id, sum(scans)::int as scans,
            coalesce(sum(scans) filter (where at < ${until}), 0)::int as closed
          from visit_counts where step = 'day' and scope_id = owner_id group by owner_id
        ) v on v.owner_id = o.user_id
      ) c
      where t.user_id = c.user_id
        and (t.leads, t.scans, t.closed_leads, t.closed_scans)
          is distinct from (c.leads, c.scans, c.closed_leads, c.closed_scans)`)
  })
}

/** Skips accounts without new counts since the last closed day. */
function addAccounts(tx: Transaction, since: string, until: string) {
  return tx.execute(sql`
    with added as (
      select owner_id, sum(leads)::int as leads, sum(scans)::int as scans,
        coalesce(sum(leads) filter (where at < ${until}::timestamptz), 0)::int as closed_leads,
        coalesce(sum(scans) filter (where at < ${until}::timestamptz), 0)::int as closed_scans
      from (
        select owner_id, at, leads, 0 as scans from lead_counts
        where step = 'day' and scope_id = owner_id and at >= ${since}::timestamptz
        union all
        select owner_id, at, 0, scans from visit_counts
        where step = 'day' and scope_id = owner_id and at >= ${since}::timestamptz
      ) recent
      group by owner_id
    )
    update account_totals t
    set leads = t.closed_leads + a.leads, scans = t.closed_scans + a.scans,
      closed_leads = t.closed_leads + a.closed_leads,
      closed_scans = t.closed_scans + a.closed_scans
    from added a
    where t.user_id = a.owner_id
      and (t.leads, t.scans, t.closed_leads, t.closed_scans) is distinct from
        (t.closed_leads + a.leads, t.closed_scans + a.scans,
         t.closed_leads + a.closed_leads, t.closed_scans + a.closed_scans)`)
}

function addDays(tx: Transaction, since: string) {
  return tx.execute(sql`
    insert into app_days as d (day, users, magnets, leads)
    select day, sum(users), sum(magnets), sum(leads) from (
      select (created_at at time zone 'UTC')::date as day, 1 as users, 0 as magnets, 0 as leads
      from account_totals where created_at >= ${since}::timestamptz and ${isPerson('account_totals')}
      union all
      select (created_at at time zone 'UTC')::date, 0, 1, 0
      from lead_magnets where created_at >= ${since}::timestamptz
      union all
      select (at at time zone 'UTC')::date, 0, 0, leads from lead_counts
      where step = 'day' and scope_id = owner_id and at >= ${since}::timestamptz
      union all
      -- Resets days that have lost all their rows.
      select day, 0, 0, 0 from app_days where day >= (${since}::timestamptz at time zone 'UTC')::date
    ) happened
    group by day order by day
    on conflict (day) do update
      set users = excluded.users, magnets = excluded.magnets, leads = excluded.leads
      where (d.users, d.magnets, d.leads)
        is distinct from (excluded.users, excluded.magnets, excluded.leads)`)
}

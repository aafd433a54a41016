import { sql } from 'drizzle-orm'
import { TARGET_STATES, type TargetState } from '#db/schema/deliveries.ts'
import { type MaybeViewer, requireReader } from '#domain/admin/admin.server.ts'
import type { Services } from '#platform/services.ts'
import { CATALOG, isProviderId } from './catalog.ts'

/** The targets of one kind: 'Webhooks', or the connections to one service. */
export type TargetHealth = {
  name: string
  states: Record<TargetState, number>
  /** The number of active targets whose latest attempts have all failed. */
  failing: number
  /** The number of deliveries that are due or are waiting for the owner to fix the target. */
  waiting: number
}

/**
 * Returns the state of webhooks and connections by service. Contains only counts, no names,
 * addresses or keys.
 */
export async function getIntegrationHealthForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<TargetHealth[]> {
  await requireReader(services, asker)
  const { rows } = await services.db.execute<{
    provider: string | null
    state: TargetState
    targets: number
    failing: number
    waiting: number
  }>(sql`
    select c.provider, t.state, count(*)::int as targets,
      (count(*) filter (where t.failing_since is not null and t.state = 'active'))::int as failing,
      coalesce(sum(d.waiting), 0)::int as waiting
    from event_targets t
    left join connections c on c.target_id = t.id
    left join (
      select target_id, count(*) as waiting from deliveries
      where state in ('pending', 'held') group by 1) d on d.target_id = t.id
    where t.ended_at is null
    group by 1, 2`)
  const byName = new Map<string, TargetHealth>()
  for (const { provider, state, targets, failing, waiting } of rows) {
    const name = nameOf(provider)
    const health = byName.get(name) ?? { name, states: noStates(), failing: 0, waiting: 0 }
    health.states[state] += targets
    health.failing += failing
    health.waiting += waiting
    byName.set(name, health)
  }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

const noStates = () =>
  Object.fromEntries(TARGET_STATES.map((state) => [state, 0])) as Record<TargetState, number>

function nameOf(provider: string | null): string {
  if (provider === null) return 'Webhooks'
  return isProviderId(provider) ? CATALOG[provider].name : provider
}

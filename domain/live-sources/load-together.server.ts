import { setTimeout as delay } from 'node:timers/promises'
import { oncePer } from '#lib/once-per.ts'
import type { Services } from '#platform/services.ts'
import { type LoadedSource, loadLiveStates } from './live-states.server.ts'

/**
 * How long a request waits for others to load with it. When a process starts, all of its clients
 * connect at the same time.
 */
const PAUSE_MS = 10

type Group = { ids: Set<string>; loaded: Promise<Map<string, LoadedSource>> }

const waiting = oncePer((_: Services['db']): { group: Group | null } => ({ group: null }))

/**
 * Returns a stream overlay's state; null if it doesn't exist or is revoked. Requests within 10 ms
 * of each other share their statements.
 */
export async function loadLiveState(
  services: Pick<Services, 'db' | 'env' | 'clock'>,
  id: string,
): Promise<LoadedSource | null> {
  const slot = waiting(services.db)
  const group = slot.group ?? startGroup()
  slot.group = group
  group.ids.add(id)
  return (await group.loaded).get(id) ?? null

  function startGroup(): Group {
    const ids = new Set<string>()
    const loaded = delay(PAUSE_MS).then(() => {
      slot.group = null
      return loadLiveStates(services, [...ids])
    })
    return { ids, loaded }
  }
}

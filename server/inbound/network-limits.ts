import { LRUCache } from 'lru-cache'
import { networkOf } from '#lib/network.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Clock } from '#platform/clock.ts'

/** The connections that one network may have at the same time. */
const MAX_OPEN = 50
/** After this many refused emails in ten minutes, a network's connections are refused. */
const MAX_REFUSALS = 100
const WINDOW_MS = 10 * MINUTE_MS
const MAX_NETWORKS = 10_000

/**
 * Limits what one network can cost. Accepted emails don't count, because a mail provider sends those
 * of all its users from few addresses; each of them needs a code from a page.
 */
export function createNetworkLimits(clock: Clock) {
  const open = new Map<string, number>()
  const refusals = new LRUCache<string, { count: number; since: number }>({ max: MAX_NETWORKS })
  const now = () => clock.now().getTime()
  return {
    /** Counts a connection; false if the network has too many. */
    open(ip: string): boolean {
      const network = networkOf(ip)
      const count = open.get(network) ?? 0
      if (count >= MAX_OPEN) return false
      open.set(network, count + 1)
      return true
    },
    closed(ip: string): void {
      const network = networkOf(ip)
      const count = (open.get(network) ?? 1) - 1
      if (count > 0) open.set(network, count)
      else open.delete(network)
    },
    noteRefusal(ip: string): void {
      const network = networkOf(ip)
      const counted = refusals.get(network)
      if (counted && now() - counted.since < WINDOW_MS) counted.count++
      else refusals.set(network, { count: 1, since: now() })
    },
    mayConnect(ip: string): boolean {
      const counted = refusals.get(networkOf(ip))
      return !counted || counted.count < MAX_REFUSALS || now() - counted.since >= WINDOW_MS
    },
  }
}

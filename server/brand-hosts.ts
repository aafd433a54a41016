import { RateLimiterMemory } from 'rate-limiter-flexible'
import { findBrandHost } from '#domain/domains/domains.server.ts'
import { networkOf } from '#domain/leads/network.server.ts'
import { onPageChanging } from '#domain/magnets/page-changes.server.ts'
import type { Services } from '#platform/services.ts'

/** Who asks for a host: a visitor by address, or the operator's own TLS proxy. */
export type HostAsker = { ip: string; isProxy: boolean }
/** Returns the workspace whose pages a host shows; null for a host that is not served. */
export type FindBrandHost = (host: string, asker: HostAsker) => Promise<string | null>

const UNKNOWN_MS = 5000
const MOST_HOSTS = 1000
/** Hosts that nobody has proved, looked up a minute: by one network, and by the operator's proxy. */
const STRANGERS_LOOKUPS = 60
const PROXYS_LOOKUPS = 6000

/**
 * Looks brands' hosts up without letting strangers ask the database at will. A host that is not
 * served is remembered for a few seconds, or until a change in this process; one that was served
 * once is always looked up, so that a host which has lapsed is gone at once.
 */
export function createBrandHosts({ db, clock }: Pick<Services, 'db' | 'clock'>): FindBrandHost {
  const unknown = new Map<string, number>()
  const served = new Set<string>()
  const strangers = new RateLimiterMemory({ points: STRANGERS_LOOKUPS, duration: 60 })
  const proxies = new RateLimiterMemory({ points: PROXYS_LOOKUPS, duration: 60 })
  onPageChanging(() => unknown.clear())

  return async (name, { ip, isProxy }) => {
    const host = name.toLowerCase()
    if (!/^[a-z0-9.-]{3,253}$/.test(host)) return null
    const now = clock.now().getTime()
    if ((unknown.get(host) ?? 0) > now) return null
    const limiter = isProxy ? proxies : strangers
    const network = networkOf(ip)
    const mayAsk = served.has(host) || (await takes(limiter, network))
    if (!mayAsk) return null
    const workspaceId = await findBrandHost(db, host)
    if (workspaceId) {
      if (!served.has(host)) await limiter.reward(network)
      remember(served.add(host))
    } else remember(unknown.set(host, now + UNKNOWN_MS))
    return workspaceId
  }
}

const takes = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  )

/** Forgets what was added first where there is too much. */
function remember(hosts: Map<string, number> | Set<string>): void {
  const [oldest] = hosts.keys()
  if (hosts.size > MOST_HOSTS && oldest !== undefined) hosts.delete(oldest)
}

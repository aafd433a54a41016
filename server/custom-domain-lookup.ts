import { RateLimiterMemory } from 'rate-limiter-flexible'
import { findBrandHost } from '#domain/domains/domains.server.ts'
import { onPageInvalidation } from '#domain/magnets/page-invalidation.server.ts'
import { networkOf } from '#lib/network.server.ts'
import type { Services } from '#platform/services.ts'

/** Who asks for a host: a visitor, by IP address, or the operator's own TLS proxy. */
export type HostRequester = { ip: string; isProxy: boolean }
/** Resolves with the id of the workspace that owns a verified domain; null for any other host. */
export type FindCustomDomain = (host: string, asker: HostRequester) => Promise<string | null>

const UNKNOWN_MS = 5000
const MAX_HOSTS = 1000
/** Lookups of unverified hosts a minute: by one network, and by the operator's proxy. */
const VISITOR_LOOKUPS = 60
const PROXY_LOOKUPS = 6000

/**
 * Looks up custom domains and limits the queries that clients can cause. An unknown host is cached
 * for a few seconds or until a change in this process. A host that was known once is always looked
 * up, so that a lapsed domain is gone at once.
 */
export function createCustomDomainLookup({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): FindCustomDomain {
  const unknown = new Map<string, number>()
  const served = new Set<string>()
  const visitors = new RateLimiterMemory({ points: VISITOR_LOOKUPS, duration: 60 })
  const proxies = new RateLimiterMemory({ points: PROXY_LOOKUPS, duration: 60 })
  onPageInvalidation(() => unknown.clear())

  return async (name, { ip, isProxy }) => {
    const host = name.toLowerCase()
    if (!/^[a-z0-9.-]{3,253}$/.test(host)) return null
    const now = clock.now().getTime()
    if ((unknown.get(host) ?? 0) > now) return null
    const limiter = isProxy ? proxies : visitors
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

/** Removes the oldest entry if there are too many. */
function remember(hosts: Map<string, number> | Set<string>): void {
  const [oldest] = hosts.keys()
  if (hosts.size > MAX_HOSTS && oldest !== undefined) hosts.delete(oldest)
}

import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { findBrandHost } from '#domain/custom-domains/domains.server.ts'
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
  const unknown = new LRUCache<string, true>({
    ...{ max: MAX_HOSTS, ttl: UNKNOWN_MS, ttlResolution: 0 },
    perf: { now: () => clock.now().getTime() },
  })
  const served = new LRUCache<string, true>({ max: MAX_HOSTS })
  const visitors = new RateLimiterMemory({ points: VISITOR_LOOKUPS, duration: 60 })
  const proxies = new RateLimiterMemory({ points: PROXY_LOOKUPS, duration: 60 })
  onPageInvalidation(() => unknown.clear())

  return async (name, { ip, isProxy }) => {
    const host = name.toLowerCase()
    if (!/^[a-z0-9.-]{3,253}$/.test(host)) return null
    if (unknown.has(host)) return null
    const limiter = isProxy ? proxies : visitors
    const network = networkOf(ip)
    const mayAsk = served.has(host) || (await takes(limiter, network))
    if (!mayAsk) return null
    const workspaceId = await findBrandHost(db, host)
    if (workspaceId) {
      if (!served.has(host)) await limiter.reward(network)
      served.set(host, true)
    } else unknown.set(host, true)
    return workspaceId
  }
}

const takes = (limiter: RateLimiterMemory, key: string): Promise<boolean> =>
  limiter.consume(key).then(
    () => true,
    () => false,
  )

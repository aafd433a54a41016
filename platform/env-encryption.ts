import { isLoopback } from '#lib/loopback.ts'
import type { Name, Texts } from './env-schema.ts'

/** The values of `sslmode` with which pg verifies the server's certificate. */
const VERIFIED_TLS = ['require', 'verify-ca', 'verify-full']

/**
 * Returns one line for each variable with an unencrypted connection to another machine. The
 * operator can allow a host in PLAINTEXT_HOSTS, such as a database on the same private network.
 */
export function unencryptedConnections(set: Texts): string[] {
  const allowed = (set.PLAINTEXT_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase())
  const problems: string[] = []
  const check = (name: Name, host: string | null, remedy: string) => {
    if (host === null || isLoopback(host) || allowed.includes(host.toLowerCase())) return
    problems.push(
      `${name}: the connection is not encrypted: ${remedy}, or add its host to PLAINTEXT_HOSTS if the host is on a private network`,
    )
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'TOUR_DATABASE_URL'] as const) {
    check(name, plainDatabaseHost(set[name]), 'add sslmode=verify-full')
  }
  for (const name of [
    'S3_ENDPOINT',
    'STRIPE_API_URL',
    'OEMBED_API_URL',
    'GEOIP_URL',
    'OIDC_ISSUER',
  ] as const) {
    check(name, plainHttpHost(set[name]), 'use https')
  }
  return problems
}

/**
 * Returns the host of an unencrypted database connection. Returns null if the connection is
 * encrypted or uses a Unix socket, or if the URL is invalid.
 */
function plainDatabaseHost(text: string | undefined): string | null {
  const url = text ? URL.parse(text) : null
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return null
  const host = url.hostname || url.searchParams.get('host') || ''
  if (host === '' || host.startsWith('/')) return null
  return VERIFIED_TLS.includes(url.searchParams.get('sslmode') ?? '') ? null : bare(host)
}

function plainHttpHost(text: string | undefined): string | null {
  const url = text ? URL.parse(text) : null
  return url?.protocol === 'http:' ? bare(url.hostname) : null
}

/** Removes the brackets that URLs put around IPv6 addresses. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '')

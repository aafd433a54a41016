import type { Name, Texts } from './env-schema.ts'
import { isLoopback } from './env-values.ts'

/** The values of `sslmode` with which pg checks the server's certificate. */
const VERIFIED_TLS = ['require', 'verify-ca', 'verify-full']

/**
 * Finds the connections that would leave this machine without encryption, one line a variable. The
 * operator allows one by naming its host in PLAINTEXT_HOSTS, e.g. a database on the same private
 * network.
 */
export function unencryptedConnections(set: Texts): string[] {
  const allowed = (set.PLAINTEXT_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase())
  const problems: string[] = []
  const check = (name: Name, host: string | null, remedy: string) => {
    if (host === null || isLoopback(host) || allowed.includes(host.toLowerCase())) return
    problems.push(
      `${name}: the connection is not encrypted: ${remedy}, or add its host to PLAINTEXT_HOSTS if the network between is private`,
    )
  }
  check('DATABASE_URL', plainDatabaseHost(set.DATABASE_URL), 'add sslmode=verify-full')
  for (const name of ['S3_ENDPOINT', 'STRIPE_API_URL', 'GEOIP_URL'] as const) {
    check(name, plainHttpHost(set[name]), 'use https')
  }
  return problems
}

/** Null where the connection is encrypted, is a Unix socket, or the URL is no URL. */
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

/** Without the brackets that URLs put around IPv6. */
const bare = (host: string) => host.replace(/^\[|\]$/g, '')

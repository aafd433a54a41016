import { isIP } from 'node:net'
import { PRODUCT_NAME } from '#content/product.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import type { Env } from '#platform/env.ts'
import type { Certificate, Probes } from '#platform/probes/probes.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'
import { judgeClock } from './database-checks.server.ts'
import { createQuestion, DOCTOR_HEADER, type SeenRequest } from './proof.ts'

/** An address from a network reserved for documentation, which no visitor has. */
const FORGED = '203.0.113.77'
const DAYS_LEFT = { warning: 14, failure: 3 }
/**
 * The remaining share of a certificate's lifetime. Proxies renew a certificate when a third is
 * left; some certificates are valid only for hours or days.
 */
const LIFE_LEFT = { warning: 1 / 4, failure: 1 / 10 }
const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80)/i

type OutsideEnv = Pick<Env, 'publicUrl' | 'publicUrlIsSet' | 'sessionSecret' | 'trustedProxies'>

/**
 * Checks PUBLIC_URL from the outside: its DNS name, certificate and response, and the proxies in
 * front of it.
 */
export function outsideChecks(env: OutsideEnv, probes: Probes): Check[] {
  const url = new URL(env.publicUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const checks: Check[] = []
  if (isIP(host) === 0) {
    checks.push({
      name: 'DNS',
      run: async () => judgeAddresses(host, await probes.resolve(host)),
      onError: `Create an A or AAAA record for ${host}.`,
    })
  }
  if (url.protocol === 'https:') {
    checks.push({
      name: 'TLS',
      run: async () => judgeCertificate(host, await probes.readCertificate(host, port), new Date()),
      onError: `Run a TLS proxy on port ${port} of ${host}.`,
    })
  }
  let asking: Promise<Asked> | undefined
  const ask = () => {
    asking ??= askInstallation(env, probes)
    return asking
  }
  checks.push(
    {
      name: 'PUBLIC_URL',
      run: async () => judgeAnswer(env, await ask()),
      onError: `Start ${PRODUCT_NAME}, and make the proxy forward ${env.publicUrl} to it.`,
    },
    {
      name: 'proxy headers',
      run: async () => judgeProxy(await ask()),
      onError: 'Make PUBLIC_URL reachable first.',
    },
    {
      name: 'clock of PUBLIC_URL',
      async run() {
        const { date, askedAt } = await ask()
        // The header is rounded down to a second, so add half a second.
        const aheadMs = date ? date.getTime() + 500 - askedAt : 0
        return date
          ? judgeClock(aheadMs, 'The clock of PUBLIC_URL')
          : ok('Responses from PUBLIC_URL have no Date header.')
      },
      onError: 'Make PUBLIC_URL reachable first.',
    },
  )
  return checks
}

export type Asked = {
  status: number
  date: Date | null
  askedAt: number
  /** Null if another server answered, or this product with another version or secret. */
  seen: SeenRequest | null
}

async function askInstallation(
  { publicUrl, sessionSecret }: OutsideEnv,
  probes: Probes,
): Promise<Asked> {
  const { header, expected } = createQuestion(sessionSecret)
  const askedAt = Date.now()
  const { status, date, text } = await probes.get(`${publicUrl}/healthz`, {
    [DOCTOR_HEADER]: header,
    'x-forwarded-for': FORGED,
  })
  const seen = parseSeen(text)
  return { status, date, askedAt, seen: seen?.instance === expected ? seen : null }
}

function parseSeen(text: string): SeenRequest | null {
  try {
    return (JSON.parse(text) as { seen?: SeenRequest }).seen ?? null
  } catch {
    return null
  }
}

export function judgeAddresses(host: string, addresses: string[]): Finding {
  const list = addresses.join(', ')
  if (addresses.length === 0)
    return failure(`${host} has no IP address.`, 'Create an A or AAAA record.')
  return addresses.every((address) => PRIVATE.test(address)) && host !== 'localhost'
    ? warning(
        `${host} resolves to ${list}, which the internet can't reach.`,
        'If visitors come from the internet, create a DNS record with a public address.',
      )
    : ok(`${host} resolves to ${list}.`)
}

export function judgeCertificate(
  host: string,
  { problem, validFrom, validUntil }: Certificate,
  now: Date,
): Finding {
  const leftMs = validUntil.getTime() - now.getTime()
  const lifeMs = validUntil.getTime() - validFrom.getTime()
  const limitMs = (state: 'warning' | 'failure') =>
    Math.min(DAYS_LEFT[state] * DAY_MS, LIFE_LEFT[state] * lifeMs)
  const left =
    leftMs < 2 * DAY_MS
      ? `${Math.floor(leftMs / HOUR_MS)} more hours`
      : `${Math.floor(leftMs / DAY_MS)} more days`
  if (problem) {
    return failure(
      `The certificate for ${host} is not valid: ${problem}.`,
      'Have the TLS proxy get a certificate for this name.',
    )
  }
  const text = `The certificate for ${host} is valid for ${left}.`
  const action = 'Check why the TLS proxy isn’t renewing it.'
  if (leftMs < limitMs('failure')) return failure(text, action)
  return leftMs < limitMs('warning') ? warning(text, action) : ok(text)
}

export function judgeAnswer(
  { publicUrl }: Pick<OutsideEnv, 'publicUrl'>,
  { status, seen }: Asked,
): Finding {
  if (seen) {
    return status === 200
      ? ok(`${publicUrl} reaches this installation.`)
      : failure(
          `${publicUrl} reaches this installation, but its database isn't responding.`,
          'Check the database.',
        )
  }
  return failure(
    `${publicUrl}/healthz returns ${status}, but the response isn't from this installation.`,
    'Route this host to this installation, and make sure that both use the same SESSION_SECRET.',
  )
}

export function judgeProxy({ seen }: Asked): Finding {
  if (!seen) return warning('Couldn’t check the proxy headers.', 'Make PUBLIC_URL reachable first.')
  const { peer, ip, fromTrustedProxy, forwardedFor } = seen
  if (!fromTrustedProxy) {
    const isProxied = forwardedFor !== null && forwardedFor !== FORGED
    return isProxied
      ? failure(
          `Requests come through ${peer}, which isn't trusted, so all visitors seem to have the same IP address.`,
          `Add ${peer} to TRUSTED_PROXIES.`,
        )
      : ok(`Requests come directly from ${peer}; forged headers are ignored.`)
  }
  if (forwardedFor === null || forwardedFor === '') {
    return failure(
      `The proxy ${peer} doesn't send client IPs, so all visitors seem to have the same IP address.`,
      'Configure the proxy to send X-Forwarded-For.',
    )
  }
  if (forwardedFor === FORGED) {
    return failure(
      `The proxy ${peer} passes on the X-Forwarded-For header that visitors send, so they can fake their IP address.`,
      'Configure the proxy to append the visitor’s address, or to replace the header.',
    )
  }
  return seen.forwardedProto === null
    ? warning(
        `The proxy ${peer} is trusted and sends the client IP (${ip}), but not the protocol.`,
        'Configure the proxy to send X-Forwarded-Proto.',
      )
    : ok(`The proxy ${peer} is trusted, and sends the client IP (${ip}) and the protocol.`)
}

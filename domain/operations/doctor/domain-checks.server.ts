import { eq } from 'drizzle-orm'
import { customDomain } from '#db/schema/workspaces.ts'
import { formatCount } from '#lib/format-number.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Env } from '#platform/env.ts'
import type { Probes } from '#platform/probes/probes.ts'
import type { Services } from '#platform/services.ts'
import { type Check, type Finding, ok, warning } from './check.ts'
import { judgeCertificate } from './outside-checks.ts'

/** The maximum number of hosts to check. A brand has one or two. */
const MAX_HOSTS = 50
const HOST_MS = 8000

/** Checks that the verified custom domains point to this installation and have a certificate. */
export function domainChecks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  env: Pick<Env, 'publicUrl'>,
  probes: Pick<Probes, 'resolve' | 'readCertificate'>,
): Check[] {
  const isHttps = env.publicUrl.startsWith('https:')
  async function look(host: string): Promise<Finding> {
    try {
      await withTimeout(probes.resolve(host), HOST_MS)
      if (!isHttps) return ok(host)
      const certificate = await withTimeout(probes.readCertificate(host, 443), HOST_MS)
      const found = judgeCertificate(host, certificate, clock.now())
      // Only warn, because the operator can't repair a brand's DNS.
      return found.state === 'ok' ? found : warning(found.message, found.action ?? '')
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return warning(
        `Custom domain ${host} doesn’t point here: ${why}.`,
        'Check the brand’s DNS record and the TLS proxy’s certificate.',
      )
    }
  }
  return [
    {
      name: 'brand domains',
      limitMs: 3 * HOST_MS,
      onError: 'Start the database.',
      async run() {
        const hosts = await db
          .select({ host: customDomain.host, failingSince: customDomain.failingSince })
          .from(customDomain)
          .where(eq(customDomain.state, 'verified'))
          .limit(MAX_HOSTS)
        if (hosts.length === 0) return ok('No custom domains.')
        const found = await Promise.all(hosts.map(({ host }) => look(host)))
        const failing = hosts.flatMap(({ host, failingSince }) =>
          failingSince
            ? [
                warning(
                  `The TXT record for ${host} has been missing since ${failingSince.toISOString()}.`,
                  'Its owner was notified by email. After seven days, the domain is disabled.',
                ),
              ]
            : [],
        )
        const wrong = [...found.filter(({ state }) => state !== 'ok'), ...failing]
        return wrong.length > 0
          ? wrong
          : ok(`Checked ${formatCount(hosts.length, 'custom domain')}: no problems.`)
      },
    },
  ]
}

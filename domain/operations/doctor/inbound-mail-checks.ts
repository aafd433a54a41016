import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { INBOUND_MAILGUN_PATH, INBOUND_WEBHOOK_PATH } from '#content/paths.ts'
import { SECOND_MS } from '#lib/time.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Env } from '#platform/env.ts'
import { type Check, type Finding, ok, warning } from './check.ts'
import { judgeCertificate } from './outside-checks.ts'

type MailHost = { exchange: string; priority: number }
/** What the checks look at. Every method rejects if it fails. */
export type InboundProbes = {
  /** Finds the mail servers of a domain, as Node's `resolveMx` does. */
  findMailHosts(domain: string): Promise<MailHost[]>
  /** Connects to a mail server and resolves with the first line that it says. */
  greet(host: string, port: number): Promise<string>
  readFile(path: string): Promise<Buffer | string>
}

const GREET_MS = 5 * SECOND_MS
const SMTP_PORT = 25

/** Checks that the emails with which visitors ask for content can arrive. */
export function inboundMailChecks(
  { inbound, publicUrl, publicUrlIsSet }: Pick<Env, 'inbound' | 'publicUrl' | 'publicUrlIsSet'>,
  probes: InboundProbes,
  now: () => Date = () => new Date(),
): Check[] {
  if (!inbound) return []
  const { domain, port, tls } = inbound
  const webhooks = listWebhooks(inbound).map((path) => publicUrl + path)
  const records: Check = {
    name: 'MX record',
    run: async () => judgeMailHosts(domain, await findHosts(probes, domain)),
    onError: 'Check that DNS works on this machine.',
  }
  const posted: Check = {
    name: 'inbound webhook',
    run: async () => judgeWebhooks(webhooks, publicUrlIsSet),
    onError: 'Check PUBLIC_URL.',
  }
  // The provider's mail server isn't ours.
  if (port === null && webhooks.length > 0) return [records, posted]
  const checks: Check[] = [
    records,
    ...(webhooks.length > 0 ? [posted] : []),
    {
      name: 'port 25',
      limitMs: 3 * GREET_MS,
      run: async () => judgeGreeting(await tryToGreet(probes, domain)),
      onError: 'Check that DNS works on this machine.',
    },
  ]
  if (port === null) return checks
  return [
    ...checks,
    {
      name: 'TLS of inbound mail',
      async run() {
        if (!tls) {
          return warning(
            'Inbound emails aren’t encrypted on their way here.',
            'Set INBOUND_TLS_CERT and INBOUND_TLS_KEY to a certificate for the name in the MX record.',
          )
        }
        const [first] = await findHosts(probes, domain)
        const certificate = new X509Certificate(await probes.readFile(tls.cert))
        const host = first?.exchange ?? domain
        const isFor = certificate.checkHost(host) !== undefined
        return judgeCertificate(
          host,
          {
            problem: isFor ? null : 'it is for another name',
            validFrom: new Date(certificate.validFrom),
            validUntil: new Date(certificate.validTo),
          },
          now(),
        )
      },
      onError: 'Check INBOUND_TLS_CERT and whether this user can read its file.',
    },
  ]
}

/** Returns the paths to which a provider may post emails. */
const listWebhooks = ({ webhookSecret, mailgunSigningKey }: NonNullable<Env['inbound']>) => [
  ...(webhookSecret ? [INBOUND_WEBHOOK_PATH] : []),
  ...(mailgunSigningKey ? [INBOUND_MAILGUN_PATH] : []),
]

function judgeWebhooks(urls: string[], publicUrlIsSet: boolean): Finding {
  if (publicUrlIsSet) return ok(`Providers can post emails to ${urls.join(' and ')}.`)
  return warning(
    'No provider can post emails to this machine, because PUBLIC_URL isn’t set.',
    'Set PUBLIC_URL to the address at which the provider reaches QR Magnet.',
  )
}

const NO_RECORD = ['ENOTFOUND', 'ENODATA']

async function findHosts(probes: InboundProbes, domain: string): Promise<MailHost[]> {
  const hosts = await probes.findMailHosts(domain).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NO_RECORD.includes(String(error.code))) {
      return []
    }
    throw error
  })
  return hosts.sort((a, b) => a.priority - b.priority)
}

function judgeMailHosts(domain: string, hosts: MailHost[]): Finding {
  if (hosts.length > 0) {
    return ok(`Emails to ${domain} go to ${hosts.map(({ exchange }) => exchange).join(', ')}.`)
  }
  return warning(
    `${domain} has no MX record, so no visitor’s email arrives.`,
    `Add an MX record for ${domain} that names the host on which QR Magnet receives email.`,
  )
}

type Greeting = { host: string; said: string } | { host: string; error: unknown } | null

async function tryToGreet(probes: InboundProbes, domain: string): Promise<Greeting> {
  const [first] = await findHosts(probes, domain)
  if (!first) return null
  const host = first.exchange
  try {
    return { host, said: await withTimeout(probes.greet(host, SMTP_PORT), GREET_MS) }
  } catch (error) {
    return { host, error }
  }
}

function judgeGreeting(greeting: Greeting): Finding {
  if (!greeting) {
    return warning('Not checked, because there is no MX record.', 'Add the MX record first.')
  }
  const { host } = greeting
  if ('said' in greeting && greeting.said.startsWith('220')) {
    return ok(`${host} accepts email on port 25.`)
  }
  const why = 'said' in greeting ? `it said “${greeting.said.slice(0, 80)}”` : 'no connection'
  return warning(
    `${host} doesn’t accept email on port 25 (${why}).`,
    'Forward port 25 to INBOUND_SMTP_PORT, and allow it in the firewall. Some networks can’t reach their own port 25; check it from outside then.',
  )
}

/** Looks at the real world. */
export const createInboundProbes = (
  findMailHosts: InboundProbes['findMailHosts'],
): InboundProbes => ({
  findMailHosts,
  readFile: (path) => readFile(path),
  greet: (host, port) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port })
      socket.setTimeout(GREET_MS, () => socket.destroy(new Error('no response')))
      socket.once('error', reject)
      socket.once('data', (data: Buffer) => {
        socket.end('QUIT\r\n')
        resolve(data.toString('latin1').split('\r\n')[0] ?? '')
      })
    }),
})

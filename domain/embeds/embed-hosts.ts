import { z } from 'zod'
import { parseHostname } from '#domain/custom-domains/hostname.ts'
import { isLoopback } from '#lib/loopback.ts'

/** The maximum number of websites that may embed an account's pages. */
export const MAX_EMBED_HOSTS = 20
/** The maximum length of the entered text. */
const MAX_TEXT = 6000

export const EMBED_MESSAGES = {
  tooMany: `Please keep to ${MAX_EMBED_HOSTS} websites.`,
  tooLong: 'This list is too long.',
} as const

const REASONS = {
  empty: 'is empty',
  invalid: 'isn’t a whole domain, such as shop.example.com',
  address: 'is an IP address. Please enter a domain',
  ours: 'is our own domain. Please enter your website’s',
} as const

export type HostCheck =
  | { ok: true; host: string }
  | { ok: false; reason: keyof typeof REASONS; message: string }

/**
 * Parses an entered domain or URL of a website that embeds pages. The result is in lower case and
 * has a port only if it isn't the usual one. `ours` is the product's own origin: a local
 * installation also allows local websites.
 */
export function parseEmbedHost(typed: string, ours: string): HostCheck {
  const text = typed.trim()
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const port = url?.port ? `:${url.port}` : ''
  const own = new URL(ours)
  if (url && isLoopback(own.hostname) && isLocal(url.hostname) && url.host !== own.host) {
    return { ok: true, host: url.hostname + port }
  }
  const checked = parseHostname(text, [own.hostname])
  if (checked.ok) return { ok: true, host: checked.host + port }
  const { reason } = checked
  return { ok: false, reason, message: `“${text.slice(0, 80)}” ${REASONS[reason]}.` }
}

const isLocal = (hostname: string) => /^(?:[a-z0-9-]+\.)*localhost$|^127\.0\.0\.1$/.test(hostname)

/** The schema of the list of hosts: each once, in the order in which they were entered. */
export const embedHostsInput = (ours: string) =>
  z
    .array(z.string().max(300, EMBED_MESSAGES.tooLong))
    .max(100, EMBED_MESSAGES.tooMany)
    .transform((typed, context) => {
      const hosts = new Set<string>()
      for (const [index, text] of typed.entries()) {
        const checked = parseEmbedHost(text, ours)
        if (checked.ok) hosts.add(checked.host)
        else context.addIssue({ code: 'custom', path: [index], message: checked.message })
      }
      if (hosts.size > MAX_EMBED_HOSTS) {
        context.addIssue({ code: 'custom', path: [], message: EMBED_MESSAGES.tooMany })
      }
      return [...hosts]
    })

/** Returns the hosts in an entered text, one in each line or separated by commas or spaces. */
export function splitHosts(text: string): string[] | null {
  return text.length > MAX_TEXT ? null : text.split(/[\s,;]+/).filter(Boolean)
}

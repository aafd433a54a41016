import { LRUCache } from 'lru-cache'
import { authenticate } from 'mailauth'
import { MINUTE_MS, SECOND_MS } from '#lib/time.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import type { MailProof } from './judge-mail.ts'

/** How long all lookups for one message may take, and how many names it may cause to be looked up. */
const LOOKUPS_MS = 15 * SECOND_MS
const MAX_LOOKUPS = 60

/** Answers are kept this long, because many emails come from few mail providers. */
const KEPT = { max: 5000, ttl: MINUTE_MS }
const answers = new WeakMap<Services['dns'], LRUCache<string, Promise<unknown>>>()

/** Looks up records. Only failures that may pass aren't kept. */
function lookUp(dns: Services['dns'], name: string, type: string): Promise<unknown> {
  const kept = answers.get(dns) ?? new LRUCache<string, Promise<unknown>>(KEPT)
  answers.set(dns, kept)
  const key = `${type} ${name.toLowerCase()}`
  const known = kept.get(key)
  if (known) return known
  const answer = dns.resolve(name, type)
  kept.set(key, answer)
  answer.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'ENOTFOUND' && code !== 'ENODATA') kept.delete(key)
  })
  return answer
}

/** A message as it arrived, and the server that delivered it. */
export type ArrivedMail = {
  raw: Buffer
  /** The envelope. Null if only the message is known, as in a webhook. */
  from: string | null
  to: string | null
  /**
   * The address of the server that delivers the message, and the name that it gave itself. Null if a
   * provider received the message, which leaves out SPF: only signatures prove it.
   */
  ip: string | null
  helo: string | null
}

/** Checks the DKIM signatures, SPF and DMARC of a message. Rejects only if mailauth fails. */
export async function proveMail(
  { dns }: Pick<Services, 'dns'>,
  { raw, from, ip, helo }: ArrivedMail,
): Promise<MailProof> {
  const until = performance.now() + LOOKUPS_MS
  let lookups = 0
  const resolver = (async (name: string, type: string) => {
    if (++lookups > MAX_LOOKUPS) throw Object.assign(new Error('too many'), { code: 'ETIMEOUT' })
    return withTimeout(lookUp(dns, name, type), Math.max(1, until - performance.now()))
  }) as Parameters<typeof authenticate>[1] extends { resolver?: infer R } ? NonNullable<R> : never
  const result = await authenticate(raw, {
    ...(ip !== null && { ip }),
    ...(helo !== null && { helo }),
    ...(from !== null && { sender: from }),
    disableArc: true,
    disableBimi: true,
    rejectRsaSha1: true,
    resolver,
  })
  const dmarc = result.dmarc || null
  const isDkimStrict = dmarc?.alignment?.dkim.strict ?? false
  const author = dmarc?.alignment?.dkim.result
  const spf = ip !== null && result.spf ? result.spf : null
  return {
    dmarc: policyOf(dmarc?.status.result, [...result.dkim.results, ...(spf ? [spf] : [])]),
    spfDomain: spf?.status.result === 'pass' ? spf.domain : null,
    isSpfAligned: Boolean(dmarc?.alignment?.spf.result) && spf?.status.result === 'pass',
    signatures: result.dkim.results
      .filter(({ status }) => status.result === 'pass')
      .map(({ signingDomain = '', signingHeaders, status }) => ({
        domain: signingDomain,
        headers: (signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/),
        isAligned: isDkimStrict ? signingDomain === author : Boolean(status.aligned),
      })),
  }
}

function policyOf(
  result: string | undefined,
  checks: { status: { result: string } }[],
): MailProof['dmarc'] {
  const isUnsure = checks.some(({ status }) => status.result.startsWith('temperr'))
  if (result === 'pass') return 'pass'
  if (result?.startsWith('temperr') || isUnsure) return 'later'
  return result === 'none' ? 'none' : 'fail'
}

import type { SenderChecks, senderDomain, senderKey } from '#db/schema/sender-domains.ts'
import { SECOND_MS } from '#lib/time.ts'
import { withTimeoutOr } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import {
  boundRecords,
  checkDkim,
  checkDmarc,
  checkSpf,
  dkimName,
  type FindTxt,
  type RecordCheck,
  UNREACHABLE,
} from './dns-records.ts'

type DnsServices = Pick<Services, 'dns' | 'env'>
type TxtServices = { dns: Pick<Services['dns'], 'findTxt'> }
export type Domain = typeof senderDomain.$inferSelect
export type Key = typeof senderKey.$inferSelect

/** How long all lookups of one check may take together. */
const CHECK_TIMEOUT_MS = 20 * SECOND_MS
/**
 * The maximum number of names that one check looks up: DKIM of three keys and of a rival's, DMARC of
 * five, SPF of eleven.
 */
const MAX_LOOKUPS = 24

/**
 * Returns a function that looks up TXT records. After the time for the whole check is over, or for
 * more names than a check needs, it finds no answer.
 */
export function limitedLookups({ dns }: TxtServices, timeoutMs = CHECK_TIMEOUT_MS): FindTxt {
  const until = performance.now() + timeoutMs
  const tooLate = { ok: false } as const
  let isOver = false
  let lookups = 0
  return async (name) => {
    const left = until - performance.now()
    if (isOver || left <= 0 || ++lookups > MAX_LOOKUPS) return null
    const answer = await withTimeoutOr(dns.findTxt(name), left, tooLate)
    // A timer may end a little before the clock says so.
    if (answer === tooLate) isOver = true
    return answer.ok ? boundRecords(answer.records) : null
  }
}

/** Looks up and checks all DNS records of a sender domain. */
export async function lookUpRecords(
  { env }: DnsServices,
  findTxt: FindTxt,
  domain: string,
  keys: readonly Pick<Key, 'selector' | 'publicKey'>[],
): Promise<SenderChecks> {
  const include = env.mailSpfInclude
  const [dkim, spf, dmarc] = await Promise.all([
    Promise.all(
      keys.map(async ({ selector, publicKey }) => {
        const records = await findTxt(dkimName(selector, domain))
        return [selector, checkDkim(records, publicKey)] as const
      }),
    ),
    include ? checkSpf(domain, include, findTxt) : null,
    checkDmarc(domain, findTxt),
  ])
  return { dkim: Object.fromEntries(dkim), spf, dmarc }
}

export const dkimOf = (checks: SenderChecks, key: Pick<Key, 'selector'> | undefined): RecordCheck =>
  (key && checks.dkim[key.selector]) ?? UNREACHABLE

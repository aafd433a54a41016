import { DAY_MS, SECOND_MS } from '#lib/time.ts'
import type {
  OutgoingRequests,
  OutgoingResponse,
} from '#platform/outgoing-requests/outgoing-requests.ts'
import type { CheckOutcome } from './outcome.ts'

/** The time limit for checking one link, including all redirects. */
const CHECK_MS = 15 * SECOND_MS
/**
 * The share of the time limit that HEAD may use. Servers that don't support HEAD may never respond
 * to it, so the rest is left for GET.
 */
const HEAD_SHARE = 0.4
const MAX_REDIRECTS = 5
const RESPONSE_BYTES = 1024

export type LinkCheck = {
  outcome: CheckOutcome
  /** How long the site asked us to wait, in milliseconds, at most a day; null if it didn't ask. */
  retryAfterMs: number | null
}

type CheckServices = { outgoingRequests: OutgoingRequests; publicUrl: string }

/** The user agent of check requests (docs/rules/content-checks.md). */
export const checkerName = (publicUrl: string) =>
  `QR-Magnet-Link-Check/1 (+${publicUrl}/privacy#link-checks)`

/**
 * Checks whether a link still opens, without reading its content. Every request, including
 * redirects, passes the guard against internal addresses. Requests contain no visitor data. Never
 * throws.
 */
export async function checkLink(
  services: CheckServices,
  link: string,
  timeMs = CHECK_MS,
): Promise<LinkCheck> {
  const endAt = performance.now() + timeMs
  let url = link
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(services, url, endAt)
    if (!answer.ok) return certain(outcomeOfFailure(answer))
    const to = isRedirect(answer) ? answer.headers.location : undefined
    if (to === undefined) return judge(answer)
    const next = URL.parse(to, url)
    if (!next) return certain('unclear')
    // Another kind of URL, such as an app's page in an app store.
    if (next.protocol !== 'http:' && next.protocol !== 'https:') return certain('ok')
    url = String(next)
  }
  return certain('redirects')
}

type Answered = Extract<OutgoingResponse, { ok: true }>

/**
 * Sends HEAD, then GET if the response to HEAD isn't conclusive: many servers reject HEAD or
 * respond to it incorrectly.
 */
async function ask(
  { outgoingRequests, publicUrl }: CheckServices,
  url: string,
  endAt: number,
): Promise<OutgoingResponse> {
  const request = { url, headers: { 'user-agent': checkerName(publicUrl), accept: '*/*' } }
  const left = () => Math.max(1, Math.round(endAt - performance.now()))
  const head = await outgoingRequests.send({
    ...request,
    method: 'HEAD',
    timeMs: Math.ceil(left() * HEAD_SHARE),
    responseBytes: 0,
  })
  if (head.ok ? head.status < 400 : isCertain(head) || left() === 1) return head
  return outgoingRequests.send({
    ...request,
    headers: { ...request.headers, range: `bytes=0-${RESPONSE_BYTES - 1}` },
    method: 'GET',
    timeMs: left(),
    responseBytes: RESPONSE_BYTES,
  })
}

type Failed = Extract<OutgoingResponse, { ok: false }>

const isCertain = (failed: Failed) => !['unreachable', 'timeout'].includes(outcomeOfFailure(failed))
const isRedirect = ({ status }: Answered) => status >= 300 && status < 400 && status !== 304

/**
 * Certificates that no browser accepts. A certificate without its chain isn't among them, because
 * most browsers accept it.
 */
const INVALID_CERTIFICATE = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function outcomeOfFailure({ reason, code = '' }: Failed): CheckOutcome {
  if (reason === 'address') return 'private'
  if (reason === 'timeout') return 'timeout'
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'host-gone'
  if (code === 'ECONNREFUSED') return 'refused'
  return INVALID_CERTIFICATE.has(code) ? 'certificate' : 'unreachable'
}

/** Statuses with which sites reject automated requests, although people get the page. */
const FOR_PEOPLE_ONLY = new Set([401, 403, 405, 406, 407, 451, 999])

function judge({ status, headers }: Answered): LinkCheck {
  const wait = parseRetryAfter(headers['retry-after'])
  if (status === 429 || (status === 503 && wait !== null)) {
    return { outcome: 'busy', retryAfterMs: wait }
  }
  // The site requires a challenge that only a browser can solve.
  if (headers['cf-mitigated'] !== undefined) return certain('robots')
  // 416: the content is shorter than the requested range.
  if ((status >= 200 && status < 300) || status === 416) return certain('ok')
  if (status === 404) return certain('not-found')
  if (status === 410) return certain('gone')
  if (FOR_PEOPLE_ONLY.has(status)) return certain('robots')
  return certain(status >= 500 && status < 600 ? 'server-error' : 'unclear')
}

const certain = (outcome: CheckOutcome): LinkCheck => ({ outcome, retryAfterMs: null })

/** Parses a number of seconds or an HTTP date; null for anything else. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): number | null {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), DAY_MS)
}

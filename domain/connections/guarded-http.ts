import { SECOND_MS } from '#lib/time.ts'
import type { OutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'
import { type Http, type HttpAnswer, type HttpRequest, NoAnswerError } from './http.ts'

const REQUEST_MS = 10 * SECOND_MS
/**
 * The time limit for all requests of one provider call. The worker aborts the call after 30
 * seconds.
 */
const ALL_MS = 25 * SECOND_MS
const RESPONSE_BYTES = 64 * 1024

/**
 * Returns an Http client for guarded requests, which are aborted by `signal` or after 25 seconds in
 * total.
 */
export function createGuardedHttp(outgoing: OutgoingRequests, signal?: AbortSignal): Http {
  const time = AbortSignal.timeout(ALL_MS)
  const until = signal ? AbortSignal.any([signal, time]) : time
  return async ({ method, url, headers = {}, body, maxBytes = RESPONSE_BYTES }) => {
    const response = await outgoing.send({
      method,
      url,
      timeMs: REQUEST_MS,
      responseBytes: maxBytes,
      signal: until,
      headers: { 'user-agent': 'QR-Magnet', ...headers },
      ...(body === undefined ? {} : { body }),
    })
    if (!response.ok) throw new NoAnswerError(time.aborted ? 'timeout' : response.reason)
    if (response.isCut) throw new NoAnswerError('too-long')
    return { status: response.status, headers: response.headers, text: response.body }
  }
}

/** Redacts secrets in a text, including JSON-escaped secrets. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter(Boolean)
    .flatMap((secret) => [
      secret,
      JSON.stringify(secret).slice(1, -1),
      secret.replaceAll('/', '\\/'),
    ])
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)

/**
 * Returns an Http client that redacts secrets in error responses, because a service may repeat them
 * there.
 */
export function hideSecrets(http: Http, secrets: readonly string[]): Http {
  return async (request) => {
    const answer = await http(request)
    const isFailure = answer.status < 200 || answer.status >= 300
    return isFailure ? { ...answer, text: withoutSecrets(answer.text, secrets) } : answer
  }
}

export type LastRequest = { request: HttpRequest; answer: HttpAnswer | null }

/**
 * Returns an Http client that stores its last request and response, to record how an attempt ended.
 */
export function rememberLast(http: Http): { http: Http; last: () => LastRequest | null } {
  let last: LastRequest | null = null
  return {
    last: () => last,
    async http(request) {
      last = { request, answer: null }
      const answer = await http(request)
      last = { request, answer }
      return answer
    },
  }
}

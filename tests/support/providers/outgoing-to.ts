import { NoAnswerError } from '#domain/connections/http.ts'
import type { OutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'
import type { FakeProvider } from './fake-http.ts'

/** Returns outgoing requests that fake providers answer, by host. Any other host is unreachable. */
export function outgoingTo(providers: Record<string, FakeProvider>): OutgoingRequests {
  return {
    findFault: () => null,
    close() {},
    async send({ method, url, headers = {}, body, responseBytes }) {
      const provider = providers[new URL(url).hostname]
      try {
        if (!provider || method === 'HEAD') throw new NoAnswerError('unreachable')
        const answer = await provider.http({
          method,
          url,
          headers,
          maxBytes: responseBytes,
          ...(body === undefined ? {} : { body }),
        })
        const known = Object.entries(answer.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        )
        return {
          ok: true,
          status: answer.status,
          headers: Object.fromEntries(known),
          body: answer.text,
          isCut: false,
        }
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error
        const reason = error.reason === 'too-long' ? 'unreachable' : error.reason
        return { ok: false, reason, detail: error.message }
      }
    },
  }
}

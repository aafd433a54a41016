import {
  type Http,
  type HttpAnswer,
  type HttpRequest,
  NoAnswerError,
} from '#domain/connections/http.ts'

/** What a fault answers instead of the provider; a reason: there is no answer. */
type Fault = {
  /** 'after': the provider has done it, but its answer is lost. */
  when: 'before' | 'after'
  answer: HttpAnswer | NoAnswerError['reason']
  /** Part of the URL of the requests it hits; all others pass. */
  path: string
}

export type FakeProvider = {
  http: Http
  /** All requests, oldest first. */
  requests: HttpRequest[]
  /** The next request whose URL contains `path` fails. */
  failNext(fault: Partial<Fault> & Pick<Fault, 'answer'>): void
}

export type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  /** Parsed JSON; empty without. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the adapter sent
  body: any
  /** A body in the form of forms; empty without. */
  form: URLSearchParams
}

export const answer = (status: number, body?: unknown, headers = {}): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  text: body === undefined ? '' : JSON.stringify(body),
})

export const plain = (status: number, text: string, headers = {}): HttpAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  text,
})

/** A provider in memory: `handle` behaves like its API. */
export function createFakeProvider(handle: (request: FakeRequest) => HttpAnswer): FakeProvider {
  const faults: Fault[] = []
  const requests: HttpRequest[] = []
  return {
    requests,
    failNext: (fault) => void faults.push({ when: 'before', path: '', ...fault }),
    async http(request) {
      requests.push(request)
      const url = new URL(request.url)
      // An answer that is lost after a change: what only asks isn't meant.
      const index = faults.findIndex(
        ({ path, when }) =>
          request.url.includes(path) && (when === 'before' || request.method !== 'GET'),
      )
      const [fault] = index < 0 ? [] : faults.splice(index, 1)
      const fail = () => {
        if (typeof fault?.answer === 'string') throw new NoAnswerError(fault.answer)
        return fault?.answer
      }
      if (fault?.when === 'before') {
        const failed = fail()
        if (failed) return failed
      }
      const isJson = request.headers?.['content-type'] === 'application/json'
      const normal = handle({
        method: request.method,
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers ?? {},
        body: isJson && request.body ? JSON.parse(request.body) : {},
        form: new URLSearchParams(isJson ? '' : request.body),
      })
      if (normal.text.length > (request.maxBytes ?? 64 * 1024)) throw new NoAnswerError('too-long')
      return fail() ?? normal
    },
  }
}

export const isAddress = (email: unknown): email is string =>
  typeof email === 'string' && /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email)

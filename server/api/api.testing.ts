import type { Services } from '#platform/services.ts'
import { createApi } from './api.ts'

export type ApiAnswer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  body: any
}
export type ApiAsk = {
  method?: string
  key?: string
  body?: unknown
  headers?: Record<string, string>
  ip?: string
}

const ORIGIN = 'https://magnet.example'

/** Returns a function that sends requests to the API without a socket. */
export function createApiClient(services: Services) {
  const answer = createApi(services)
  return async (path: string, asked: ApiAsk = {}): Promise<ApiAnswer> => {
    const { method = 'GET', key, body, ip = '198.51.100.7' } = asked
    const url = new URL(`/api/v1${path}`, ORIGIN)
    const request = new Request(url, {
      method,
      headers: {
        ...(key && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...asked.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const info = { id: 'req1', ip, fromTrustedProxy: false, nonce: '', isDataRequest: false }
    const response = await answer({ request, info, url })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    }
  }
}

export const linkMagnet = (title: string) => ({
  title,
  description: 'Ten pages.',
  type: 'link',
  linkUrl: 'https://example.com/guide',
})

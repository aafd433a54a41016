import { ROUTES } from './api-types.ts'
import { ApiError, UnexpectedAnswer } from './errors.ts'
import { createSender } from './send.ts'
import type { Answer, Call, InputOf, ItemOf, ListId, SendRequest, WebhookMessage } from './types.ts'
import { type FileToUpload, uploadFile } from './upload.ts'

export { ApiError, type ProblemCode, UnexpectedAnswer } from './errors.ts'
export type * from './types.ts'
export type { FileToUpload, UploadedFile } from './upload.ts'
export { InvalidSignature, verifyWebhook } from './webhooks.ts'

/** An event in the list of events: the same message as for webhooks, with its number. */
export type RecordedEvent = WebhookMessage & { seq: number }

export type ClientOptions = {
  /** The product's URL, such as https://magnet.example. */
  url: string
  /** The API key, such as qrm_…. */
  key: string
  /** How often a request is repeated. Default: 3. */
  retries?: number
  /**
   * The longest time to wait before repeating a request. If the API asks for a longer wait, the
   * error is thrown. Default: 60.
   */
  maxWaitSeconds?: number
  /** The function that sends a request. Default: the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>
}

type Given = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  ifMatch?: string
  ifNoneMatch?: string
  signal?: AbortSignal
}

/**
 * Returns a client of the API. It repeats requests only if that is safe: GET, PUT and DELETE, and
 * POST, which takes effect only once because of its Idempotency-Key. A PATCH is repeated only if it
 * was rejected before it was read.
 */
export function createClient({ url, key, ...options }: ClientOptions) {
  const send = createSender(options)

  const request: SendRequest = async (id, ...[input]) => {
    const { params = {}, query = {}, body, headers, ...given } = (input ?? {}) as Given
    const [method, pattern] = ROUTES[id]
    const path = pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const address = new URL(`/api/v1${path}`, url)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, String(value))
    }
    const isFile = isBytes(body)
    const content: RequestInit & { duplex: 'half' } = {
      method: method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${key}`,
        ...(method === 'post' && { 'Idempotency-Key': crypto.randomUUID() }),
        ...(body !== undefined && {
          'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
        }),
        ...(given.ifMatch && { 'If-Match': given.ifMatch }),
        ...(given.ifNoneMatch && { 'If-None-Match': given.ifNoneMatch }),
        ...headers,
      },
      ...(body !== undefined && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
      ...(given.signal && { signal: given.signal }),
      // Node requires this if the body is a stream.
      duplex: 'half',
    }
    const response = await send(new Request(address, content))
    const isUnchanged = response.status === 304
    const answer = { isUnchanged, etag: response.headers.get('etag'), headers: response.headers }
    if (response.status === 204 || isUnchanged) return { ...answer, data: null }
    const isObject = response.headers.get('content-type') === 'application/json'
    return { ...answer, data: (isObject ? await response.json() : response) as never }
  }

  const call: Call = async (id, ...input) => {
    const { data, isUnchanged }: Answer<typeof id> = await request(id, ...input)
    if (isUnchanged) throw new UnexpectedAnswer(304)
    return data as never
  }

  /** Yields every item of a list. The list's pages are requested as they are needed. */
  async function* list<Id extends ListId>(
    id: Id,
    ...[input]: InputOf<Id>
  ): AsyncGenerator<ItemOf<Id>, void, undefined> {
    let cursor: string | null = null
    do {
      const { query, ...rest } = (input ?? {}) as Given
      const asked = { ...rest, query: { ...query, ...(cursor !== null && { cursor }) } }
      const page = (await call(id, ...([asked] as unknown as InputOf<Id>))) as {
        data: ItemOf<Id>[]
        nextCursor: string | null
      }
      yield* page.data
      cursor = page.nextCursor
    } while (cursor !== null)
  }

  /** Yields the account's events after a number, in order, until there are no more. */
  async function* events(
    after = 0,
    { signal }: { signal?: AbortSignal } = {},
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    for (let hasMore = true; hasMore; ) {
      const page = await call('listEvents', { query: { after }, ...(signal && { signal }) })
      yield* page.data as RecordedEvent[]
      after = page.nextAfter
      hasMore = page.hasMore
    }
  }

  /** Uploads a file in parts, and continues where an interrupted upload stopped. */
  const upload = (file: FileToUpload) => uploadFile(call, file, options.retries)

  return { call, request, list, events, upload }
}

/** Whether an error is an API error, with one of these codes if any are passed. */
export const isRefusal = (error: unknown, ...codes: ApiError['code'][]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))

const isBytes = (body: unknown) =>
  body instanceof Blob ||
  body instanceof ArrayBuffer ||
  ArrayBuffer.isView(body) ||
  body instanceof ReadableStream

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createSecret, signedHeaders } from '#domain/webhooks/signature.ts'
import type { Lead } from './api-types.ts'
import {
  type Answer,
  ApiError,
  createClient,
  type Input,
  type InputOf,
  InvalidSignature,
  type ItemOf,
  isRefusal,
  type OperationId,
  type ProblemCode,
  UnexpectedAnswer,
  verifyWebhook,
  type WebhookMessage,
} from './client.ts'

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-03-01T12:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

type Sent = { method: string; path: string; headers: Headers; body: ArrayBuffer }
type Reply = Response | Error | ((sent: Sent) => Response | Promise<Response>)

/** Returns a client whose requests get these answers in turn, and what it sent. */
function clientWith(answers: Reply[], options = {}) {
  const sent: Sent[] = []
  const ask = async (request: Request) => {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    const one = { method, headers, path: `${pathname}${search}`, body: await request.arrayBuffer() }
    sent.push(one)
    const answer = answers.shift()
    if (!answer) throw new Error('an unexpected request')
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(one) : answer
  }
  const client = createClient({ url: 'https://m.example', key: 'qrm_x', fetch: ask, ...options })
  return { ...client, sent }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ type: '', title: 'No', status, code, requestId: 'r' }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  })
const broken = () => new TypeError('fetch failed')

/** Resolves with the outcome of a call and how many seconds it took on the fake clock. */
async function timed<T>(call: Promise<T>): Promise<{ seconds: number; outcome: T | Error }> {
  const startedAt = Date.now()
  let outcome: T | Error | undefined
  call.then(
    (answer) => {
      outcome = answer
    },
    (error: Error) => {
      outcome = error
    },
  )
  while (outcome === undefined) {
    await vi.runAllTimersAsync()
    // Bodies are read outside the fake clock.
    await new Promise(setImmediate)
  }
  return { outcome, seconds: (Date.now() - startedAt) / 1000 }
}

describe('a list', () => {
  it('is read page by page, only as far as needed', async () => {
    const pages = [
      json({ data: [{ id: '1' }, { id: '2' }], nextCursor: 'two' }),
      json({ data: [{ id: '3' }], nextCursor: null }),
    ]
    const { list, sent } = clientWith(pages)
    const ids: string[] = []
    for await (const { id } of list('listLeads', { query: { flagged: 'only' } })) {
      ids.push(id)
      if (ids.length === 2) expect(sent).toHaveLength(1)
    }
    expect(ids).toEqual(['1', '2', '3'])
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/v1/leads?flagged=only',
      '/api/v1/leads?flagged=only&cursor=two',
    ])
  })

  it('of events goes on until none is left', async () => {
    const { events, sent } = clientWith([
      json({ data: [{ seq: 8 }], nextAfter: 8, hasMore: true, oldestSeq: 1 }),
      json({ data: [{ seq: 9 }], nextAfter: 9, hasMore: false, oldestSeq: 1 }),
    ])
    const seqs: number[] = []
    for await (const { seq } of events(7)) seqs.push(seq)
    expect(seqs).toEqual([8, 9])
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/v1/events?after=7',
      '/api/v1/events?after=8',
    ])
  })
})

describe('a request', () => {
  it('has its parameters, key and body in their places', async () => {
    const { call, sent } = clientWith([json({}, 200), new Response(null, { status: 204 })])
    const name = 'Tea & cake?'
    await call('updateMagnet', { params: { magnetId: 'a/b' }, body: { title: name } })
    const query = { repointTo: name }
    expect(await call('deleteMagnet', { params: { magnetId: 'm' }, query })).toBeNull()
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/v1/magnets/a%2Fb',
      'DELETE /api/v1/magnets/m?repointTo=Tea+%26+cake%3F',
    ])
    const [edit, deletion] = sent
    expect(new TextDecoder().decode(edit?.body)).toBe(JSON.stringify({ title: name }))
    expect(edit?.headers.get('content-type')).toBe('application/json')
    expect(edit?.headers.get('authorization')).toBe('Bearer qrm_x')
    expect([deletion?.body.byteLength, deletion?.headers.get('content-type')]).toEqual([0, null])
  })

  it('and its answer are typed by the document', () => {
    type Body<Id extends OperationId> = Input<Id>['body']
    type Data<Id extends OperationId> = Exclude<Answer<Id>['data'], null>
    expectTypeOf<Input<'getMagnet'>['params']>().toEqualTypeOf<{ magnetId: string }>()
    expectTypeOf<InputOf<'getMagnet'>['length']>().toEqualTypeOf<1>()
    expectTypeOf<InputOf<'listMagnets'>['length']>().toEqualTypeOf<0 | 1>()
    expectTypeOf<Body<'createMagnet'>['type']>().toEqualTypeOf<
      'pdf' | 'image' | 'video' | 'link' | 'other'
    >()
    expectTypeOf<Body<'getMagnet'>>().toEqualTypeOf<undefined>()
    expectTypeOf<Body<'putUpload'>>().not.toExtend<string>()
    expectTypeOf<Data<'getMagnet'>['linkUrl']>().toEqualTypeOf<string | null>()
    expectTypeOf<Data<'exportLeads'>>().toEqualTypeOf<Response>()
    expectTypeOf<Data<'deleteMagnet'>>().toEqualTypeOf<never>()
    expectTypeOf<ItemOf<'listLeads'>['email']>().toEqualTypeOf<string | null>()
    expectTypeOf<Extract<WebhookMessage, { type: 'lead.created' }>['data']>().toEqualTypeOf<Lead>()
    // Editors offer the known codes, and others may appear.
    expectTypeOf<'not-found' | (string & {})>().toExtend<ProblemCode>()
    expectTypeOf<ProblemCode>().not.toEqualTypeOf<string>()
  })
})

describe('a resource', () => {
  const magnet = { params: { magnetId: 'm' } }

  it('comes with its ETag, and is changed only if it is still that one', async () => {
    const answer = json({ id: 'm', title: 'A' })
    answer.headers.set('ETag', '"one"')
    const { request, sent } = clientWith([
      answer,
      problem(412, 'changed-elsewhere'),
      new Response(null, { status: 304, headers: { ETag: '"one"' } }),
    ])
    const { data, etag } = await request('getMagnet', magnet)
    expect([data?.title, etag]).toEqual(['A', '"one"'])
    const edit = { ...magnet, body: { title: 'B' }, ifMatch: etag ?? '' }
    await expect(request('updateMagnet', edit)).rejects.toThrow('changed-elsewhere')
    expect(sent[1]?.headers.get('if-match')).toBe('"one"')
    const again = await request('getMagnet', { ...magnet, ifNoneMatch: '"one"' })
    expect([again.isUnchanged, again.data, again.etag]).toEqual([true, null, '"one"'])
    expect(sent[2]?.headers.get('if-none-match')).toBe('"one"')
  })
})

describe('a message of a webhook', () => {
  const secret = createSecret()
  const body = JSON.stringify({ id: 'e', type: 'plan.changed', seq: 1, data: { to: 'CREATOR' } })
  const signed = () => signedHeaders([createSecret(), secret], { id: 'e', at: new Date(), body })

  it('is returned if its signature is right', async () => {
    const message = await verifyWebhook({ secret, body, headers: signed() })
    expect(message.type === 'plan.changed' && message.data.to).toBe('CREATOR')
    const headers = new Headers(signed())
    expect((await verifyWebhook({ secret, body, headers })).id).toBe('e')
  })

  it('is refused if it was changed, is old or of another secret', async () => {
    const headers = signed()
    const old = signedHeaders([secret], { id: 'e', at: new Date(Date.now() - 600_000), body })
    for (const forged of [
      { secret, body: `${body} `, headers },
      { secret: createSecret(), body, headers },
      { secret, body, headers: old },
      { secret, body, headers: {} },
      { secret, body, headers: { ...headers, 'webhook-signature': 'v1,%%% v1,' } },
    ]) {
      await expect(verifyWebhook(forged)).rejects.toThrow(InvalidSignature)
    }
  })
})

describe('a refusal', () => {
  it('is an error with its code and all faults', async () => {
    const body = { type: '', title: 'Invalid', status: 422, code: 'invalid-body', requestId: 'r' }
    const errors = [{ pointer: '/title', code: 'required', detail: 'This is required.' }]
    const answer = new Response(JSON.stringify({ ...body, errors }), {
      status: 422,
      headers: { 'Content-Type': 'application/problem+json' },
    })
    const { call } = clientWith([answer])
    const error = await call('getAccount').catch((refusal: unknown) => refusal)
    expect(error).toBeInstanceOf(ApiError)
    expect(isRefusal(error, 'invalid-body')).toBe(true)
    expect(isRefusal(error, 'not-found')).toBe(false)
    expect((error as ApiError).message).toBe('422 invalid-body: Invalid; /title: This is required.')
  })

  it('of a proxy is another error', async () => {
    const { call } = clientWith([new Response('<h1>Forbidden</h1>', { status: 403 })])
    await expect(call('getAccount')).rejects.toThrow(UnexpectedAnswer)
  })
})

describe('a request is repeated', () => {
  const params = { magnetId: 'm' }

  it('after the seconds of Retry-After, or at its date', async () => {
    const limited = problem(429, 'too-many-requests', { 'Retry-After': '7' })
    const dated = problem(503, 'unavailable', { 'Retry-After': 'Sun, 01 Mar 2026 12:00:20 GMT' })
    const { call, sent } = clientWith([limited, dated, json({ id: 'a' })])
    expect(await timed(call('getAccount'))).toEqual({ seconds: 20, outcome: { id: 'a' } })
    expect(sent).toHaveLength(3)
  })

  it('not if that is longer than the program would wait', async () => {
    const { call, sent } = clientWith([problem(429, 'too-many-requests', { 'Retry-After': '900' })])
    const { outcome, seconds } = await timed(call('getAccount'))
    expect([outcome, seconds, sent.length]).toEqual([expect.any(ApiError), 0, 1])
    expect((outcome as unknown as ApiError).retryAfterSeconds).toBe(900)
  })

  it('with the same Idempotency-Key, also while the first one is under way', async () => {
    const { call, sent } = clientWith([
      broken(),
      problem(409, 'under-way', { 'Retry-After': '1' }),
      json({ id: 'm', state: 'paused' }),
    ])
    expect((await timed(call('pauseMagnet', { params }))).outcome).toMatchObject({ id: 'm' })
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect([keys[0], new Set(keys).size]).toEqual([expect.any(String), 1])
  })

  it('if it is a PATCH, only after it was limited', async () => {
    const edit = { params, body: { title: 'B' } }
    for (const answer of [
      broken(),
      problem(503, 'unavailable'),
      new Response('', { status: 502 }),
    ]) {
      const { call, sent } = clientWith([answer])
      expect((await timed(call('updateMagnet', edit))).outcome).toBeInstanceOf(Error)
      expect(sent).toHaveLength(1)
    }
    const limited = clientWith([problem(429, 'too-many-requests'), json({ id: 'm' })])
    expect((await timed(limited.call('updateMagnet', edit))).outcome).toEqual({ id: 'm' })
  })

  it('and a DELETE whose response was lost has succeeded if the resource no longer exists', async () => {
    const lost = clientWith([broken(), problem(404, 'not-found')])
    expect((await timed(lost.call('deleteMagnet', { params }))).outcome).toBeNull()
    const never = clientWith([problem(404, 'not-found')])
    expect((await timed(never.call('deleteMagnet', { params }))).outcome).toBeInstanceOf(ApiError)
  })

  it('no more often than asked, and not after it was ended', async () => {
    const never = clientWith([broken(), broken(), broken()], { retries: 2 })
    const { outcome } = await timed(never.call('getAccount'))
    expect([(outcome as unknown as Error).message, never.sent.length]).toEqual(['fetch failed', 3])
    const ended = new AbortController()
    const waiting = clientWith([problem(429, 'too-many-requests', { 'Retry-After': '30' })])
    const call = waiting.call('getAccount', { signal: ended.signal })
    const failed = expect(call).rejects.toThrow('enough')
    await vi.advanceTimersByTimeAsync(1000)
    ended.abort(new Error('enough'))
    await failed
  })
})

describe('an upload', () => {
  const bytes = Uint8Array.from({ length: 25 }, (_, index) => index)
  const state = (receivedBytes: number, fileId: string | null = null) =>
    json({ id: 'u', filename: 'a.pdf', bytes: 25, receivedBytes, fileId })
  const ranges = (sent: Sent[]) =>
    sent.map(({ method, headers }) => `${method} ${headers.get('content-range') ?? ''}`.trim())
  const file = { filename: 'a.pdf', content: bytes, partBytes: 10 }

  it('continues where the API is after a broken connection', async () => {
    const { upload, sent } = clientWith([
      state(0),
      state(10),
      // The second part arrived, but not its answer: sent again, it begins at the wrong byte.
      broken(),
      problem(409, 'wrong-offset', { 'Upload-Offset': '20' }),
      state(20),
      state(25, 'f'),
    ])
    const progress: number[] = []
    const onProgress = ({ sent: done }: { sent: number }) => progress.push(done)
    const { outcome } = await timed(upload({ ...file, onProgress }))
    expect(outcome).toMatchObject({ fileId: 'f' })
    expect(progress).toEqual([0, 10, 20, 25])
    const part = 'PUT bytes 10-19/25'
    expect(ranges(sent)).toEqual([
      'POST',
      'PUT bytes 0-9/25',
      part,
      part,
      'GET',
      'PUT bytes 20-24/25',
    ])
    for (const { body } of sent.slice(2, 4)) {
      expect(new Uint8Array(body)).toEqual(bytes.slice(10, 20))
    }
    expect(sent[2]?.headers.get('content-type')).toBe('application/octet-stream')
  })

  it('takes a stream, and sends all of it again', async () => {
    const { call, sent } = clientWith([broken(), state(25, 'f')])
    const content = call('putUpload', {
      params: { uploadId: 'u' },
      body: new Blob([bytes]).stream(),
    })
    expect((await timed(content)).outcome).toMatchObject({ fileId: 'f' })
    expect(sent.map(({ body }) => new Uint8Array(body))).toEqual([bytes, bytes])
  })

  it('gives up without progress', async () => {
    const gone = clientWith([state(0), broken()], { retries: 0 })
    await expect(gone.upload(file)).rejects.toThrow('fetch failed')
    const stuck = clientWith([state(0), ...Array.from({ length: 20 }, () => state(0))])
    await expect(stuck.upload(file)).rejects.toThrow('isn’t making progress')
  })

  it('asks where to continue, and goes on', async () => {
    const answers = [
      state(0),
      state(10),
      problem(409, 'wrong-offset', { 'Upload-Offset': '20' }),
      state(20),
      state(25),
      state(25, 'f'),
    ]
    const { upload, sent } = clientWith(answers)
    const { outcome } = await timed(upload(file))
    expect(outcome).toMatchObject({ fileId: 'f' })
    expect(ranges(sent)).toEqual([
      'POST',
      'PUT bytes 0-9/25',
      'PUT bytes 10-19/25',
      'GET',
      'PUT bytes 20-24/25',
      'PUT bytes */25',
    ])
  })

  it('continues after a restart of the program', async () => {
    const { upload, sent } = clientWith([state(20), state(25, 'f')])
    expect((await upload({ ...file, uploadId: 'u' })).fileId).toBe('f')
    expect(ranges(sent)).toEqual(['GET', 'PUT bytes 20-24/25'])
  })

  it('ends with the API’s refusal of the file', async () => {
    const { upload } = clientWith([state(0), problem(422, 'file-refused')])
    await expect(upload({ ...file, partBytes: 30 })).rejects.toThrow('file-refused')
  })
})

it('imports nothing but its own files, as its README says', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  const sources = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const imported = sources.flatMap((name) =>
    [...read(name).matchAll(/ from '([^.'][^']*)'/g)].map(([, from = '']) => from),
  )
  expect(imported).toEqual([])
})

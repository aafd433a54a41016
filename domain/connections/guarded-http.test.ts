import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createOutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'
import { recordOf } from './attempt-record.ts'
import { createGuardedHttp, hideSecrets, rememberLast, withoutSecrets } from './guarded-http.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** Starts a provider on loopback, which the guard allows. Returns its URL and an Http. */
async function serve(listener: RequestListener, signal?: AbortSignal) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const outgoing = createOutgoingRequests({ allowNetworks: ['127.0.0.0/8'] })
  ended.push(() => {
    outgoing.close()
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, http: createGuardedHttp(outgoing, signal) }
}

it('gives a status, headers and text, and follows no redirect', async () => {
  const { url, http } = await serve((_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/', 'retry-after': '3' }).end('moved')
  })
  expect(await http({ method: 'GET', url })).toMatchObject({
    status: 302,
    text: 'moved',
    headers: { 'retry-after': '3' },
  })
})

it('says who asks, and sends the headers and the body that it is given', async () => {
  const seen: unknown[] = []
  const { url, http } = await serve(async (request, response) => {
    const { 'user-agent': agent, 'x-key': key } = request.headers
    const chunks = await request.toArray()
    seen.push([request.method, agent, key, Buffer.concat(chunks).toString()])
    response.end()
  })
  await http({ method: 'GET', url })
  await http({ method: 'PUT', url, headers: { 'x-key': '1' }, body: '{"a":1}' })
  expect(seen).toEqual([
    ['GET', 'QR-Magnet', undefined, ''],
    ['PUT', 'QR-Magnet', '1', '{"a":1}'],
  ])
})

it.each<[string, RequestListener, string]>([
  [
    'breaks off in the middle',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"data":', () => response.destroy())
    },
    'unreachable',
  ],
  [
    'never ends',
    (_request, response) => {
      response.writeHead(200)
      const more = () => !response.destroyed && response.write('x'.repeat(64 * 1024), more)
      more()
    },
    'too-long',
  ],
])('has no answer if it %s', async (_what, listener, reason) => {
  const { url, http } = await serve(listener)
  await expect(http({ method: 'GET', url })).rejects.toMatchObject({ reason })
})

it('ends with the worker that it belongs to', async () => {
  const controller = new AbortController()
  const { url, http } = await serve(() => controller.abort(), controller.signal)
  await expect(http({ method: 'POST', url, body: '{}' })).rejects.toMatchObject({
    name: 'NoAnswerError',
  })
})

it('reaches no internal address that the operator hasn’t allowed', async () => {
  const outgoing = createOutgoingRequests()
  ended.push(() => outgoing.close())
  const http = createGuardedHttp(outgoing)
  for (const url of ['http://127.0.0.1:9000/api/lists', 'http://169.254.169.254/latest']) {
    await expect(http({ method: 'GET', url })).rejects.toMatchObject({ reason: 'address' })
  }
})

it('keeps no secret of a request or an answer', async () => {
  const { url, http } = await serve((request, response) => response.end(`no ${request.url}`))
  const secret = `${url}services/T0/B0/secret`
  const { http: remembered, last } = rememberLast(http)
  await remembered({ method: 'POST', url: secret, body: '{}' })
  expect(recordOf(last(), [secret]).request?.url).toBe(`${new URL(url).origin}/…`)
  await remembered({ method: 'GET', url: `${url}?key=abcdefgh`, isSecret: true })
  const record = recordOf(last(), ['abcdefgh'])
  expect(record.request?.url).toBe(`${url}?key=…`)
  expect(record.response).toBeUndefined()
})

it.each([
  ['as it is', 'Bearer a"b/c', 'Bearer …'],
  ['as JSON writes it', String.raw`{"key":"a\"b/c"}`, '{"key":"…"}'],
  ['with escaped slashes', String.raw`{key:'a"b\/c'}`, "{key:'…'}"],
  ['more than once', 'a"b/c, a"b/c', '…, …'],
])('takes a secret out of a text, %s', (_, text, expected) => {
  expect(withoutSecrets(text, ['', 'a"b/c'])).toBe(expected)
})

it.each([
  [199, 'no …'],
  [200, 'no key-1'],
  [299, 'no key-1'],
  [300, 'no …'],
  [401, 'no …'],
])('hides secrets in what a service says with the status %i: %s', async (status, text) => {
  const http = hideSecrets(
    async () => ({ status, headers: { a: 'b' }, text: 'no key-1' }),
    ['key-1'],
  )
  expect(await http({ method: 'GET', url: 'https://a.example' })).toEqual({
    status,
    headers: { a: 'b' },
    text,
  })
})

it('remembers a request that has no answer', async () => {
  const { http, last } = rememberLast(() => Promise.reject(new Error('unreachable')))
  expect(last()).toBeNull()
  const request = { method: 'GET', url: 'https://a.example' } as const
  await expect(http(request)).rejects.toThrow('unreachable')
  expect(last()).toEqual({ request, answer: null })
})

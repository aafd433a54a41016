import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/browse.ts'

const PATH = '/api/v1/openapi.json'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  app.request(PATH, { method, headers })

it('the API’s document is compressed once, however a client writes what it accepts', async () => {
  const whole = await ask({ 'accept-encoding': 'identity' })
  const text = whole.bytes.toString()
  expect(whole.headers.get('content-encoding')).toBeNull()
  for (const [accepted, encoding, unpack] of [
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const answer = await ask({ 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    const { bytes } = answer
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(bytes.length).toBeLessThan(text.length / 5)
    expect(String(unpack(bytes))).toBe(text)
  }
  // Too long to be parsed: nothing is compressed for it either.
  const long = await ask({ 'accept-encoding': `gzip${', x'.repeat(200)}` })
  expect(long.headers.get('content-encoding')).toBeNull()
  expect(long.bytes.toString()).toBe(text)
})

it('a client that has the document gets no second one', async () => {
  const tags = new Set<string>()
  for (const accepted of ['identity', 'gzip', 'br']) {
    const first = await ask({ 'accept-encoding': accepted })
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    tags.add(etag)
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask({ 'accept-encoding': accepted, 'if-none-match': named })
      expect([again.status, again.headers.get('etag'), again.bytes.length]).toEqual([304, etag, 0])
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  }
  expect(tags.size).toBe(3)
  const head = await ask({}, 'HEAD')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
})

it('only this document of the API may be read by pages of other sites', async () => {
  const document = await ask({ origin: 'https://tools.example' })
  expect(document.headers.get('access-control-allow-origin')).toBe('*')
  expect(document.headers.get('access-control-allow-credentials')).toBeNull()
  expect(document.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  for (const path of ['/api/v1/account', '/api/v1/openapi.json/', '/', '/docs/api', '/healthz']) {
    const other = await app.request(path, { headers: { origin: 'https://tools.example' } })
    expect([path, other.headers.get('access-control-allow-origin')]).toEqual([path, null])
    expect([path, other.headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin'])
  }
})

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressPage } from './compress-page.ts'

const LONG = 'a page '.repeat(1000)
const request = (accept?: string, method = 'GET') =>
  new Request('http://localhost/dashboard', {
    method,
    headers: accept === undefined ? {} : { 'accept-encoding': accept },
  })
const page = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Response(body, { status: 203, headers: { 'content-type': 'text/html', ...headers } })

it.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)('compresses for %s', async (accept, encoding, decompress) => {
  const response = await compressPage(request(accept), page(LONG, { vary: 'Cookie' }))
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(203)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/html',
    'content-encoding': encoding,
    'content-length': String(bytes.length),
    vary: 'Cookie, Accept-Encoding',
  })
  expect(decompress(bytes).toString()).toBe(LONG)
})

it('sends a short page as it is', async () => {
  const response = await compressPage(request('gzip'), page('short'))
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('content-length')).toBe('5')
  expect(await response.text()).toBe('short')
})

it.each([
  ['another type', request('gzip'), page(LONG, { 'content-type': 'text/csv' })],
  ['a compressed one', request('gzip'), page(LONG, { 'content-encoding': 'br' })],
  ['one that must not change', request('gzip'), page(LONG, { 'cache-control': 'no-transform' })],
  ['no allowed encoding', request(), page(LONG)],
  ['HEAD', request('gzip', 'HEAD'), page(null)],
] as const)('leaves %s', async (_what, asked, response) => {
  expect(await compressPage(asked, response)).toBe(response)
})

it('leaves a page that waits for something a stream', async () => {
  let end = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(LONG))
      end = () => controller.close()
    },
  })
  const response = await compressPage(request('gzip'), page(body))
  expect(response.headers.has('content-length')).toBe(false)
  end()
  expect(await response.text()).toBe(LONG)
})

import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { fileDownloadResponse } from './file-response.ts'

const bytes = randomBytes(500_000)
const file = {
  id: randomUUID(),
  key: 'lead-magnets/owner/1-guide.pdf',
  filename: 'guide.pdf',
  contentType: 'application/pdf',
  bytes: bytes.length,
}
let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qr-magnet-download-'))
  files = createDiskStore(folder)
  await files.put(file.key, Readable.from([bytes]), file.contentType)
})
afterAll(async () => {
  await files.close()
  await rm(folder, { recursive: true })
})

const download = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fileDownloadResponse({ files }, file, new Request('http://localhost/get/x', { headers, ...init }))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a gated file comes whole, as a download that never runs and is never kept', async () => {
  const response = await download()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store, no-transform',
    'content-disposition': 'attachment; filename=guide.pdf',
    'content-length': '500000',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'application/pdf',
    etag: `"${file.id}"`,
    'x-content-type-options': 'nosniff',
  })
  expect((await bytesOf(response)).equals(bytes)).toBe(true)
})

describe('a range', () => {
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=499990-', 499_990, 499_999],
    ['bytes=-10', 499_990, 499_999],
    ['bytes=100-999999999', 100, 499_999],
    ['bytes=-999999999', 0, 499_999],
  ])('%s', async (range, start, end) => {
    const response = await download({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/500000`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect((await bytesOf(response)).equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=500000-', 'bytes=999999-1000000', 'bytes=-0'])(
    '%s lies outside',
    async (range) => {
      const response = await download({ range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe('bytes */500000')
    },
  )

  test.each(['bytes=5-1', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,5-9', 'bytes=1.5-2'])(
    '%s means nothing, so all is sent',
    async (range) => {
      const response = await download({ range })
      expect([response.status, (await bytesOf(response)).length]).toEqual([200, 500_000])
    },
  )

  test('counts only while the file is the same, and only for GET', async () => {
    const range = 'bytes=0-9'
    expect((await download({ range, 'if-range': `"${file.id}"` })).status).toBe(206)
    expect((await download({ range, 'if-range': '"another"' })).status).toBe(200)
    expect((await download({ range, 'if-range': new Date().toUTCString() })).status).toBe(200)
    expect((await download({ range }, { method: 'POST' })).status).toBe(200)
  })
})

test('HEAD tells the size and sends nothing', async () => {
  const response = await download({}, { method: 'HEAD' })
  expect(response.headers.get('content-length')).toBe('500000')
  expect(await response.text()).toBe('')
})

test('bytes the store has lost are not found', async () => {
  const lost = { ...file, key: 'lead-magnets/owner/lost.pdf' }
  const request = new Request('http://localhost/get/x')
  expect((await fileDownloadResponse({ files }, lost, request)).status).toBe(404)
})

describe('a visitor who goes away', () => {
  const watched = async () => {
    const stream = new Readable({ read() {} })
    stream.push(randomBytes(10))
    stream.on('error', () => {})
    const store = { ...files, open: async () => ({ stream, bytes: 1_000_000 }) }
    const leaving = new AbortController()
    const request = new Request('http://localhost/get/x', { signal: leaving.signal })
    const response = await fileDownloadResponse({ files: store }, file, request)
    return { stream, response, leaving }
  }

  test('closes the file by breaking the request off', async () => {
    const { stream, leaving } = await watched()
    const closed = once(stream, 'close')
    leaving.abort()
    await closed
    expect(stream.destroyed).toBe(true)
  })

  test('closes the file by not reading on', async () => {
    const { stream, response } = await watched()
    const closed = once(stream, 'close')
    await response.body?.cancel()
    await closed
    expect(stream.destroyed).toBe(true)
  })
})

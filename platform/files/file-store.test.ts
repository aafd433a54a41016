import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '#tests/support/s3-server.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore, StoredObject } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

type Harness = { store: FileStore; names(): Promise<string[]>; stop(): Promise<void> }

async function startDisk(): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'qrm-disk-'))
  const store = createDiskStore(folder)
  return {
    store,
    names: () => filesBelow(folder),
    async stop() {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function startS3(): Promise<Harness> {
  const server = await startS3Server()
  const store = createS3Store(server.config)
  return {
    store,
    names: server.names,
    async stop() {
      await store.close()
      await server.stop()
    },
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const digest = (bytes: Buffer | null) =>
  createHash('sha256')
    .update(bytes ?? 'nothing')
    .digest('hex')
const bytesOf = async (object: StoredObject | null) => object && buffer(object.stream)
const chunksOf = (bytes: Buffer) => {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 65_536) chunks.push(bytes.subarray(at, at + 65_536))
  return Readable.from(chunks)
}

describe.each([
  ['disk', startDisk],
  ['S3', startS3],
])('the file store on %s', (_name, start) => {
  let harness: Harness
  let store: FileStore
  beforeAll(async () => {
    harness = await start()
    store = harness.store
  })
  afterAll(() => harness.stop())

  test.each([
    ['nothing', 0],
    ['a little', 1000],
    ['several parts', 11 * 1024 * 1024 + 7],
  ])('gives back what was put: %s', async (_what, size) => {
    const key = `lead-magnets/owner/${size}-file.pdf`
    const bytes = randomBytes(size)
    expect(await store.put(key, chunksOf(bytes), 'application/pdf')).toEqual({ bytes: size })
    expect(await store.size(key)).toBe(size)
    const object = await store.open(key)
    expect(object?.bytes).toBe(size)
    expect(digest(await bytesOf(object))).toBe(digest(bytes))
    await store.remove(key)
  })

  test('returns a range, clamped at the end', async () => {
    const key = 'lead-magnets/owner/range.bin'
    const bytes = randomBytes(100_000)
    await store.put(key, chunksOf(bytes), 'video/mp4')
    const middle = await store.open(key, { start: 70_000, end: 70_009 })
    expect(middle?.bytes).toBe(10)
    expect(await bytesOf(middle)).toEqual(bytes.subarray(70_000, 70_010))
    const tail = await store.open(key, { start: 99_990, end: 500_000 })
    expect(tail?.bytes).toBe(10)
    expect(await bytesOf(tail)).toEqual(bytes.subarray(99_990))
    await store.remove(key)
  })

  test('returns null for a missing object and removes it without an error', async () => {
    const key = 'lead-magnets/owner/never.pdf'
    expect(await store.open(key)).toBeNull()
    expect(await store.size(key)).toBeNull()
    await expect(store.remove(key)).resolves.toBeUndefined()
  })

  test('returns null for a removed object', async () => {
    const key = 'lead-magnets/owner/removed.pdf'
    await store.put(key, chunksOf(randomBytes(10)), 'application/pdf')
    await store.remove(key)
    expect(await store.open(key)).toBeNull()
  })

  test.each([
    ['at once', 0],
    ['in its first part', 100_000],
    ['in its third part', 12 * 1024 * 1024],
  ])('keeps nothing of a body that breaks off %s', async (_when, size) => {
    const before = await harness.names()
    const body = Readable.from(
      (async function* () {
        for await (const chunk of chunksOf(randomBytes(size))) yield chunk
        throw new Error('the sender went away')
      })(),
    )
    const key = 'lead-magnets/owner/broken.mp4'
    await expect(store.put(key, body, 'video/mp4')).rejects.toThrow('the sender went away')
    expect(await store.size(key)).toBeNull()
    expect(await harness.names()).toEqual(before)
  })

  test('stores nothing of a body that is destroyed', async () => {
    const before = await harness.names()
    const body = new Readable({ read() {} })
    body.push(randomBytes(1000))
    const put = store.put('lead-magnets/owner/destroyed.mp4', body, 'video/mp4')
    body.destroy(new Error('aborted'))
    await expect(put).rejects.toThrow()
    expect(await harness.names()).toEqual(before)
  })

  test.each([
    '../outside.pdf',
    'lead-magnets/../../outside.pdf',
    '/etc/passwd',
    'lead-magnets//x.pdf',
    'lead-magnets/.hidden',
    'lead-magnets/a\0b',
    'lead-magnets\\a\\b',
    'plain',
    '',
  ])('refuses the key %j', async (key) => {
    await expect(async () => store.open(key)).rejects.toThrow('Not a file key')
    await expect(async () => store.put(key, Readable.from([]), 'x/y')).rejects.toThrow(
      'Not a file key',
    )
    await expect(async () => store.remove(key)).rejects.toThrow('Not a file key')
  })
})

test('a disk store removes half-written files that are a day old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qrm-disk-'))
  const first = createDiskStore(folder)
  await first.put('lead-magnets/owner/whole.pdf', Readable.from([Buffer.from('x')]), 'x/y')
  const dayAgo = new Date(Date.now() - 25 * 3600 * 1000)
  await writeFile(join(folder, '.incoming', 'old.part'), 'half')
  await utimes(join(folder, '.incoming', 'old.part'), dayAgo, dayAgo)
  await writeFile(join(folder, '.incoming', 'young.part'), 'being written')
  await createDiskStore(folder).close()
  expect((await filesBelow(folder)).sort()).toEqual(['whole.pdf', 'young.part'])
  await rm(folder, { recursive: true })
})

test('an error from S3 fails the upload and removes its parts', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      asked.push(`${request.method} ${request.url?.replace(/\?.*?(uploads|uploadId)/, '?$1')}`)
      if (request.method === 'POST') {
        response.end('<R><UploadId>the-upload</UploadId></R>')
      } else {
        response.statusCode = request.method === 'DELETE' ? 204 : 403
        response.end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store = createS3Store({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'magnets',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
  const body = chunksOf(randomBytes(8 * 1024 * 1024))
  await expect(store.put('lead-magnets/owner/x.mp4', body, 'video/mp4')).rejects.toThrow()
  expect(asked.at(-1)).toContain('DELETE')
  expect(body.destroyed).toBe(true)
  await store.close()
  await new Promise((resolve) => server.close(resolve))
})

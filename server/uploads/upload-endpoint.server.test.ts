import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { HEIC_MESSAGE } from '#domain/files/upload-rules.ts'
import { createUser } from '#tests/support/factories.ts'
import { createJpeg, createMp4, createPdf } from '#tests/support/files.ts'
import { BOUNDARY, multipart, post } from '#tests/support/multipart.ts'
import { until } from '#tests/support/product.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { expectNothingStored, listStoredFiles, ZIP } from '#tests/support/stored-files.ts'
import { uploadEndpoint } from './upload-endpoint.ts'

vi.setConfig({ testTimeout: 60_000 })
const MB = 1024 * 1024

let viewer: { id: string }
const services = await setUpServices()
beforeEach(async () => {
  viewer = await createUser(services)
  await services.db.delete(storedFile)
})

const rows = () => listStoredFiles(services)
const expectNothingLeft = () => expectNothingStored(services, viewer.id)

describe('POST /uploads over a real connection', () => {
  let server: Server
  let url: string
  const results: Promise<Response>[] = []
  beforeAll(async () => {
    const endpoint = uploadEndpoint(services)
    const listener = getRequestListener(
      (request) => {
        const signedOut = request.headers.get('x-viewer') === 'nobody'
        const result = endpoint(request, signedOut ? null : viewer)
        results.push(result)
        return result
      },
      { overrideGlobalObjects: false },
    )
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  async function send(query: string, bytes: Buffer, filename = 'a.bin', headers = {}) {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), filename)
    const response = await fetch(`${url}?${query}`, { method: 'POST', body, headers })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  test('responds with the stored file', async () => {
    const video = createMp4(49 * MB)
    const { status, body } = await send('bucket=lead-magnets&kind=video', video, 'Folge 1.mp4')
    const [row] = await rows()
    expect(status).toBe(201)
    const expected = { filename: 'Folge 1.mp4', bytes: 49 * MB, kind: 'video', preview: null }
    expect(body).toEqual({ id: row?.id, ...expected, variants: [], crop: null, listing: null })
    expect(row?.ownerId).toBe(viewer.id)
  })

  test('responds with the preview URL of a hero image', async () => {
    const { status, body } = await send('bucket=hero-images', await createJpeg(600, 300), 'me.jpg')
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'image', preview: `/images/${body.id}/600.jpeg` })
  })

  test.each(['hero-images', 'lead-magnets&kind=image', 'lead-magnets'])(
    'says how a photo of an iPhone becomes a JPEG, sent to %s',
    async (bucket) => {
      const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
      const { status, body } = await send(`bucket=${bucket}`, heic, 'IMG_1.HEIC')
      expect([status, body]).toEqual([415, { error: HEIC_MESSAGE }])
    },
  )

  test.each<[string, string, () => Buffer, number, string]>([
    [
      'a video of 51 MB',
      'bucket=lead-magnets&kind=video',
      () => createMp4(51 * MB),
      413,
      'File size must be less than 50MB',
    ],
    ['a zip', 'bucket=lead-magnets&kind=pdf', () => ZIP, 415, 'Please select a valid PDF file'],
    [
      'nothing in it',
      'bucket=lead-magnets',
      () => Buffer.alloc(0),
      422,
      'This file is empty. Please select another one.',
    ],
    [
      'a bucket that is not open',
      'bucket=blog-images',
      () => createPdf(500),
      400,
      'File upload failed. Please try again.',
    ],
    [
      'an unknown kind',
      'bucket=lead-magnets&kind=exe',
      () => createPdf(500),
      400,
      'File upload failed. Please try again.',
    ],
  ])('refuses %s with a status and a sentence', async (_what, query, make, status, error) => {
    expect(await send(query, make())).toMatchObject({ status, body: { error } })
    await expectNothingLeft()
  })

  test('refuses a signed-out visitor', async () => {
    const answer = await send('bucket=lead-magnets', createPdf(5 * MB), 'a.pdf', {
      'x-viewer': 'nobody',
    })
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'You must be logged in to create a lead magnet.' },
    })
    await expectNothingLeft()
  })

  test('sends Retry-After after too many uploads', async () => {
    const limits = {
      ...services.limits,
      take: async () => ({ ok: false, retryAfterSeconds: 90 }) as const,
    }
    const body = multipart([{ name: 'file', filename: 'a.pdf', bytes: createPdf(500) }])
    const request = post(body, `${url}?bucket=lead-magnets`)
    const answer = await uploadEndpoint({ ...services, limits })(request, viewer)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('90')
    expect(await answer.json()).toEqual({ error: 'Too many uploads. Please try again later.' })
  })

  test('a canceled upload leaves nothing behind', async () => {
    const request = httpRequest(`${url}?bucket=lead-magnets&kind=video`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': 40 * MB,
      },
    })
    request.on('error', () => {})
    const body = multipart([{ name: 'file', filename: 'a.mp4', bytes: createMp4(20 * MB) }])
    request.write(body.subarray(0, 10 * MB))
    await until('bytes on the disk', async () => {
      const names = await readdir(join(services.env.dataDir, 'files/.incoming')).catch(() => [])
      return names.length > 0
    })
    request.destroy()
    await results.at(-1)
    await expectNothingLeft()
    expect(await readdir(join(services.env.dataDir, 'files/.incoming'))).toEqual([])
  })

  test('responds to a body far beyond every limit', async () => {
    const head = multipart(
      [{ name: 'file', filename: 'a.mp4', bytes: createMp4(MB) }],
      '',
    ).subarray(0, -2)
    const answered = new Promise<{ status: number | undefined; body: unknown; sent: number }>(
      (resolve, reject) => {
        let sent = head.length
        const request = httpRequest(`${url}?bucket=lead-magnets&kind=video`, {
          method: 'POST',
          headers: {
            'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
            'content-length': 1000 * MB,
          },
        })
        let over = false
        request.on('error', (error) => (over ? null : reject(error)))
        request.on('response', async (response) => {
          over = true
          resolve({ status: response.statusCode, body: await json(response), sent })
          request.destroy()
        })
        const filling = Buffer.alloc(MB)
        const more = () => {
          if (over) return
          sent += MB
          request.write(filling, () => more())
        }
        request.write(head, () => more())
      },
    )
    const { status, body, sent } = await answered
    expect({ status, body }).toEqual({
      status: 413,
      body: { error: 'File size must be less than 50MB' },
    })
    expect(sent).toBeGreaterThan(100 * MB)
    expect(sent).toBeLessThan(400 * MB)
    await expectNothingLeft()
  })
})

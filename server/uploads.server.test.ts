import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { createUser } from '#tests/support/factories.ts'
import { jpegOf, mp4Of, pdfOf } from '#tests/support/files.ts'
import { until } from '#tests/support/product.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { uploadEndpoint } from './upload-endpoint.ts'
import { parseMultipart, toUrlencodedRequest, type UploadFields } from './uploads.ts'

vi.setConfig({ testTimeout: 60_000 })
const MB = 1024 * 1024
const ZIP = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(5000)])

let services: TestServices
let viewer: { id: string }
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())
beforeEach(async () => {
  viewer = await createUser(services)
  await services.db.delete(storedFile)
})

const FIELDS: UploadFields = {
  file: { bucket: 'lead-magnets', kindField: 'file_type' },
  hero_image: 'hero-images',
}

type Part = { name: string; value?: string; filename?: string; bytes?: Buffer }
const BOUNDARY = '----QrMagnetTest'
function multipart(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const pieces = parts.map(({ name, value, filename, bytes }) => {
    const file =
      filename === undefined
        ? ''
        : `; filename="${filename}"\r\nContent-Type: application/octet-stream`
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return Buffer.concat([
      Buffer.from(head),
      bytes ?? Buffer.from(value ?? ''),
      Buffer.from('\r\n'),
    ])
  })
  return Buffer.concat([...pieces, Buffer.from(end)])
}
const post = (body: Buffer, url = 'http://localhost/create') =>
  new Request(url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: new Uint8Array(body),
  })
const parse = (parts: Part[], end?: string) =>
  parseMultipart(post(multipart(parts, end)), services, viewer, FIELDS)

async function formOf(parts: Part[]) {
  const result = await parse(parts)
  if (!result.ok) throw new Error(`refused with ${result.status}`)
  return result.parsed.form
}
const rows = () => services.db.select().from(storedFile)
async function objects() {
  const all = await readdir(join(services.env.dataDir, 'files'), { recursive: true }).catch(
    () => [],
  )
  return all.filter((name) => name.includes(viewer.id) && !name.endsWith(viewer.id)).length
}
async function expectNothingLeft() {
  expect(await rows()).toEqual([])
  expect(await objects()).toBe(0)
}

describe('a form with files', () => {
  test('reaches the action as text, with the stored ids for its files', async () => {
    const pdf = pdfOf(300_000)
    const form = await formOf([
      { name: 'title', value: 'Mein Führer 🎬 & more = 100%' },
      { name: 'file_type', value: 'pdf' },
      { name: 'file', filename: 'Führer 🎬.pdf', bytes: pdf },
      { name: 'hero_image', filename: 'me.jpg', bytes: await jpegOf(500, 250) },
      { name: 'description', value: 'two\r\nlines' },
    ])
    const stored = await rows()
    const file = stored.find((row) => row.bucket === 'lead-magnets')
    const hero = stored.find((row) => row.bucket === 'hero-images')
    expect(Object.fromEntries(form)).toEqual({
      title: 'Mein Führer 🎬 & more = 100%',
      file_type: 'pdf',
      file: file?.id,
      hero_image: hero?.id,
      description: 'two\r\nlines',
    })
    expect(file).toMatchObject({ filename: 'Führer 🎬.pdf', bytes: 300_000, ownerId: viewer.id })
    const object = await services.files.open(file?.key ?? '')
    expect(object && (await buffer(object.stream)).equals(pdf)).toBe(true)
  })

  test('becomes an ordinary request', async () => {
    const request = post(multipart([{ name: 'title', value: 'Gäste & Co' }]))
    const result = await parseMultipart(request, services, viewer, FIELDS)
    if (!result.ok) throw new Error('refused')
    const plain = toUrlencodedRequest(request, result.parsed)
    expect(plain.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    const form = await plain.formData()
    expect(Object.fromEntries(form)).toEqual({ title: 'Gäste & Co', file: '', hero_image: '' })
  })

  test('without a chosen file has an empty field and no message', async () => {
    const form = await formOf([
      { name: 'title', value: 'x' },
      { name: 'file', filename: '', bytes: Buffer.alloc(0) },
    ])
    expect(form.get('file')).toBe('')
    expect(form.has('file_error')).toBe(false)
  })

  test('keeps the id of an earlier upload, unless a new file is chosen', async () => {
    const empty = { name: 'file', filename: '', bytes: Buffer.alloc(0) }
    const earlier = { name: 'file', value: 'earlier-id' }
    expect((await formOf([earlier, empty])).getAll('file')).toEqual(['earlier-id'])
    const form = await formOf([earlier, { name: 'file', filename: 'a.pdf', bytes: pdfOf(500) }])
    expect(form.getAll('file')).toEqual([(await rows())[0]?.id])
  })

  test.each([
    ['a zip named .pdf', { filename: 'a.pdf', bytes: ZIP }, 'Please select a valid PDF file'],
    [
      'a PDF too large',
      { filename: 'a.pdf', bytes: pdfOf(11 * MB) },
      'File size must be less than 10MB',
    ],
    [
      'an empty file',
      { filename: 'a.pdf', bytes: Buffer.alloc(0) },
      'This file is empty. Please select another one.',
    ],
  ])('keeps what was typed when refused for %s', async (_what, file, message) => {
    const form = await formOf([
      { name: 'file_type', value: 'pdf' },
      { name: 'file', ...file },
      { name: 'title', value: 'typed after the file' },
      { name: 'file_error', value: 'forged' },
    ])
    expect(form.get('title')).toBe('typed after the file')
    expect(form.get('file')).toBe('')
    expect(form.getAll('file_error')).toEqual([message])
    await expectNothingLeft()
  })

  test('takes a second file of a field for nothing, and unknown file fields too', async () => {
    await formOf([
      { name: 'file', filename: 'a.pdf', bytes: pdfOf(500) },
      { name: 'file', filename: 'b.pdf', bytes: pdfOf(600_000) },
      { name: '__proto__', filename: 'c.pdf', bytes: pdfOf(600_000) },
      { name: 'logo', filename: 'd.pdf', bytes: pdfOf(600_000) },
    ])
    expect((await rows()).map((row) => row.filename)).toEqual(['a.pdf'])
  })

  test('is told when there were too many uploads', async () => {
    const limits = {
      take: async () => ({ ok: false, retryAfterSeconds: 90 }) as const,
      clear: async () => {},
    }
    const body = multipart([{ name: 'file', filename: 'a.pdf', bytes: pdfOf(500) }])
    const result = await parseMultipart(post(body), { ...services, limits }, viewer, FIELDS)
    expect(result.ok && result.parsed.form.get('file_error')).toBe(
      'Too many uploads. Please try again later.',
    )
    await expectNothingLeft()
  })
})

describe('refused as a whole, with nothing left behind', () => {
  const file = { name: 'file', filename: 'a.pdf', bytes: pdfOf(400_000) }
  const message = 'Failed to upload files. Please try again.'

  test('a form that ends in the middle of its file', async () => {
    const body = multipart([file]).subarray(0, 200_000)
    const result = await parseMultipart(post(body), services, viewer, FIELDS)
    expect(result).toEqual({ ok: false, status: 400, message })
    await expectNothingLeft()
  })

  test('a form that ends after its file but before its end', async () => {
    expect(await parse([file, { name: 'title', value: 'x' }], '')).toEqual({
      ok: false,
      status: 400,
      message,
    })
    await expectNothingLeft()
  })

  test.each([
    ['without a boundary', 'multipart/form-data'],
    ['with another boundary', 'multipart/form-data; boundary=other'],
  ])('a form %s', async (_what, type) => {
    const request = new Request('http://localhost/create', {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(multipart([file])),
    })
    expect(await parseMultipart(request, services, viewer, FIELDS)).toMatchObject({ status: 400 })
    await expectNothingLeft()
  })

  test('a part with a broken head', async () => {
    const body = Buffer.from(`--${BOUNDARY}\r\nContent Disposition\r\n\r\nx\r\n--${BOUNDARY}--\r\n`)
    expect(await parseMultipart(post(body), services, viewer, FIELDS)).toMatchObject({
      status: 400,
    })
  })

  test.each<[string, Part[]]>([
    ['a text field above 64 KB', [{ name: 'title', value: 'x'.repeat(64 * 1024 + 1) }]],
    ['51 text fields', Array.from({ length: 51 }, (_, i) => ({ name: `f${i}`, value: 'x' }))],
    [
      'much text in several fields',
      Array.from({ length: 6 }, (_, i) => ({ name: `f${i}`, value: 'x'.repeat(60_000) })),
    ],
    ['six files', Array.from({ length: 6 }, () => ({ ...file, name: 'unknown' }))],
  ])('%s', async (_what, flood) => {
    expect(await parse([file, ...flood])).toEqual({ ok: false, status: 413, message })
    await expectNothingLeft()
  })
})

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

  test('answers with what was stored', async () => {
    const video = mp4Of(49 * MB)
    const { status, body } = await send('bucket=lead-magnets&kind=video', video, 'Folge 1.mp4')
    const [row] = await rows()
    expect(status).toBe(201)
    const expected = { filename: 'Folge 1.mp4', bytes: 49 * MB, kind: 'video', preview: null }
    expect(body).toEqual({ id: row?.id, ...expected })
    expect(row?.ownerId).toBe(viewer.id)
  })

  test('answers a hero picture with where to see it', async () => {
    const { status, body } = await send('bucket=hero-images', await jpegOf(600, 300), 'me.jpg')
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'image', preview: `/images/${body.id}/480.jpeg` })
  })

  test.each<[string, string, () => Buffer, number, string]>([
    [
      'a video of 51 MB',
      'bucket=lead-magnets&kind=video',
      () => mp4Of(51 * MB),
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
      () => pdfOf(500),
      400,
      'File upload failed. Please try again.',
    ],
    [
      'an unknown kind',
      'bucket=lead-magnets&kind=exe',
      () => pdfOf(500),
      400,
      'File upload failed. Please try again.',
    ],
  ])('refuses %s with a status and a sentence', async (_what, query, make, status, error) => {
    expect(await send(query, make())).toMatchObject({ status, body: { error } })
    await expectNothingLeft()
  })

  test('turns the stranger away', async () => {
    const answer = await send('bucket=lead-magnets', pdfOf(5 * MB), 'a.pdf', {
      'x-viewer': 'nobody',
    })
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'You must be logged in to create a lead magnet.' },
    })
    await expectNothingLeft()
  })

  test('says when to come back after too many uploads', async () => {
    const limits = {
      take: async () => ({ ok: false, retryAfterSeconds: 90 }) as const,
      clear: async () => {},
    }
    const body = multipart([{ name: 'file', filename: 'a.pdf', bytes: pdfOf(500) }])
    const request = post(body, `${url}?bucket=lead-magnets`)
    const answer = await uploadEndpoint({ ...services, limits })(request, viewer)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('90')
    expect(await answer.json()).toEqual({ error: 'Too many uploads. Please try again later.' })
  })

  test('an upload the sender cancels leaves nothing', async () => {
    const request = httpRequest(`${url}?bucket=lead-magnets&kind=video`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': 40 * MB,
      },
    })
    request.on('error', () => {})
    const body = multipart([{ name: 'file', filename: 'a.mp4', bytes: mp4Of(20 * MB) }])
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

  test('gives up on a sender far beyond every limit, with an answer', async () => {
    const head = multipart([{ name: 'file', filename: 'a.mp4', bytes: mp4Of(MB) }], '').subarray(
      0,
      -2,
    )
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

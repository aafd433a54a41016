import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import { createUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { BOUNDARY, multipart, type Part, post } from '#tests/support/multipart.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { expectNothingStored, listStoredFiles, ZIP } from '#tests/support/stored-files.ts'
import { parseMultipart, toUrlencodedRequest, type UploadFields } from './uploads.ts'

vi.setConfig({ testTimeout: 60_000 })
const MB = 1024 * 1024

let viewer: { id: string }
const services = await setUpServices()
beforeEach(async () => {
  viewer = await createUser(services)
  await services.db.delete(storedFile)
})

const FIELDS: UploadFields = {
  file: { bucket: 'lead-magnets', kindField: 'file_type' },
  hero_image: 'hero-images',
}

const parse = (parts: Part[], end?: string) =>
  parseMultipart(post(multipart(parts, end)), services, viewer, FIELDS)

async function formOf(parts: Part[]) {
  const result = await parse(parts)
  if (!result.ok) throw new Error(`refused with ${result.status}`)
  return result.parsed.form
}
const rows = () => listStoredFiles(services)
const expectNothingLeft = () => expectNothingStored(services, viewer.id)

describe('a form with files', () => {
  test('reaches the action as text, with the ids of its stored files', async () => {
    const pdf = createPdf(300_000)
    const form = await formOf([
      { name: 'title', value: 'Mein Führer 🎬 & more = 100%' },
      { name: 'file_type', value: 'pdf' },
      { name: 'file', filename: 'Führer 🎬.pdf', bytes: pdf },
      { name: 'hero_image', filename: 'me.jpg', bytes: await createJpeg(500, 250) },
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

  test('keeps file names, including quotes', async () => {
    await formOf([
      { name: 'file_type', value: 'pdf' },
      { name: 'file', filename: 'My %22best%22%0D%0A 100%25 guide.pdf', bytes: createPdf(3000) },
    ])
    expect((await rows()).map((row) => row.filename)).toEqual(["My 'best' 100%25 guide.pdf"])
  })

  test('becomes a URL-encoded request', async () => {
    const request = post(multipart([{ name: 'title', value: 'Gäste & Co' }]))
    const result = await parseMultipart(request, services, viewer, FIELDS)
    if (!result.ok) throw new Error('refused')
    const plain = toUrlencodedRequest(request, result.parsed)
    expect(plain.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    const form = await plain.formData()
    expect(Object.fromEntries(form)).toEqual({ title: 'Gäste & Co', file: '', hero_image: '' })
  })

  test('has an empty field and no error without a chosen file', async () => {
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
    const form = await formOf([earlier, { name: 'file', filename: 'a.pdf', bytes: createPdf(500) }])
    expect(form.getAll('file')).toEqual([(await rows())[0]?.id])
  })

  test.each([
    ['a zip named .pdf', { filename: 'a.pdf', bytes: ZIP }, 'Please select a valid PDF file'],
    [
      'a PDF too large',
      { filename: 'a.pdf', bytes: createPdf(11 * MB) },
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

  test('ignores a second file of a field and unknown file fields', async () => {
    await formOf([
      { name: 'file', filename: 'a.pdf', bytes: createPdf(500) },
      { name: 'file', filename: 'b.pdf', bytes: createPdf(600_000) },
      { name: '__proto__', filename: 'c.pdf', bytes: createPdf(600_000) },
      { name: 'logo', filename: 'd.pdf', bytes: createPdf(600_000) },
    ])
    expect((await rows()).map((row) => row.filename)).toEqual(['a.pdf'])
  })

  test('gets an error after too many uploads', async () => {
    const limits = {
      ...services.limits,
      take: async () => ({ ok: false, retryAfterSeconds: 90 }) as const,
    }
    const body = multipart([{ name: 'file', filename: 'a.pdf', bytes: createPdf(500) }])
    const result = await parseMultipart(post(body), { ...services, limits }, viewer, FIELDS)
    expect(result.ok && result.parsed.form.get('file_error')).toBe(
      'Too many uploads. Please try again later.',
    )
    await expectNothingLeft()
  })
})

describe('refuses without leaving files behind:', () => {
  const file = { name: 'file', filename: 'a.pdf', bytes: createPdf(400_000) }
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
    ['a text field above 256 KB', [{ name: 'title', value: 'x'.repeat(256 * 1024 + 1) }]],
    ['151 text fields', Array.from({ length: 151 }, (_, i) => ({ name: `f${i}`, value: 'x' }))],
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

import { beforeEach, describe, expect, it } from 'vitest'
import { partUpload, storedFile } from '#db/schema/files.ts'
import { CONTENT_MESSAGES } from '#domain/files/refused-content.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { CUBE, makeZip, mp3, SAMPLES } from '#tests/support/file-samples.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { countObjects, listStoredFiles } from '#tests/support/stored-files.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { partEndpoint } from './part-endpoint.ts'

const MB = 1024 * 1024
const services = await setUpServices()
const endpoint = partEndpoint(services)
let viewer: { id: string }
beforeEach(async () => {
  await services.db.delete(partUpload)
  await services.db.delete(storedFile)
  viewer = await createUser(services)
})

type Answer = {
  status: number
  id: string
  received: number
  file: { id: string } | null
  error: string
}
async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  return { ...(text ? JSON.parse(text) : {}), status: response.status }
}
const URL_OF = 'http://localhost/uploads/parts'
const begin = async (filename: string, bytes: number, declared = '', who = viewer) =>
  answerOf(
    await endpoint(
      new Request(URL_OF, { method: 'POST', body: JSON.stringify({ filename, bytes, declared }) }),
      who,
      null,
    ),
  )
const put = async (id: string, from: number, part: Buffer, who: typeof viewer | null = viewer) => {
  const body = new Uint8Array(part)
  const headers = { 'content-length': String(part.length) }
  const request = new Request(`${URL_OF}/${id}?from=${from}`, { method: 'POST', body, headers })
  return answerOf(await endpoint(request, who, id))
}
const ask = async (id: string, query = '', who = viewer) => {
  const init = { method: query ? 'POST' : 'GET' }
  return answerOf(await endpoint(new Request(`${URL_OF}/${id}${query}`, init), who, id))
}

/** Uploads a file in one part. */
async function upload(filename: string, bytes: Buffer, declared = '') {
  const { id } = await begin(filename, bytes.length, declared)
  return put(id, 0, bytes)
}

describe('an upload in parts', () => {
  it('takes the place of one that its page left unfinished an hour ago', async () => {
    const left: string[] = []
    for (let n = 0; n < 5; n++) {
      const { id } = await begin(`${n}.mp3`, 40_000)
      await put(id, 0, mp3(10).subarray(0, 1000))
      left.push(id)
      services.clock.advance(MINUTE_MS)
    }
    expect(await begin('talk.mp3', 40_000)).toMatchObject({ status: 429 })
    services.clock.advance(HOUR_MS - 4 * MINUTE_MS)
    expect(await begin('talk.mp3', 40_000)).toMatchObject({ status: 201 })
    const kept = await Promise.all(left.map(async (id) => (await ask(id)).status))
    expect(kept).toEqual([404, 200, 200, 200, 200])
  })

  it('continues where it stopped, and ends with the checked file', async () => {
    const bytes = mp3(200)
    const { id, status } = await begin('talk.mp3', bytes.length, 'audio/mpeg')
    expect(status).toBe(201)
    expect(await put(id, 0, bytes.subarray(0, 30_000))).toMatchObject({ received: 30_000 })
    // The response was lost. The page sends the part again and learns where to continue.
    expect(await put(id, 0, bytes.subarray(0, 30_000))).toMatchObject({
      status: 409,
      received: 30_000,
    })
    expect(await ask(id)).toMatchObject({ status: 200, received: 30_000, file: null })
    const done = await put(id, 30_000, bytes.subarray(30_000))
    expect(done).toMatchObject({ status: 200, file: { filename: 'talk.mp3', kind: 'audio' } })
    expect(await ask(id)).toMatchObject({ file: { id: done.file?.id } })
    const [row] = await listStoredFiles(services)
    expect(row).toMatchObject({ bytes: bytes.length, contentType: 'audio/mpeg', attachedAt: null })
  })

  it.each(Object.keys(SAMPLES))('stores %s', async (name) => {
    const bytes = SAMPLES[name]?.() ?? Buffer.alloc(0)
    expect(await upload(name, bytes)).toMatchObject({ status: 200, file: { filename: name } })
  })

  it('shows what is in a ZIP', async () => {
    const zip = makeZip([{ name: 'luts/warm.cube', data: CUBE }])
    expect(await upload('luts.zip', zip)).toMatchObject({
      file: { listing: { files: 1, entries: [{ path: 'luts/warm.cube', bytes: CUBE.length }] } },
    })
  })

  it.each([
    ['talk.mp3', Buffer.from('MZ program'), CONTENT_MESSAGES.program],
    ['talk.mp3', makeZip([{ name: 'a.txt' }]), CONTENT_MESSAGES.mismatch],
    ['pack.zip', makeZip([{ name: 'run.exe' }]), CONTENT_MESSAGES.programInside],
    ['pack.zip', makeZip([{ name: 'a.txt', data: Buffer.alloc(40 * MB) }]), CONTENT_MESSAGES.bomb],
    ['warm.cube', Buffer.from('LUT_3D_SIZE 2\nalert(1)\n'), CONTENT_MESSAGES.mismatch],
  ])('rejects %s with another content, and keeps nothing', async (name, bytes, message) => {
    expect(await upload(name, bytes)).toMatchObject({ status: 415, error: message })
    expect(await listStoredFiles(services)).toEqual([])
    expect(await countObjects(services, viewer.id)).toBe(0)
    expect(await services.db.$count(partUpload)).toBe(0)
  })

  it('rejects a claim of 5 GB, and more than the plan allows, before any byte', async () => {
    expect((await begin('a.zip', 5 * 1024 * MB)).status).toBe(400)
    expect(await begin('a.zip', 51 * MB)).toMatchObject({
      status: 413,
      error: 'File size must be less than 50MB',
    })
    const payer = await createPayer(services, 'CREATOR')
    expect((await begin('a.zip', 250 * MB, '', payer)).status).toBe(201)
    expect((await begin('a.zip', 250 * MB + 1, '', payer)).status).toBe(400)
    expect(await begin('setup.exe', 100)).toMatchObject({
      status: 415,
      error: CONTENT_MESSAGES.program,
    })
    expect(await begin('notes.txt', 100)).toMatchObject({
      status: 415,
      error: CONTENT_MESSAGES.unknown,
    })
  })

  it('rejects a part that isn’t what it claims', async () => {
    const { id } = await begin('talk.mp3', 1000)
    expect((await put(id, -1, Buffer.alloc(10))).status).toBe(400)
    expect((await put(id, 0, Buffer.alloc(9 * MB))).status).toBe(400)
    expect((await put(id, 0, Buffer.alloc(1001))).status).toBe(409)
    expect((await put(id, 500, Buffer.alloc(10))).status).toBe(409)
  })

  it('belongs to its owner, and can be canceled', async () => {
    const { id } = await begin('talk.mp3', 1000)
    const stranger = await createUser(services)
    expect((await ask(id, '', stranger)).status).toBe(404)
    expect((await ask(id, '?cancel=1', stranger)).status).toBe(404)
    expect((await put(id, 0, Buffer.alloc(10), stranger)).status).toBe(404)
    expect((await put(id, 0, Buffer.alloc(10), null)).status).toBe(401)
    expect((await ask(id, '?cancel=1')).status).toBe(204)
    expect((await ask(id)).status).toBe(404)
  })
})

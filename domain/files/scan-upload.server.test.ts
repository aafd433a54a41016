import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { storedFile } from '#db/schema/files.ts'
import {
  ScannerUnavailable,
  type ScanVerdict,
  type VirusScanner,
} from '#platform/files/virus-scanner.ts'
import { createUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { storeUpload, type Upload } from './store-upload.server.ts'

let services: TestServices
let owner: { id: string }
let scanned: Buffer
let verdict: () => ScanVerdict

const scanner: VirusScanner = {
  async start() {
    return {
      async write(chunk) {
        scanned = Buffer.concat([scanned, chunk])
      },
      finish: async () => verdict(),
      abort() {},
    }
  },
}

beforeEach(async () => {
  services = await createTestServices({ virusScanner: scanner })
  owner = await createUser(services)
  scanned = Buffer.alloc(0)
  verdict = () => ({ clean: true })
})
afterEach(() => services.close())

const upload = (bytes: Buffer, input: Partial<Upload> = {}) =>
  storeUpload(services, owner, {
    bucket: 'lead-magnets',
    filename: 'guide.pdf',
    stream: Readable.from([bytes]),
    ...input,
  })

async function traces() {
  const names = await readdir(join(services.env.dataDir, 'files'), { recursive: true }).catch(
    () => [],
  )
  return {
    objects: names.filter((name) => name.includes(`${owner.id}/`)).length,
    rows: (await services.db.select().from(storedFile)).length,
  }
}

it('stores a file that the scanner saw whole and found clean', async () => {
  const pdf = createPdf(200_000)
  expect(await upload(pdf)).toMatchObject({ ok: true })
  expect(scanned.equals(pdf)).toBe(true)
})

it.each([
  ['a PDF', async () => upload(createPdf(200_000))],
  [
    'a public image',
    async () => upload(await createJpeg(800, 600), { bucket: 'hero-images', filename: 'hero.jpg' }),
  ],
])('refuses %s in which the scanner finds something, and keeps nothing of it', async (_, send) => {
  verdict = () => ({ clean: false, threat: 'Eicar-Test-Signature' })
  expect(await send()).toEqual({
    ok: false,
    reason: 'infected',
    message: 'We rejected this file because the virus scanner found malware in it.',
  })
  expect(await traces()).toEqual({ objects: 0, rows: 0 })
  expect(services.logLines).toContainEqual(expect.objectContaining({ message: 'upload.infected' }))
})

it('refuses a file that could not be scanned', async () => {
  verdict = () => {
    throw new ScannerUnavailable('The scanner closed the connection without a verdict')
  }
  expect(await upload(createPdf(1000))).toMatchObject({ ok: false, reason: 'not-scanned' })
  expect(await traces()).toEqual({ objects: 0, rows: 0 })
})

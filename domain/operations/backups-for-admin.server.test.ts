import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { adminAction } from '#db/schema/admin.ts'
import { openBackup, openBackupStore, verifyHashes } from '#platform/backup/backup.ts'
import { createUser } from '#tests/support/factories.ts'
import { createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import {
  type DownloadResult,
  downloadBackupForAdmin,
  listBackupsForAdmin,
} from './backups-for-admin.server.ts'
import { takeManualBackup, verifyBackup } from './manual-backup.server.ts'

const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
const nora = toViewer(await createUser(services, { email: 'nora@example.com' }))
await createPdfMagnet(services)
const { id } = (await takeManualBackup(services)) as { id: string }
const folder = await mkdtemp(join(tmpdir(), 'qr-magnet-unpacked-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const download = (password = 'secret1', wanted = id) =>
  downloadBackupForAdmin(services, nora, { id: wanted, password })
function streamOf(result: DownloadResult): Readable {
  if (!result.ok) throw new Error(`It was refused: ${result.reason}`)
  return result.stream
}

/** Unpacks an archive into the folder, and returns the names in it. */
async function unpack(archive: Buffer): Promise<string[]> {
  const zip = (await promisify(yauzl.fromBuffer as never)(archive, {
    lazyEntries: true,
  } as never)) as ZipFile
  const names: string[] = []
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<Readable>
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(names))
    zip.on('entry', (entry: Entry) => {
      names.push(entry.fileName)
      const to = join(folder, entry.fileName)
      mkdir(dirname(to), { recursive: true })
        .then(() => open(entry))
        .then((stream) => pipeline(stream, createWriteStream(to)))
        .then(() => zip.readEntry(), reject)
    })
    zip.readEntry()
  })
}

it('lists the backups with their size and their last check', async () => {
  const listed = await listBackupsForAdmin(services, nora)
  expect(listed).toMatchObject({
    ok: true,
    backups: [{ id, reason: 'command', isEncrypted: false, files: { count: 1 }, verifiedAt: null }],
  })
})

it('downloads as a ZIP that can be restored, with everything in it', async () => {
  const result = await download()
  expect(result).toMatchObject({ ok: true, name: `qr-magnet-${id}.zip` })
  const names = await unpack(await buffer(streamOf(result)))
  expect(names.at(-1)).toBe(`${id}/manifest.json`)
  expect(names.some((name) => name.startsWith('files/lead-magnets/'))).toBe(true)
  const store = await openBackupStore(folder, null)
  expect(await verifyHashes(await openBackup(store, id, null))).toEqual({ files: 1 })
  const trail = await services.db.select().from(adminAction)
  expect(trail).toMatchObject([{ action: 'backup.download', subjectId: id }])
})

it('wants the password again', async () => {
  expect(await download('wrong')).toEqual({ ok: false, reason: 'wrong-password' })
})

it('lets one download run at a time, and the next one when it was canceled', async () => {
  const first = streamOf(await download())
  await first[Symbol.asyncIterator]().next()
  expect(await download()).toEqual({ ok: false, reason: 'downloading' })
  first.destroy()
  const second = await nextDownload()
  // A download can also be canceled before its first byte.
  second.destroy()
  const third = await nextDownload()
  expect((await buffer(third)).length).toBeGreaterThan(1000)
})

/** Waits until the earlier download has ended. */
async function nextDownload(): Promise<Readable> {
  let stream: Readable | null = null
  await expect
    .poll(async () => {
      const result = await download()
      stream = result.ok ? result.stream : null
      return result.ok
    })
    .toBe(true)
  if (!stream) throw new Error('No download started')
  return stream
}

it('says why a backup can’t be read', async () => {
  await expect
    .poll(() => download('secret1', '20260101T000000Z-0000'))

    .toMatchObject({ ok: false, problem: expect.stringContaining('has no backup') })
})

it('checks every part, and records what is damaged', async () => {
  expect(await verifyBackup(services, { backup: id })).toMatchObject({ id, files: 1 })
  const [fine] = await listed()
  expect(fine).toMatchObject({ verifiedAt: expect.any(Date), verifyError: null })
  const { place } = services.backups
  const manifest = JSON.parse(await readFile(join(place, id, 'manifest.json'), 'utf8'))
  const path = join(place, id, manifest.tables[0].file)
  const whole = await readFile(path)
  await writeFile(path, 'cut')
  await expect(verifyBackup(services, { backup: id })).rejects.toThrow('was changed')
  expect(await listed()).toMatchObject([{ verifyError: expect.stringContaining('was changed') }])
  // A damaged backup ends the download, instead of an archive that looks complete.
  await expect(buffer(streamOf(await download()))).rejects.toThrow('was changed')
  await writeFile(path, whole)
})

async function listed() {
  const list = await listBackupsForAdmin(services, nora)
  return list.ok ? list.backups : []
}

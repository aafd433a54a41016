import { finished, type Readable } from 'node:stream'
import ZipStream from 'zip-stream'
import type { Connect } from './dump.ts'
import { BackupUnusable, MANIFEST } from './manifest.ts'
import { type OpenBackup, readIndex, readObject, requireReadable } from './open-backup.ts'

type Part = { name: string; stream: Readable }

/**
 * Returns a ZIP with a backup as it is stored, so that a restore can read the unpacked folder: the
 * backup's own folder, and the files of the installation beside it. An encrypted backup stays
 * encrypted. Parts are read one by one while the archive is read. If a part was changed, the stream
 * ends with an error. Throws `SealBroken` if the passphrase is missing, because the index of files
 * is encrypted too.
 */
export function archiveBackup(backup: OpenBackup): Readable {
  requireReadable(backup)
  // Every part is compressed or encrypted already. Without ZIP64, parts above 4 GB would be damaged.
  const zip = new ZipStream({ store: true, forceZip64: true })
  const date = new Date(backup.manifest.takenAt)
  const add = (stream: Readable, name: string) =>
    new Promise<void>((resolve, reject) => {
      const meta = { name, date, mode: 0o100600 }
      zip.entry(stream, meta, (error) => (error ? reject(error) : resolve()))
    })
  let current: Readable | null = null
  const closed = new Promise<void>((resolve) => {
    finished(zip, () => {
      current?.destroy()
      resolve()
    })
  })
  const write = async () => {
    for await (const { name, stream } of partsOf(backup)) {
      current = stream
      stream.once('error', (error) => zip.destroy(error))
      // If the archive is closed early, the entry is never finished.
      await Promise.race([add(stream, name), closed])
      if (zip.destroyed) return
    }
    zip.finish()
  }
  write().catch((error: unknown) => zip.destroy(error as Error))
  return zip
}

async function* partsOf(backup: OpenBackup): AsyncGenerator<Part> {
  const { store, manifest } = backup
  const { id, tables, files } = manifest
  const parts = [...tables, ...(files ? [files.index] : [])]
  for (const part of parts) {
    const name = `${id}/${part.file}`
    yield { name, stream: readObject(backup, name, part) }
  }
  if (files) {
    for await (const entry of readIndex(backup)) {
      const name = `${files.folder}/${entry.key}`
      yield { name, stream: readObject(backup, name, entry) }
    }
  }
  // The manifest is last, so an archive that was cut off isn't a backup.
  const object = await store.open(`${id}/${MANIFEST}`)
  if (!object) throw new BackupUnusable(`${store.place} has no backup ${id}.`)
  yield { name: `${id}/${MANIFEST}`, stream: object.stream }
}

const LOCK = `select pg_try_advisory_lock(hashtext('qr-magnet backup download')) as "isFree"`

/**
 * Returns a function that ends the turn, or null if another process of this installation has it.
 * The turn is a lock of a separate connection, so it ends with its process.
 */
export async function takeDownloadTurn(connect: Connect): Promise<(() => void) | null> {
  const client = await connect()
  const end = () => void client.end().catch(() => {})
  try {
    const { rows } = await client.query<{ isFree: boolean }>(LOCK)
    if (rows[0]?.isFree) return end
  } catch (error) {
    end()
    throw error
  }
  end()
  return null
}

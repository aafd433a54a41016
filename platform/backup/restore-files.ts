import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../files/file-store.ts'
import type { FileEntry } from './dump-files.ts'
import { type OpenBackup, readFile, readIndex, requireReadable } from './open-backup.ts'

const AT_ONCE = 4

export type RestoredFiles = { copied: number; there: number }

/** Copies the backup's files into a store. Those that are there with the same bytes stay. */
export async function restoreFiles(backup: OpenBackup, store: FileStore): Promise<RestoredFiles> {
  requireReadable(backup)
  const totals = { copied: 0, there: 0 }
  const restore = async (entry: FileEntry) => {
    if (await isThere(backup, store, entry)) totals.there++
    else {
      await store.put(entry.key, readFile(backup, entry), 'application/octet-stream')
      totals.copied++
    }
  }
  const index = readIndex(backup)
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let next = await index.next(); !next.done; next = await index.next()) {
      await restore(next.value)
    }
  })
  const ended = await Promise.allSettled(lanes)
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return totals
}

async function isThere(backup: OpenBackup, store: FileStore, entry: FileEntry): Promise<boolean> {
  const object = await store.open(entry.key)
  if (!object) return false
  const [present, expected] = [createHash('sha256'), createHash('sha256')]
  await Promise.all([pipeline(object.stream, present), pipeline(readFile(backup, entry), expected)])
  return present.digest('hex') === expected.digest('hex')
}

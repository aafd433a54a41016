import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../files/file-store.ts'
import type { FileEntry } from './dump-files.ts'
import { BackupUnusable } from './manifest.ts'
import { type OpenBackup, readFile, readIndex, requireReadable } from './open-backup.ts'
import { SealBroken } from './sealing.ts'

const AT_ONCE = 4

export type RestoredFiles = {
  copied: number
  /** The number of files that the store already had with the same bytes. */
  alreadyThere: number
  /** One sentence for each file that is missing from the backup or was changed in it. */
  damaged: string[]
}

/**
 * Copies the backup's files into a store. Files that the store already has with the same bytes
 * stay. If a file is missing from the backup or was changed in it, rejects with `BackupUnusable` or
 * `SealBroken`. With `skipDamaged`, such a file is listed instead and the others are copied.
 */
export async function restoreFiles(
  backup: OpenBackup,
  store: FileStore,
  { skipDamaged = false } = {},
): Promise<RestoredFiles> {
  requireReadable(backup)
  const totals: RestoredFiles = { copied: 0, alreadyThere: 0, damaged: [] }
  const restore = async (entry: FileEntry) => {
    try {
      if (await isThere(backup, store, entry)) totals.alreadyThere++
      else {
        await store.put(entry.key, readFile(backup, entry), 'application/octet-stream')
        totals.copied++
      }
    } catch (error) {
      const isDamaged = error instanceof BackupUnusable || error instanceof SealBroken
      if (!skipDamaged || !isDamaged) throw error
      totals.damaged.push(error.message)
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

import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#lib/time.ts'
import { createDiskBatch, DISK_STEPS } from './disk-batch.ts'
import type { FileStore, WriteBatch } from './file-store.ts'
import { checkKey } from './storage-key.ts'

/** The folder of files that are still being written. */
const INCOMING = '.incoming'
const LEFTOVER_MS = DAY_MS

export type DiskStore = FileStore & { batch(): WriteBatch }

/** Stores objects as plain files below `folder`. A file appears complete or not at all. */
export function createDiskStore(folder: string, steps = DISK_STEPS): DiskStore {
  const incoming = join(folder, INCOMING)
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))
  // Removes incomplete files that a killed process left behind.
  const tidied = removeLeftovers(incoming).catch(() => {})
  const batch = () => createDiskBatch(incoming, pathOf, steps)

  return {
    batch,

    async put(key, body, contentType) {
      const one = batch()
      try {
        const size = await one.put(key, body, contentType)
        await one.commit()
        return size
      } catch (error) {
        await one.discard()
        throw error
      }
    },

    async open(key, range) {
      const file = await openIfThere(pathOf(key))
      if (!file) return null
      try {
        const { size } = await file.stat()
        const start = range?.start ?? 0
        const end = Math.min(range?.end ?? size - 1, size - 1)
        if (range && (start < 0 || start > end))
          throw new RangeError('The range starts outside the object')
        return {
          stream: file.createReadStream(range ? { start, end } : {}),
          bytes: end - start + 1,
        }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async size(key) {
      try {
        return (await stat(pathOf(key))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async close() {
      await tidied
    },
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path)
    // Another process may still be writing a recent file.
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(path, { force: true })
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}

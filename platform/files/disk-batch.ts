import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../sync-folder.ts'
import type { WriteBatch } from './file-store.ts'

/** The operations that make files durable. */
export type DiskSteps = {
  syncFile(path: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  syncFolder(path: string): Promise<void>
}

export const DISK_STEPS: DiskSteps = {
  async syncFile(path) {
    // Windows syncs only files that are open for writing.
    const file = await open(path, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
  },
  rename,
  syncFolder,
}

/** How much may wait for a commit. Large files benefit little, and many files would take memory. */
const WAITING_FILES = 256
const WAITING_BYTES = 64 * 1024 * 1024
/**
 * The number of syncs at the same time, which share the disk's work. Node has as many threads for
 * files.
 */
const AT_ONCE = 4

type Written = { temporary: string; path: string }

/**
 * Writes files below `incoming`, on the same disk, and gives them their names when their bytes are
 * durable. A long batch commits from time to time by itself.
 */
export function createDiskBatch(
  incoming: string,
  pathOf: (key: string) => string,
  steps: DiskSteps,
): WriteBatch {
  let written: Written[] = []
  let waitingBytes = 0
  let hasEnded = false
  /** Folders in which a file got its name. */
  const changed = new Set<string>()

  async function makeFolder(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true })
    if (first === undefined) return
    for (let made = path; made !== dirname(first); made = dirname(made)) changed.add(dirname(made))
  }

  async function commit(): Promise<void> {
    if (hasEnded) throw new Error(`The batch in ${incoming} failed before its commit`)
    const ready = written
    written = []
    waitingBytes = 0
    try {
      await inLanes(ready, ({ temporary }) => steps.syncFile(temporary))
      for (const { temporary, path } of ready) {
        await makeFolder(dirname(path))
        await steps.rename(temporary, path)
        changed.add(dirname(path))
      }
      const folders = [...changed]
      changed.clear()
      await inLanes(folders, steps.syncFolder)
    } catch (error) {
      written.push(...ready)
      // After a failed sync, a second one may succeed although nothing was written.
      hasEnded = true
      throw error
    }
  }

  return {
    async put(key, body) {
      const path = pathOf(key)
      const temporary = join(incoming, `${randomUUID()}.part`)
      // The body may fail before anything reads it.
      body.on('error', () => {})
      try {
        await makeFolder(incoming)
        const file = createWriteStream(temporary, { flags: 'wx', mode: 0o600 })
        await pipeline(body, file)
        if (hasEnded) throw new Error(`The batch in ${incoming} failed while ${path} was written`)
        written.push({ temporary, path })
        waitingBytes += file.bytesWritten
        if (written.length >= WAITING_FILES || waitingBytes >= WAITING_BYTES) await commit()
        return { bytes: file.bytesWritten }
      } catch (error) {
        body.destroy()
        await rm(temporary, { force: true })
        throw error
      }
    },
    commit,
    async discard() {
      hasEnded = true
      for (const { temporary } of written.splice(0)) await rm(temporary, { force: true })
    },
  }
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../sync-folder.ts'
import { parseLines } from './journal-lines.ts'

export const DAMAGED = '.damaged'
export const REFUSED = '.refused'
const NAME = /^\d{13}\.journal\.(damaged|refused)$/

/** A file of records that a journal kept aside. */
export type AsideFile = {
  name: string
  /** Its records can't be stored elsewhere, or the disk changed some of its lines. */
  reason: 'refused' | 'damaged'
  records: unknown[]
  /** Lines that can't be read, the one that is still being written included. */
  unreadable: number
}

/** The files that a journal kept aside, for the operator. Also beside the process that writes them. */
export type SetAside = {
  /** Their names, the oldest first. */
  list(): Promise<string[]>
  /** Resolves with null if there is no such file. A file is read as a whole; most have one record. */
  read(name: string): Promise<AsideFile | null>
  /** Resolves also if there is no such file. */
  remove(name: string): Promise<void>
}

export function openSetAside(folder: string): SetAside {
  return {
    async list() {
      const names = await nullIfMissing(readdir(folder))
      return (names ?? []).filter((name) => NAME.test(name)).sort()
    },
    async read(name) {
      const reason = NAME.exec(name)?.[1]
      const bytes = reason && (await nullIfMissing(readFile(join(folder, name))))
      if (!bytes) return null
      const { records, damaged, tornBytes } = parseLines(bytes)
      return {
        name,
        records,
        reason: reason as AsideFile['reason'],
        unreadable: damaged + (tornBytes > 0 ? 1 : 0),
      }
    },
    async remove(name) {
      if (!NAME.test(name)) return
      await rm(join(folder, name), { force: true })
      await syncFolder(folder)
    },
  }
}

async function nullIfMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

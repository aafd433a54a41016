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
  /**
   * 'refused': its records can't be stored elsewhere. 'damaged': the disk changed some of its
   * lines.
   */
  reason: 'refused' | 'damaged'
  records: unknown[]
  /** The number of lines that can't be read, including one that is still being written. */
  unreadable: number
}

/**
 * Access for the operator to the files that a journal kept aside, even while another process writes
 * them.
 */
export type SetAside = {
  /** Returns the names of the files, oldest first. */
  list(): Promise<string[]>
  /**
   * Resolves with null if the file doesn't exist. A file is read as a whole, because most have one
   * record.
   */
  read(name: string): Promise<AsideFile | null>
  /** Also resolves if the file doesn't exist. */
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

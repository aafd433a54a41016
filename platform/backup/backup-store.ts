import type { FileStore, WriteBatch } from '../files/file-store.ts'

/** Where backups are: a folder, or a prefix in a bucket. */
export type BackupStore = FileStore & {
  /** The place as the operator enters it. */
  place: string
  batch(): WriteBatch
  /** Returns the names of the folders in the store. */
  folders(): Promise<string[]>
  /** Returns the names of everything below a folder. */
  names(folder: string): AsyncIterable<string>
  /** Removes an empty folder; does nothing if folders are only prefixes. */
  removeFolder(folder: string): Promise<void>
}

import type { FileStore, WriteBatch } from '../files/file-store.ts'

/** Where backups are: a folder, or a prefix in a bucket. */
export type BackupStore = FileStore & {
  /** As the operator enters it. */
  place: string
  batch(): WriteBatch
  /** The names of the folders in it. */
  folders(): Promise<string[]>
  /** The names of everything below a folder. */
  names(folder: string): AsyncIterable<string>
  /** Removes an empty folder; does nothing if folders are only prefixes. */
  removeFolder(folder: string): Promise<void>
}

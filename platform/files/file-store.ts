import type { Readable } from 'node:stream'

/** `bytes` is the length of the stream: of the whole object, or of the requested range. */
export type StoredObject = { stream: Readable; bytes: number }
/** In bytes; both ends are included, as in HTTP's Range. */
export type ByteRange = { start: number; end: number }

/** Stores uploaded files in a folder or an S3 bucket. Keys are bucket/owner/timestamp-filename. */
export type FileStore = {
  /** Stores the whole stream and resolves with its size. On an error nothing is left behind. */
  put(key: string, body: Readable, contentType: string): Promise<{ bytes: number }>
  /**
   * Resolves with null if there is no such object. A range must start within the object; its end is
   * clamped.
   */
  open(key: string, range?: ByteRange): Promise<StoredObject | null>
  size(key: string): Promise<number | null>
  /** Resolves even if there is no such object. */
  remove(key: string): Promise<void>
  close(): Promise<void>
}

/** Writes of many files, which is faster than making each file durable separately. */
export type WriteBatch = Pick<FileStore, 'put'> & {
  /**
   * Resolves when everything that was put has its name and survives a power cut. If it rejects, the
   * batch can only be discarded.
   */
  commit(): Promise<void>
  /** Removes the files that wait for a commit. */
  discard(): Promise<void>
}

import type { Readable } from 'node:stream'

/** `bytes` is the length of the stream, which is the whole object or the requested range. */
export type StoredObject = { stream: Readable; bytes: number }
/** A range in bytes. Both ends are included, as in HTTP's Range header. */
export type ByteRange = { start: number; end: number }

/**
 * Stores uploaded files in a folder or an S3 bucket. A key has the form
 * bucket/owner/timestamp-filename.
 */
export type FileStore = {
  /** Stores the whole stream and resolves with its size. After an error, nothing is left behind. */
  put(key: string, body: Readable, contentType: string): Promise<{ bytes: number }>
  /**
   * Opens an object. Resolves with null if it doesn't exist. A range must start within the object,
   * and its end is cut to the object's length.
   */
  open(key: string, range?: ByteRange): Promise<StoredObject | null>
  size(key: string): Promise<number | null>
  /** Removes an object. Also resolves if it doesn't exist. */
  remove(key: string): Promise<void>
  close(): Promise<void>
}

/** Writes many files, which is faster than making each file durable separately. */
export type WriteBatch = Pick<FileStore, 'put'> & {
  /**
   * Resolves when all files that were put have their names and survive a power outage. If it
   * rejects, the batch can only be discarded.
   */
  commit(): Promise<void>
  /** Removes the files that are waiting for a commit. */
  discard(): Promise<void>
}

import type { Readable } from 'node:stream'

/** `bytes` is what the stream will yield: the whole object, or the range asked for. */
export type StoredObject = { stream: Readable; bytes: number }
/** Both ends count, in bytes, as in HTTP's Range. */
export type ByteRange = { start: number; end: number }

/** Where uploaded bytes live: a folder, or an S3 bucket. Keys are bucket/owner/timestamp-filename. */
export type FileStore = {
  /** Streams to the end and answers the size; on an error nothing stays behind. */
  put(key: string, body: Readable, contentType: string): Promise<{ bytes: number }>
  /** Null when there is no such object. A range must begin within the object; its end is clamped. */
  open(key: string, range?: ByteRange): Promise<StoredObject | null>
  size(key: string): Promise<number | null>
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>
  close(): Promise<void>
}

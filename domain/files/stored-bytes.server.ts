import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#platform/files/file-store.ts'
import { RefusedContent } from './refused-content.ts'

/** Reads pieces of a stored object. At most one piece is in memory. */
export type StoredBytes = {
  size: number
  /** Returns the bytes from `start` to before `end`, which must be within the object. */
  read(start: number, end: number): Promise<Buffer>
}

const WINDOW_BYTES = 256 * 1024

/**
 * Reads an object of the file store by ranges. A window around the last piece is kept, because a
 * ZIP's listing is read in pieces of a few bytes, and each could be a request to S3.
 */
export function readStored(files: Pick<FileStore, 'open'>, key: string, size: number): StoredBytes {
  let windowStart = 0
  let window: Buffer = Buffer.alloc(0)
  const load = async (start: number, end: number) => {
    const object = await files.open(key, { start, end: end - 1 })
    if (!object) throw new Error(`The file store has no ${key}, which was just written`)
    return buffer(object.stream)
  }
  return {
    size,
    async read(start, end) {
      if (start < 0 || end > size || start > end) throw new RefusedContent('damaged')
      if (start === end) return Buffer.alloc(0)
      if (end - start > WINDOW_BYTES) return load(start, end)
      if (start < windowStart || end > windowStart + window.length) {
        // A window that ends with the object also serves the directory, which is read forward.
        windowStart = Math.max(0, Math.min(start, size - WINDOW_BYTES))
        window = await load(windowStart, Math.min(size, windowStart + WINDOW_BYTES))
      }
      return window.subarray(start - windowStart, end - windowStart)
    },
  }
}

/** Reads a buffer in the same way. */
export const readBuffer = (bytes: Buffer): StoredBytes => ({
  size: bytes.length,
  async read(start, end) {
    if (start < 0 || end > bytes.length || start > end) throw new RefusedContent('damaged')
    return bytes.subarray(start, end)
  },
})

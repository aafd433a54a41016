import type { Readable } from 'node:stream'
import { HEAD_BYTES } from './detect-file-type.server.ts'

/** An incoming file. Its first bytes are known, and it can still be read from its start. */
export type UploadSource = {
  head: Buffer
  /** Yields every byte once. If there are more than `limit` bytes, calls `onOver` and throws. */
  read(limit: number, onOver: () => void): AsyncGenerator<Buffer>
  /** Returns whether the sender disconnected. */
  failed(): boolean
  /** Releases the stream without ending it, so the caller can drain the rest. */
  release(): Promise<void>
}

/** Reads the head of a stream. If the stream breaks off, rejects with the stream's error. */
export async function openSource(stream: Readable): Promise<UploadSource> {
  const chunks: AsyncIterator<Buffer, undefined> = stream.iterator({ destroyOnReturn: false })
  let failed = false
  const next = async () => {
    try {
      return await chunks.next()
    } catch (error) {
      failed = true
      throw error
    }
  }
  const first: Buffer[] = []
  let ended = false
  for (let size = 0; size < HEAD_BYTES && !ended; ) {
    const { done, value } = await next()
    if (done) ended = true
    else {
      first.push(value)
      size += value.length
    }
  }

  async function* all() {
    yield* first.splice(0)
    while (!ended) {
      const { done, value } = await next()
      if (done) ended = true
      else yield value
    }
  }
  return {
    head: Buffer.concat(first).subarray(0, HEAD_BYTES),
    async *read(limit, onOver) {
      let size = 0
      for await (const chunk of all()) {
        size += chunk.length
        if (size > limit) {
          onOver()
          throw new Error(`The file is larger than its limit of ${limit} bytes`)
        }
        yield chunk
      }
    },
    failed: () => failed,
    async release() {
      if (!failed) await chunks.return?.()
    },
  }
}

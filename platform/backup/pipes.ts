import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

const GATHERED_BYTES = 512 * 1024
/**
 * The size of chunks of compressed bytes. Larger buffers would stay mostly empty and take longer to
 * garbage-collect.
 */
const CHUNK_BYTES = 64 * 1024
const LEVEL = 3

/** The size of what was stored, and its SHA-256 in hex. */
export type Measure = { bytes: number; sha256: string }

/** Joins small pieces, because compression needs a task for each piece. */
export function gather(): Transform {
  let parts: Buffer[] = []
  let length = 0
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      parts.push(bytes)
      length += bytes.length
      if (length < GATHERED_BYTES) return done()
      const joined = Buffer.concat(parts)
      parts = []
      length = 0
      done(null, joined)
    },
    flush(done) {
      done(null, length > 0 ? Buffer.concat(parts) : undefined)
    },
  })
}

export const compress = () =>
  createZstdCompress({
    chunkSize: CHUNK_BYTES,
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  })

export const decompress = () => createZstdDecompress({ chunkSize: GATHERED_BYTES })

/** Passes bytes through and measures them. Read `result` after the stream has ended. */
export class Meter extends Transform {
  private readonly hash = createHash('sha256')
  private bytes = 0

  override _transform(
    chunk: Buffer,
    _encoding: string,
    done: (error: Error | null, data?: Buffer) => void,
  ): void {
    this.hash.update(chunk)
    this.bytes += chunk.length
    done(null, chunk)
  }

  result(): Measure {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}

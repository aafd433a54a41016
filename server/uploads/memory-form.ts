import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { createLimitedStream } from '#server/http/limited-stream.ts'

/** The file of a form that was read into memory. */
export type MemoryForm = {
  file: { name: string; bytes: Buffer } | null
  /** Whether the file is larger than its limit. Its bytes are then only the first ones. */
  isTooLarge: boolean
  /** Whether the form has more fields than allowed. The others were left out. */
  hasMoreFields: boolean
}

type MemoryFormOptions = {
  /** The name of the file's field. Other files are skipped. */
  fileField: string
  /** Whether the file is read at all. */
  takesFile: boolean
  maxFileBytes: number
  /**
   * After a file is rejected, the rest of the body is read up to this size, so that the browser
   * shows our response.
   */
  maxBodyBytes: number
  fields: number
  fieldSize: number
  /** Called with each field that isn't a file. */
  onField(name: string, value: string, isTruncated: boolean): void
}

const IDLE_MS = 30_000

/**
 * Reads a multipart form whose one file isn't stored but stays in memory. Returns null if the body
 * was aborted, malformed or too large.
 */
export async function readMemoryForm(
  request: Request,
  options: MemoryFormOptions,
): Promise<MemoryForm | null> {
  const { fileField, takesFile, maxFileBytes, maxBodyBytes, fields, fieldSize, onField } = options
  let found: { name: string; bytes: Promise<Buffer> } | null = null
  let isTooLarge = false
  let hasMoreFields = false
  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { fields, fieldSize, files: 1, fileSize: maxFileBytes + 1 },
      defParamCharset: 'utf8',
    })
    parser.on('fieldsLimit', () => {
      hasMoreFields = true
    })
    parser.on('field', (name = '', value, info) => onField(name, value, info.valueTruncated))
    parser.on('file', (name = '', stream, { filename }) => {
      stream.on('error', () => {})
      if (name !== fileField || !filename || !takesFile) {
        stream.resume()
        return
      }
      stream.on('limit', () => {
        isTooLarge = true
      })
      found = { name: filename, bytes: buffer(stream) }
      // The pipeline below fails too, and reports the error.
      found.bytes.catch(() => {})
    })
    const gate = createLimitedStream({ maxBytes: maxBodyBytes, idleMs: IDLE_MS })
    const body = Readable.fromWeb(
      (request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
    )
    await pipeline(body, gate.stream, parser)
    const read = found as { name: string; bytes: Promise<Buffer> } | null
    const file = read && { name: read.name, bytes: await read.bytes }
    return { file, isTooLarge, hasMoreFields }
  } catch {
    return null
  }
}

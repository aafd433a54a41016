import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { MAX_ORDERS_BYTES } from '#domain/campaign-sales/orders-file.ts'
import { createLimitedStream } from '#server/http/limited-stream.ts'
import type { ParseResult } from './uploads.ts'

const LIMITS = { fields: 5, fieldSize: 1000, files: 1, fileSize: MAX_ORDERS_BYTES + 1, parts: 8 }
/**
 * After a file is rejected, the rest of the body is read up to this size, so that the browser shows
 * our response.
 */
const BODY = { maxBytes: 5 * MAX_ORDERS_BYTES, idleMs: 30_000 }

/**
 * Parses the form that loads a file of orders. The file isn't stored, because it contains buyers'
 * emails: it stays in the form, as `file` in base64 with its name in `file_name`. Instead of a file
 * that is too large, the form has `file_error`. A signed-out visitor's file is skipped.
 */
export async function parseOrdersForm(request: Request, takesFile: boolean): Promise<ParseResult> {
  const form = new URLSearchParams()
  let bytes: Promise<Buffer> | null = null
  let isTooLarge = false
  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: LIMITS,
      defParamCharset: 'utf8',
    })
    parser.on('field', (name = '', value) => {
      if (!name.startsWith('file')) form.append(name, value)
    })
    parser.on('file', (name = '', stream, { filename }) => {
      stream.on('error', () => {})
      if (name !== 'file' || !filename || !takesFile || bytes) {
        stream.resume()
        return
      }
      form.set('file_name', filename)
      stream.on('limit', () => {
        isTooLarge = true
      })
      bytes = buffer(stream)
      // The pipeline below fails too, and reports the error.
      bytes.catch(() => {})
    })
    const gate = createLimitedStream(BODY)
    const body = Readable.fromWeb(
      (request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
    )
    await pipeline(body, gate.stream, parser)
    const file: Buffer | null = await (bytes as Promise<Buffer> | null)
    if (isTooLarge) form.set('file_error', 'too-large')
    else if (file) form.set('file', file.toString('base64'))
  } catch {
    return { ok: false, status: 400, message: 'This form could not be read.' }
  }
  return { ok: true, parsed: { form, files: new Map() } }
}

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { MAX_LOGO_BYTES } from '#domain/qr/qr-logo.ts'
import { createLimitedStream } from '#server/http/limited-stream.ts'
import type { ParseResult } from './uploads.ts'

/** If a form is sent again, it contains its logo as text. */
const LIMITS = { fields: 20, fieldSize: 2 * MAX_LOGO_BYTES, files: 1, fileSize: MAX_LOGO_BYTES + 1 }
/**
 * The part of a signed-out visitor's form that is restored after signing in: at most this size, and
 * without the image.
 */
const SIGNED_OUT_BYTES = 64 * 1024
/**
 * After a file is rejected, the rest of the body is read up to this size, so that the browser shows
 * our response.
 */
const BODY = { maxBytes: 20 * 1024 * 1024, idleMs: 30_000 }

/**
 * Parses the QR editor's form. The form's one small image, `logo`, is not stored as a file but
 * stays in the form, in base64. A larger image is skipped, and `logo_error` is set. A signed-out
 * visitor's form is parsed only up to a small size.
 */
export async function parseLogoForm(request: Request, takesFile: boolean): Promise<ParseResult> {
  const form = new URLSearchParams()
  let refused: 400 | 413 | null = null
  let image: Promise<Buffer> | null = null
  let isTooLarge = false
  let parsedSize = 0
  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: takesFile ? LIMITS : { ...LIMITS, fieldSize: SIGNED_OUT_BYTES },
      defParamCharset: 'utf8',
    })
    parser.on('fieldsLimit', () => {
      refused = 413
    })
    parser.on('field', (name = '', value, info) => {
      const size = name.length + value.length
      // A signed-out visitor has to enter omitted fields again after signing in.
      if (!takesFile && (info.valueTruncated || parsedSize + size > SIGNED_OUT_BYTES)) return
      parsedSize += size
      if (info.valueTruncated) refused = 413
      else if (name !== 'logo_error') form.append(name, value)
    })
    parser.on('file', (name = '', stream, { filename }) => {
      stream.on('error', () => {})
      if (name !== 'logo' || !filename || !takesFile) {
        stream.resume()
        return
      }
      stream.on('limit', () => {
        isTooLarge = true
      })
      image = buffer(stream)
      // The pipeline below fails too, and reports the error.
      image.catch(() => {})
    })
    const gate = createLimitedStream(BODY)
    const body = Readable.fromWeb(
      (request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
    )
    await pipeline(body, gate.stream, parser)
    form.delete('logo')
    const bytes: Buffer | null = await (image as Promise<Buffer> | null)
    if (isTooLarge) form.set('logo_error', 'too-large')
    else if (bytes) form.set('logo', bytes.toString('base64'))
  } catch {
    // The body was aborted, malformed or too large.
    refused ??= 400
  }
  if (refused) return { ok: false, status: refused, message: 'This form could not be read.' }
  return { ok: true, parsed: { form, files: new Map() } }
}

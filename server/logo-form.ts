import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { LOGO_MAX_BYTES } from '#domain/qr/qr-logo.ts'
import { createBodyGate } from './body-gate.ts'
import type { ParseResult } from './uploads.ts'

/** A logo as text may come back with its form. */
const LIMITS = { fields: 20, fieldSize: 2 * LOGO_MAX_BYTES, files: 1, fileSize: LOGO_MAX_BYTES + 1 }
/** A stranger's form is given back after signing in, without the picture, and that far only. */
const STRANGERS_BYTES = 64 * 1024
/** What follows a refused file is read up to here, so that the browser sees our answer. */
const BODY = { maxBytes: 20 * 1024 * 1024, idleMs: 30_000 }

/**
 * The QR editor's form with its one small picture, `logo`, which belongs to the form rather than to
 * the file store: it goes on in base64. A larger file is skipped, and `logo_error` says so. Of a
 * stranger's form nothing is kept past a small bound.
 */
export async function parseLogoForm(request: Request, takesFile: boolean): Promise<ParseResult> {
  const form = new URLSearchParams()
  let refused: 400 | 413 | null = null
  let picture: Promise<Buffer> | null = null
  let isTooLarge = false
  let kept = 0
  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: takesFile ? LIMITS : { ...LIMITS, fieldSize: STRANGERS_BYTES },
      defParamCharset: 'utf8',
    })
    parser.on('fieldsLimit', () => {
      refused = 413
    })
    parser.on('field', (name = '', value, info) => {
      const size = name.length + value.length
      // What is left out of a stranger's form is chosen again after signing in.
      if (!takesFile && (info.valueTruncated || kept + size > STRANGERS_BYTES)) return
      kept += size
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
      picture = buffer(stream)
      // Its failure is the form's, which is told below.
      picture.catch(() => {})
    })
    const gate = createBodyGate(BODY)
    const body = Readable.fromWeb(
      (request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
    )
    await pipeline(body, gate.stream, parser)
    form.delete('logo')
    const bytes: Buffer | null = await (picture as Promise<Buffer> | null)
    if (isTooLarge) form.set('logo_error', 'too-large')
    else if (bytes) form.set('logo', bytes.toString('base64'))
  } catch {
    // Broken off, malformed, or larger than anybody's picture.
    refused ??= 400
  }
  if (refused) return { ok: false, status: refused, message: 'This form could not be read.' }
  return { ok: true, parsed: { form, files: new Map() } }
}

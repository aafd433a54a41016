import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { receiveImport } from '#domain/people/imports.server.ts'
import { describeUploadRefusal, MAX_FILE_BYTES } from '#domain/people/people-import.ts'
import { SECOND_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { createLimitedStream } from '#server/http/limited-stream.ts'
import type { ParseResult } from './uploads.ts'

const LIMITS = { fields: 5, fieldSize: 200, files: 1, parts: 8 }
/**
 * After a file is rejected, the rest of the body is read up to this size, so that the browser has
 * sent everything and shows our response.
 */
const BODY = { maxBytes: 1.1 * MAX_FILE_BYTES, idleMs: 60 * SECOND_MS }

/**
 * Parses the form that uploads a CSV file of people. The file streams into the store. The form then
 * contains the id of its import in `file`, or '' with the reason in `file_error`. A signed-out
 * visitor's file is skipped.
 */
export async function parseImportForm(
  request: Request,
  services: Services,
  viewer: { id: string; helper?: { id: string } } | null,
): Promise<ParseResult> {
  const form = new URLSearchParams()
  let received: ReturnType<typeof receiveImport> | null = null
  let complete = false
  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: LIMITS,
      defParamCharset: 'utf8',
    })
    parser.on('field', (name = '', value) => {
      if (name !== 'file' && name !== 'file_error') form.append(name, value)
    })
    parser.on('file', (name = '', stream, { filename }) => {
      // An aborted form destroys the part; receiveImport reports that.
      stream.on('error', () => {})
      // A form of a page that shows another account stores nothing (`findOtherAccount`).
      const isOther = form.get('acting_for') !== (viewer?.helper ? viewer.id : null)
      if (name !== 'file' || !filename || !viewer || received || isOther) {
        stream.resume()
        return
      }
      const target = form.get('to') === 'suppressions' ? 'suppressions' : 'people'
      const bytes = stream.iterator({ destroyOnReturn: false })
      received = receiveImport(services, viewer.id, { target, filename, stream: bytes }).finally(
        () => stream.resume(),
      )
      // The pipeline below fails too, and reports the error.
      received.catch(() => {})
    })
    const gate = createLimitedStream(BODY)
    const body = Readable.fromWeb(
      (request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
    )
    complete = await pipeline(body, gate.stream, parser).then(
      () => true,
      () => gate.overflowed(),
    )
  } catch {
    // The form is malformed.
  }
  const outcome = await (received as ReturnType<typeof receiveImport> | null)
  if (!complete) return { ok: false, status: 400, message: 'This form could not be read.' }
  form.set('file', outcome?.ok ? outcome.id : '')
  if (outcome && !outcome.ok) form.set('file_error', describeUploadRefusal(outcome.reason))
  return { ok: true, parsed: { form, files: new Map() } }
}

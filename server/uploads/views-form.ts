import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { MAX_VIEWS_LIST } from '#domain/campaigns/views-list.ts'
import { createEncodingDetector, UnreadableFile } from '#domain/people/csv-file.server.ts'
import { createLimitedStream } from '#server/http/limited-stream.ts'
import type { ParseResult } from './uploads.ts'

/** In UTF-16, each character of a list has two bytes. */
const MAX_FILE_BYTES = 2 * MAX_VIEWS_LIST
const LIMITS = { fields: 10, fieldSize: 4 * MAX_VIEWS_LIST, files: 1, fileSize: MAX_FILE_BYTES + 1 }
/**
 * After a file is rejected, the rest of the body is read up to this size, so that the browser shows
 * our response.
 */
const BODY = { maxBytes: 20 * 1024 * 1024, idleMs: 30_000 }

const MESSAGES = {
  'too-large': 'This file is too large. Please choose one with at most 200,000 characters.',
  'excel-file': 'This is an Excel file. Please save the sheet as CSV and choose that file.',
  'not-text': 'This file isn’t a CSV file.',
}

/**
 * Parses the form that imports the views of posts. Its file isn't stored: its text is in
 * `file_text`, or the reason why it can't be read in `file_error`. A signed-out visitor's file is
 * skipped.
 */
export async function parseViewsForm(request: Request, takesFile: boolean): Promise<ParseResult> {
  const form = new URLSearchParams()
  let isRefused = false
  let isTooLarge = false
  let file: Promise<Buffer> | null = null
  try {
    const parser = busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: LIMITS,
      defParamCharset: 'utf8',
    })
    parser.on('field', (name = '', value, info) => {
      if (info.valueTruncated) isRefused = true
      else if (name !== 'file_text' && name !== 'file_error') form.append(name, value)
    })
    parser.on('file', (name = '', stream, { filename }) => {
      stream.on('error', () => {})
      if (name !== 'file' || !filename || !takesFile) {
        stream.resume()
        return
      }
      stream.on('limit', () => {
        isTooLarge = true
      })
      file = buffer(stream)
      // The pipeline below fails too, and reports the error.
      file.catch(() => {})
    })
    const gate = createLimitedStream(BODY)
    const body = Readable.fromWeb(
      (request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>,
    )
    await pipeline(body, gate.stream, parser)
    const bytes: Buffer | null = await (file as Promise<Buffer> | null)
    if (isTooLarge) form.set('file_error', MESSAGES['too-large'])
    else if (bytes) setText(form, bytes)
  } catch {
    isRefused = true
  }
  if (isRefused) return { ok: false, status: 400, message: 'This form could not be read.' }
  return { ok: true, parsed: { form, files: new Map() } }
}

function setText(form: URLSearchParams, bytes: Buffer): void {
  const detector = createEncodingDetector()
  try {
    detector.push(bytes)
    form.set('file_text', new TextDecoder(detector.end()).decode(bytes))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const isExcel = error.reason === 'excel-file'
    form.set('file_error', MESSAGES[isExcel ? 'excel-file' : 'not-text'])
  }
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { discardPendingFile } from '#domain/files/files.server.ts'
import { type StoreUploadResult, storeUpload } from '#domain/files/store-upload.server.ts'
import {
  FILE_LIMITS,
  type FileBucket,
  isUploadKind,
  MAX_FILE_BYTES,
  UPLOAD_MESSAGES,
  type UploadKind,
} from '#domain/files/upload-rules.ts'
import { getFileLimit } from '#domain/plans/plans.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { createLimitedStream } from '#server/http/limited-stream.ts'
import { NUL_REPLACEMENT } from '#server/http/nul.ts'

export type UploadServices = Services

/**
 * What a file field accepts. `kindField` is the name of a text field before the file; its value is
 * the file's kind.
 */
export type UploadField = { bucket: FileBucket; kind?: UploadKind; kindField?: string }
export type UploadFields = Record<string, FileBucket | UploadField>

export type UploadOutcome = StoreUploadResult & { retryAfterSeconds?: number }
export type ParsedForm = {
  /**
   * The texts as entered. The value of a file field is the id of its stored file, or '' with the
   * reason in `<field>_error`.
   */
  form: URLSearchParams
  /** The outcome of every field in which a file was chosen. */
  files: Map<string, UploadOutcome>
}
export type ParseResult =
  | { ok: true; parsed: ParsedForm }
  | { ok: false; status: 400 | 413; message: string }

const MAX_TEXT_BYTES = 256 * 1024
// One field may use the whole limit for text, as a long post in a non-Latin script does.
const LIMITS = { fields: 150, fieldSize: MAX_TEXT_BYTES, files: 5, parts: 160 }
/**
 * Returns the maximum length of a body: more than twice the largest file. After a file is rejected,
 * the body is read up to this length, so that the browser has sent everything and shows our
 * response. If the body is longer, the connection is closed.
 */
function maxBodyBytes(fields: UploadFields): number {
  const takesOther = Object.values(fields)
    .map(toField)
    .some(({ kind, kindField }) => kind === 'other' || kindField !== undefined)
  return 2.5 * (takesOther ? MAX_FILE_BYTES : FILE_LIMITS.video)
}
const IDLE_MS = MINUTE_MS

/**
 * Parses a multipart form while it arrives: files of `fields` stream through `storeUpload` into the
 * store, other files are skipped, and nothing is buffered. If a file is rejected, the form is still
 * accepted. If the form is aborted, malformed or too large, it is rejected and its stored files are
 * removed.
 */
export async function parseMultipart(
  request: Request,
  services: UploadServices,
  viewer: { id: string },
  fields: UploadFields,
): Promise<ParseResult> {
  const refuse = (status: 400 | 413): ParseResult => ({
    ok: false,
    status,
    message: UPLOAD_MESSAGES.formFailed,
  })
  const parser = createParser(request)
  if (!parser || !request.body) return refuse(400)

  const texts = new URLSearchParams()
  let textBytes = 0
  let exceeded = false
  const exceed = () => {
    exceeded = true
  }
  parser.on('fieldsLimit', exceed).on('filesLimit', exceed).on('partsLimit', exceed)
  parser.on('field', (name = '', value, info) => {
    textBytes += name.length + value.length
    if (info.valueTruncated || textBytes > MAX_TEXT_BYTES) exceed()
    else texts.append(name, value)
  })

  const files = new Map<string, UploadOutcome>()
  const underWay = new Map<string, Promise<void>>()
  parser.on('file', (name = '', stream, { filename, mimeType }) => {
    // An aborted form destroys the current part; storeUpload reports that.
    stream.on('error', () => {})
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    // Browsers send a part without a filename if no file was chosen.
    if (!field || !filename || underWay.has(name)) {
      stream.resume()
      return
    }
    const upload = {
      ...uploadTarget(field, texts),
      stream,
      filename: decodeFilename(filename),
      declared: mimeType,
    }
    const taken = takeFile(services, viewer, upload).then((outcome) => {
      files.set(name, outcome)
      // Reads the rest of a rejected file, so that the rest of the form arrives.
      stream.resume()
    })
    underWay.set(name, taken)
  })

  const gate = createLimitedStream({ maxBytes: maxBodyBytes(fields), idleMs: IDLE_MS })
  const complete = await pipeline(
    Readable.fromWeb(request.body as ReadableStream<Uint8Array>),
    gate.stream,
    parser,
  ).then(
    () => true,
    () => false,
  )
  await Promise.all(underWay.values())

  // A form that exceeds the limit because of a rejected file is still accepted.
  const refusedOne = [...files.values()].some((outcome) => !outcome.ok)
  if (!exceeded && (complete || (gate.overflowed() && refusedOne))) {
    return { ok: true, parsed: { form: toForm(texts, fields, files), files } }
  }
  for (const outcome of files.values()) {
    if (outcome.ok) await discardQuietly(services, viewer.id, outcome.file.id)
  }
  return refuse(exceeded || gate.overflowed() ? 413 : 400)
}

/** Returns the parsed form as a URL-encoded request, which routes expect. */
export function toUrlencodedRequest(request: Request, parsed: ParsedForm): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8')
  return new Request(request.url, {
    method: request.method,
    headers,
    body: parsed.form.toString().replaceAll('%00', NUL_REPLACEMENT),
    signal: request.signal,
  })
}

/** Returns null if the header's type isn't multipart or has no boundary. */
function createParser(request: Request): busboy.Busboy | null {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: LIMITS,
      defParamCharset: 'utf8',
    })
  } catch {
    return null
  }
}

/** Browsers escape only these three characters in file names (HTML, "multipart/form-data"). */
const decodeFilename = (name: string) =>
  name.replace(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const toField = (field: FileBucket | UploadField): UploadField =>
  typeof field === 'string' ? { bucket: field } : field

function uploadTarget(wanted: FileBucket | UploadField, texts: URLSearchParams) {
  const field = toField(wanted)
  const named = field.kindField ? texts.get(field.kindField) : null
  const expectedKind = field.kind ?? (named && isUploadKind(named) ? named : null)
  return { bucket: field.bucket, expectedKind }
}

async function takeFile(
  services: UploadServices,
  viewer: { id: string },
  upload: Parameters<typeof storeUpload>[2],
): Promise<UploadOutcome> {
  try {
    const allowed = await services.limits.take('upload', viewer.id)
    if (allowed.ok) {
      const isOther = upload.expectedKind === 'other'
      const maxBytes = isOther ? await getFileLimit(services, viewer.id) : undefined
      return await storeUpload(services, viewer, { ...upload, ...(maxBytes && { maxBytes }) })
    }
    const { retryAfterSeconds } = allowed
    const message = UPLOAD_MESSAGES.rateLimited
    return { ok: false, reason: 'rate-limited', message, retryAfterSeconds }
  } catch (error) {
    services.log.error({ err: error }, 'upload.failed')
    return { ok: false, reason: 'failed', message: UPLOAD_MESSAGES.failed }
  }
}

function toForm(texts: URLSearchParams, fields: UploadFields, files: Map<string, UploadOutcome>) {
  const form = new URLSearchParams(texts)
  for (const name of Object.keys(fields)) {
    // Clients must not set a file's error themselves.
    form.delete(`${name}_error`)
    const outcome = files.get(name)
    // If there is no new file, the field has the id of an earlier upload from a hidden input with
    // the same name.
    if (!outcome) form.set(name, texts.get(name) ?? '')
    else form.set(name, outcome.ok ? outcome.file.id : '')
    if (outcome && !outcome.ok) form.set(`${name}_error`, outcome.message)
  }
  return form
}

async function discardQuietly(services: UploadServices, ownerId: string, fileId: string) {
  try {
    await discardPendingFile(services, ownerId, fileId)
  } catch (error) {
    services.log.warn({ err: error, fileId }, 'upload.discard_failed')
  }
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { discardPendingFile, type FileServices } from '#domain/files/files.server.ts'
import { type StoreUploadResult, storeUpload } from '#domain/files/store-upload.server.ts'
import {
  FILE_LIMITS,
  type FileBucket,
  type FileKind,
  isFileKind,
  UPLOAD_MESSAGES,
} from '#domain/files/upload-rules.ts'
import type { Services } from '#platform/services.ts'
import { createBodyGate } from './body-gate.ts'
import { NUL_REPLACEMENT } from './nul.ts'

export type UploadServices = FileServices & Pick<Services, 'limits' | 'virusScanner'>

/** What a file field takes. `kindField` names a text field, sent before the file, that says so. */
export type UploadField = { bucket: FileBucket; kind?: FileKind; kindField?: string }
export type UploadFields = Record<string, FileBucket | UploadField>

export type UploadOutcome = StoreUploadResult & { retryAfterSeconds?: number }
export type ParsedForm = {
  /** Text as typed; a file field holds its stored file's id or '', `<field>_error` says why not. */
  form: URLSearchParams
  /** What became of every field in which a file was chosen. */
  files: Map<string, UploadOutcome>
}
export type ParseResult =
  | { ok: true; parsed: ParsedForm }
  | { ok: false; status: 400 | 413; message: string }

const MAX_TEXT_BYTES = 256 * 1024
// One field may fill it all: a post's content does in some scripts.
const LIMITS = { fields: 50, fieldSize: MAX_TEXT_BYTES, files: 5, parts: 60 }
/**
 * The whole body: twice the largest file and some. What follows a refused file is read up to here,
 * so that the browser has sent everything and sees our answer; past it the connection is given up.
 */
const MAX_BODY_BYTES = 2.5 * FILE_LIMITS.video
const IDLE_MS = 60_000

/**
 * Reads a multipart form as it arrives: the files of `fields` stream through `storeUpload` to the
 * store, other files are skipped, nothing is buffered. A refused file doesn't refuse the form. One
 * that is broken off, malformed or flooded is refused as a whole, and what it stored is taken back.
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
  let flooded = false
  const flood = () => {
    flooded = true
  }
  parser.on('fieldsLimit', flood).on('filesLimit', flood).on('partsLimit', flood)
  parser.on('field', (name = '', value, info) => {
    textBytes += name.length + value.length
    if (info.valueTruncated || textBytes > MAX_TEXT_BYTES) flood()
    else texts.append(name, value)
  })

  const files = new Map<string, UploadOutcome>()
  const underWay = new Map<string, Promise<void>>()
  parser.on('file', (name = '', stream, { filename }) => {
    // The part under way is destroyed when the form breaks off; storeUpload has its own word on it.
    stream.on('error', () => {})
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    // Browsers send a nameless part where no file was chosen.
    if (!field || !filename || underWay.has(name)) {
      stream.resume()
      return
    }
    const upload = { ...whatToTake(field, texts), stream, filename: decodeFilename(filename) }
    const taken = takeFile(services, viewer, upload).then((outcome) => {
      files.set(name, outcome)
      // Drains what a refusal left unread, so that the rest of the form arrives.
      stream.resume()
    })
    underWay.set(name, taken)
  })

  const gate = createBodyGate({ maxBytes: MAX_BODY_BYTES, idleMs: IDLE_MS })
  const complete = await pipeline(
    Readable.fromWeb(request.body as ReadableStream<Uint8Array>),
    gate.stream,
    parser,
  ).then(
    () => true,
    () => false,
  )
  await Promise.all(underWay.values())

  // Beyond the cap there still is an answer, where a refused file is why we got there.
  const refusedOne = [...files.values()].some((outcome) => !outcome.ok)
  if (!flooded && (complete || (gate.overflowed() && refusedOne))) {
    return { ok: true, parsed: { form: toForm(texts, fields, files), files } }
  }
  for (const outcome of files.values()) {
    if (outcome.ok) await discardQuietly(services, viewer.id, outcome.file.id)
  }
  return refuse(flooded || gate.overflowed() ? 413 : 400)
}

/** The parsed form as the ordinary request a route expects. */
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

/** Null where the header has no boundary or is not multipart at all. */
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

/** Forms escape these three of a file's name, and nothing else (HTML, "multipart/form-data"). */
const decodeFilename = (name: string) =>
  name.replace(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function whatToTake(field: FileBucket | UploadField, texts: URLSearchParams) {
  if (typeof field === 'string') return { bucket: field }
  const named = field.kindField ? texts.get(field.kindField) : null
  const expectedKind = field.kind ?? (named && isFileKind(named) ? named : null)
  return { bucket: field.bucket, expectedKind }
}

async function takeFile(
  services: UploadServices,
  viewer: { id: string },
  upload: Parameters<typeof storeUpload>[2],
): Promise<UploadOutcome> {
  try {
    const allowed = await services.limits.take('upload', viewer.id)
    if (allowed.ok) return await storeUpload(services, viewer, upload)
    const { retryAfterSeconds } = allowed
    const message = UPLOAD_MESSAGES.rateLimited
    return { ok: false, reason: 'rate-limited', message, retryAfterSeconds }
  } catch (error) {
    services.log.error({ err: error }, 'an upload failed')
    return { ok: false, reason: 'failed', message: UPLOAD_MESSAGES.failed }
  }
}

function toForm(texts: URLSearchParams, fields: UploadFields, files: Map<string, UploadOutcome>) {
  const form = new URLSearchParams(texts)
  for (const name of Object.keys(fields)) {
    // Only we say what went wrong with a file.
    form.delete(`${name}_error`)
    const outcome = files.get(name)
    // Without a new file, an earlier upload's id in a hidden input of the same name stands.
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
    services.log.warn({ err: error, fileId }, 'an unfinished form left its file to the sweep')
  }
}

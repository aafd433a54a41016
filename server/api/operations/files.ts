import { z } from 'zod'
import {
  addPart,
  beginUpload,
  cancelUpload,
  findUpload,
  MAX_PART_BYTES,
  MAX_PARTS,
  MAX_UNFINISHED,
  type PartUpload,
} from '#domain/files/part-uploads.server.ts'
import { FILE_LIMITS, MAX_FILE_BYTES, tooLargeMessage } from '#domain/files/upload-rules.ts'
import { getFileLimit } from '#domain/plans/plans.server.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { limitBody } from '#server/http/limited-stream.ts'
import { found } from '../common.ts'
import { type Call, operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'

const tag = 'Files'
const IDLE_MS = 30_000
const BUCKETS = {
  'magnet-file': 'lead-magnets',
  'hero-image': 'hero-images',
  'brief-file': 'brief-files',
  'any-file': 'lead-magnets',
} as const
const PURPOSES = ['magnet-file', 'hero-image', 'brief-file', 'any-file'] as const
const MAX_BYTES = MAX_FILE_BYTES

const upload = z
  .object({
    id,
    filename: z.string(),
    purpose: z.enum(PURPOSES),
    bytes: z.int().positive(),
    receivedBytes: z
      .int()
      .nonnegative()
      .describe('The number of bytes received so far. The next part starts at this byte.'),
    fileId: id
      .nullable()
      .describe('The id to use in a magnet, template or brief; null until the upload is complete.'),
    expiresAt: moment,
  })
  .meta({ id: 'Upload', description: 'An upload of a file in parts.' })

const newUpload = z
  .strictObject({
    filename: z.string().min(1).max(255),
    bytes: z.int().positive().max(MAX_BYTES).describe('The size of the whole file, in bytes.'),
    purpose: z
      .enum(PURPOSES)
      .default('magnet-file')
      .describe(
        '`magnet-file` is a PDF, an image or a video; `any-file` is a file of any kind, for a magnet of the type `other` or as a further file.',
      ),
    contentType: z
      .string()
      .max(200)
      .default('')
      .describe('The file’s media type. If given for `any-file`, it must agree with the content.'),
  })
  .meta({ id: 'NewUpload' })

const one = { status: 200, description: 'The upload.', schema: upload } as const
const writes = { scope: 'magnets:write', wholeAccount: true } as const

function toBody({ bucket, isOther, received, expiresAt, ...rest }: PartUpload) {
  const ofBucket = PURPOSES.find((name) => BUCKETS[name] === bucket) ?? 'magnet-file'
  const purpose = isOther ? 'any-file' : ofBucket
  const { id: uploadId, filename, bytes, fileId } = rest
  return {
    id: uploadId,
    filename,
    purpose,
    bytes,
    receivedBytes: received,
    fileId,
    expiresAt: isoOf(expiresAt),
  }
}

type PartCall = Call<{ uploadId: string }>

/**
 * Returns what a PUT sends: the part described by Content-Range or, without that header, the whole
 * file.
 */
function partOf({ request }: PartCall, whole: PartUpload) {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  const range = request.headers.get('content-range')
  const match = range === null ? null : RANGE.exec(range)
  if (range !== null && !match) throw malformed('Content-Range: bytes 0-1048575/5000000')
  if (match && Number(match[4]) !== whole.bytes) throw malformed(`a file of ${whole.bytes} bytes`)
  if (match?.[1] === '*') return { from: whole.received, bytes: 0 }
  const [from, to] = match ? [Number(match[2]), Number(match[3])] : [0, whole.bytes - 1]
  const bytes = to - from + 1
  if (bytes < 1 || to >= whole.bytes) throw malformed(`a range of ${whole.bytes} bytes`)
  if (bytes > MAX_PART_BYTES) throw new ApiProblem('body-too-large', { detail: TOO_LARGE })
  if (!Number.isNaN(length) && length !== bytes) throw malformed(`a body of ${bytes} bytes`)
  return { from, bytes }
}

const RANGE = /^bytes (?:(\*)|(\d{1,9})-(\d{1,9}))\/(\d{1,9})$/
const TOO_LARGE = `A part can have up to ${MAX_PART_BYTES} bytes.`
const malformed = (expected: string) =>
  new ApiProblem('invalid-part', { detail: `Expected ${expected}.` })

/** Returns the problem for a complete file that can't be checked or stored right now. */
const notNow = (detail: string) =>
  new ApiProblem('unavailable', { detail, headers: { 'Retry-After': '10' } })

export const fileOperations = [
  operation({
    id: 'createUpload',
    method: 'POST',
    path: '/files',
    tag,
    ...writes,
    limit: 'upload',
    summary: 'Start an upload',
    description: `Then send the file with \`PUT /files/{uploadId}\`, in parts of up to ${MAX_PART_BYTES / 1024 ** 2} MB, and use the upload’s \`fileId\` in a magnet, template or brief.`,
    body: newUpload,
    answer: { ...one, status: 201, isResource: true },
    async run({ services, key, body }) {
      const { filename, bytes, purpose, contentType: declared } = body
      const isOther = purpose === 'any-file'
      const limit = isOther ? await getFileLimit(services, key.accountId) : FILE_LIMITS.video
      if (bytes > limit) throw invalidBody('/bytes', 'too-large', tooLargeMessage(limit))
      const file = { bucket: BUCKETS[purpose], filename, bytes, isOther, declared }
      const result = await beginUpload(services, key.accountId, file)
      if (result.ok) return toBody(result.upload)
      throw result.reason === 'quota'
        ? invalidBody('/bytes', 'quota', 'The account has too little storage left.')
        : new ApiProblem('conflict', {
            detail: `Too many unfinished uploads. An account can have up to ${MAX_UNFINISHED}.`,
          })
    },
  }),
  operation({
    id: 'getUpload',
    method: 'GET',
    path: '/files/{uploadId}',
    tag,
    ...writes,
    summary: 'Get an upload’s progress',
    answer: { ...one, isResource: true },
    async run({ services, key, params }) {
      return toBody(found(await findUpload(services, key.accountId, params.uploadId)))
    },
  }),
  operation({
    id: 'putUpload',
    method: 'PUT',
    path: '/files/{uploadId}',
    tag,
    ...writes,
    summary: 'Send a part of a file',
    description:
      'Send the parts in order, each with `Content-Range: bytes FIRST-LAST/TOTAL`. Without this header, the body must be the whole file. If a part fails, get the upload to see where to continue, and send the rest. If the response to the last part is `503`, complete the file with `Content-Range: bytes */TOTAL` and no body. If a part starts at the wrong byte, the response is `wrong-offset`, and `Upload-Offset` says where the next part starts. The response to the last part is sent after the file has been checked.',
    upload: 'application/octet-stream',
    answer: one,
    async run(call) {
      const { services, key, params, request } = call
      const whole = found(await findUpload(services, key.accountId, params.uploadId))
      const part = partOf(call, whole)
      const body = limitBody(request, { maxBytes: part.bytes, idleMs: IDLE_MS })
      const where = { ownerId: key.accountId, id: params.uploadId }
      const result = await addPart(services, where, { ...part, body })
      if (result.ok) return toBody(result.upload)
      switch (result.reason) {
        case 'not-found':
          throw notFound()
        case 'wrong-offset':
          throw new ApiProblem('wrong-offset', {
            detail: `The next part starts at byte ${result.received}.`,
            headers: { 'Upload-Offset': String(result.received) },
          })
        case 'too-many-parts':
          throw new ApiProblem('conflict', {
            detail: `A file can have up to ${MAX_PARTS} parts. Start again with larger parts.`,
          })
        case 'under-way':
          throw new ApiProblem('under-way', { headers: { 'Retry-After': '2' } })
        case 'cut-off':
          throw malformed(`${part.bytes} bytes`)
        case 'refused':
          if (result.isKept && result.why !== 'quota') throw notNow(result.message)
          throw new ApiProblem('file-refused', { detail: result.message })
      }
    },
  }),
  operation({
    id: 'cancelUpload',
    method: 'DELETE',
    path: '/files/{uploadId}',
    tag,
    ...writes,
    summary: 'Cancel an upload',
    description: 'A complete file is kept for a day, or as long as it is used.',
    answer: { status: 204, description: 'Canceled.' },
    async run({ services, key, params }) {
      if (!(await cancelUpload(services, key.accountId, params.uploadId))) throw notFound()
      return null
    },
  }),
]

import { z } from 'zod'
import { findFile } from '#domain/files/files.server.ts'
import {
  addPart,
  beginUpload,
  cancelStaleUpload,
  cancelUpload,
  findUpload,
  MAX_PART_BYTES,
  type PartUpload,
} from '#domain/files/part-uploads.server.ts'
import {
  checkChosenFile,
  MAX_FILE_BYTES,
  tooLargeMessage,
  UPLOAD_MESSAGES,
} from '#domain/files/upload-rules.ts'
import { toUploadedFile } from '#domain/files/uploaded-file.ts'
import { getFileLimit } from '#domain/plans/plans.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { limitBody } from '#server/http/limited-stream.ts'
import { answer, refusalStatus } from './upload-endpoint.ts'

const IDLE_MS = MINUTE_MS
const TOO_MANY = 'Too many unfinished uploads. Please finish or cancel the others first.'

const newUpload = z.strictObject({
  filename: z.string().min(1).max(255),
  declared: z.string().max(200).default(''),
  bytes: z.int().positive().max(MAX_FILE_BYTES),
})

/**
 * Uploads of a page with JavaScript that can be resumed, for files of any kind. POST /uploads/parts
 * begins one, POST /uploads/parts/:id?from=… sends a part of up to 8 MB, GET tells where to continue,
 * and POST with ?cancel cancels. Responds with `{ id, received, bytes, file }`; `file` is set when the file is
 * complete. Otherwise responds with `{ error }`, a sentence to show; with status 409, `received` is
 * where the next part starts.
 */
export function partEndpoint(services: Services) {
  return async (request: Request, viewer: { id: string } | null, id: string | null) => {
    if (!viewer) return answer(401, UPLOAD_MESSAGES.signedOut)
    if (id === null) return begin(services, request, viewer.id)
    const upload = await findUpload(services, viewer.id, id)
    if (!upload) return answer(404, UPLOAD_MESSAGES.failed)
    if (request.method === 'GET') return describe(services, upload)
    if (new URL(request.url).searchParams.has('cancel')) {
      await cancelUpload(services, viewer.id, id)
      return new Response(null, { status: 204 })
    }
    return takePart(services, request, viewer.id, upload)
  }
}

async function begin(services: Services, request: Request, ownerId: string): Promise<Response> {
  const body = newUpload.safeParse(await request.json().catch(() => null))
  if (!body.success) return answer(400, UPLOAD_MESSAGES.failed)
  const { filename, bytes, declared } = body.data
  const limit = await getFileLimit(services, ownerId)
  if (bytes > limit) return answer(413, tooLargeMessage(limit))
  // The same check as in the page, before any byte is sent.
  const refusal = checkChosenFile({ name: filename, size: bytes }, 'other', { otherLimit: limit })
  if (refusal) return answer(415, refusal)
  const allowed = await services.limits.take('upload', ownerId)
  if (!allowed.ok) {
    const response = answer(429, UPLOAD_MESSAGES.rateLimited)
    response.headers.set('Retry-After', String(allowed.retryAfterSeconds))
    return response
  }
  const file = { bucket: 'lead-magnets', filename, bytes, isOther: true, declared } as const
  let begun = await beginUpload(services, ownerId, file)
  // Uploads that were never finished count toward both limits for a day.
  while (!begun.ok && (await cancelStaleUpload(services, ownerId))) {
    begun = await beginUpload(services, ownerId, file)
  }
  if (!begun.ok) {
    return begun.reason === 'quota' ? answer(422, UPLOAD_MESSAGES.quota) : answer(429, TOO_MANY)
  }
  return describe(services, begun.upload, 201)
}

async function takePart(
  services: Services,
  request: Request,
  ownerId: string,
  upload: PartUpload,
): Promise<Response> {
  const from = Number(new URL(request.url).searchParams.get('from') ?? Number.NaN)
  const bytes = Number(request.headers.get('content-length') ?? Number.NaN)
  const isPart =
    Number.isSafeInteger(from) && Number.isSafeInteger(bytes) && from >= 0 && bytes >= 0
  if (!isPart || bytes > MAX_PART_BYTES) return answer(400, UPLOAD_MESSAGES.failed)
  const part = { from, bytes, body: limitBody(request, { maxBytes: bytes, idleMs: IDLE_MS }) }
  const result = await addPart(services, { ownerId, id: upload.id }, part)
  if (result.ok) return describe(services, result.upload)
  switch (result.reason) {
    case 'not-found':
      return answer(404, UPLOAD_MESSAGES.failed)
    case 'wrong-offset':
      return Response.json(
        { error: UPLOAD_MESSAGES.failed, received: result.received },
        { status: 409, headers: { 'Cache-Control': 'no-store' } },
      )
    case 'too-many-parts':
    case 'cut-off':
      return answer(400, UPLOAD_MESSAGES.failed)
    case 'under-way': {
      const response = answer(503, UPLOAD_MESSAGES.failed)
      response.headers.set('Retry-After', '2')
      return response
    }
    case 'refused':
      return answer(refusalStatus(result.why), result.message)
  }
}

async function describe(services: Services, upload: PartUpload, status = 200): Promise<Response> {
  const { id, received, bytes, fileId } = upload
  const file = fileId ? await findFile(services.db, fileId) : null
  return Response.json(
    { id, received, bytes, file: file && toUploadedFile(file) },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}

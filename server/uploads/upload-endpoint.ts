import { imageUrl } from '#domain/files/image-sources.ts'
import {
  BUCKET_KINDS,
  type FileBucket,
  isUploadKind,
  UPLOAD_MESSAGES,
  type UploadRefusal,
  wrongTypeMessage,
} from '#domain/files/upload-rules.ts'
import { toUploadedFile } from '#domain/files/uploaded-file.ts'
import { parseMultipart, type UploadOutcome, type UploadServices } from './uploads.ts'

/** The buckets that creators upload to. Only the administrator can upload blog images. */
export const CREATORS_BUCKETS: readonly FileBucket[] = [
  'lead-magnets',
  'hero-images',
  'creator-pictures',
  'brief-files',
]

/**
 * POST /uploads?bucket=…&kind=… takes one file in the field `file`, which a page with JavaScript
 * sends before its form. Responds with 201 and `{ id, filename, bytes, kind, variants, crop,
 * preview }`, where `preview` is a public image's URL or null. Otherwise responds with `{ error }`,
 * a sentence to show, and status 400, 401, 413, 415, 422, 429 or 503.
 */
export function uploadEndpoint(services: UploadServices) {
  return async (
    request: Request,
    viewer: { id: string } | null,
    buckets: readonly FileBucket[] = CREATORS_BUCKETS,
  ): Promise<Response> => {
    const query = new URL(request.url).searchParams
    if (!viewer) {
      const isBlog = query.get('bucket') === 'blog-images'
      return answer(401, isBlog ? UPLOAD_MESSAGES.sessionEnded : UPLOAD_MESSAGES.signedOut)
    }
    const bucket = buckets.find((name) => name === query.get('bucket'))
    const kind = query.get('kind')
    if (!bucket || (kind !== null && !isUploadKind(kind)))
      return answer(400, UPLOAD_MESSAGES.failed)
    const expected = kind ?? (BUCKET_KINDS[bucket].length === 1 ? 'image' : null)

    const field = { bucket, ...(kind ? { kind } : {}) }
    const result = await parseMultipart(request, services, viewer, { file: field })
    if (!result.ok) return answer(result.status, UPLOAD_MESSAGES.failed)
    const outcome = result.parsed.files.get('file')
    if (!outcome) return answer(422, wrongTypeMessage(expected, bucket))
    if (!outcome.ok) return refusal(outcome)
    const file = toUploadedFile(outcome.file)
    const [smallest] = file.variants.filter((variant) => variant.format === 'jpeg')
    // The picture of a gated file isn't public.
    const isPublic = bucket !== 'lead-magnets'
    const preview = smallest && isPublic ? imageUrl(file.id, smallest) : null
    return Response.json(
      { ...file, preview },
      { status: 201, headers: { 'Cache-Control': 'no-store' } },
    )
  }
}

/** Returns the status for a rejected file. */
export const refusalStatus = (reason: UploadRefusal): number => STATUS[reason]

const STATUS: Record<UploadRefusal, number> = {
  'wrong-type': 415,
  content: 415,
  heic: 415,
  'too-large': 413,
  'too-many-pixels': 422,
  empty: 422,
  quota: 422,
  infected: 422,
  'not-scanned': 503,
  'rate-limited': 429,
  failed: 503,
}

function refusal(outcome: UploadOutcome & { ok: false }): Response {
  const response = answer(STATUS[outcome.reason], outcome.message)
  const wait = outcome.retryAfterSeconds
  if (wait !== undefined) response.headers.set('Retry-After', String(wait))
  return response
}

/** Returns the response to a rejected upload, with a sentence to show. */
export function answer(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } })
}

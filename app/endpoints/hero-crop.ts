import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { actionViewer } from '#app/middleware/require-user.ts'
import { parseCrop } from '#domain/files/crop.ts'
import {
  type CropResult,
  cropHeroImage,
  findHeroImage,
  openHeroSource,
} from '#domain/files/crop-image.server.ts'
import { UPLOAD_MESSAGES } from '#domain/files/upload-rules.ts'
import { toUploadedFile } from '#domain/files/uploaded-file.ts'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import type { Route } from './+types/hero-crop'

/** GET /uploads/{id}/crop: returns the full image, so that its owner can crop it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const file = await findHeroImage(services, requireViewer(context).id, params.fileId)
  const source = file && (await openHeroSource(services, file))
  if (!source) return new Response('Image not found.', { status: 404 })
  return new Response(toWebStream(source.stream), {
    headers: {
      'Content-Type': source.contentType,
      'Content-Length': String(source.bytes),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

const STATUS = { 'not-found': 404, quota: 422, failed: 503 } as const

/**
 * POST /uploads/{id}/crop takes the crop as JSON, in fractions of the image. Creates an upload and
 * returns it as POST /uploads does. Otherwise returns `{ error }` with a message to show.
 */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = actionViewer(context)
  if (!viewer) return refuse(401, UPLOAD_MESSAGES.signedOut)
  const crop = parseCrop(await request.json().catch(() => null))
  if (!crop) return refuse(400, UPLOAD_MESSAGES.failed)
  const allowed = await services.limits.take('upload', viewer.id)
  if (!allowed.ok) {
    const wait = { 'Retry-After': String(allowed.retryAfterSeconds) }
    return refuse(429, UPLOAD_MESSAGES.rateLimited, wait)
  }
  const result = await cropHeroImage(services, viewer, params.fileId, crop)
  if (!result.ok) return refuse(STATUS[result.reason], errorMessage(result.reason))
  return Response.json(toUploadedFile(result.file), {
    status: 201,
    headers: { 'Cache-Control': 'no-store' },
  })
}

function errorMessage(reason: Extract<CropResult, { ok: false }>['reason']): string {
  switch (reason) {
    case 'not-found':
      return 'This image is no longer available. Please choose it again.'
    case 'quota':
      return UPLOAD_MESSAGES.quota
    case 'failed':
      return 'The image couldn’t be cropped. Please try again.'
  }
}

function refuse(status: number, error: string, more: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store', ...more } })
}

import type { LoaderFunctionArgs } from 'react-router'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { titleFileName } from '#domain/qr/qr-file-name.ts'
import { createPack } from '#domain/video-pack/pack.ts'
import { type PackRefusal, REFUSAL_TEXTS } from '#domain/video-pack/pack-messages.ts'
import { findVideoPack } from '#domain/video-pack/video-pack.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import { matchesEtag } from '#lib/etag.ts'
import { plainText } from './qr-image-response.server.ts'

export type PackArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/**
 * Returns the pack of the magnet or placement in the URL; null if the viewer may not work on it.
 */
export async function findRequestedPack({ params, context }: PackArgs) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { id = '', placementId } = params
  const craft = await findCraftMagnet(services, viewer, id)
  const found = craft && (await findVideoPack(services, craft.ownerId, { id, placementId }))
  if (!found) return null
  const { title, magnet, placement, source } = found
  // Placements of different magnets may have the same label.
  const archiveTitle = placement ? `${magnet.title} ${placement.label}` : magnet.title
  return { viewerId: viewer.id, title, archiveTitle, pack: createPack(source) }
}

export const PACK_NOT_FOUND = 'Video pack not found.'

/**
 * Returns the headers for every file in a pack. With them an SVG can neither run scripts nor load
 * anything.
 */
export function packHeaders(tag: string): Headers {
  return new Headers({
    'Cache-Control': 'private, no-cache',
    ETag: `"${tag}"`,
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}

/** Returns 304 if the browser already has the file that these headers describe; otherwise null. */
export function notModified(request: Request, headers: Headers): Response | null {
  const isKnown = matchesEtag(request.headers.get('If-None-Match'), headers.get('ETag') ?? '')
  return isKnown ? new Response(null, { status: 304, headers }) : null
}

/** Logs why a file in a pack isn't available, and returns a response with the reason. */
export function refusePackFile({ context }: PackArgs, file: string, reason: PackRefusal): Response {
  const { log } = context.get(servicesContext)
  const { id: requestId } = context.get(requestContext)
  log.warn({ requestId, file, reason }, 'video_pack.file_refused')
  return plainText(REFUSAL_TEXTS[reason], reason === 'busy' ? 503 : 422)
}

/** Returns a file from a pack as a download named after the magnet or placement. */
export function packDownload(
  headers: Headers,
  { title, name, type, bytes }: { title: string; name: string; type: string; bytes: Uint8Array },
): Response {
  headers.set('Content-Type', type)
  headers.set('Content-Disposition', contentDisposition('attachment', titleFileName(title, name)))
  headers.set('Content-Length', String(bytes.length))
  return new Response(new Uint8Array(bytes), { headers })
}

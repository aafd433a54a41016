import { findViewer } from '#domain/accounts/sessions.server.ts'
import { findAdminAccess } from '#domain/admin/admin-access.server.ts'
import { findFile } from '#domain/files/files.server.ts'
import { isPrivateBucket } from '#domain/files/upload-rules.ts'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import { isImageSuspended } from '#domain/magnets/suspension.server.ts'
import { matchesEtag } from '#lib/etag.ts'
import type { Services } from '#platform/services.ts'

const VARIANT = /^(\d{1,5})\.(avif|webp|jpe?g)$/

/**
 * GET /images/:fileId/:variant ('480.avif'): responds with one size of a public image. Private files
 * are never served here, and neither are images that the administrator took down. The bytes of an
 * id never change, so the response may be cached forever.
 */
export async function imageResponse(
  services: Services,
  fileId: string,
  variant: string,
  request: Request,
): Promise<Response> {
  const [, width, extension] = VARIANT.exec(variant) ?? []
  const file = extension ? await findFile(services.db, fileId) : null
  const format = extension === 'jpg' ? 'jpeg' : extension
  const size = file?.variants.find((one) => one.width === Number(width) && one.format === format)
  if (!file || !size || isPrivateBucket(file.bucket)) return notFound()
  const isDown = file.bucket !== 'blog-images' && (await isImageSuspended(services, file))
  if (isDown && !(await maySeeSuspended(services, request, file))) return notFound()

  const etag = `"${file.id}-${size.width}.${size.format}"`
  const headers = new Headers({
    'Content-Type': `image/${size.format}`,
    'Content-Length': String(size.bytes),
    'Cache-Control': isDown ? 'private, no-store' : 'public, max-age=31536000, immutable',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Link previews show the image on other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    headers.delete('Content-Length')
    return new Response(null, { status: 304, headers })
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const object = await services.files.open(size.key)
  if (!object) return notFound()
  headers.set('Content-Length', String(object.bytes))
  return new Response(toWebStream(object.stream), { headers })
}

/** The owner and the administrator still see an image that was taken down. */
async function maySeeSuspended(
  services: Services,
  request: Request,
  { ownerId }: { ownerId: string | null },
): Promise<boolean> {
  if (!request.headers.has('cookie')) return false
  const { viewer, acting } = await findViewer(services, request.headers)
  if (!viewer) return false
  if (acting && acting !== 'ended' && acting.id === ownerId) return true
  return viewer.id === ownerId || (await findAdminAccess(services, viewer)) === 'open'
}

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

import type { LoaderFunctionArgs } from 'react-router'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { titleFileName } from '#domain/qr/qr-file-name.ts'
import { createPack } from '#domain/video-pack/pack.ts'
import { findPackFile } from '#domain/video-pack/pack-files.ts'
import { packFileTag, renderPackFile } from '#domain/video-pack/pack-image.server.ts'
import { PACK_MESSAGES } from '#domain/video-pack/pack-messages.ts'
import { inPackTurn } from '#domain/video-pack/pack-turns.server.ts'
import { findVideoPack } from '#domain/video-pack/video-pack.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import { matchesEtag } from '#lib/etag.ts'
import { codeNotFound, plainText } from './qr-image-response.server.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

const TYPES = { image: 'image/png', vector: 'image/svg+xml' } as const

/** Returns one file of a magnet's or placement's video pack as a download. */
export async function loader({ request, params, context }: LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const { id = '', placementId, file: name = '' } = params
  const found = await findVideoPack(services, ownerId, { id, placementId })
  if (!found) return codeNotFound('Video pack not found.')
  const file = findPackFile(name)
  if (!file) return codeNotFound('The video pack has no such file.')
  const pack = createPack(found.source)
  const etag = `"${packFileTag(pack, file)}"`
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })

  const image = await inPackTurn(ownerId, () => renderPackFile(pack, file))
  if (!image.ok) {
    const { id: requestId } = context.get(requestContext)
    services.log.warn({ requestId, file: file.id, reason: image.reason }, 'video_pack.file_refused')
    if (image.reason === 'busy') return plainText(PACK_MESSAGES.busy, 503)
    const text = image.reason === 'unreadable' ? PACK_MESSAGES.unreadable : PACK_MESSAGES.tooLarge
    return plainText(text, 422)
  }
  headers.set('Content-Type', TYPES[file.kind])
  const fileName = titleFileName(found.title, file.name)
  headers.set('Content-Disposition', contentDisposition('attachment', fileName))
  headers.set('Content-Length', String(image.bytes.length))
  return new Response(new Uint8Array(image.bytes), { headers })
}

import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { drawInVideo } from '#domain/video-pack/mock-frame.ts'
import { createPack } from '#domain/video-pack/pack.ts'
import { findPackFile, PACK_FILES } from '#domain/video-pack/pack-files.ts'
import { packFileTag } from '#domain/video-pack/pack-image.server.ts'
import { findVideoPack } from '#domain/video-pack/video-pack.server.ts'
import { matchesEtag } from '#lib/etag.ts'
import { codeNotFound } from './qr-image-response.server.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** Returns a picture of a file (?file=NAME, else the first) in a video, as SVG. */
export async function loader({ request, params, context }: LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const { id = '', placementId } = params
  const found = await findVideoPack(services, ownerId, { id, placementId })
  const file = findPackFile(new URL(request.url).searchParams.get('file') ?? PACK_FILES[0].name)
  if (!found || !file) return codeNotFound('Video pack not found.')
  const pack = createPack(found.source)
  const etag = `"${packFileTag(pack, file)}-preview"`
  const headers = new Headers({
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'Content-Security-Policy': "default-src 'none'; img-src data:; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  const svg = drawInVideo(pack, file.layout)
  return svg ? new Response(svg, { headers }) : codeNotFound('The code doesn’t fit in this file.')
}

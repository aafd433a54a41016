import type { LoaderFunctionArgs } from 'react-router'
import { requestContext, requireViewer, servicesContext } from '#app/middleware/context.ts'
import { titleFileName } from '#domain/qr/qr-file-name.ts'
import { packMotionTag, renderPackMotion } from '#domain/video-pack/motion-image.server.ts'
import { parseMotionRequest } from '#domain/video-pack/motion-request.ts'
import { createPack } from '#domain/video-pack/pack.ts'
import { PACK_MESSAGES } from '#domain/video-pack/pack-messages.ts'
import { inPackTurn } from '#domain/video-pack/pack-turns.server.ts'
import { findVideoPack } from '#domain/video-pack/video-pack.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import { matchesEtag } from '#lib/etag.ts'
import { codeNotFound, plainText } from './qr-image-response.server.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

const REFUSALS = {
  busy: { text: PACK_MESSAGES.busy, status: 503 },
  unreadable: { text: PACK_MESSAGES.unreadable, status: 422 },
  'code-too-large': { text: PACK_MESSAGES.tooLarge, status: 422 },
}

/** Returns a motion file of a video pack as a download: ?file=ID&seconds=N&rate=NAME. */
export async function loader({ request, params, context }: LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const { id = '', placementId } = params
  const found = await findVideoPack(services, ownerId, { id, placementId })
  if (!found) return codeNotFound('Video pack not found.')
  const wanted = parseMotionRequest(new URL(request.url).searchParams)
  if (!wanted) return plainText(PACK_MESSAGES.motionBad, 400)
  const pack = createPack(found.source)
  const etag = `"${packMotionTag(pack, wanted)}"`
  const headers = new Headers({
    'Cache-Control': 'private, no-cache',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  })
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })

  const file = await inPackTurn(ownerId, () => renderPackMotion(pack, wanted))
  if (!file.ok) {
    const { id: requestId } = context.get(requestContext)
    const fields = { requestId, file: wanted.file.id, reason: file.reason }
    services.log.warn(fields, 'video_pack.motion_refused')
    const { text, status } = REFUSALS[file.reason]
    return plainText(text, status)
  }
  const name = `${wanted.file.id}-${wanted.seconds}s-${wanted.rate}fps.mov`
  headers.set('Content-Type', 'video/quicktime')
  headers.set(
    'Content-Disposition',
    contentDisposition('attachment', titleFileName(found.title, name)),
  )
  headers.set('Content-Length', String(file.bytes.length))
  return new Response(new Uint8Array(file.bytes), { headers })
}

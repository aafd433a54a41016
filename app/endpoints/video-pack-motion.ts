import { limitKey } from '#app/middleware/tour.ts'
import { packMotionTag, renderPackMotion } from '#domain/video-pack/motion-image.server.ts'
import { motionFileName, parseMotionRequest } from '#domain/video-pack/motion-request.ts'
import { PACK_MESSAGES } from '#domain/video-pack/pack-messages.ts'
import { inPackTurn } from '#domain/video-pack/pack-turns.server.ts'
import { codeNotFound, plainText } from './qr-image-response.server.ts'
import {
  findRequestedPack,
  notModified,
  PACK_NOT_FOUND,
  type PackArgs,
  packDownload,
  packHeaders,
  refusePackFile,
} from './video-pack-response.server.ts'

/** Returns a video pack's motion file as a download: ?file=ID&seconds=N&rate=NAME. */
export async function loader(args: PackArgs): Promise<Response> {
  const found = await findRequestedPack(args)
  if (!found) return codeNotFound(PACK_NOT_FOUND)
  const wanted = parseMotionRequest(new URL(args.request.url).searchParams)
  if (!wanted) return plainText(PACK_MESSAGES.motionBad, 400)
  const { pack, viewerId, title } = found
  const headers = packHeaders(packMotionTag(pack, wanted))
  const unchanged = notModified(args.request, headers)
  if (unchanged) return unchanged
  const file = await inPackTurn(limitKey(args.context, viewerId), () =>
    renderPackMotion(pack, wanted),
  )
  if (!file.ok) return refusePackFile(args, `${wanted.file.id}.mov`, file.reason)
  const name = motionFileName(wanted)
  return packDownload(headers, { title, name, type: 'video/quicktime', bytes: file.bytes })
}

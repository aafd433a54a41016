import { limitKey } from '#app/middleware/tour.ts'
import { findPackFile } from '#domain/video-pack/pack-files.ts'
import { packFileTag, renderPackFile } from '#domain/video-pack/pack-image.server.ts'
import { inPackTurn } from '#domain/video-pack/pack-turns.server.ts'
import { codeNotFound } from './qr-image-response.server.ts'
import {
  findRequestedPack,
  notModified,
  PACK_NOT_FOUND,
  type PackArgs,
  packDownload,
  packHeaders,
  refusePackFile,
} from './video-pack-response.server.ts'

const TYPES = { image: 'image/png', vector: 'image/svg+xml' } as const

/** Returns one file from the video pack of a magnet or placement as a download. */
export async function loader(args: PackArgs): Promise<Response> {
  const found = await findRequestedPack(args)
  if (!found) return codeNotFound(PACK_NOT_FOUND)
  const file = findPackFile(args.params.file ?? '')
  if (!file) return codeNotFound('The video pack has no such file.')
  const { pack, viewerId, title } = found
  const headers = packHeaders(packFileTag(pack, file))
  const unchanged = notModified(args.request, headers)
  if (unchanged) return unchanged
  const image = await inPackTurn(limitKey(args.context, viewerId), () => renderPackFile(pack, file))
  if (!image.ok) return refusePackFile(args, file.id, image.reason)
  const { bytes } = image
  return packDownload(headers, { title, name: file.name, type: TYPES[file.kind], bytes })
}

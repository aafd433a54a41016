import { drawInVideo } from '#domain/video-pack/mock-frame.ts'
import { findPackFile, PACK_FILES } from '#domain/video-pack/pack-files.ts'
import { packFileTag } from '#domain/video-pack/pack-image.server.ts'
import { codeNotFound } from './qr-image-response.server.ts'
import {
  findRequestedPack,
  notModified,
  PACK_NOT_FOUND,
  type PackArgs,
  packHeaders,
} from './video-pack-response.server.ts'

/** Returns a picture of a file (?file=NAME, else the first) in a video, as SVG. */
export async function loader(args: PackArgs): Promise<Response> {
  const found = await findRequestedPack(args)
  if (!found) return codeNotFound(PACK_NOT_FOUND)
  const name = new URL(args.request.url).searchParams.get('file') ?? PACK_FILES[0].name
  const file = findPackFile(name)
  if (!file) return codeNotFound('The video pack has no such file.')
  const headers = packHeaders(`${packFileTag(found.pack, file)}-preview`)
  headers.set('Content-Type', 'image/svg+xml')
  const unchanged = notModified(args.request, headers)
  if (unchanged) return unchanged
  const svg = drawInVideo(found.pack, file.layout)
  return svg ? new Response(svg, { headers }) : codeNotFound('The code doesn’t fit in this file.')
}

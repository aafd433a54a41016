import { drawInVideo } from '#domain/video-pack/mock-frame.ts'
import { findPackFile, PACK_FILES } from '#domain/video-pack/pack-files.ts'
import { jsonDigest } from '#lib/json-digest.server.ts'
import { codeNotFound } from './qr-image-response.server.ts'
import {
  findRequestedPack,
  notModified,
  PACK_NOT_FOUND,
  type PackArgs,
  packHeaders,
} from './video-pack-response.server.ts'

/** Returns a picture of a file (?file=NAME; default: the first one) in a video, as SVG. */
export async function loader(args: PackArgs): Promise<Response> {
  const found = await findRequestedPack(args)
  if (!found) return codeNotFound(PACK_NOT_FOUND)
  const name = new URL(args.request.url).searchParams.get('file') ?? PACK_FILES[0].name
  const file = findPackFile(name)
  if (!file) return codeNotFound('The video pack has no such file.')
  const svg = drawInVideo(found.pack, file.layout)
  if (!svg) return codeNotFound('The code doesn’t fit in this file.')
  const headers = packHeaders(jsonDigest(svg))
  headers.set('Content-Type', 'image/svg+xml')
  return notModified(args.request, headers) ?? new Response(svg, { headers })
}

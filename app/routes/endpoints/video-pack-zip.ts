import { Readable } from 'node:stream'
import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import { createPack } from '#domain/video-pack/pack.ts'
import { createPackArchive, packArchiveName } from '#domain/video-pack/pack-archive.server.ts'
import { PACK_MESSAGES } from '#domain/video-pack/pack-messages.ts'
import { findVideoPack } from '#domain/video-pack/video-pack.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import { codeNotFound, plainText } from './qr-image-response.server.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'params' | 'context'>

/** Streams all files of a magnet's or placement's video pack as a ZIP. */
export async function loader({ params, context }: LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const { id = '', placementId } = params
  const found = await findVideoPack(services, ownerId, { id, placementId })
  if (!found) return codeNotFound('Video pack not found.')
  const pack = createPack(found.source)
  const archive = await createPackArchive(services, ownerId, pack, found.title)
  if (!archive) return plainText(PACK_MESSAGES.unreadable, 422)
  const pieces = Readable.from(archive, { objectMode: false, highWaterMark: 64 * 1024 })
  return new Response(toWebStream(pieces), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition('attachment', packArchiveName(found.title)),
      'Cache-Control': 'private, no-store',
    },
  })
}

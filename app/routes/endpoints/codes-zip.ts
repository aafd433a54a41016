import { Readable } from 'node:stream'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { toWebStream } from '#domain/files/web-stream.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { codesArchiveName, createCodesArchive } from '#domain/placements/codes-archive.server.ts'
import { listPlacements } from '#domain/placements/list-placements.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import type { Route } from './+types/codes-zip'
import { codeNotFound } from './qr-image-response.server.ts'

/** Streams the codes of a magnet's current placements as a ZIP. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const magnet = await findMagnet(services, ownerId, params.id)
  if (!magnet) return codeNotFound('Lead magnet not found.')
  const placements = await listPlacements(services, ownerId, { magnetIds: [magnet.id] })
  const pieces = Readable.from(createCodesArchive(services, { id: ownerId }, magnet, placements), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  })
  return new Response(toWebStream(pieces), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition('attachment', codesArchiveName(magnet.title)),
      'Cache-Control': 'private, no-store',
    },
  })
}

import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { codesArchiveName, createCodesArchive } from '#domain/placements/codes-archive.server.ts'
import { listPlacements } from '#domain/placements/list-placements.server.ts'
import type { Route } from './+types/codes-zip'
import { codeNotFound } from './qr-image-response.server.ts'
import { zipResponse } from './zip-response.server.ts'

/** Streams the codes for a magnet's current placements as a ZIP. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const craft = await findCraftMagnet(services, viewer, params.id)
  if (!craft) return codeNotFound('Lead magnet not found.')
  const { ownerId, magnet } = craft
  const placements = await listPlacements(services, ownerId, { magnetIds: [magnet.id] })
  return zipResponse(request, codesArchiveName(magnet.title), () =>
    createCodesArchive(services, viewer, magnet, placements),
  )
}

import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { placementTitle } from '#domain/placements/placement.ts'
import { getPlacementStyle } from '#domain/placements/placement-style.server.ts'
import { placementImageVersion } from '#domain/qr/qr-image-path.ts'
import { codeNotFound, qrImageResponse } from './qr-image-response.server.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** Returns a placement's QR code for those who may work on it. */
export async function loader({ request, params, context }: LoaderArgs) {
  const services = context.get(servicesContext)
  const { id = '', placementId = '' } = params
  const craft = await findCraftMagnet(services, requireViewer(context), id)
  const placement = craft && (await findPlacement(services, craft.ownerId, id, placementId))
  if (!placement) return codeNotFound('Placement not found.')
  const { magnet } = craft
  return qrImageResponse(
    { request, context },
    {
      code: placement.code,
      style: getPlacementStyle(placement, magnet),
      title: placementTitle(placement),
      version: placementImageVersion(magnet, placement, services.env.publicUrl),
    },
  )
}

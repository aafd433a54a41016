import type { LoaderFunctionArgs } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { placementTitle } from '#domain/placements/placement.ts'
import { getPlacementStyle } from '#domain/placements/placement-style.server.ts'
import { placementImageVersion } from '#domain/qr/qr-image-path.ts'
import { codeNotFound, qrImageResponse } from './qr-image-response.server.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>

/** Returns a placement's QR code for its owner. */
export async function loader({ request, params, context }: LoaderArgs) {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const { id = '', placementId = '' } = params
  const magnet = await findMagnet(services, ownerId, id)
  const placement = magnet && (await findPlacement(services, ownerId, magnet.id, placementId))
  if (!magnet || !placement) return codeNotFound('Placement not found.')
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

import type { RouterContextProvider } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findCraftOfPlacement } from '#domain/campaigns/craft.server.ts'
import { findPlacementToCheck } from '#domain/placements/placement-check.server.ts'
import { listPlateCodes } from '#domain/video-check/plate-codes.server.ts'

/**
 * Returns the viewer's codes, and the placement that `?placement=` names; null if the viewer may not
 * see it. `isUnknown` says that there is no such placement for the viewer.
 */
export async function loadVideoCheck(context: Readonly<RouterContextProvider>, request: Request) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const id = new URL(request.url).searchParams.get('placement') ?? ''
  const craft = await findCraftOfPlacement(services, viewer, id)
  const placement = craft && (await findPlacementToCheck(services, craft.ownerId, id))
  return {
    placement,
    isUnknown: id !== '' && !placement,
    publicUrlIsSet: services.env.publicUrlIsSet,
    codes: await listPlateCodes(services, viewer, placement?.id ?? null),
  }
}

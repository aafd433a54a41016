import { href, type RouterContextProvider, redirect } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { redirectFromCampaignPage } from './campaign-page-redirect.server.ts'

type ActionInput = { context: Readonly<RouterContextProvider>; params: { id: string } }

/**
 * Returns the viewer's magnet in /magnets/:id/…. The redirect is the same for an unknown magnet and
 * for someone else's.
 */
export async function requireMagnet({ context, params }: ActionInput) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const ownerId = viewer.id
  const magnet = await findMagnet(services, ownerId, params.id)
  if (!magnet) {
    await redirectFromCampaignPage(services, viewer, params.id)
    throw redirect(href('/magnets'))
  }
  return { services, ownerId, magnet }
}

/** Returns the magnet and its placement in /magnets/:id/placements/:placementId. */
export async function requirePlacement(
  input: ActionInput & { params: { id: string; placementId: string } },
) {
  const found = await requireMagnet(input)
  const { services, ownerId, magnet } = found
  const placement = await findPlacement(services, ownerId, magnet.id, input.params.placementId)
  if (!placement) throw redirect(href('/magnets/:id/placements', { id: magnet.id }))
  return { ...found, placement }
}

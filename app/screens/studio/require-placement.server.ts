import { href, type RouterContextProvider, redirect } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { type CraftMagnet, findCraftMagnet } from '#domain/campaigns/craft.server.ts'
import { CRAFT_REFUSALS } from '#domain/campaigns/craft.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { findPlacement } from '#domain/placements/list-placements.server.ts'
import { redirectFromCampaignPage } from './campaign-page-redirect.server.ts'

type ActionInput = { context: Readonly<RouterContextProvider>; params: { id: string } }

/** What a screen says and links to, depending on who works on the magnet's codes. */
export type CraftView = {
  /** The link back to where the magnet is managed. */
  home: { to: string; label: string }
  isOwner: boolean
  mayEdit: boolean
  /** Whether the viewer may show the codes in a stream overlay. Members of a brand may not. */
  mayStream: boolean
  /** Why nothing can be changed; null if it can, or for owners. */
  note: string | null
  /** The creator of the page, for members of the brand; null for others. */
  creator: string | null
}

/**
 * Returns the magnet in /magnets/:id/… with whose codes the viewer may work: an own magnet, or a
 * campaign's page (`findCraftMagnet`). The redirect is the same for an unknown magnet and for
 * someone else's.
 */
export async function requireMagnet({ context, params }: ActionInput) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const craft = await findCraftMagnet(services, viewer, params.id)
  if (!craft) {
    await redirectFromCampaignPage(services, viewer, params.id)
    throw redirect(href('/magnets'))
  }
  const { ownerId, magnet } = craft
  return { services, viewer, ownerId, magnet, craft, view: viewOf(craft) }
}

/** Returns the viewer's own magnet. A campaign's page redirects to the campaign, with the reason. */
export async function requireOwnMagnet({ context, params }: ActionInput) {
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

export function viewOf({ role, magnet, refusal, campaign }: CraftMagnet): CraftView {
  return {
    home: homeOf({ role, magnet, campaign }),
    isOwner: role === 'owner',
    mayEdit: refusal === null,
    mayStream: role !== 'brand',
    note: refusal && CRAFT_REFUSALS[refusal],
    creator: role === 'brand' ? (campaign?.creator ?? null) : null,
  }
}

function homeOf({ role, magnet, campaign }: Pick<CraftMagnet, 'role' | 'magnet' | 'campaign'>) {
  if (!campaign) {
    return { to: href('/analytics/:id', { id: magnet.id }), label: 'Back to the magnet' }
  }
  const { workspaceId, campaignId, creatorId } = campaign
  return role === 'creator'
    ? { to: href('/campaigns/:creatorId', { creatorId }), label: 'Back to your campaign page' }
    : {
        to: href('/workspace/:workspaceId/campaigns/:campaignId', { workspaceId, campaignId }),
        label: 'Back to the campaign',
      }
}

import { href } from 'react-router'
import {
  type CraftMagnet,
  findCraftMagnet,
  findCraftVideo,
} from '#domain/campaigns/craft.server.ts'
import { CRAFT_REFUSALS } from '#domain/campaigns/craft.ts'
import type { Services } from '#platform/services.ts'
import { redirectWithNotice } from './notice.ts'

/**
 * Returns the account in which a change to a magnet's placements is made: for a campaign's page,
 * the workspace's account. If the viewer may not work on the magnet, it is the viewer's own
 * account, in which the change then finds nothing. Throws a redirect with the reason if the viewer
 * may only look at the placements.
 */
export async function craftOwnerId(
  services: Services,
  viewer: { id: string },
  magnetId: string,
): Promise<string> {
  const craft = await findCraftMagnet(services, viewer, magnetId)
  if (craft) assertEditable(craft)
  return craft?.ownerId ?? viewer.id
}

/**
 * Returns the account in which a change to a video is made, and the campaign's page that it is for.
 * If the viewer may not work on the video, it is the viewer's own account, in which the change then
 * finds nothing. Throws a redirect with the reason if the viewer may only look at it.
 */
export async function craftVideoOwner(
  services: Services,
  viewer: { id: string },
  videoId: string,
): Promise<{ ownerId: string; page: CraftMagnet | null }> {
  const found = await findCraftVideo(services, viewer, videoId)
  if (found?.page) assertEditable(found.page)
  return found ?? { ownerId: viewer.id, page: null }
}

/** Throws a redirect to the magnet's placements if the viewer may only look at them. */
export function assertEditable({ magnet, refusal }: CraftMagnet): void {
  if (!refusal) return
  throw redirectWithNotice(href('/magnets/:id/placements', { id: magnet.id }), {
    tone: 'error',
    text: CRAFT_REFUSALS[refusal],
  })
}

import { href, type RouterContextProvider, redirect } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findCraftVideo } from '#domain/campaigns/craft.server.ts'
import { CRAFT_REFUSALS } from '#domain/campaigns/craft.ts'
import { findFile } from '#domain/files/files.server.ts'
import { listMagnetTitles } from '#domain/magnets/list-magnets.server.ts'
import { toThumbnail } from '#domain/video-analytics/list-videos.server.ts'
import type { Services } from '#platform/services.ts'

type Input = { context: Readonly<RouterContextProvider>; params: { videoId: string } }

/**
 * Returns the video in /videos/:videoId/…: the viewer's own one, or one of a campaign's page on
 * which the viewer may work. The redirect is the same for an unknown video and for someone else's.
 */
export async function requireVideo({ context, params }: Input) {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const found = await findCraftVideo(services, viewer, params.videoId)
  if (!found) throw redirect(href('/videos'))
  const { ownerId, video, page } = found
  const file = video.thumbnailId ? await findFile(services.db, video.thumbnailId) : null
  return {
    services,
    ownerId,
    video,
    page,
    thumbnail: toThumbnail(video.thumbnailId, file?.variants ?? null),
    view: {
      back: page
        ? { to: href('/magnets/:id/placements', { id: page.magnet.id }), label: 'Placements' }
        : { to: href('/videos'), label: 'Videos' },
      mayEdit: !page?.refusal,
      note: page?.refusal ? CRAFT_REFUSALS[page.refusal] : null,
    },
  }
}

/** Returns the magnets that can be added to a video: a campaign's video has only its page. */
export async function listMagnetsFor(
  services: Services,
  { ownerId, page }: Pick<Awaited<ReturnType<typeof requireVideo>>, 'ownerId' | 'page'>,
): Promise<{ id: string; title: string }[]> {
  if (page) return [{ id: page.magnet.id, title: page.magnet.title }]
  const magnets = await listMagnetTitles(services, ownerId, null)
  return magnets.map(({ id, title }) => ({ id, title }))
}

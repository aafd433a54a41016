import { href, type RouterContextProvider, redirect } from 'react-router'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findFile } from '#domain/files/files.server.ts'
import { toThumbnail } from '#domain/video-analytics/list-videos.server.ts'
import { findVideo } from '#domain/videos/videos.server.ts'

type Input = { context: Readonly<RouterContextProvider>; params: { videoId: string } }

/**
 * Returns the viewer's video in /videos/:videoId/…. The redirect is the same for an unknown video
 * and for someone else's.
 */
export async function requireVideo({ context, params }: Input) {
  const services = context.get(servicesContext)
  const ownerId = requireViewer(context).id
  const video = await findVideo(services, ownerId, params.videoId)
  if (!video) throw redirect(href('/videos'))
  const file = video.thumbnailId ? await findFile(services.db, video.thumbnailId) : null
  return {
    services,
    ownerId,
    video,
    thumbnail: toThumbnail(video.thumbnailId, file?.variants ?? null),
  }
}

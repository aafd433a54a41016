import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { listVideos } from '#domain/video-analytics/list-videos.server.ts'
import { listMoments } from '#domain/video-analytics/video-stats.server.ts'
import { videosCsv } from '#domain/video-analytics/videos-csv.ts'
import type { Route } from './+types/videos-csv'

/** Returns all videos of the viewer with their placements as CSV. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { id: ownerId } = requireViewer(context)
  const [videos, moments] = await Promise.all([
    listVideos(services, ownerId),
    listMoments(services, ownerId, null),
  ])
  const day = services.clock.now().toISOString().slice(0, 10)
  return csvResponse(videosCsv(videos, moments), `videos-${day}.csv`)
}

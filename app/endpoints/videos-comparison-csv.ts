import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { compareVideos } from '#domain/video-analytics/compare-videos.server.ts'
import { parseWindow } from '#domain/video-analytics/course.ts'
import { comparisonCsv } from '#domain/video-analytics/videos-csv.ts'
import type { Route } from './+types/videos-comparison-csv'

/** Returns a comparison, as CSV, of the videos in ?video=. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const comparison = await compareVideos(
    services,
    requireViewer(context).id,
    searchParams.getAll('video'),
    parseWindow(searchParams),
  )
  const day = services.clock.now().toISOString().slice(0, 10)
  return csvResponse(comparisonCsv(comparison), `videos-compared-${day}.csv`)
}

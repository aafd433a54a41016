import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findCraftVideo } from '#domain/campaigns/craft.server.ts'
import {
  createTimelineArchive,
  TIMELINE_REFUSALS,
  timelineArchiveName,
} from '#domain/editor-timelines/timeline-archive.server.ts'
import { parseTimelineRequest } from '#domain/editor-timelines/timeline-request.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import type { Route } from './+types/video-timeline-zip'
import { codeNotFound, plainText } from './qr-image-response.server.ts'
import { zipResponse } from './zip-response.server.ts'

/** Streams a video's timeline for editing programs, with the overlays that it shows, as a ZIP. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const found = await findCraftVideo(services, viewer, params.videoId)
  if (!found) return codeNotFound('Video not found.')
  const asked = parseTimelineRequest(new URL(request.url).searchParams)
  if (!asked) return plainText('This timeline isn’t available.', 422)
  const { ownerId, video } = found
  return zipResponse(request, timelineArchiveName(videoTitle(video)), async () => {
    const of = { readerId: viewer.id, ownerId, video }
    const archive = await createTimelineArchive(services, of, asked)
    if (archive.ok) return archive.stream
    return plainText(TIMELINE_REFUSALS[archive.reason], archive.reason === 'busy' ? 503 : 422)
  })
}

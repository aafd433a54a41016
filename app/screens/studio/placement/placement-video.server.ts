import type { RouterContextProvider } from 'react-router'
import { craftOwnerId } from '#app/middleware/craft.server.ts'
import { formAction, toDialogResult } from '#app/middleware/form-action.server.ts'
import { redirectWithNotice } from '#app/middleware/notice.ts'
import { PLACEMENT_MESSAGES } from '#domain/placements/placement-messages.ts'
import { changePlacementVideo } from '#domain/placements/placements.server.ts'
import { parseVideoLink } from '#domain/videos/video-link.ts'
import { videoTitle } from '#domain/videos/video-title.ts'
import { findVideo } from '#domain/videos/videos.server.ts'
import type { Services } from '#platform/services.ts'
import type { PlacementVideoProps } from './placement-video.tsx'

/**
 * Returns the placement's video. If it has none, returns whether it could join the video with its
 * URL.
 */
export async function findPlacementVideo(
  services: Services,
  ownerId: string,
  { videoId, videoUrl }: { videoId: string | null; videoUrl: string | null },
): Promise<PlacementVideoProps['video']> {
  const video = videoId === null ? null : await findVideo(services, ownerId, videoId)
  if (video) return { id: video.id, title: videoTitle(video) }
  return videoUrl !== null && parseVideoLink(videoUrl) ? 'detached' : null
}

type ActionInput = {
  context: Readonly<RouterContextProvider>
  form: FormData
  /** The path of the placement's page. */
  at: string
  params: { id: string; placementId: string }
}

/** Adds a detached placement to the video with its URL again. */
export function placementVideoAction({ context, form, at, params }: ActionInput) {
  return formAction({ context, form, toResult: toDialogResult }, async ({ services, viewer }) => {
    const ownerId = await craftOwnerId(services, viewer, params.id)
    const where = { ownerId, magnetId: params.id, id: params.placementId }
    const joined = await changePlacementVideo(services, where, 'join')
    return joined.ok
      ? redirectWithNotice(at, { tone: 'success', text: 'Placement joined its video.' })
      : redirectWithNotice(at, { tone: 'error', text: PLACEMENT_MESSAGES.gone })
  })
}

import { joinVideos } from '#domain/videos/join-videos.server.ts'
import type { VideoLink } from '#domain/videos/video-link.ts'
import type { Services } from '#platform/services.ts'

/** Adds a video without placements; one that is there already is found. */
export async function createVideo(
  services: Services,
  ownerId: string,
  link: VideoLink,
): Promise<{ id: string; isNew: boolean }> {
  const { ids, added } = await services.db.transaction((tx) =>
    joinVideos(tx, { ownerId, creatorId: null }, [link.url], services.clock.now()),
  )
  const [id] = ids
  if (!id) throw new Error(`${link.url} is no link of a video, or the account is full`)
  if (added > 0) services.wakeVideos()
  return { id, isNew: added > 0 }
}

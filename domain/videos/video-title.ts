import { VIDEO_PLATFORM_LABELS, type VideoPlatform } from './video-link.ts'

/** Returns a video's title: its owner's, the platform's, or its id until that is known. */
export const videoTitle = (video: {
  ownTitle: string | null
  title: string | null
  platform: VideoPlatform | null
  externalId: string | null
}): string =>
  video.ownTitle ??
  video.title ??
  (video.platform
    ? `${VIDEO_PLATFORM_LABELS[video.platform]} video ${video.externalId}`
    : 'Unpublished video')

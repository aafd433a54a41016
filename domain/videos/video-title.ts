import { VIDEO_PLATFORM_LABELS, type VideoPlatform } from './video-link.ts'

/** Returns what a video is called: its owner's title, the platform's, or its id until that is known. */
export const videoTitle = (video: {
  ownTitle: string | null
  title: string | null
  platform: VideoPlatform
  externalId: string
}): string =>
  video.ownTitle ??
  video.title ??
  `${VIDEO_PLATFORM_LABELS[video.platform]} video ${video.externalId}`

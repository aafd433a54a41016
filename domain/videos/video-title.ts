import { VIDEO_PLATFORM_LABELS, type VideoPlatform } from './video-link.ts'

/**
 * Returns a video's title: the one its owner entered, otherwise the platform's, otherwise the
 * video's id.
 */
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

/** The maximum length of a placement's label, in characters. */
export const MAX_LABEL_LENGTH = 120

/**
 * Returns the default label for a video's placements, which is the video's title, shortened if
 * necessary.
 */
export const labelOf = (title: string): string =>
  [...title].slice(0, MAX_LABEL_LENGTH).join('').trim()

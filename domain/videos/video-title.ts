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

/** The longest label of a placement, in characters. */
export const MAX_LABEL_LENGTH = 120

/** Returns the label of a video's placements, unless their owner renames them: its title. */
export const labelOf = (title: string): string =>
  [...title].slice(0, MAX_LABEL_LENGTH).join('').trim()

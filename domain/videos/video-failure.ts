import type { VideoRefusal } from '#platform/video-platforms/video-platforms.ts'

/** Why something is missing of what a platform tells. With 'picture-…' only the picture is. */
export type VideoFailure =
  | VideoRefusal
  | 'picture-unreachable'
  | 'picture-refused'
  | 'picture-quota'

/** Failures that only the video's owner can end. */
export const isLasting = (failure: VideoFailure): boolean =>
  failure === 'not-found' || failure === 'private' || failure === 'picture-quota'

/** Returns what a video's page says about a failure. */
export function failureWords(failure: string, platform: string): string {
  switch (failure as VideoFailure) {
    case 'not-found':
      return `${platform} knows no video at this link. It may have been deleted, or isn’t published yet.`
    case 'private':
      return `${platform} tells nothing about this video: it’s private, or may not be embedded.`
    case 'busy':
      return `${platform} got too many questions.`
    case 'redirect':
      return `${platform} pointed to another address, which we don’t follow.`
    case 'too-large':
      return `${platform}’s answer was too large to be read.`
    case 'timeout':
      return `${platform} didn’t answer in time.`
    case 'unreachable':
      return `${platform} couldn’t be reached.`
    case 'address':
      return `${platform}’s address leads to a network that this server doesn’t connect to.`
    case 'picture-unreachable':
      return `${platform} told the title, but the picture couldn’t be loaded.`
    case 'picture-refused':
      return `${platform} told the title, but what it offers as picture can’t be used.`
    case 'picture-quota':
      return 'The title is here, but your storage is too full for the picture.'
    default:
      return `${platform}’s answer couldn’t be read.`
  }
}

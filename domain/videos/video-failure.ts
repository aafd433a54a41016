import type { VideoRefusal } from '#platform/video-platforms/video-platforms.ts'

/** Why a video's details are missing. With 'picture-…', only the thumbnail is missing. */
export type VideoFailure =
  | VideoRefusal
  | 'picture-unreachable'
  | 'picture-refused'
  | 'picture-quota'

/** Returns whether only the video's owner can resolve a failure. */
export const isLasting = (failure: VideoFailure): boolean =>
  failure === 'not-found' || failure === 'private' || failure === 'picture-quota'

/** Returns the message about a failure on a video's page. */
export function failureWords(failure: string, platform: string): string {
  switch (failure as VideoFailure) {
    case 'not-found':
      return `${platform} has no video at this link. It may have been deleted, or isn’t published yet.`
    case 'private':
      return `${platform} won’t share this video’s details: it’s private or can’t be embedded.`
    case 'busy':
      return `${platform} is limiting our requests.`
    case 'redirect':
      return `${platform} redirected us to another address, which we don’t follow.`
    case 'too-large':
      return `${platform}’s response was too large.`
    case 'timeout':
      return `${platform} didn’t respond in time.`
    case 'unreachable':
      return `${platform} couldn’t be reached.`
    case 'address':
      return `${platform}’s address is blocked by this server’s network settings.`
    case 'picture-unreachable':
      return `${platform} gave us the title, but the thumbnail couldn’t be loaded.`
    case 'picture-refused':
      return `${platform} gave us the title, but its thumbnail can’t be used.`
    case 'picture-quota':
      return 'We have the title, but your storage is too full for the thumbnail.'
    default:
      return `${platform}’s response couldn’t be read.`
  }
}

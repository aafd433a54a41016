/** The messages about creating and removing a spoken link. */
export const SPOKEN_NAME_MESSAGES = {
  given: (said: string) => `Your spoken link is “${said}”.`,
  removed: 'The spoken link was removed from this page, but it still works.',
  tooMany: 'You’ve requested too many spoken links. Please try again in an hour.',
  'used-up': 'Your account has no spoken links left. Its existing spoken links will work forever.',
  'none-left':
    'We couldn’t find an unused pair of words. Please try again. If this keeps happening, contact us.',
  'leads-nowhere':
    'This code’s magnet was deleted. Repoint the code to another magnet first, then get a spoken link.',
  'not-found':
    'We couldn’t find this magnet or placement. It may have been deleted or moved in another tab.',
  failed: 'We couldn’t give you a spoken link. Please try again.',
} as const

/** Returns a name as people say it: 'cake tiger'. */
export const asSaid = (identifier: string) => identifier.replace('-', ' ')

/** Returns the address of a spoken link, without https://: 'qrmagnet.com/cake-tiger'. */
export const spokenAddressOf = (publicUrl: string, identifier: string) =>
  `${publicUrl.replace(/^https?:\/\//i, '')}/${identifier}`

/** The messages about getting and removing a spoken name. */
export const SPOKEN_NAME_MESSAGES = {
  given: (said: string) => `Your spoken name is “${said}”.`,
  removed: 'The spoken name was removed. It still leads here.',
  tooMany: 'You’ve asked for many spoken names. Please try again in an hour.',
  'used-up':
    'Your account has had all the spoken names it may have. Those you have keep working for ever.',
  'none-left':
    'We found no free pair of words. Please try again, or tell us that spoken names are running out.',
  'leads-nowhere':
    'The magnet of this code was deleted. Repoint the code to another magnet first, then get a name.',
  'not-found': 'It was not found. It may have been deleted or moved in another tab.',
  failed: 'The spoken name could not be given. Please try again.',
} as const

/** Returns a name as it is said: 'cake tiger'. */
export const asSaid = (identifier: string) => identifier.replace('-', ' ')

/** Returns the address of a name as it is written, without https://: 'qrmagnet.com/cake-tiger'. */
export const spokenAddressOf = (publicUrl: string, identifier: string) =>
  `${publicUrl.replace(/^https?:\/\//i, '')}/${identifier}`

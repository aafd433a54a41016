/** What is said of custom slugs beside `checkSlug`'s own messages (spec sections 5 and 8). */
export const SLUG_WORDS = {
  available: 'This URL is available!',
  taken: 'This URL is already taken',
  checkFailed: 'Error checking availability',
  updateFailed: 'Error updating custom URL. Please try again.',
  clearFailed: 'Error clearing custom URL. Please try again.',
  updated: 'Custom URL updated successfully!',
  cleared: 'Custom URL cleared successfully!',
  upgrade: 'Upgrade to Creator or Brand Plan →',
  plan: 'Custom URLs are part of the Creator, Brand and Lifetime plans.',
  tooMany: 'Too many changes. Please try again later.',
} as const

/** How long nobody has to have typed before availability is asked for (spec section 9). */
export const SLUG_DEBOUNCE_MS = 500

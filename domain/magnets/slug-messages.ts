/** Messages about custom slugs. `checkSlug` has more. */
export const SLUG_MESSAGES = {
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

/** How long a pause in typing must be before availability is checked. */
export const SLUG_DEBOUNCE_MS = 500

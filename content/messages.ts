/** Messages that several screens share. */
export const SESSION_EXPIRED = 'Your session has expired. Please log in again.'
export const CHANGED_ELSEWHERE =
  'This has changed since you opened the page. Here is the latest version.'

/** Shown on a form whose request got no response. */
export const OFFLINE = 'You seem to be offline. Your text is still here.'

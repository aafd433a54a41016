const WORDS_A_MINUTE = 200
/** The default read time for a new post, in minutes. */
export const DEFAULT_READ_TIME = 5
/** In minutes. */
export const MAX_READ_TIME = 600

/** Returns the read time in whole minutes at 200 words a minute, rounded up, at least 1. */
export const computeReadTime = (content: string) =>
  Math.max(1, Math.ceil(content.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))

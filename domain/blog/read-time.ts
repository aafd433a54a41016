const WORDS_A_MINUTE = 200
/** The read time in the form of a new post, in minutes. */
export const DEFAULT_READ_TIME = 5
/** In minutes. */
export const MAX_READ_TIME = 600

/** Returns whole minutes at 200 words each, rounded up, at least one. */
export const computeReadTime = (content: string) =>
  Math.max(1, Math.ceil(content.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))

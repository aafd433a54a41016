const WORDS_A_MINUTE = 200
/** Spec section 9: what the form of a new post begins with. */
export const DEFAULT_READ_TIME = 5
/** Nobody publishes a day's reading. */
export const MAX_READ_TIME = 600

/** Whole minutes at 200 words each, rounded up, at least one (spec section 9). */
export const readTimeOf = (content: string) =>
  Math.max(1, Math.ceil(content.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))

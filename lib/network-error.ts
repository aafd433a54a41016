/** The messages with which browsers' fetch fails if no response arrives: Chromium, Firefox, Safari. */
const MESSAGES =
  /^(?:Failed to fetch|NetworkError|Load failed|network error|The network connection)/i

/** Returns whether a browser's request failed before a response arrived, as it does without a connection. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && MESSAGES.test(error.message)

/** The error messages of fetch in Chromium, Firefox and Safari if no response arrives. */
const MESSAGES =
  /^(?:Failed to fetch|NetworkError|Load failed|network error|The network connection)/i

/**
 * Returns whether a browser's request failed before a response arrived, for example because there
 * was no connection.
 */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && MESSAGES.test(error.message)

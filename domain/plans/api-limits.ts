/** Limits of API keys, on every plan. The plan itself defines how many keys it includes. */
export const API_LIMITS = {
  /** The limit of each key, across all processes. */
  requestsPerMinute: 300,
  /** The limit of all keys of an account together, including keys revoked within that minute. */
  requestsPerMinuteOfAccount: 1200,
  /**
   * The number of simultaneous requests of a key, in each process. 10 is more than a program needs
   * if it waits for responses.
   */
  requestsAtOnce: 10,
  /** The number of simultaneous requests of all keys of an account, in each process. */
  requestsAtOnceOfAccount: 20,
} as const

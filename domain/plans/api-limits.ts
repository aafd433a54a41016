/** What keys of the API may do, on every plan. How many keys a plan includes is in the plan itself. */
export const API_LIMITS = {
  /** Of each key, over all processes. */
  requestsPerMinute: 300,
  /** Of all keys of an account together, also of those that were revoked within the minute. */
  requestsPerMinuteOfAccount: 1200,
  /**
   * Requests of a key under way at the same time, in each process: 10 is more than a program needs that
   * waits.
   */
  requestsAtOnce: 10,
  /** Requests of all keys of an account under way at the same time, in each process. */
  requestsAtOnceOfAccount: 20,
} as const

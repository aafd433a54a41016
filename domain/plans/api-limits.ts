/** What each key of the API may do, on every plan. How many keys a plan includes is in the plan itself. */
export const API_LIMITS = {
  /** Over all processes. */
  requestsPerMinute: 300,
  /** Requests under way at the same time, in each process: 10 is more than a program needs that waits. */
  requestsAtOnce: 10,
} as const

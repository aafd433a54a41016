/** Names one limit; `key` says whose (an address, a /64, a user, a magnet). */
export type RateLimitName = 'sign-in' | 'sign-up' | 'mailed-link' | 'upload' | 'lead-address' | 'lead-magnet' | 'api'

/** Limits hold over all processes (they live in PostgreSQL). */
export type RateLimits = {
  /** Counts one event. Past the limit: `ok: false` and how long until it opens again. */
  take(limit: RateLimitName, key: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
}

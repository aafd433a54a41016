import type { Services } from '#platform/services.ts'

/**
 * The status of an answer that keeps what was typed though something failed: 503 where trying again in
 * a moment makes sense, since something we depend on is away; else the fault is ours.
 */
export const failureStatus = (services: Pick<Services, 'isOutage'>, error: unknown): 500 | 503 =>
  services.isOutage(error) ? 503 : 500

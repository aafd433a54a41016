import type { Services } from '#platform/services.ts'

/**
 * Returns the status of a failed form that keeps its values. This is 503 during an outage, when
 * trying again makes sense; otherwise 500.
 */
export const failureStatus = (services: Pick<Services, 'isOutage'>, error: unknown): 500 | 503 =>
  services.isOutage(error) ? 503 : 500

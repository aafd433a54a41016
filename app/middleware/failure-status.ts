import type { Services } from '#platform/services.ts'

/**
 * Returns the status of a failed form that keeps its values: 503 during an outage, when retrying
 * makes sense; else 500.
 */
export const failureStatus = (services: Pick<Services, 'isOutage'>, error: unknown): 500 | 503 =>
  services.isOutage(error) ? 503 : 500

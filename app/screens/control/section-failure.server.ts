import { failureStatus } from '#app/middleware/failure-status.ts'
import { NotAdmin } from '#domain/admin/admin.server.ts'
import type { SectionArgs } from './section.ts'

/**
 * Logs an unexpected error of a section's action and returns the status for the form's response. If
 * the error is a response, or the rejection of anyone but the administrator, it is thrown again.
 */
export function logSectionFailure(
  { services, requestId }: SectionArgs,
  error: unknown,
  event: string,
  fields: Record<string, unknown> = {},
): 500 | 503 {
  if (error instanceof Response || error instanceof NotAdmin) throw error
  services.log.error({ err: error, requestId, ...fields }, event)
  return failureStatus(services, error)
}

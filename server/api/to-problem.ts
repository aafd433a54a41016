import { WorkspaceRefusal } from '#domain/workspaces/membership.server.ts'
import type { Services } from '#platform/services.ts'
import { ApiProblem } from './problem.ts'

const REFUSALS = {
  'not-found': 'not-found',
  'not-allowed': 'scope-missing',
  'read-only': 'plan-limit',
  suspended: 'account-suspended',
} as const

/** Returns the problem for an error. Logs unexpected errors. */
export function toProblem(services: Services, error: unknown, requestId: string): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (error instanceof WorkspaceRefusal) return new ApiProblem(REFUSALS[error.reason])
  services.log.error({ err: error, requestId }, 'api.request_failed')
  return services.isOutage(error)
    ? new ApiProblem('unavailable', { headers: { 'Retry-After': '10' } })
    : new ApiProblem('unexpected')
}

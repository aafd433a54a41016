import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

/**
 * Returns the operation that reads the resource that another operation changes or removes. If-Match
 * is compared with the ETag of this resource. The returned operation has the same path or, for an
 * action such as POST /magnets/{magnetId}/pause, the parent path. Null if there is none.
 */
export function resourceOf({ method, path, answer }: Operation): Operation | null {
  const isAction = method === 'POST' && answer.status !== 201
  const target = isAction ? path.slice(0, path.lastIndexOf('/')) : path
  return (
    OPERATIONS.find((other) => {
      const isRead = other.method === 'GET' && other.answer.isResource
      return isRead && other.path === target && method !== 'GET'
    }) ?? null
  )
}

/** Whether an operation compares If-Match itself, while the resource is locked. */
export const comparesItself = ({ method, answer }: Operation): boolean =>
  (method === 'PATCH' || method === 'PUT') && answer.isResource === true

import { notFound } from '#app/middleware/integration-owner.ts'
import { type Connection, findConnection } from '#domain/connections/connections.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'

/** Returns an account's connection. If there is none, throws a response. */
export async function requireConnection(
  services: Services,
  accountId: string,
  targetId: string | undefined,
): Promise<Connection> {
  const found =
    targetId !== undefined && isUuid(targetId)
      ? await findConnection(services, { accountId, targetId })
      : null
  if (!found) throw notFound()
  return found
}

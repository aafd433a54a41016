import { notFound } from '#app/middleware/integration-owner.ts'
import { type Endpoint, findEndpoint } from '#domain/webhooks/endpoints.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Services } from '#platform/services.ts'

/** Returns an account's endpoint. If there is none, throws a response. */
export async function requireEndpoint(
  services: Services,
  accountId: string,
  targetId: string | undefined,
): Promise<Endpoint> {
  const found =
    targetId !== undefined && isUuid(targetId)
      ? await findEndpoint(services, { accountId, targetId })
      : null
  if (!found) throw notFound()
  return found
}

import { redirect } from 'react-router'
import type { IntegrationOwner } from '#app/middleware/integration-owner.ts'
import type { ProviderId } from '#domain/connections/catalog.ts'
import { beginSignIn } from '#domain/connections/sign-in/begin-sign-in.server.ts'
import type { Services } from '#platform/services.ts'

/**
 * Redirects the viewer to a provider's page, where they allow access for a new connection of the
 * account or for `targetId`. Returns null if the operator has no app there.
 */
export async function goToSignIn(
  services: Services,
  { accountId, workspaceId, actor }: IntegrationOwner,
  { provider, targetId }: { provider: ProviderId; targetId: string | null },
): Promise<Response | null> {
  const { sessionId } = actor
  if (!sessionId) return null
  const purpose = { provider, sessionId, accountId, workspaceId, targetId }
  const url = await beginSignIn(services, purpose)
  return url === null ? null : redirect(url, 303)
}

export const NOT_OFFERED = 'This site can only connect with an API key. Please enter one.'

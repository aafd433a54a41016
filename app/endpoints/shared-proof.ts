import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { findSharedProof } from '#domain/results-log/find-proof.server.ts'
import type { Route } from './+types/shared-proof'
import { proofResponse } from './proof-response.server.ts'

/** Returns the proof of the results that a share link shows. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  const visitor = { ip, headers: request.headers }
  return proofResponse(services, await findSharedProof(services, params.token, visitor))
}

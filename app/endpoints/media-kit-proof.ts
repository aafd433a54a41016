import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { findKitProof } from '#domain/media-kits/open-kit.server.ts'
import type { Route } from './+types/media-kit-proof'
import { proofResponse } from './proof-response.server.ts'

/** Returns the proof of the results that a media kit shows. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { ip } = context.get(requestContext)
  const visitor = { ip, headers: request.headers }
  return proofResponse(services, await findKitProof(services, params.token, visitor))
}

import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findMagnetProof } from '#domain/results-log/find-proof.server.ts'
import type { Route } from './+types/magnet-proof'
import { proofResponse } from './proof-response.server.ts'

/** Returns the proof of the results of a creator's own magnet. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { id: ownerId } = requireViewer(context)
  return proofResponse(services, await findMagnetProof(services, ownerId, params.id))
}

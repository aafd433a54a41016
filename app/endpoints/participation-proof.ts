import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findParticipationProof } from '#domain/results-log/find-proof.server.ts'
import type { Route } from './+types/participation-proof'
import { proofResponse } from './proof-response.server.ts'

/** Returns the proof of the results of a creator's page in a campaign. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  return proofResponse(services, await findParticipationProof(services, viewer, params.creatorId))
}

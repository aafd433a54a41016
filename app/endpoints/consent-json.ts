import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findConsentProof } from '#domain/leads/list/consent-proof.server.ts'
import { consentResponse } from '../middleware/consent-response.ts'
import type { Route } from './+types/consent-json'

/** Returns the proof of what the person behind a lead agreed to. */
export async function loader({ context, params: { leadId } }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const proof = await findConsentProof(services, { ownerId: viewer.id, leadId })
  return consentResponse(services, { viewer, leadId, proof })
}

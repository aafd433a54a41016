import { href } from 'react-router'
import { ConsentProofPage } from '#app/components/leads/consent-proof.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findConsentProof } from '#domain/leads/list/consent-proof.server.ts'
import type { Route } from './+types/lead-consent'

export const meta: Route.MetaFunction = () => [{ title: `Proof of Consent | ${PRODUCT_NAME}` }]

export async function loader({ context, params: { leadId } }: Route.LoaderArgs) {
  const { id: ownerId } = requireViewer(context)
  const proof = await findConsentProof(context.get(servicesContext), { ownerId, leadId })
  if (!proof) throw new Response(null, { status: 404 })
  return { proof }
}

export default function LeadConsent({ loaderData, params }: Route.ComponentProps) {
  return (
    <ConsentProofPage
      proof={loaderData.proof}
      back={{ to: href('/analytics'), label: 'Back to Leads' }}
      jsonPath={href('/analytics/leads/:leadId/consent.json', params)}
    />
  )
}

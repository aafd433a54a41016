import { data, href } from 'react-router'
import { ConsentProofPage } from '#app/components/leads/consent-proof.tsx'
import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import { findCampaignConsent } from '#domain/campaign-analytics/campaign-consent.server.ts'
import type { Route } from './+types/lead-consent'

export const meta: Route.MetaFunction = () => [{ title: `Proof of Consent | ${PRODUCT_NAME}` }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const proof = await withWorkspaceGuard(params.workspaceId, () =>
    findCampaignConsent(services, requireViewer(context), params),
  )
  if (!proof) throw data(null, { status: 404 })
  return { proof }
}

export default function CampaignLeadConsent({ loaderData, params }: Route.ComponentProps) {
  return (
    <ConsentProofPage
      isCampaign
      proof={loaderData.proof}
      back={{
        to: href('/workspace/:workspaceId/campaigns/:campaignId/leads', params),
        label: 'Back to Leads',
      }}
      jsonPath={href(
        '/workspace/:workspaceId/campaigns/:campaignId/leads/:leadId/consent.json',
        params,
      )}
    />
  )
}

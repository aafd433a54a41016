import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { getBudget } from '#domain/campaign-payments/budget.server.ts'
import { listPayouts, payoutsCsv } from '#domain/campaign-payments/payouts.ts'
import type { Route } from './+types/campaign-payouts-csv'

/** Returns what is due to a campaign's creators as CSV. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, campaignId } = params
  const budget = await withWorkspaceGuard(workspaceId, () =>
    getBudget(services, viewer, workspaceId, campaignId),
  )
  if (!budget) return new Response('Campaign not found.', { status: 404 })
  const { campaign, creators, seesEmails } = budget
  const file = payoutsCsv(listPayouts(creators), campaign.currency, seesEmails)
  return csvResponse(file, `payouts-${budget.today}.csv`)
}

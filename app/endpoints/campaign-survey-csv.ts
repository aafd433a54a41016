import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { surveyCsv } from '#domain/surveys/survey-csv.ts'
import { findSurvey } from '#domain/surveys/surveys.server.ts'
import type { Route } from './+types/campaign-survey-csv'

/** Returns the answers to a campaign's question as CSV. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const { workspaceId, campaignId } = params
  const found = await withWorkspaceGuard(workspaceId, () =>
    findSurvey(services, viewer, workspaceId, campaignId),
  )
  if (!found) return new Response('Campaign not found.', { status: 404 })
  const day = services.clock.now().toISOString().slice(0, 10)
  return csvResponse(surveyCsv(found.results), `survey-${day}.csv`)
}

import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findReport } from '#domain/campaign-report/report.server.ts'
import { reportCsv, reportFileName } from '#domain/campaign-report/report-csv.ts'
import type { Route } from './+types/campaign-report-csv'

/** Returns a campaign's report as CSV. The query is that of the report's screen. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const { searchParams } = new URL(request.url)
  const found = await withWorkspaceGuard(workspaceId, () =>
    findReport(services, requireViewer(context), workspaceId, campaignId, searchParams),
  )
  if (!found) return new Response('Campaign not found.', { status: 404 })
  return csvResponse(reportCsv(found.report), reportFileName(found.report, 'csv'))
}

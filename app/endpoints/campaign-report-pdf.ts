import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { pdfResponse } from '#app/middleware/pdf-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findReport } from '#domain/campaign-report/report.server.ts'
import { reportFileName } from '#domain/campaign-report/report-csv.ts'
import { reportPdf } from '#domain/campaign-report/report-pdf.server.ts'
import { findCampaign } from '#domain/campaigns/campaigns.server.ts'
import { inPdfTurn } from '#domain/pdf/pdf-turns.server.ts'
import { findBrandDocument } from '#domain/workspaces/brand-document.server.ts'
import type { Route } from './+types/campaign-report-pdf'

/** Returns a campaign's report as a PDF. The query is that of the report's screen. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const { searchParams } = new URL(request.url)
  const viewer = requireViewer(context)
  const found = await withWorkspaceGuard(workspaceId, () =>
    findCampaign(services, viewer, workspaceId, campaignId),
  )
  const look = found && (await findBrandDocument(services, found.membership.workspaceId))
  if (!look) return notFound()
  const response = await inPdfTurn(found.membership.accountId, async () => {
    const asked = await withWorkspaceGuard(workspaceId, () =>
      findReport(services, viewer, workspaceId, campaignId, searchParams),
    )
    if (!asked) return notFound()
    const file = await reportPdf(asked.report, look, services.clock.now())
    return pdfResponse(file, reportFileName(asked.report, 'pdf'))
  })
  return response ?? pdfResponse(null, '')
}

const notFound = () => new Response('Campaign not found.', { status: 404 })

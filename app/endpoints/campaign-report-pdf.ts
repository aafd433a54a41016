import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { pdfResponse } from '#app/middleware/pdf-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findReport } from '#domain/campaign-report/report.server.ts'
import { reportFileName } from '#domain/campaign-report/report-csv.ts'
import { reportPdf } from '#domain/campaign-report/report-pdf.server.ts'
import { inPdfTurn } from '#domain/pdf/pdf-turns.server.ts'
import { findBrandDocument } from '#domain/workspaces/brand-document.server.ts'
import type { Route } from './+types/campaign-report-pdf'

/** Returns a campaign's report as a PDF. The query is that of the report's screen. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const { searchParams } = new URL(request.url)
  const found = await withWorkspaceGuard(workspaceId, () =>
    findReport(services, requireViewer(context), workspaceId, campaignId, searchParams),
  )
  const look = found && (await findBrandDocument(services, found.membership.workspaceId))
  if (!look) return new Response('Campaign not found.', { status: 404 })
  const { report, membership } = found
  const file = await inPdfTurn(membership.accountId, () =>
    reportPdf(report, look, services.clock.now()),
  )
  return pdfResponse(file, reportFileName(report, 'pdf'))
}

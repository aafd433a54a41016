import { pdfResponse } from '#app/middleware/pdf-response.ts'
import { getSharedReport } from '#domain/campaign-analytics/shares.server.ts'
import { reportFileName } from '#domain/campaign-report/report-csv.ts'
import { reportPdf } from '#domain/campaign-report/report-pdf.server.ts'
import { inPdfTurn } from '#domain/pdf/pdf-turns.server.ts'
import { findBrandDocument } from '#domain/workspaces/brand-document.server.ts'
import type { Route } from './+types/shared-report-pdf'
import { sharedFile } from './shared-report.server.ts'

/** Returns the report that a share link shows as a PDF. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return sharedFile(args, async (services, shared) => {
    const { id, workspaceId } = shared.campaign
    const look = await findBrandDocument(services, workspaceId)
    if (!look) return new Response('Report not found.', { status: 404 })
    // All links of a campaign take turns together.
    const response = await inPdfTurn(`shared ${id}`, async () => {
      const report = await getSharedReport(services, shared)
      const file = await reportPdf(report, look, services.clock.now())
      return pdfResponse(file, reportFileName(report, 'pdf'))
    })
    return response ?? pdfResponse(null, '')
  })
}

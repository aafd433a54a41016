import { csvResponse } from '#app/middleware/csv-response.ts'
import { getSharedReport } from '#domain/campaign-analytics/shares.server.ts'
import { reportCsv, reportFileName } from '#domain/campaign-report/report-csv.ts'
import type { Route } from './+types/shared-report-csv'
import { sharedFile } from './shared-report.server.ts'

/** Returns the report that a share link shows as CSV. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return sharedFile(args, async (services, shared) => {
    const report = await getSharedReport(services, shared)
    return csvResponse(reportCsv(report), reportFileName(report, 'csv'))
  })
}

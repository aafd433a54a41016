import {
  buildReport,
  type Report,
  type ReportInput,
} from '#domain/campaign-report/report.server.ts'
import { createSharedNumbers } from '#domain/share-links/shared-numbers.server.ts'
import type { Services } from '#platform/services.ts'
import type { Campaign } from '../campaigns/campaigns.server.ts'

const readReport = createSharedNumbers<Report>()

/**
 * Returns the report of a share link, with numbers that are at most 30 seconds old. Doesn't check
 * access: the caller has just found the link. Another campaign, range or choice of columns is
 * calculated at once.
 */
export const readSharedReport = (
  services: Services,
  shareId: string,
  campaign: Campaign,
  input: ReportInput,
): Promise<Report> =>
  readReport(services, { turnOf: campaign.id, key: [shareId, campaign, input] }, () =>
    buildReport(services, campaign, input),
  )

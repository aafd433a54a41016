import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { getCampaignCodes, MAX_CODES } from '#domain/campaigns/campaign-codes.server.ts'
import { codesArchiveName } from '#domain/placements/codes-archive.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { Route } from './+types/campaign-codes-zip'
import { codeNotFound, plainText } from './qr-image-response.server.ts'
import { zipResponse } from './zip-response.server.ts'

const TOO_MANY = `This campaign has more than ${formatNumber(MAX_CODES)} codes. Please download them page by page.`

/** Streams all codes of a campaign as a ZIP. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { workspaceId, campaignId } = params
  const found = await withWorkspaceGuard(workspaceId, () =>
    getCampaignCodes(context.get(servicesContext), requireViewer(context), workspaceId, campaignId),
  )
  if (!found.ok) {
    return found.reason === 'too-many'
      ? plainText(TOO_MANY, 422)
      : codeNotFound('Campaign not found.')
  }
  return zipResponse(request, codesArchiveName(found.title), found.open)
}

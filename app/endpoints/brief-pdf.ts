import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { pdfResponse } from '#app/middleware/pdf-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { findBriefDocument } from '#domain/campaigns/brief-pdf.server.ts'
import { inPdfTurn } from '#domain/pdf/pdf-turns.server.ts'
import type { Route } from './+types/brief-pdf'

/** Returns a campaign's brief as a PDF for members. `?version=` returns an earlier version. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { workspaceId, campaignId } = params
  const asked = new URL(request.url).searchParams.get('version')
  const version = asked && /^\d{1,6}$/.test(asked) ? Number(asked) : undefined
  const found = await withWorkspaceGuard(workspaceId, () =>
    findBriefDocument(services, requireViewer(context), workspaceId, campaignId, version),
  )
  if (!found) return new Response('Brief not found.', { status: 404 })
  return pdfResponse(
    await inPdfTurn(found.accountId, found.make),
    `brief-version-${found.version}.pdf`,
  )
}

import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { pdfResponse } from '#app/middleware/pdf-response.ts'
import { findCreatorBriefDocument } from '#domain/campaigns/brief-pdf.server.ts'
import { inPdfTurn } from '#domain/pdf/pdf-turns.server.ts'
import type { Route } from './+types/participation-brief-pdf'

/** Returns the brief of one of the viewer's participations or invitations as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const found = await findCreatorBriefDocument(services, requireViewer(context), params.creatorId)
  if (!found) return new Response('Brief not found.', { status: 404 })
  return pdfResponse(
    await inPdfTurn(found.accountId, found.make),
    `brief-version-${found.version}.pdf`,
  )
}

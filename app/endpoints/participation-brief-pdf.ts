import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findCreatorBrief } from '#domain/campaigns/creator-brief.server.ts'
import { briefPdfResponse } from '../middleware/brief-pdf-response.ts'
import type { Route } from './+types/participation-brief-pdf'

/** Returns a campaign's brief as a PDF file for one of its creators. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  return briefPdfResponse(
    await findCreatorBrief(services, requireViewer(context), params.creatorId),
  )
}

import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { csvFileName, openLeadsCsv } from '#domain/analytics/leads-csv.server.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { recordSecurityEvent } from '#domain/security/record-event.server.ts'
import type { Route } from './+types/leads-csv'

/** All of the viewer's leads, or one magnet's, as a file (spec section 7). `?flagged=1` adds the flagged. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const ownerId = viewer.id
  const magnet = params.id === undefined ? null : await findMagnet(services, ownerId, params.id)
  if (params.id !== undefined && !magnet) {
    return new Response('Lead magnet not found.', { status: 404 })
  }
  const flagged = new URL(request.url).searchParams.get('flagged') === '1'
  await recordSecurityEvent(services, services.db, {
    event: 'export.leads',
    actor: viewer,
    details: { flagged, ...(magnet && { magnet: magnet.id }) },
  })
  const rows = openLeadsCsv(services, { ownerId, magnetId: magnet?.id ?? null, flagged })
  return csvResponse(rows, csvFileName(services.clock.now()))
}

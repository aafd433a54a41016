import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findLeadExport } from '#domain/leads/list/export-lead.server.ts'
import { recordCounted } from '#domain/security/record-event.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import type { Route } from './+types/lead-json'

/**
 * Returns everything that is stored about one lead, so that the creator can give it to that person
 * on request.
 */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const lead = await findLeadExport(services, viewer.id, params.leadId)
  if (!lead) return new Response('Lead not found.', { status: 404 })
  await recordCounted(services, {
    event: 'export.lead',
    actor: viewer,
    details: { lead: lead.id },
  })
  return new Response(`${JSON.stringify(lead, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', `lead-${lead.id}.json`),
      'Cache-Control': 'private, no-store',
    },
  })
}

import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { listAskedQuestions } from '#domain/lead-list/asked-questions.server.ts'
import { csvFileName, openLeadsCsv } from '#domain/lead-list/leads-csv.server.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { findMagnet } from '#domain/magnets/magnets.server.ts'
import { recordCounted } from '#domain/security/record-event.server.ts'
import type { Route } from './+types/leads-csv'

/**
 * Streams the viewer's leads or those of one magnet as CSV. The rows are the same as in the table
 * for the same query. `?columns=all` adds all other fields.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const ownerId = viewer.id
  const magnet = params.id === undefined ? null : await findMagnet(services, ownerId, params.id)
  if (params.id !== undefined && !magnet) {
    return new Response('Lead magnet not found.', { status: 404 })
  }
  const { searchParams } = new URL(request.url)
  const { q, flagged, filters } = parseLeadsQuery(searchParams)
  const allColumns = searchParams.get('columns') === 'all'
  const scope = { ownerId, magnetId: magnet?.id ?? null }
  const asked = {
    ...scope,
    q,
    flagged,
    filters,
    allColumns,
    questions: allColumns ? await listAskedQuestions(services, scope) : [],
  }
  const csv = openLeadsCsv(services, asked)
  await recordCounted(services, {
    event: 'export.leads',
    actor: viewer,
    details: { flagged, allColumns, ...(magnet && { magnet: magnet.id }) },
  })
  return csvResponse(csv, csvFileName(services.clock.now(), allColumns))
}

import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import {
  openSuppressionsCsv,
  suppressionsFileName,
} from '#domain/people/suppression-list.server.ts'
import { parseSuppressionsQuery } from '#domain/people/suppression-list.ts'
import { recordCounted } from '#domain/security/record-event.server.ts'
import type { Route } from './+types/suppressions-csv'

/** Streams the viewer's suppression list as CSV: the same rows as in the table for this query. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const query = parseSuppressionsQuery(new URL(request.url).searchParams)
  const csv = await openSuppressionsCsv(services, viewer.id, query)
  await recordCounted(services, { event: 'export.suppressions', actor: viewer })
  return csvResponse(csv, suppressionsFileName(services.clock.now()))
}

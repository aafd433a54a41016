import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { openPeopleCsv, peopleFileName } from '#domain/people/people-list.server.ts'
import { parsePeopleQuery } from '#domain/people/people-list.ts'
import { recordCounted } from '#domain/security/record-event.server.ts'
import type { Route } from './+types/people-csv'

/** Streams the viewer's imported people as CSV: the same rows as in the table for this query. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const query = parsePeopleQuery(new URL(request.url).searchParams)
  const csv = openPeopleCsv(services, viewer.id, query)
  await recordCounted(services, { event: 'export.people', actor: viewer })
  return csvResponse(csv, peopleFileName(services.clock.now()))
}

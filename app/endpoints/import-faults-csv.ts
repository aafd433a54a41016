import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { findImport, openFaultsCsv } from '#domain/people/imports.server.ts'
import type { Route } from './+types/import-faults-csv'

/** Streams the faulty rows of one of the viewer's imports as CSV. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const { id: ownerId } = requireViewer(context)
  const found = await findImport(services, ownerId, params.importId)
  if (!found) return new Response('Import not found.', { status: 404 })
  return csvResponse(openFaultsCsv(services, ownerId, found.id), 'faulty-rows.csv')
}

import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { withWorkspaceGuard } from '#app/middleware/workspace-guard.ts'
import { listRoster } from '#domain/roster/roster.server.ts'
import { MAX_CSV_CREATORS, parseRosterQuery } from '#domain/roster/roster.ts'
import { rosterCsv } from '#domain/roster/roster-csv.ts'
import type { Route } from './+types/workspace-creators-csv'

/** Returns a workspace's roster as CSV, with the filters and the order of the screen. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext)
  const viewer = requireViewer(context)
  const asked = parseRosterQuery(new URL(request.url).searchParams)
  const { creators, ...sees } = await withWorkspaceGuard(params.workspaceId, () =>
    listRoster(services, viewer, params.workspaceId, { ...asked, page: 1, size: MAX_CSV_CREATORS }),
  )
  const day = services.clock.now().toISOString().slice(0, 10)
  return csvResponse(rosterCsv(creators, sees), `creators-${day}.csv`)
}

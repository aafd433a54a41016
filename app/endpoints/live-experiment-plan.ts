import { requireViewer, servicesContext } from '#app/middleware/context.ts'
import { findLiveExperiment } from '#domain/live-sources/experiment/results.server.ts'
import { contentDisposition } from '#lib/content-disposition.ts'
import { utcDay } from '#lib/time.ts'
import type { Route } from './+types/live-experiment-plan'

/** Returns the plan of an experiment on a stream as a file, whose SHA-256 the screen shows. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const found = await findLiveExperiment(
    context.get(servicesContext),
    requireViewer(context),
    params,
  )
  if (!found) return new Response('Experiment not found.', { status: 404 })
  const name = `experiment-${utcDay(found.startsAt)}-plan.json`
  return new Response(found.plan, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': contentDisposition('attachment', name),
      'Cache-Control': 'private, no-store',
    },
  })
}

import { servicesContext } from '#app/middleware/context.ts'
import { findPublishedCheckpoint } from '#domain/results-log/published-log.server.ts'
import type { Route } from './+types/results-checkpoint'
import { limitResults, publicText } from './public-text.server.ts'

export const middleware: Route.MiddlewareFunction[] = [limitResults]

/** Returns the newest checkpoint of the results log as a signed note. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const note = await findPublishedCheckpoint(context.get(servicesContext))
  return publicText(note)
}

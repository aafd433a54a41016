import { servicesContext } from '#app/middleware/context.ts'
import { listPublishedKeys } from '#domain/results-log/published-log.server.ts'
import type { Route } from './+types/results-key'
import { limitResults, publicText } from './public-text.server.ts'

export const middleware: Route.MiddlewareFunction[] = [limitResults]

/** Returns the public keys of the results log, a line for each, the current one first. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const keys = await listPublishedKeys(context.get(servicesContext))
  return publicText(keys.length > 0 ? `${keys.join('\n')}\n` : null)
}

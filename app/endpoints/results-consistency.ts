import { servicesContext } from '#app/middleware/context.ts'
import { findConsistency } from '#domain/results-log/published-log.server.ts'
import type { Route } from './+types/results-consistency'
import { limitResults, PUBLIC_FOR_MINUTES } from './public-text.server.ts'

export const middleware: Route.MiddlewareFunction[] = [limitResults]

/** Returns the consistency proof from an earlier size of the results log to its newest checkpoint. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const size = /^[1-9]\d{0,14}$/.test(params.size) ? Number(params.size) : 0
  const proof = await findConsistency(context.get(servicesContext), size)
  if (!proof) return Response.json({ error: 'The log never had this size.' }, { status: 404 })
  return Response.json(proof, { headers: PUBLIC_FOR_MINUTES })
}

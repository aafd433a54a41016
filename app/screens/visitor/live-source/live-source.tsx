import { href } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import { liveResponse } from '#app/middleware/live-response.server.ts'
import { openLiveSource } from '#domain/live-sources/live-token.server.ts'
import type { Route } from './+types/live-source'
import { BlankDocument, LiveSourceDocument } from './source-document.tsx'

/** After a failure the page reloads itself, because no one can do so in streaming software. */
const RELOAD_SECONDS = 5
const RELOAD_REFUSED_SECONDS = 60

/**
 * The page of a stream overlay. It is transparent and has no text, even if there is an error,
 * because it is shown over a stream. An unknown address looks the same as a revoked one.
 */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { id: requestId, ip } = context.get(requestContext)
  try {
    const opened = await openLiveSource(services, token, ip)
    if (!opened.ok) {
      return opened.reason === 'too-many'
        ? liveResponse(<BlankDocument />, 429, RELOAD_REFUSED_SECONDS)
        : liveResponse(<BlankDocument />, 404)
    }
    return liveResponse(
      <LiveSourceDocument
        state={opened.source.state}
        at={services.clock.now().getTime()}
        path={href('/live/:token', { token })}
      />,
    )
  } catch (error) {
    const isOutage = services.isOutage(error)
    services.log.error(
      { err: error, requestId },
      isOutage ? 'request.dependency_unavailable' : 'request.failed',
    )
    return liveResponse(<BlankDocument />, isOutage ? 503 : 500, RELOAD_SECONDS)
  }
}

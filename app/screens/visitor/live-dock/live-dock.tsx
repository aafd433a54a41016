import { href, type RouterContextProvider, redirect } from 'react-router'
import { requestContext, servicesContext } from '#app/middleware/context.ts'
import {
  dockResponse,
  liveResponse,
  withLiveHeaders,
} from '#app/middleware/live-response.server.ts'
import { parseCommand } from '#domain/live-sources/dock-commands.ts'
import { commandLiveSource } from '#domain/live-sources/live-commands.server.ts'
import { LIVE_MESSAGES } from '#domain/live-sources/live-messages.ts'
import { type LoadedSource, loadLiveStates } from '#domain/live-sources/live-states.server.ts'
import { type LiveSourceResult, openLiveSource } from '#domain/live-sources/live-token.server.ts'
import { formValues, readForm } from '#lib/forms.ts'
import type { Services } from '#platform/services.ts'
import type { Route } from './+types/live-dock'
import type { DockAnswer, RefusedCommand } from './dock/dock-props.ts'
import { BusyDockDocument, DeadDockDocument, DockDocument } from './dock-document.tsx'

/** The panel that controls a stream overlay. Anyone who knows its address can use it. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return answering(context, async (services, ip) => {
    const opened = await openLiveSource(services, token, ip)
    return opened.ok ? dockPage(services, opened.source, token, null) : deadPage(opened)
  })
}

/**
 * Handles a command. If JavaScript sent it, the response is the new state. Otherwise, the page
 * shows the new state.
 */
export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  return answering(context, async (services, ip) => {
    const isScript = request.headers.get('accept') === 'application/json'
    const opened = await openLiveSource(services, token, ip)
    if (!opened.ok) return deadPage(opened)
    const { source } = opened
    const form = await readForm(request)
    const refused = await carryOut(services, source.id, form)
    if (!isScript) {
      return refused
        ? dockPage(services, source, token, refused)
        : withLiveHeaders(redirect(href('/live/:token/dock', { token }), 303))
    }
    if (refused) return json({ ok: false, refused }, 422)
    const after = (await loadLiveStates(services, [source.id])).get(source.id)
    if (!after) return deadPage({ ok: false, reason: 'unknown' })
    return json({ ok: true, state: after.state, at: services.clock.now().getTime() }, 200)
  })
}

/** Runs the command. Returns null if it succeeded. */
async function carryOut(
  services: Services,
  id: string,
  form: FormData,
): Promise<RefusedCommand | null> {
  const values = formValues(form)
  const refuse = (message: string) => ({ name: null, values, errors: { '': message } })
  if (!(await services.limits.take('live-control', id)).ok) return refuse(LIVE_MESSAGES.tooFast)
  const parsed = parseCommand(form)
  if (!parsed.ok) return { name: parsed.name, values, errors: parsed.errors }
  const done = await commandLiveSource(services, id, parsed.command)
  if (done.ok) return null
  return refuse(done.reason === 'gone' ? LIVE_MESSAGES.notFound : LIVE_MESSAGES.nothingToUndo)
}

function dockPage(
  services: Services,
  { id, name, code, state }: LoadedSource,
  token: string,
  refused: RefusedCommand | null,
): Response {
  const { magnetTitle, placementLabel } = code
  return dockResponse(
    <DockDocument
      name={name}
      state={state}
      refused={refused}
      codeTitle={placementLabel === null ? magnetTitle : `${magnetTitle}: ${placementLabel}`}
      path={href('/live/:token', { token })}
      screen={href('/live-sources/:sourceId', { sourceId: id })}
      at={services.clock.now().getTime()}
    />,
    refused ? 422 : 200,
  )
}

const deadPage = ({ reason }: Extract<LiveSourceResult, { ok: false }>) =>
  reason === 'too-many'
    ? liveResponse(
        <BusyDockDocument text="Too many wrong addresses. Please try again later." />,
        429,
      )
    : liveResponse(<DeadDockDocument />, 404)

const json = (answer: DockAnswer, status: number) =>
  withLiveHeaders(Response.json(answer, { status }))

const RELOAD_SECONDS = 5

/** Responds to a failure with a page that reloads itself. */
async function answering(
  context: Readonly<RouterContextProvider>,
  answer: (services: Services, ip: string) => Promise<Response>,
): Promise<Response> {
  const services = context.get(servicesContext)
  const { id: requestId, ip } = context.get(requestContext)
  try {
    return await answer(services, ip)
  } catch (error) {
    const isOutage = services.isOutage(error)
    services.log.error(
      { err: error, requestId },
      isOutage ? 'request.dependency_unavailable' : 'request.failed',
    )
    const page = <BusyDockDocument text="We can’t reach the server right now. We’ll keep trying." />
    return liveResponse(page, isOutage ? 503 : 500, RELOAD_SECONDS)
  }
}

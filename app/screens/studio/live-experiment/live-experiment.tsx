import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useRevalidateEvery } from '#app/ui/use-revalidate-every.ts'
import { PRODUCT_NAME } from '#content/product.ts'
import {
  findLiveExperiment,
  listLiveExperiments,
  type StreamExperimentState,
} from '#domain/live-sources/experiment/results.server.ts'
import { OPEN_MS } from '#domain/live-sources/live-states.server.ts'
import { EMPTY_FORM_RESULT } from '#lib/forms.ts'
import { SECOND_MS } from '#lib/time.ts'
import { requireLiveSource } from '../live-source-form.server.ts'
import type { Route } from './+types/live-experiment'
import { ExperimentResult } from './experiment-result.tsx'
import { experimentAction } from './live-experiment-action.server.ts'
import { OtherExperiments } from './other-experiments.tsx'
import { RunningExperiment } from './running-experiment.tsx'
import { StartForm } from './start-form.tsx'
import { StopDialog } from './stop-dialog.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Experiment on ${loaderData?.name ?? 'a stream overlay'} | ${PRODUCT_NAME}` },
]

const OVER: readonly StreamExperimentState[] = ['complete', 'stopped']

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, viewer, row } = await requireLiveSource({ context }, params.sourceId)
  const listed = (await listLiveExperiments(services, viewer, row.id)) ?? []
  const { searchParams } = new URL(request.url)
  const running = listed.find(({ state }) => !OVER.includes(state))
  const asked = listed.find(({ id }) => id === searchParams.get('of'))
  const chosen = running ?? asked ?? listed[0]
  const at = chosen && { sourceId: row.id, experimentId: chosen.id }
  const now = services.clock.now().getTime()
  return {
    id: row.id,
    name: row.name,
    overlay: { corner: row.corner, callToAction: row.callToAction },
    isOpen: row.lastSeenAt !== null && now - row.lastSeenAt.getTime() < OPEN_MS,
    isRunning: running !== undefined,
    shown: at ? await findLiveExperiment(services, viewer, at) : null,
    others: listed.filter(({ id }) => id !== chosen?.id),
    isStopping: searchParams.has('stop'),
  }
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  experimentAction({ context, id: params.sourceId, request })

const RUNNING_UPDATE_MS = 5 * SECOND_MS
const UPDATE_MS = 60 * SECOND_MS

const NOTHING_SENT = { ...EMPTY_FORM_RESULT, review: null }

export default function LiveExperiment({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isRunning, isOpen, shown, others, isStopping, overlay } = loaderData
  useRevalidateEvery(isRunning ? RUNNING_UPDATE_MS : UPDATE_MS)
  const answer = actionData ?? NOTHING_SENT
  return (
    <div id="experiment" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Stream Experiment"
        lead="Find out which size, corner or wording brings more scans: each minute of your stream shows one of your variants at random."
        back={{ to: href('/live-sources/:sourceId', { sourceId: id }), label: name }}
      />
      {!isOpen && (isRunning || !shown) && (
        <Alert tone="warning" title="The overlay isn’t open">
          Your streaming software hasn’t opened this overlay, so viewers don’t see any variant.
        </Alert>
      )}
      {shown && isRunning && <RunningExperiment sourceId={id} experiment={shown} />}
      {shown && !isRunning && <ExperimentResult sourceId={id} experiment={shown} />}
      {!isRunning && <StartForm overlay={overlay} isOpen={isOpen} answer={answer} />}
      {others.length > 0 && <OtherExperiments experiments={others} />}
      {shown && isRunning && shown.state !== 'counting' && isStopping && (
        <StopDialog experimentId={shown.id} answer={answer} />
      )}
    </div>
  )
}

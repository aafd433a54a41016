import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { StreamExperiment } from '#domain/live-sources/experiment/results.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { Plan } from './plan.tsx'
import { VariantList } from './variant-list.tsx'

export type RunningExperimentProps = { sourceId: string; experiment: StreamExperiment }

/** The progress and the totals of a running experiment, without comparing its variants. */
export function RunningExperiment({ sourceId, experiment }: RunningExperimentProps) {
  const { state, minute, minutes, totals, startsAt, endsAt, variants } = experiment
  const done = state === 'waiting' ? 0 : minute === null ? minutes : minute - 1
  return (
    <section aria-labelledby="running" className="grid gap-6">
      <Card className="grid gap-5">
        <h2 id="running" className="heading text-xl">
          An Experiment Is Running
        </h2>
        <Progress
          label={labelOf(experiment)}
          value={(100 * done) / minutes}
          detail={`${done} of ${minutes} minutes`}
        />
        {totals && (
          <p>
            {`So far: ${formatNumber(totals.scans)} scans, ${formatNumber(totals.visits)} visits and ${formatNumber(totals.leads)} leads. The variants are compared after the last minute.`}
          </p>
        )}
        <VariantList variants={variants} />
        <p className="text-sm text-soft">
          From <DateTime at={startsAt} format="sentence" /> to{' '}
          <DateTime at={endsAt} format="sentence" />.
        </p>
        {state !== 'counting' && (
          <ButtonLink to="?stop" preventScrollReset variant="secondary" className="w-fit">
            Stop Experiment...
          </ButtonLink>
        )}
      </Card>
      <Plan sourceId={sourceId} experiment={experiment} />
    </section>
  )
}

function labelOf({ state, minute, minutes }: StreamExperiment): string {
  if (state === 'waiting') return 'Starts with the next minute'
  if (minute === null) return 'The last scans are being counted'
  return `Minute ${minute} of ${minutes}`
}

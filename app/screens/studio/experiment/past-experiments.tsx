import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { MIN_DAYS, MIN_LEADS } from '#domain/experiments/evidence.ts'
import { describeVerdict } from '#domain/experiments/experiment.ts'
import type { Experiment } from '#domain/experiments/results.server.ts'
import { describeDays } from './describe-days.ts'
import { VariantTable } from './variant-table.tsx'

/** The experiments that have ended, with their results, the latest first. */
export function PastExperiments({ experiments }: { experiments: Experiment[] }) {
  return (
    <section aria-labelledby="past" className="grid gap-6 border-t-2 border-ink pt-4">
      <h2 id="past" className="text-base font-[680]">
        Past experiments
      </h2>
      {experiments.map((experiment) => (
        <PastExperiment key={experiment.id} experiment={experiment} />
      ))}
    </section>
  )
}

function PastExperiment({ experiment }: { experiment: Experiment }) {
  const { startedAt, endedAt, verdict } = experiment
  const { title, text } = describeVerdict(verdict, {
    needsDays: MIN_DAYS,
    needsLeads: MIN_LEADS,
    isRunning: false,
  })
  return (
    <article className="grid gap-3">
      <h3 className="font-[640]">
        <DateTime at={startedAt} format="day" /> to <DateTime at={endedAt} format="day" />
      </h3>
      <p className="max-w-prose text-sm">
        <strong className="font-[620]">{title}.</strong> {text}
      </p>
      <Card flush>
        <VariantTable experiment={experiment} caption="Results of a past experiment" />
      </Card>
      <p className="text-sm text-soft">{describeDays(experiment)}</p>
    </article>
  )
}

import { href } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { MIN_DAYS, MIN_LEADS } from '#domain/experiments/evidence.ts'
import { describeVerdict } from '#domain/experiments/experiment.ts'
import type { Experiment } from '#domain/experiments/results.server.ts'
import { describeDays } from './describe-days.ts'
import { VariantTable } from './variant-table.tsx'

export type RunningExperimentProps = { magnetId: string; experiment: Experiment }

/** The results of the running experiment so far, and how to end it. */
export function RunningExperiment({ magnetId, experiment }: RunningExperimentProps) {
  const { verdict, variants, startedAt } = experiment
  const { title, text } = describeVerdict(verdict, {
    needsDays: MIN_DAYS,
    needsLeads: MIN_LEADS,
    isRunning: true,
  })
  const winner = verdict.state === 'winner' ? variants[verdict.variant]?.letter : null
  const others = variants.filter(({ letter }) => letter !== 'A')
  const end = (as: string) => ({ search: `?end=${as}` })
  return (
    <section aria-labelledby="running" className="grid gap-6">
      <h2 id="running" className="sr-only">
        Running experiment
      </h2>
      <Alert tone={winner ? 'success' : 'info'} title={title}>
        {text}
        {winner === 'A' && ' Your page is best as it is, so you can end the experiment.'}
      </Alert>
      <Card flush>
        <VariantTable
          experiment={experiment}
          caption="Results of the running experiment"
          previewOf={({ letter }) => `${href('/magnet/:id', { id: magnetId })}?variant=${letter}`}
        />
      </Card>
      <p className="text-sm text-soft">
        Running since <DateTime at={startedAt} format="sentence" />. {describeDays(experiment)}
      </p>
      <div className="flex flex-wrap gap-3">
        {others.map(({ letter }) => (
          <ButtonLink
            key={letter}
            to={end(letter)}
            preventScrollReset
            variant={winner === letter ? 'primary' : 'secondary'}
          >
            {`Use Variant ${letter}`}
          </ButtonLink>
        ))}
        <ButtonLink
          to={end('end')}
          preventScrollReset
          variant={winner === 'A' ? 'primary' : 'secondary'}
        >
          End Experiment
        </ButtonLink>
      </div>
    </section>
  )
}

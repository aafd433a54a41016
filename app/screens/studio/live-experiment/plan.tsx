import { Download } from 'lucide-react'
import { href } from 'react-router'
import { buttonClasses } from '#app/ui/button.tsx'
import type { StreamExperiment } from '#domain/live-sources/experiment/results.server.ts'

export type PlanProps = {
  sourceId: string
  experiment: Pick<StreamExperiment, 'id' | 'planHash'>
}

/** The plan's hash and the plan as a file. */
export function Plan({ sourceId, experiment: { id, planHash } }: PlanProps) {
  const plan = href('/live-sources/:sourceId/experiments/:experimentId/plan.json', {
    sourceId,
    experimentId: id,
  })
  return (
    <div className="grid gap-3 text-sm">
      <p className="max-w-prose text-soft">
        The plan was written down before the first minute and never changes. Its hash (SHA‑256)
        proves it: <code className="timecode text-ink [overflow-wrap:anywhere]">{planHash}</code>
      </p>
      <a
        href={plan}
        download
        className={`${buttonClasses({ variant: 'secondary', size: 'small' })} w-fit`}
      >
        <Download aria-hidden="true" />
        Download Plan (JSON)
      </a>
    </div>
  )
}

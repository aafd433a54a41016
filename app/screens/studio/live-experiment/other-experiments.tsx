import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { ListedExperiment } from '#domain/live-sources/experiment/results.server.ts'
import { variantNames } from '#domain/live-sources/experiment/variants.ts'

export type OtherExperimentsProps = { experiments: ListedExperiment[] }

/** Links to the other experiments of the overlay, the latest first. */
export function OtherExperiments({ experiments }: OtherExperimentsProps) {
  return (
    <section aria-labelledby="others" className="grid gap-4 border-t-2 border-ink pt-4">
      <h2 id="others" className="text-base font-[680]">
        Other experiments
      </h2>
      <ul className="grid gap-3">
        {experiments.map(({ id, state, startsAt, minutes, variants }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={`?of=${id}`} className="link">
              <DateTime at={startsAt} format="sentence" />
            </Link>
            <span className="min-w-0 text-sm text-soft [overflow-wrap:anywhere]">
              {`${minutes} minutes: `}
              <bdi>{variantNames(variants).join(' or ')}</bdi>
            </span>
            {state === 'stopped' && <Badge>Stopped early</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

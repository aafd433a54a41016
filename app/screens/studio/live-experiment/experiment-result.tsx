import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { MIN_COUNTS } from '#domain/live-sources/experiment/analysis.ts'
import {
  describeDifference,
  describeStreamVerdict,
} from '#domain/live-sources/experiment/describe-result.ts'
import type {
  StreamExperiment,
  StreamResult,
  VariantCounts,
} from '#domain/live-sources/experiment/results.server.ts'
import { streamLetter, variantNames } from '#domain/live-sources/experiment/variants.ts'
import { formatNumber } from '#lib/format-number.ts'
import { Plan } from './plan.tsx'
import { VariantList } from './variant-list.tsx'

export type ExperimentResultProps = { sourceId: string; experiment: StreamExperiment }

/** The result of an experiment that is over. */
export function ExperimentResult({ sourceId, experiment }: ExperimentResultProps) {
  const { startsAt, stoppedAt, minutes, variants, result } = experiment
  const { tone, title, text } = verdictOf(experiment)
  return (
    <section aria-labelledby="result" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="result" className="heading text-2xl">
          Result
        </h2>
        <p className="text-sm text-soft">
          {stoppedAt ? `Planned for ${minutes} minutes from ` : `${minutes} minutes from `}
          <DateTime at={startsAt} format="sentence" />
          {stoppedAt && (
            <>
              {', stopped at '}
              <DateTime at={stoppedAt} format="sentence" />
            </>
          )}
        </p>
      </div>
      <Alert tone={tone} title={title}>
        {text}
      </Alert>
      {result ? (
        <ResultTable result={result} names={variantNames(variants)} />
      ) : (
        <Card>
          <VariantList variants={variants} />
        </Card>
      )}
      <Plan sourceId={sourceId} experiment={experiment} />
    </section>
  )
}

function verdictOf({ state, totals, result, variants }: StreamExperiment) {
  if (totals === null) {
    return {
      tone: 'info',
      title: 'The counts were deleted',
      text: 'Single page views are deleted after a while, so the variants can’t be compared any longer. The plan is still there.',
    } as const
  }
  if (state === 'stopped' || !result) {
    return {
      tone: 'info',
      title: 'Stopped early',
      text: `This experiment was stopped before its last minute, so its variants aren’t compared. Until then there were ${formatNumber(totals.scans)} scans and ${formatNumber(totals.leads)} leads.`,
    } as const
  }
  const tone = result.winner === null ? ('info' as const) : ('success' as const)
  return { tone, ...describeStreamVerdict(result.winner, variants) }
}

type Row = VariantCounts & { letter: string; name: string }

function ResultTable({ result, names }: { result: StreamResult; names: string[] }) {
  const rows = result.variants.map((variant, index) => ({
    ...variant,
    letter: streamLetter(index),
    name: names[index] ?? '',
  }))
  const columns: Column<Row>[] = [
    {
      label: 'Variant',
      showLabel: 'header',
      cell: ({ letter, name }) => (
        <span className="[overflow-wrap:anywhere]">
          <strong className="font-[680]">{`${letter}: `}</strong>
          <bdi>{name}</bdi>
        </span>
      ),
    },
    { label: 'Minutes', isNumber: true, cell: ({ minutes }) => formatNumber(minutes) },
    { label: 'Scans', isNumber: true, cell: ({ scans }) => formatNumber(scans) },
    { label: 'Scans a minute', isNumber: true, cell: ({ scansOf }) => rate(scansOf.perMinute) },
    {
      label: 'Compared with A',
      cell: ({ scansOf }) => describeDifference(scansOf.difference, 'scans'),
    },
    { label: 'Leads', isNumber: true, cell: ({ leads }) => formatNumber(leads) },
    {
      label: 'Leads compared with A',
      cell: ({ leadsOf }) => describeDifference(leadsOf.difference, 'leads'),
    },
  ]
  return (
    <div className="grid gap-3">
      <Card flush>
        <DataTable
          caption="Results of the experiment"
          columns={columns}
          rows={rows}
          rowKey={({ letter }) => letter}
          wide
        />
      </Card>
      <p className="max-w-prose text-sm text-soft">
        Each range contains the true difference in at least 95 of 100 experiments.
        {` It needs at least ${MIN_COUNTS} scans or leads in the two variants.`}
      </p>
    </div>
  )
}

const rate = (perMinute: number) => perMinute.toFixed(1)

import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { Experiment, VariantResult } from '#domain/experiments/results.server.ts'
import { formatNumber } from '#lib/format-number.ts'
import { Differences } from './differences.tsx'

export type VariantTableProps = {
  experiment: Pick<Experiment, 'variants' | 'used' | 'verdict'>
  caption: string
  /** Returns the path of a variant's preview; missing for experiments that have ended. */
  previewOf?: (variant: VariantResult) => string
}

/** An experiment's variants with their counts. */
export function VariantTable({ experiment, caption, previewOf }: VariantTableProps) {
  const { variants, used, verdict } = experiment
  const [page] = variants
  const columns: Column<VariantResult>[] = [
    {
      label: 'Variant',
      showLabel: 'header',
      cell: (variant) => (
        <span className="flex flex-wrap items-center gap-2">
          <strong className="font-[680]">{`Variant ${variant.letter}`}</strong>
          {verdict.state === 'winner' && variants[verdict.variant] === variant && (
            <Badge tone="success">Winner</Badge>
          )}
          {used === variant.letter && <Badge>Used</Badge>}
          {previewOf && (
            <span className="text-sm">
              <NewTabLink href={previewOf(variant)}>
                Preview<span className="sr-only">{` variant ${variant.letter}`}</span>
              </NewTabLink>
            </span>
          )}
        </span>
      ),
    },
    { label: 'What differs', cell: (variant) => <Differences variant={variant} /> },
    { label: 'Visitors', isNumber: true, cell: ({ visitors }) => formatNumber(visitors) },
    { label: 'Leads', isNumber: true, cell: ({ leads }) => formatNumber(leads) },
    { label: 'Rate', isNumber: true, cell: ({ rate }) => formatRate(rate) },
    {
      label: 'Compared with A',
      isNumber: true,
      cell: (variant) => compareRates(page?.rate ?? null, variant),
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={variants} rowKey={({ id }) => id} />
}

const formatRate = (rate: number | null) => (rate === null ? '–' : `${(rate * 100).toFixed(1)}%`)

/** Returns how much higher or lower a variant's rate is than the page's. */
function compareRates(pageRate: number | null, { letter, rate }: VariantResult): string {
  if (letter === 'A' || rate === null || !pageRate) return '–'
  const percent = Math.round((rate / pageRate - 1) * 100)
  return percent === 0 ? 'the same' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

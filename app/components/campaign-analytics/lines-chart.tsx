import { LeadLinesFigure } from '#app/components/charts/lead-lines-figure.tsx'
import { RANGE_NAMES } from '#app/components/charts/range-links.tsx'
import { OptionLinks } from '#app/ui/option-links.tsx'
import type { LeadSeries } from '#domain/campaign-analytics/lead-series.server.ts'

/** The leads of the top creators over time, with a choice of the time range. */
export function LinesChart({ data, search }: { data: LeadSeries; search: string }) {
  return (
    <section aria-labelledby="lines-title" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="lines-title" className="heading text-2xl">
          Leads Over Time
        </h2>
        <OptionLinks<string>
          label="Time range"
          options={data.hasOwnRange ? { campaign: 'Campaign', ...RANGE_NAMES } : RANGE_NAMES}
          current={data.range}
          search={search}
          change={(name) => ({ range: name })}
        />
      </div>
      {data.lines.length === 0 ? (
        <p className="rounded-md border border-line bg-raised p-5 text-soft">
          No leads in this period.
        </p>
      ) : (
        <LeadLinesFigure data={data} counted={data.counted} />
      )}
    </section>
  )
}

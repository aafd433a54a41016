import { LeadLinesFigure } from '#app/components/charts/lead-lines-figure.tsx'
import type { LeadLines } from '#domain/campaign-report/report-series.server.ts'

/** The leads of the top creators over a report's range. */
export function ReportChart({ series }: { series: LeadLines }) {
  if (series.lines.length === 0 || series.starts.length < 2) return null
  return (
    <section aria-labelledby="lines-title" className="grid min-w-0 gap-4">
      <h2 id="lines-title" className="heading text-2xl">
        Leads Over Time
      </h2>
      <LeadLinesFigure data={series} />
    </section>
  )
}

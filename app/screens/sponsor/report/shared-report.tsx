import { Download, FileText } from 'lucide-react'
import {
  PrintHeading,
  type PrintHeadingProps,
} from '#app/components/campaign-analytics/print-heading.tsx'
import { ProofSection } from '#app/components/campaign-analytics/proof-link.tsx'
import { ReportChart } from '#app/components/campaign-report/report-chart.tsx'
import { ReportMeanings } from '#app/components/campaign-report/report-meanings.tsx'
import { ReportTableCard } from '#app/components/campaign-report/report-table.tsx'
import { type ReportTotal, ReportTotals } from '#app/components/campaign-report/report-totals.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import type { ReportColumn } from '#domain/campaign-report/report-columns.ts'
import type { LeadLines } from '#domain/campaign-report/report-series.server.ts'
import type { ReportTable } from '#domain/campaign-report/report-table.ts'
import { SharedFrame, type SharedLook } from '../shared-frame.tsx'

type SharedReportProps = {
  brand: SharedLook
  campaign: string
  expiresAt: Date
  /** The range in words. */
  days: string
  columns: readonly ReportColumn[]
  totals: readonly ReportTotal[]
  notes: readonly string[]
  goalLeads: number | null
  breakdown: ReportTable
  series: LeadLines | null
  csv: string
  pdf: string
  /** The URL of the proof; null if nothing is logged yet, or if the link shows less than it. */
  proof: string | null
  print: PrintHeadingProps
}

/** A campaign's report for a viewer without an account. */
export function SharedReport(props: SharedReportProps) {
  const { brand, campaign, expiresAt, days, totals, notes, breakdown, series, proof } = props
  return (
    <SharedFrame brand={brand}>
      <PrintHeading {...props.print} />
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <div className="grid min-w-0 gap-2">
          <h1 className="display text-title normal-case [overflow-wrap:anywhere]">{campaign}</h1>
          <p className="text-soft [overflow-wrap:anywhere]">
            {`${days}. Shared by ${brand.name} (view only). The link works until `}
            <DateTime at={expiresAt} />.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={props.csv} download className={buttonClasses({ variant: 'secondary' })}>
            <Download aria-hidden="true" />
            CSV
          </a>
          <a href={props.pdf} download className={buttonClasses({ variant: 'secondary' })}>
            <FileText aria-hidden="true" />
            PDF
          </a>
        </div>
      </div>
      <section aria-label="Totals" className="grid gap-4">
        <ReportTotals totals={totals} goalLeads={props.goalLeads} />
        {notes.map((note) => (
          <p key={note} className="max-w-prose text-sm text-soft">
            {note}
          </p>
        ))}
      </section>
      <section aria-labelledby="creators-title" className="grid min-w-0 gap-4">
        <h2 id="creators-title" className="heading text-2xl">
          Creators
        </h2>
        <ReportTableCard table={breakdown} caption="Results by creator" />
      </section>
      {series && <ReportChart series={series} />}
      <ReportMeanings columns={props.columns} />
      {proof && <ProofSection to={proof} />}
    </SharedFrame>
  )
}

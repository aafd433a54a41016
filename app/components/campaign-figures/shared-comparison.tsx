import { Moment } from '#app/components/account/moment.tsx'
import { Brand } from '#app/components/shell/brand.tsx'
import type { LeadLines } from '#domain/campaign-figures/lead-lines.server.ts'
import { CampaignTotals, type CampaignTotalsProps } from './campaign-totals.tsx'
import { ComparisonNotes } from './comparison-notes.tsx'
import { ComparisonTable, type ComparisonTableProps } from './comparison-table.tsx'
import { LinesChart } from './lines-chart.tsx'

export type SharedComparisonProps = Omit<ComparisonTableProps, 'search'> &
  CampaignTotalsProps & {
    campaignName: string
    workspaceName: string
    expiresAt: Date
    lines: LeadLines
    search: string
  }

/** A campaign's comparison for somebody without an account. */
export function SharedComparison(props: SharedComparisonProps) {
  const { campaignName, workspaceName, expiresAt, lines, search } = props
  return (
    <div className="page-width grid min-h-dvh content-start gap-10 pt-3 pb-16">
      <header>
        <Brand />
      </header>
      <main id="main" className="grid min-w-0 gap-10">
        <div className="grid gap-2">
          <h1 className="display text-title normal-case [overflow-wrap:anywhere]">
            {campaignName}
          </h1>
          <p className="text-soft [overflow-wrap:anywhere]">
            {`Shared by ${workspaceName} to be looked at. The link works until `}
            <Moment at={expiresAt} />.
          </p>
        </div>
        <CampaignTotals {...props} />
        <ComparisonTable {...props} />
        <LinesChart data={lines} search={search} />
        <ComparisonNotes seesCosts={false} />
      </main>
    </div>
  )
}

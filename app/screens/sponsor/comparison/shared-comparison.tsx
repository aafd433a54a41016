import { Link } from 'react-router'
import {
  CampaignSummary,
  type CampaignSummaryProps,
} from '#app/components/campaign-analytics/campaign-summary.tsx'
import { ColumnsMenu } from '#app/components/campaign-analytics/columns-menu.tsx'
import { ComparisonNotes } from '#app/components/campaign-analytics/comparison-notes.tsx'
import {
  ComparisonTable,
  type ComparisonTableProps,
} from '#app/components/campaign-analytics/comparison-table.tsx'
import { LinesChart } from '#app/components/campaign-analytics/lines-chart.tsx'
import {
  PrintHeading,
  type PrintHeadingProps,
} from '#app/components/campaign-analytics/print-heading.tsx'
import { ProofSection } from '#app/components/campaign-analytics/proof-link.tsx'
import { BrandLogo } from '#app/components/magnet-page/brand-logo.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { PRODUCT_NAME } from '#content/product.ts'
import type { ComparisonColumnName } from '#domain/campaign-analytics/comparison-columns.ts'
import type { LeadSeries } from '#domain/campaign-analytics/lead-series.server.ts'
import type { PageBrand } from '#domain/workspaces/brand-kit.ts'

export type SharedComparisonProps = Omit<ComparisonTableProps, 'search'> &
  CampaignSummaryProps & {
    campaignName: string
    chosen: readonly ComparisonColumnName[]
    brand: Pick<PageBrand, 'name' | 'logo' | 'showsBadge'>
    expiresAt: Date
    lines: LeadSeries
    print: PrintHeadingProps
    /** The URL of the proof; null if nothing is logged yet. */
    proof: string | null
    search: string
  }

/** A campaign's comparison for a viewer without an account. */
export function SharedComparison(props: SharedComparisonProps) {
  const { campaignName, brand, expiresAt, lines, print, proof, search } = props
  return (
    <div className="page-width grid min-h-dvh content-start gap-10 pt-3 pb-16">
      <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 [&_img]:max-h-12 [&_img]:w-auto">
        {brand.logo && <BrandLogo name="" logo={brand.logo} />}
        <p className="text-lg leading-tight font-[800] tracking-tight [overflow-wrap:anywhere]">
          {brand.name}
        </p>
      </header>
      <main id="main" className="grid min-w-0 gap-10">
        <PrintHeading {...print} />
        <div className="grid gap-2 print:hidden">
          <h1 className="display text-title normal-case [overflow-wrap:anywhere]">
            {campaignName}
          </h1>
          <p className="text-soft [overflow-wrap:anywhere]">
            {`Shared by ${brand.name} (view only). The link works until `}
            <DateTime at={expiresAt} />.
          </p>
        </div>
        <CampaignSummary {...props} />
        <section aria-labelledby="creators" className="grid min-w-0 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="creators" className="heading text-2xl">
              Creators
            </h2>
            <ColumnsMenu seesCosts={props.seesCosts} chosen={props.chosen} search={search} />
          </div>
          <ComparisonTable {...props} days={lines} />
        </section>
        <LinesChart data={lines} search={search} />
        <ComparisonNotes seesCosts={false} />
        {proof && <ProofSection to={proof} />}
      </main>
      {brand.showsBadge && (
        <footer className="text-soft">
          Powered by <Link to="/">{PRODUCT_NAME}</Link>
        </footer>
      )}
    </div>
  )
}

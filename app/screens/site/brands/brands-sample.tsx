import { useLocation } from 'react-router'
import {
  CampaignSummary,
  type CampaignSummaryProps,
} from '#app/components/campaign-analytics/campaign-summary.tsx'
import {
  ComparisonTable,
  type ComparisonTableProps,
} from '#app/components/campaign-analytics/comparison-table.tsx'
import { Badge } from '#app/ui/badge.tsx'

export type BrandsSampleProps = Omit<ComparisonTableProps, 'search'> & CampaignSummaryProps

/** The comparison table with invented data, for trying it out. */
export function BrandsSample(props: BrandsSampleProps) {
  const { search } = useLocation()
  return (
    <section data-hydrate="links" aria-labelledby="sample-title" className="border-t border-line">
      <div className="page-width grid min-w-0 gap-8 py-16 sm:py-24">
        <div className="grid justify-items-start gap-4">
          <Badge tone="rec">Example data</Badge>
          <h2 id="sample-title" className="display max-w-[18ch] text-section">
            See who to book again
          </h2>
          <p className="max-w-prose text-lg text-soft">
            This is the comparison in your workspace, and you can sort it by any column. The bar
            shows the 95% confidence range of each conversion rate. “New people” are people no other
            creator had reached before.
          </p>
        </div>
        <CampaignSummary {...props} />
        <ComparisonTable {...props} search={search} />
      </div>
    </section>
  )
}

import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ColumnsMenu } from '#app/components/campaign-analytics/columns-menu.tsx'
import { ComparisonNotes } from '#app/components/campaign-analytics/comparison-notes.tsx'
import {
  ComparisonTable,
  type ComparisonTableProps,
} from '#app/components/campaign-analytics/comparison-table.tsx'
import { LinesChart } from '#app/components/campaign-analytics/lines-chart.tsx'
import { ProofSection } from '#app/components/campaign-analytics/proof-link.tsx'
import type { CampaignIds } from '#app/components/campaigns/campaign-tabs.ts'
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CreatorStats } from '#domain/campaign-analytics/compare.server.ts'
import type { ComparisonColumnName } from '#domain/campaign-analytics/comparison-columns.ts'
import type { LeadSeries } from '#domain/campaign-analytics/lead-series.server.ts'
import type {
  CampaignVideo,
  PlacementStats,
} from '#domain/campaign-analytics/placement-stats.server.ts'
import { CreatorCell } from './creator-cell.tsx'
import { CreatorMenu } from './creator-menu.tsx'
import type { CreatorRow } from './creator-row.ts'
import { PlacementComparison } from './placement-comparison.tsx'
import { VideoComparison } from './video-comparison.tsx'

export type ResultsProps = Pick<
  ComparisonTableProps,
  'total' | 'currency' | 'seesCosts' | 'order' | 'search'
> & {
  ids: CampaignIds
  /** All creators by id, including those who never took part. */
  creators: CreatorRow[]
  /** The creators with results, in display order. */
  compared: CreatorStats[]
  chosen: ComparisonColumnName[]
  /** `days` is the campaign's whole time, and `lines` the chosen time range. */
  days: LeadSeries
  lines: LeadSeries
  placements: PlacementStats[]
  videos: CampaignVideo[]
  isLogged: boolean
  isEnded: boolean
  may: { edit: boolean; invite: boolean }
}

/** A campaign's creators with their results, and the chart, videos and placements. */
export function Results(props: ResultsProps) {
  const { ids, creators, compared, chosen, days, lines, placements, videos, isEnded, may } = props
  const rows = new Map(creators.map((row) => [row.id, row]))
  const withResults = new Set(compared.map(({ creatorId }) => creatorId))
  const posts = new Map(compared.map((one) => [one.creatorId, one.posts]))
  const postsUrl = href('/workspace/:workspaceId/campaigns/:campaignId/posts', ids)
  const cell = (row?: CreatorRow) =>
    row && (
      <CreatorCell
        creator={row}
        posts={posts.get(row.id) ?? null}
        postsUrl={postsUrl}
        isEnded={isEnded}
      />
    )
  const menu = (row?: CreatorRow) =>
    row && (may.edit || row.page) && <CreatorMenu creator={row} may={may} />
  const others = creators.filter(({ id }) => !withResults.has(id))
  return (
    <>
      <section aria-labelledby="creators" className="grid min-w-0 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="creators" className="heading text-2xl">
            Creators
          </h2>
          {creators.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <ColumnsMenu seesCosts={props.seesCosts} chosen={chosen} search={props.search} />
              <a
                href={href('/workspace/:workspaceId/campaigns/:campaignId/comparison.csv', ids)}
                download
                className={buttonClasses({ variant: 'ghost' })}
              >
                <Download aria-hidden="true" />
                Export CSV
              </a>
            </div>
          )}
        </div>
        {creators.length === 0 ? (
          <EmptyState
            title="No creators yet"
            heading="h3"
            action={
              may.invite && (
                <ButtonLink
                  to={href('/workspace/:workspaceId/campaigns/:campaignId/creators', ids)}
                >
                  Add Creators
                </ButtonLink>
              )
            }
          >
            Each creator gets a page from the template, with its own link and QR code.
          </EmptyState>
        ) : (
          <ComparisonTable
            creators={compared}
            total={props.total}
            currency={props.currency}
            seesCosts={props.seesCosts}
            order={props.order}
            search={props.search}
            chosen={chosen}
            days={days}
            renderCreator={({ creatorId }) => cell(rows.get(creatorId))}
            renderMenu={({ creatorId }) => menu(rows.get(creatorId))}
            others={others.map((row) => ({ id: row.id, creator: cell(row), menu: menu(row) }))}
          />
        )}
      </section>
      {compared.length > 0 && <LinesChart data={lines} search={props.search} />}
      {videos.length > 0 && <VideoComparison videos={videos} />}
      {placements.length > 0 && <PlacementComparison placements={placements} />}
      {compared.length > 0 && <ComparisonNotes seesCosts={props.seesCosts} />}
      {props.isLogged && (
        <ProofSection to={href('/workspace/:workspaceId/campaigns/:campaignId/proof.json', ids)} />
      )}
    </>
  )
}

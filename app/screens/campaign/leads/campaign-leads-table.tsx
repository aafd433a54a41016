import { AnswerList } from '#app/components/leads/answer-list.tsx'
import { LeadFlags } from '#app/components/leads/lead-flags.tsx'
import { ConsentLink, EraseLink, SentLink } from '#app/components/leads/lead-menu.tsx'
import { hasOrigin, OriginList } from '#app/components/leads/origin-list.tsx'
import { ReviewButtons } from '#app/components/leads/review-buttons.tsx'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { ActionsHeader, Cell, NoResults, PlainHeader, Table } from '#app/ui/table.tsx'
import type { CampaignLead } from '#domain/campaign-analytics/campaign-leads.server.ts'
import { locationText } from '#domain/lead-list/location.ts'

const HEADERS = [
  'Name',
  'Email',
  'Creator',
  'Device',
  'Location',
  'Submitted',
  'Downloaded',
] as const

export type CampaignLeadsTableProps = {
  rows: CampaignLead[]
  /** The page's current query ('?…'). */
  search: string
  /** Returns the path of the proof of a lead's consent. */
  proofPath: (leadId: string) => string
  /** Whether the viewer may review leads. */
  mayReview: boolean
  /** Whether the viewer may see where leads were sent. */
  maySeeDeliveries: boolean
}

/** A campaign's leads, newest first. */
export function CampaignLeadsTable({
  rows,
  search,
  proofPath,
  mayReview,
  maySeeDeliveries,
}: CampaignLeadsTableProps) {
  const hasOrigins = rows.some(hasOrigin)
  const hasAnswers = rows.some(({ answers }) => answers !== null)
  return (
    <Table caption="Leads of the campaign" stacked wide>
      <thead>
        <tr>
          {HEADERS.map((head) => (
            <PlainHeader key={head}>{head}</PlainHeader>
          ))}
          {hasOrigins && <PlainHeader>Came From</PlainHeader>}
          {hasAnswers && <PlainHeader>Answers</PlainHeader>}
          <ActionsHeader />
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && <NoResults columns={HEADERS.length + 1} />}
        {rows.map((row) => (
          <tr key={row.id}>
            <Cell>
              <span className="flex flex-wrap items-center gap-2 font-[620] [overflow-wrap:anywhere] sm:min-w-32">
                <bdi>{row.erased ? 'Erased on request' : row.name}</bdi>
                <LeadFlags flags={row.flags} />
              </span>
            </Cell>
            <Cell label="Email" className="[overflow-wrap:anywhere]">
              {row.email ? (
                <bdi className="block sm:min-w-44">{row.email}</bdi>
              ) : (
                <span className="text-soft">–</span>
              )}
            </Cell>
            <Cell label="Creator">
              <span className="grid [overflow-wrap:anywhere]">
                <bdi>{row.creator}</bdi>
                {row.placement && <bdi className="text-xs text-soft">{row.placement}</bdi>}
              </span>
            </Cell>
            <Cell label="Device">{row.deviceType}</Cell>
            <Cell label="Location">
              {locationText(row.city, row.country) ?? <span className="text-soft">Unknown</span>}
            </Cell>
            <Cell label="Submitted">
              <DateTime format="day" at={row.submittedAt} />
            </Cell>
            <Cell label="Downloaded">
              <DateTime format="day" at={row.clickedAt} missing="Not yet" />
            </Cell>
            {hasOrigins && (
              <Cell label="Came from">
                <OriginList origin={row.origin} />
              </Cell>
            )}
            {hasAnswers && (
              <Cell label="Answers">
                <AnswerList answers={row.answers} />
              </Cell>
            )}
            <Cell>
              <ActionsMenu of={row.erased ? 'an erased lead' : row.name}>
                {mayReview && !row.erased && <ReviewButtons lead={row} />}
                {maySeeDeliveries && <SentLink id={row.id} search={search} />}
                <ConsentLink to={proofPath(row.id)} />
                {!row.erased && <EraseLink id={row.id} search={search} />}
              </ActionsMenu>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

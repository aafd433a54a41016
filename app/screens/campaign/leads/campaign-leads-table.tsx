import { AnswerList } from '#app/components/leads/answer-list.tsx'
import { LeadFlags } from '#app/components/leads/lead-flags.tsx'
import { ConsentLink, EraseLink, SentLink } from '#app/components/leads/lead-menu.tsx'
import { hasOrigin, OriginList } from '#app/components/leads/origin-list.tsx'
import { ReviewButtons } from '#app/components/leads/review-buttons.tsx'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import {
  ActionsHeader,
  Cell,
  NoResults,
  PlainHeader,
  type Sort,
  SortHeader,
  Table,
} from '#app/ui/table.tsx'
import type { CampaignLead } from '#domain/campaign-analytics/campaign-leads.server.ts'
import type { CAMPAIGN_COLUMNS } from '#domain/campaign-analytics/campaign-leads-query.ts'
import { locationText } from '#domain/lead-list/location.ts'
import { LEAD_COLUMNS } from '#domain/leads/list/lead-columns.ts'
import { ORIGIN_COLUMNS, type OriginColumn } from '#domain/leads/list/origin-columns.ts'
import { ORIGIN_FIELD_NAMES } from '#domain/resources/lead-origin.ts'
import { answerText } from '#domain/resources/questions/answers.ts'

type SortedColumn = (typeof CAMPAIGN_COLUMNS)[number]
const HEADERS: readonly { label: string; sort?: SortedColumn }[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Email', sort: 'email' },
  { label: 'Creator' },
  { label: 'Device', sort: 'device' },
  { label: 'Location', sort: 'location' },
  { label: 'Submitted', sort: 'submitted' },
  { label: 'Downloaded', sort: 'clicked' },
]

export type CampaignLeadsTableProps = {
  rows: CampaignLead[]
  sort: Sort
  /** The columns of a lead's origin that are shown. */
  origins: readonly OriginColumn[]
  /** The questions with a column of their own. */
  questions: readonly { id: string; label: string }[]
  /** The page's current query ('?…'). */
  search: string
  /** Returns the path of the proof of a lead's consent. */
  proofPath: (leadId: string) => string
  /** Whether the viewer may review leads. */
  mayReview: boolean
  /** Whether the viewer may see where leads were sent. */
  maySeeDeliveries: boolean
}

/**
 * A campaign's leads. Without columns of their own, their answers and what is known about where they
 * came from are in one column each.
 */
export function CampaignLeadsTable({
  rows,
  sort,
  search,
  origins,
  questions,
  proofPath,
  mayReview,
  maySeeDeliveries,
}: CampaignLeadsTableProps) {
  const otherOrigins = ORIGIN_FIELD_NAMES.filter((field) => !origins.includes(field))
  const hasOrigins = rows.some(({ origin }) => hasOrigin(origin, otherOrigins))
  const isOther = ({ id }: { id: string }) => !questions.some((question) => question.id === id)
  const hasAnswers = rows.some(({ answers }) => answers?.some(isOther))
  const extras = origins.length + questions.length + Number(hasOrigins) + Number(hasAnswers)
  return (
    <Table caption="Leads of the campaign" stacked wide>
      <thead>
        <tr>
          {HEADERS.map((head) =>
            head.sort ? (
              <SortHeader
                key={head.label}
                column={head.sort}
                label={head.label}
                first={LEAD_COLUMNS[head.sort].first}
                sort={sort}
                search={search}
              />
            ) : (
              <PlainHeader key={head.label}>{head.label}</PlainHeader>
            ),
          )}
          {origins.map((column) => (
            <PlainHeader key={column}>{ORIGIN_COLUMNS[column]}</PlainHeader>
          ))}
          {hasOrigins && <PlainHeader>Came From</PlainHeader>}
          {questions.map(({ id, label }) => (
            <PlainHeader key={id}>
              <bdi>{label}</bdi>
            </PlainHeader>
          ))}
          {hasAnswers && (
            <PlainHeader>{questions.length > 0 ? 'Other Answers' : 'Answers'}</PlainHeader>
          )}
          <ActionsHeader />
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && <NoResults columns={HEADERS.length + extras + 1} />}
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
            {origins.map((column) => (
              <Cell key={column} label={ORIGIN_COLUMNS[column]}>
                <TextCell text={row.origin[column]} />
              </Cell>
            ))}
            {hasOrigins && (
              <Cell label="Came from">
                <OriginList origin={row.origin} fields={otherOrigins} />
              </Cell>
            )}
            {questions.map(({ id, label }) => (
              <Cell key={id} label={label}>
                <TextCell text={answerIn(row, id)} />
              </Cell>
            ))}
            {hasAnswers && (
              <Cell label="Answers">
                <AnswerList answers={row.answers?.filter(isOther) ?? null} />
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

const TextCell = ({ text }: { text: string | null }) =>
  text === null ? (
    <span className="text-soft">–</span>
  ) : (
    <bdi className="block [overflow-wrap:anywhere] sm:min-w-28">{text}</bdi>
  )

/** Returns a lead's answer to a question as text; null if there is none. */
function answerIn({ answers }: CampaignLead, questionId: string): string | null {
  const answer = answers?.find(({ id }) => id === questionId)
  return answer ? answerText(answer) : null
}

import { formatPercent } from '#app/components/campaign-analytics/format-metrics.ts'
import { IntervalMark } from '#app/components/campaign-analytics/interval-mark.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import type { AnswerCount, CreatorAnswers, SurveyResults } from '#domain/surveys/survey.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'

const OPTION_COLUMNS: Column<AnswerCount>[] = [
  {
    label: 'Answer',
    showLabel: 'header',
    cell: ({ label, isOffered }) => (
      <span className="flex flex-wrap items-center gap-2 font-[640] [overflow-wrap:anywhere]">
        <bdi>{label}</bdi>
        {!isOffered && <Badge>No longer offered</Badge>}
      </span>
    ),
  },
  {
    label: 'Answers',
    className: 'timecode',
    cell: ({ answers }) => formatNumber(answers),
  },
  {
    label: 'Share',
    cell: ({ share, interval }) => <IntervalMark share={share} interval={interval} most={1} />,
  },
]

/** The answers in total, and by the page that the visitors used. */
export function SurveyAnswers({ results }: { results: SurveyResults }) {
  const { leads, answers, options, creators, agreement } = results
  const namesCreators = agreement.named > 0
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <StatCard
          label="Answers"
          value={formatNumber(answers)}
          note={
            leads > 0
              ? `${formatPercent(answers / leads)} of ${formatCount(leads, 'lead')}`
              : undefined
          }
        />
        {namesCreators && (
          <StatCard
            label="Named the creator of the page"
            value={formatPercent(agreement.share)}
            note={
              agreement.interval &&
              `${formatNumber(agreement.same)} of ${formatNumber(agreement.named)} who named a creator; 95% interval ${formatPercent(agreement.interval.low)} to ${formatPercent(agreement.interval.high)}`
            }
          />
        )}
      </dl>
      <section aria-labelledby="by-answer" className="grid gap-4">
        <h2 id="by-answer" className="heading text-xl">
          By answer
        </h2>
        <Card flush>
          <DataTable
            caption="Answers"
            rows={options}
            rowKey={({ value }) => value}
            columns={OPTION_COLUMNS}
          />
        </Card>
      </section>
      <section aria-labelledby="by-page" className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="by-page" className="heading text-xl">
            By creator’s page
          </h2>
          <p className="max-w-prose text-sm text-soft">
            The page is what we measured: the visitor signed up there. The answer is what they
            remember.
          </p>
        </div>
        <Card flush>
          <DataTable
            caption="Answers by creator’s page"
            rows={creators}
            rowKey={({ creatorId }) => creatorId}
            columns={namesCreators ? creatorColumns() : choiceColumns(options)}
          />
        </Card>
      </section>
    </div>
  )
}

const PAGE_COLUMNS: Column<CreatorAnswers>[] = [
  {
    label: 'Creator',
    showLabel: 'header',
    cell: ({ name }) => <bdi className="font-[640] [overflow-wrap:anywhere]">{name}</bdi>,
  },
  { label: 'Leads', className: 'timecode', cell: ({ leads }) => formatNumber(leads) },
  { label: 'Answers', className: 'timecode', cell: ({ answers }) => formatNumber(answers) },
]

/** How often the visitors of a page named its creator, and how often anyone named them. */
const creatorColumns = (): Column<CreatorAnswers>[] => [
  ...PAGE_COLUMNS,
  {
    label: 'Named this creator',
    cell: ({ agreement }) => (
      <IntervalMark share={agreement.share} interval={agreement.interval} most={1} />
    ),
  },
  {
    label: 'Named on all pages',
    className: 'timecode',
    cell: ({ timesNamed }) => formatNumber(timesNamed),
  },
]

const choiceColumns = (options: readonly AnswerCount[]): Column<CreatorAnswers>[] => [
  ...PAGE_COLUMNS,
  ...options.map(({ value, label }) => ({
    label,
    className: 'timecode',
    cell: ({ counts, answers }: CreatorAnswers) => {
      const count = counts[value] ?? 0
      return count === 0 ? (
        <span className="text-soft">–</span>
      ) : (
        `${formatNumber(count)} (${formatPercent(count / answers)})`
      )
    },
  })),
]

import { Link, useLocation } from 'react-router'
import { formatPercent } from '#app/components/campaign-analytics/format-metrics.ts'
import { Card } from '#app/ui/card.tsx'
import { withParams } from '#app/ui/table.tsx'
import type { AnswerCounts } from '#domain/lead-list/asked-questions.server.ts'
import { formatAnswerFilter, MAX_COUNTED_ANSWERS } from '#domain/leads/list/answer-filter.ts'
import { formatNumber } from '#lib/format-number.ts'

type AnswersPanelProps = {
  counts: readonly AnswerCounts[]
  /** Whether only the latest leads were counted. */
  isOfLatest: boolean
}

/** How often each option of a magnet’s questions was chosen; nothing if no one answered. */
export function AnswersPanel({ counts, isOfLatest }: AnswersPanelProps) {
  const { search } = useLocation()
  if (counts.length === 0) return null
  return (
    <section aria-labelledby="answers" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="answers" className="heading text-2xl">
          Answers
        </h2>
        {isOfLatest && (
          <p className="text-sm text-soft">
            Of the latest {formatNumber(MAX_COUNTED_ANSWERS)} leads with answers.
          </p>
        )}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {counts.map(({ question, answered, options }) => (
          <Card key={question.id} className="grid content-start gap-4">
            <div className="grid gap-1">
              <h3 className="font-[680] [overflow-wrap:anywhere]">
                <bdi>{question.label}</bdi>
              </h3>
              <p className="text-sm text-soft">
                {answered === 1 ? '1 answer' : `${formatNumber(answered)} answers`}
              </p>
            </div>
            <ul className="grid gap-3">
              {options.map(({ value, label, leads }) => (
                <li key={value} className="grid gap-1">
                  <span className="flex items-baseline justify-between gap-4 text-sm">
                    <Link
                      to={withParams(search, {
                        answer: formatAnswerFilter({ questionId: question.id, value }),
                        page: null,
                      })}
                      preventScrollReset
                      className="link min-w-0 [overflow-wrap:anywhere]"
                    >
                      <bdi>{label}</bdi>
                    </Link>
                    <span className="timecode flex-none">
                      {formatNumber(leads)}{' '}
                      <span className="text-soft">({formatPercent(leads / answered)})</span>
                    </span>
                  </span>
                  <span aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-ink"
                      style={{ width: `${(100 * leads) / answered}%` }}
                    />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}

import { FilterSelect } from '#app/ui/filter-select.tsx'
import { type AnswerFilter, formatAnswerFilter } from '#domain/lead-list/answer-filter.ts'
import type { AskedQuestion } from '#domain/lead-list/asked-questions.server.ts'

type AnswerFilterFieldProps = {
  questions: readonly AskedQuestion[]
  current: AnswerFilter | null
  /** The page's current query ('?…'). */
  search: string
}

/** Filters leads by an answer. It is missing if no question can be a filter. */
export function AnswerFilterField({ questions, current, search }: AnswerFilterFieldProps) {
  const groups = questions.flatMap(({ id, label, options }) =>
    options
      ? [
          {
            id,
            label,
            options: options.map((option) => ({
              value: formatAnswerFilter({ questionId: id, value: option.value }),
              label: option.label,
            })),
          },
        ]
      : [],
  )
  if (groups.length === 0 && !current) return null
  return (
    <FilterSelect
      name="answer"
      label="Answer"
      all="All answers"
      options={groups}
      current={current && formatAnswerFilter(current)}
      currentLabel={current?.value}
      search={search}
    />
  )
}

import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { type AnswerFilter, formatAnswerFilter } from '#domain/lead-list/answer-filter.ts'
import type { AskedQuestion } from '#domain/lead-list/asked-questions.server.ts'

type AnswerFilterFieldProps = {
  questions: readonly AskedQuestion[]
  current: AnswerFilter | null
  /** The page's current query ('?…'). Everything in it is kept except the answer and the page. */
  search: string
}

/** Filters leads by an answer. The URL contains the filter. */
export function AnswerFilterField({ questions, current, search }: AnswerFilterFieldProps) {
  const value = current ? formatAnswerFilter(current) : ''
  const groups = questions.flatMap(({ id, label, options }) =>
    options ? [{ id, label, options }] : [],
  )
  if (groups.length === 0 && !current) return null
  const isKnown = groups.some(
    ({ id, options }) =>
      id === current?.questionId && options.some((option) => option.value === current.value),
  )
  const otherParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'answer' && name !== 'page',
  )
  return (
    <Form method="get" preventScrollReset className="flex min-w-0 items-center gap-2">
      {otherParams.map(([name, text]) => (
        <input key={`${name}=${text}`} type="hidden" name={name} value={text} />
      ))}
      <select
        key={value}
        name="answer"
        aria-label="Answer"
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="control max-w-72"
      >
        <option value="">All answers</option>
        {current && !isKnown && <option value={value}>{current.value}</option>}
        {groups.map(({ id, label, options }) => (
          <optgroup key={id} label={label}>
            {options.map((option) => (
              <option
                key={option.value}
                value={formatAnswerFilter({ questionId: id, value: option.value })}
              >
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <span className="hidden noscript:block">
        <Button variant="secondary" size="small">
          Show
        </Button>
      </span>
    </Form>
  )
}

import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export type FilterSelectProps = {
  /** The parameter in the URL. */
  name: string
  label: string
  /** The label of the option without a filter. */
  all: string
  options: readonly { value: string; label: string }[]
  /** The chosen value; null for all. */
  current: string | null
  /** The page's current query ('?…'). Everything else in it is kept, except the page number. */
  search: string
}

/** A filter that the URL contains. Without JavaScript, it has a button. */
export function FilterSelect(props: FilterSelectProps) {
  const { name, label, all, options, current, search } = props
  const kept = [...new URLSearchParams(search)].filter(([key]) => key !== name && key !== 'page')
  const known = current === null || options.some(({ value }) => value === current)
  return (
    <Form method="get" preventScrollReset className="flex min-w-0 items-center gap-2">
      {kept.map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <select
        key={current}
        name={name}
        aria-label={label}
        defaultValue={current ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="control max-w-72"
      >
        <option value="">{all}</option>
        {!known && <option value={current}>{current}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="hidden noscript:block">
        <Button variant="secondary" size="small">
          Show<span className="sr-only"> {label}</span>
        </Button>
      </span>
    </Form>
  )
}

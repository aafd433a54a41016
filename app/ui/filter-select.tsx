import { Button } from './button.tsx'
import { Form } from './form.tsx'

type FilterOption = { value: string; label: string }
type OptionGroup = { id: string; label: string; options: readonly FilterOption[] }

export type FilterSelectProps = {
  /** The parameter in the URL. */
  name: string
  label: string
  /** The label of the option without a filter. */
  all: string
  options: readonly (FilterOption | OptionGroup)[]
  /** The chosen value; null for all. */
  current: string | null
  /** The label of the chosen value, if it may be missing in the options. Default: the value. */
  currentLabel?: string | undefined
  /** The page's current query ('?…'). Everything else in it is kept, except the page number. */
  search: string
}

/** A filter that the URL contains. Without JavaScript, it has a button. */
export function FilterSelect(props: FilterSelectProps) {
  const { name, label, all, options, current, currentLabel = current, search } = props
  const kept = [...new URLSearchParams(search)].filter(([key]) => key !== name && key !== 'page')
  const offered = options.flatMap((one) => ('options' in one ? one.options : one))
  const isOffered = offered.some(({ value }) => value === current)
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
        {current !== null && !isOffered && <option value={current}>{currentLabel}</option>}
        {options.map((one) =>
          'options' in one ? (
            <optgroup key={one.id} label={one.label}>
              {one.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(one)
          ),
        )}
      </select>
      <span className="hidden noscript:block">
        <Button variant="secondary" size="small">
          Show<span className="sr-only"> {label}</span>
        </Button>
      </span>
    </Form>
  )
}

const toOption = ({ value, label }: FilterOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

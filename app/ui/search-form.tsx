import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from './form.tsx'

const PAUSE_MS = 350

export type SearchFormProps = {
  /** Accessible name of the search box. */
  label: string
  placeholder: string
  /** The current search text. */
  q: string
  /**
   * The page's current query ('?…'). Everything in it is kept except the search and the page
   * number.
   */
  search: string
}

/** Searches the current page through the URL, after Enter or a pause in typing. */
export function SearchForm({ label, placeholder, q, search }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Shows the search of a URL that Back or a link has opened, without overwriting text that is
    // being entered.
    if (q === lastSearch.current || !input.current) return
    lastSearch.current = q
    input.current.value = q
  }, [q])

  const otherParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'q' && name !== 'page',
  )
  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      preventScrollReset
      replace
      className="relative min-w-0 flex-1"
      onSubmit={() => {
        clearTimeout(timer.current)
        lastSearch.current = input.current?.value.trim() ?? ''
      }}
    >
      {otherParams.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-soft"
      />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={q}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        className="control pl-10!"
        onChange={(event) => {
          const form = event.currentTarget.form
          clearTimeout(timer.current)
          timer.current = setTimeout(() => form?.requestSubmit(), PAUSE_MS)
        }}
      />
    </Form>
  )
}

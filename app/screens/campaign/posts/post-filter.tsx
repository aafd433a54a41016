import { Link, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { type PostFilter as Filter, POST_FILTERS } from '#domain/campaigns/post-list.ts'

export type PostFilterProps = {
  creators: { id: string; name: string }[]
  counts: Record<Filter, number>
  current: { creator: string | null; state: Filter | null }
}

/** A filter of posts by creator and state. The URL contains the filter. */
export function PostFilter({ creators, counts, current }: PostFilterProps) {
  const { pathname } = useLocation()
  const submit = (event: React.ChangeEvent<HTMLSelectElement>) =>
    event.currentTarget.form?.requestSubmit()
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-center gap-2">
      <select
        key={current.creator}
        name="creator"
        aria-label="Creator"
        defaultValue={current.creator ?? ''}
        onChange={submit}
        className="control max-w-72 w-auto!"
      >
        <option value="">All creators</option>
        {creators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        key={`state ${current.state}`}
        name="state"
        aria-label="State"
        defaultValue={current.state ?? ''}
        onChange={submit}
        className="control max-w-72 w-auto!"
      >
        <option value="">All states</option>
        {(Object.entries(POST_FILTERS) as [Filter, string][]).map(([value, label]) => (
          <option key={value} value={value}>
            {`${label} (${counts[value]})`}
          </option>
        ))}
      </select>
      <span className="hidden noscript:block">
        <Button variant="secondary" size="small">
          Show
        </Button>
      </span>
      {(current.creator || current.state) && (
        <Link to={pathname} preventScrollReset className="link inline-flex min-h-11 items-center">
          Show all
        </Link>
      )}
    </Form>
  )
}

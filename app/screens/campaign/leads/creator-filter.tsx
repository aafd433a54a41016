import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export type CreatorFilterProps = {
  creators: { id: string; name: string }[]
  /** The chosen creator; null for all creators. */
  current: string | null
  /**
   * The page's current query ('?…'). Everything in it is kept except the creator and the page
   * number.
   */
  search: string
}

/** A filter of leads by creator. The URL contains the filter. */
export function CreatorFilter({ creators, current, search }: CreatorFilterProps) {
  const otherParams = [...new URLSearchParams(search)].filter(
    ([name]) => name !== 'creator' && name !== 'page',
  )
  return (
    <Form method="get" preventScrollReset className="flex min-w-0 items-center gap-2">
      {otherParams.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <select
        key={current}
        name="creator"
        aria-label="Creator"
        defaultValue={current ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="control max-w-72"
      >
        <option value="">All creators</option>
        {creators.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
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

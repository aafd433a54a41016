import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'

export type FindPageFormProps = {
  /** The page's current query, which stays when the form is sent. */
  search: string
  /** The last entered text that matched no magnet; '' if there is none. */
  notFound: string
}

/** A form that finds a magnet that someone reported in another way than with the report link. */
export function FindPageForm({ search, notFound }: FindPageFormProps) {
  return (
    <Card>
      <Form method="get" className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          key={notFound}
          label="Look up any page by its URL or code"
          name="find"
          required
          dir="ltr"
          autoComplete="off"
          placeholder="https://…/m/light-guide"
          defaultValue={notFound}
          error={notFound ? 'No magnet has this URL or code.' : undefined}
        />
        <Button variant="secondary">Look up</Button>
      </Form>
    </Card>
  )
}

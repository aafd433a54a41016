import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { LinkField } from '#app/ui/link-field.tsx'
import {
  addUtm,
  readUtm,
  UTM_FIELDS,
  UTM_MAX,
  UTM_PARAMETERS,
  type UtmField,
  type UtmValues,
} from '#lib/utm.ts'

const FIELDS: Record<UtmField, { label: string; placeholder: string }> = {
  utmSource: { label: 'Source', placeholder: 'youtube' },
  utmMedium: { label: 'Medium', placeholder: 'video' },
  utmCampaign: { label: 'Campaign', placeholder: 'spring-launch' },
  utmContent: { label: 'Content', placeholder: 'pinned-comment' },
}

export type UtmCardProps = {
  /** The placement's link. */
  link: string
  /** The values in the page's address; otherwise those that fit the placement. */
  initial: UtmValues
  /** The other parameters in the page's address, which the form keeps. */
  kept: Record<string, string>
}

/**
 * Builds the placement's link with utm parameters. With JavaScript, the link follows what is
 * entered; without it, a button reloads the page with the link.
 */
export function UtmCard({ link, initial, kept }: UtmCardProps) {
  const [values, setValues] = useState(initial)
  const update = (form: HTMLFormElement) => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) query.append(name, String(value))
    setValues(readUtm(query))
  }
  return (
    <section aria-labelledby="utm">
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 id="utm" className="heading text-xl">
            Link with UTM Parameters
          </h2>
          <p className="max-w-prose text-sm text-soft">
            Name where you share the link, and see it with every lead and in your stats. The code
            and the short link stay the same.
          </p>
        </div>
        <Form
          method="get"
          action="#utm"
          preventScrollReset
          className="grid gap-5"
          onChange={(event) => update(event.currentTarget)}
        >
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {UTM_FIELDS.map((field) => (
              <Field
                key={field}
                {...FIELDS[field]}
                name={UTM_PARAMETERS[field]}
                maxLength={UTM_MAX}
                autoComplete="off"
                spellCheck={false}
                defaultValue={initial[field] ?? ''}
              />
            ))}
          </div>
          <span className="hidden noscript:block">
            <Button variant="secondary">Update Link</Button>
          </span>
        </Form>
        <LinkField label="Link to share" url={addUtm(link, values)} />
      </Card>
    </section>
  )
}

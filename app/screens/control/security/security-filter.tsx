import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SECURITY_EVENT_NAMES, securityEventLabel } from '#domain/security/security-event.ts'

const OPTIONS = [
  { value: '', label: 'All events' },
  ...SECURITY_EVENT_NAMES.map((name) => ({ value: name, label: securityEventLabel(name) })),
]

export type SecurityFilterProps = {
  event: string | null
  q: string
  /** The account on the page, which replaces the search field. */
  accountId: string | null
}

/** A filter for the list. The URL contains the filter. */
export function SecurityFilter({ event, q, accountId }: SecurityFilterProps) {
  return (
    <Form
      method="get"
      role="search"
      aria-label="Security events"
      className={classNames(
        'grid gap-4 sm:items-end',
        accountId === null ? 'sm:grid-cols-[1fr_1fr_auto]' : 'sm:max-w-xl sm:grid-cols-[1fr_auto]',
      )}
    >
      <input type="hidden" name="section" value="security" />
      {accountId !== null && <input type="hidden" name="account" value={accountId} />}
      <SelectField
        key={`event ${event}`}
        label="Event"
        name="event"
        options={OPTIONS}
        defaultValue={event ?? ''}
      />
      {accountId === null && (
        <Field
          key={`q ${q}`}
          label="Account"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
          placeholder="Part of the email or name"
          defaultValue={q}
        />
      )}
      <Button variant="secondary">Show</Button>
    </Form>
  )
}

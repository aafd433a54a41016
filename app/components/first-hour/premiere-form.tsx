import { useEffect, useState } from 'react'
import { ActionForm } from '#app/components/account/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { fieldProps } from '#lib/forms.ts'
import { getOwnTimeZone } from '#lib/time-zone.ts'

export type PremiereFormProps = {
  values: Record<string, string>
  errors: Record<string, string>
  signedOut: boolean
  timeZones: string[]
  hasDate: boolean
}

/** The date and time zone of a premiere. The zone is the browser's until another one is chosen. */
export function PremiereForm(props: PremiereFormProps) {
  const { timeZones, hasDate, values } = props
  const given = values.premiere_zone ?? ''
  const [zone, setZone] = useState(given || 'UTC')
  useEffect(() => {
    if (given) return
    setZone(getOwnTimeZone())
  }, [given])
  // A browser may know a zone by another name than the server.
  const zones = timeZones.includes(zone) ? timeZones : [...timeZones, zone]
  const { defaultValue: _, ...zoneField } = fieldProps(props, 'premiere_zone')
  return (
    <section aria-labelledby="premiere">
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 id="premiere" className="heading text-xl">
            Premiere
          </h2>
          <p className="text-sm text-soft">
            When does the video come out? We prepare its pages a few minutes before, keep them ready
            for an hour, and email you the next morning at 8:00.
          </p>
        </div>
        <ActionForm
          answer={props}
          button={hasDate ? 'Save' : 'Set Date'}
          busyLabel="Saving..."
          className="grid gap-6"
          beside={
            hasDate && (
              <Button name="intent" value="remove-premiere" variant="ghost" formNoValidate>
                Remove Date
              </Button>
            )
          }
        >
          <div className="grid items-start gap-6 sm:grid-cols-2">
            <Field
              {...fieldProps(props, 'premiere')}
              label="Date and time"
              type="datetime-local"
              required
            />
            <SelectField
              {...zoneField}
              value={zone}
              onChange={(event) => setZone(event.currentTarget.value)}
              label="Time zone"
              hint="The date and time are of this zone."
              options={zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
            />
          </div>
        </ActionForm>
      </Card>
    </section>
  )
}

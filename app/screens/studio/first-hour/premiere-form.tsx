import { ActionForm } from '#app/forms/action-form.tsx'
import { ZonedTimeFields } from '#app/forms/zoned-time-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { TimeZoneOption } from '#lib/time-zone-search.ts'

export type PremiereFormProps = {
  values: Record<string, string>
  errors: Record<string, string>
  signedOut: boolean
  timeZones: TimeZoneOption[]
  hasDate: boolean
}

/** The form for the date and time zone of a premiere. */
export function PremiereForm(props: PremiereFormProps) {
  const { timeZones, hasDate } = props
  return (
    <section aria-labelledby="premiere">
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 id="premiere" className="heading text-xl">
            Premiere
          </h2>
          <p className="text-sm text-soft">
            When does the video go live? We’ll get its pages ready for many visitors and email you
            the results at 8:00 the next morning.
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
          <ZonedTimeFields
            answer={props}
            name="premiere"
            label="Date and time"
            timeZones={timeZones}
            required
          />
        </ActionForm>
      </Card>
    </section>
  )
}

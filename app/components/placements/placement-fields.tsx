import { useRef } from 'react'
import { Form } from 'react-router'
import { FormAlert } from '#app/components/account/form-alert.tsx'
import { useBusy } from '#app/components/account/use-busy.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import {
  MAX_LABEL_LENGTH,
  PLATFORM_LABELS,
  PLATFORMS,
  SPOT_LABELS,
  SPOTS,
} from '#domain/placements/placement.ts'

export type PlacementFieldsProps = {
  values: Record<string, string>
  errors: Record<string, string>
  signedOut: boolean
  /** The button's label. */
  submit: string
  /** Path that 'Cancel' links to. */
  cancelTo: string
}

/** The form of a new or an existing placement. */
export function PlacementFields(props: PlacementFieldsProps) {
  const { values, errors } = props
  const form = useRef<HTMLFormElement>(null)
  const busy = useBusy()
  useFocusFirstError(form, errors)
  return (
    <Card className="max-w-2xl">
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <FormAlert text={errors['']} signedOut={props.signedOut} />
        <Field
          label="Name"
          name="label"
          required
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          defaultValue={values.label}
          error={errors.label}
          hint="A name you’ll recognize, e.g. the video’s title."
        />
        <Field
          label="Video URL"
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={values.url}
          error={errors.url}
        />
        <div className="grid items-start gap-6 sm:grid-cols-3">
          <SelectField
            label="Platform"
            name="platform"
            defaultValue={values.platform ?? ''}
            error={errors.platform}
            options={[
              { value: '', label: 'Detect from the URL' },
              ...options(PLATFORMS, PLATFORM_LABELS),
            ]}
          />
          <SelectField
            label="Spot"
            name="spot"
            defaultValue={values.spot ?? ''}
            error={errors.spot}
            options={[{ value: '', label: 'Not set' }, ...options(SPOTS, SPOT_LABELS)]}
          />
          <Field
            label="Timestamp"
            name="time"
            placeholder="2:31"
            autoComplete="off"
            className="timecode"
            defaultValue={values.time}
            error={errors.time}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyLabel="Saving...">
            {props.submit}
          </Button>
          <ButtonLink to={props.cancelTo} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}

const options = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

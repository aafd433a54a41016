import { Choice } from '#app/forms/choices.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { MAX_GOAL, MAX_NAME_LENGTH } from '#domain/live-sources/live-source.ts'
import { LIVE_MODES } from '#domain/live-sources/timing.ts'
import { CORNER_LABELS, CORNERS } from '#domain/screen/screen.ts'
import { MAX_CALL_LENGTH } from '#domain/video-pack/pack-settings.ts'
import { fieldProps } from '#lib/forms.ts'
import { ModeFields } from './mode-fields.tsx'

export type LiveSourceFieldsProps = {
  /** The codes that can be chosen. Each has a value for the form and a label. */
  codes: { value: string; label: string }[]
  values: Record<string, string>
  errors: Record<string, string>
}

const ORIENTATIONS = [
  { value: 'landscape', label: 'Landscape, 1920 × 1080' },
  { value: 'vertical', label: 'Vertical, 1080 × 1920' },
]

/** The fields of a stream overlay. */
export function LiveSourceFields({ codes, ...answer }: LiveSourceFieldsProps) {
  const { values, errors } = answer
  const mode = LIVE_MODES.find((known) => known === values.mode) ?? 'always'
  return (
    <>
      <Field
        label="Name"
        {...fieldProps(answer, 'name')}
        required
        maxLength={MAX_NAME_LENGTH}
        hint="For example, the name of your show. Only you see this name."
        autoComplete="off"
      />
      <SelectField
        label="Code"
        {...fieldProps(answer, 'code')}
        options={codes}
        hint="The overlay counts the leads from the code you choose. A magnet’s own code counts all of the magnet’s leads."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Video size"
          {...fieldProps(answer, 'orientation')}
          options={ORIENTATIONS}
        />
        <SelectField
          label="Corner"
          {...fieldProps(answer, 'corner')}
          options={CORNERS.map((value) => ({ value, label: CORNER_LABELS[value] }))}
        />
      </div>
      <Field
        label="Call to action"
        {...fieldProps(answer, 'callToAction')}
        maxLength={MAX_CALL_LENGTH}
        hint="Up to two lines, in capitals. The code’s address appears below it."
      />
      <fieldset
        className="grid gap-3"
        aria-describedby={errors.showsCounter ? 'counter-error' : undefined}
      >
        <legend className="mb-3 font-[680]">Leads</legend>
        <Choice
          name="showsCounter"
          value="on"
          label="Show the number of leads"
          hint="Numbers only, never names."
          defaultChecked={values.showsCounter === 'on'}
        />
        {errors.showsCounter && <FieldError id="counter-error">{errors.showsCounter}</FieldError>}
        <Field
          label="Goal"
          {...fieldProps(answer, 'goal')}
          type="number"
          min={1}
          max={MAX_GOAL}
          hint="The overlay shows a bar that fills up. For no goal, leave this empty."
        />
      </fieldset>
      <ModeFields
        values={{
          mode,
          showSeconds: values.showSeconds ?? '',
          everyMinutes: values.everyMinutes ?? '',
          scenes: values.scenes ?? '',
        }}
        errors={errors}
      />
    </>
  )
}

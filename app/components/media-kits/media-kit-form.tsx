import { ActionForm } from '#app/forms/action-form.tsx'
import { Choice } from '#app/forms/choices.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { KIT_RANGE_LABELS, KIT_RANGES } from '#domain/media-kits/kit-days.ts'
import { KIT_FIGURE_NAMES, KIT_FIGURES } from '#domain/media-kits/kit-figures.ts'
import { figureField } from '#domain/media-kits/kit-input.ts'
import { SHARE_PASSWORD } from '#domain/share-links/share-fields.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

type MediaKitFormProps = {
  title: string
  /** The values of the fields. Choices that are missing are off. */
  values: Record<string, string>
  answer: FormResult
  magnets: { id: string; title: string }[]
  hasPassword: boolean
  button: string
}

/** The form of a media kit: its name, what it shows, and who can see it until when. */
export function MediaKitForm(props: MediaKitFormProps) {
  const { title, values, answer, magnets, hasPassword, button } = props
  const { errors } = answer
  const field = (name: string) => fieldProps({ values, errors }, name)
  const keep = hasPassword ? 'Leave it empty to keep the current one. ' : ''
  return (
    <SettingsCard title={title}>
      <ActionForm intent="save" answer={answer} button={button} busyLabel="Saving...">
        <Field
          {...field('name')}
          label="Name"
          hint="Who the link is for. Only you see this."
          autoComplete="off"
          required
        />
        <SelectField
          {...field('magnetId')}
          label="Magnets"
          options={[
            { value: '', label: 'All magnets' },
            ...magnets.map(({ id, title: label }) => ({ value: id, label })),
          ]}
        />
        <fieldset aria-describedby={errors.figures && 'figures-error'} className="grid gap-1">
          <legend className="mb-1 text-sm font-[620]">What the page shows</legend>
          {errors.figures && <FieldError id="figures-error">{errors.figures}</FieldError>}
          <div className="grid gap-x-6 sm:grid-cols-2">
            {KIT_FIGURE_NAMES.map((figure) => (
              <Choice
                key={figure}
                name={figureField(figure)}
                value="on"
                label={KIT_FIGURES[figure].label}
                defaultChecked={figureField(figure) in values}
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          {...field('range')}
          label="Days"
          options={KIT_RANGES.map((range) => ({ value: range, label: KIT_RANGE_LABELS[range] }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...field('fromOn')}
            label="First day (UTC)"
            type="date"
            hint={`Needed only for ‘${KIT_RANGE_LABELS.days}’.`}
            className="max-w-56"
          />
          <Field
            {...field('toOn')}
            label="Last day (UTC)"
            type="date"
            hint="Leave it empty for ‘until today’."
            className="max-w-56"
          />
        </div>
        <SwitchField
          name="proof"
          label="Offer the proof of the results"
          hint="Sponsors can check the numbers against our signed log. The file has the scans, visits, unique visitors and leads of each magnet and day, also those that the page doesn’t show, but no titles and no people."
          defaultChecked={'proof' in values}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`${keep}At least ${SHARE_PASSWORD.min} characters. Send it separately from the link.`}
          error={errors.password}
          maxLength={SHARE_PASSWORD.max}
        />
        {hasPassword && (
          <Choice
            name="removePassword"
            value="on"
            label="Remove the password"
            defaultChecked={'removePassword' in values}
          />
        )}
        <Field
          {...field('lastDay')}
          label="The link works until (UTC)"
          type="date"
          hint="Without a day, the link works until you delete or replace it."
          className="max-w-56"
        />
      </ActionForm>
    </SettingsCard>
  )
}

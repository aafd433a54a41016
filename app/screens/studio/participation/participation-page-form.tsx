import { useState } from 'react'
import { TitleField } from '#app/components/magnet-form/title-field.tsx'
import { ColorField } from '#app/components/qr/color-field.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#domain/magnets/magnet.ts'
import { type FormResult, formValues } from '#lib/forms.ts'

export type ParticipationPageFormProps = {
  brand: string
  /** The fields that the brand lets creators change. */
  free: string[]
  page: { title: string; description: string; brandingColor: string }
  answer: FormResult
  /** Called with the changed values. */
  onType: (change: Partial<ParticipationPageFormProps['page']>) => void
}

/** A form with the fields that the creator may change. */
export function ParticipationPageForm(props: ParticipationPageFormProps) {
  const { brand, free, page, answer, onType } = props
  const { values, errors } = answer
  const [color, setColor] = useState(values.branding_color ?? page.brandingColor)
  return (
    <SettingsCard
      title="Your page"
      lead={`${brand} controls everything else, which is the same for every creator.`}
    >
      <ActionForm
        intent="page"
        answer={answer}
        button="Save"
        busyLabel="Saving..."
        preventScrollReset
        onChange={(form) => {
          const { title, description } = formValues(new FormData(form))
          onType({
            ...(title !== undefined && { title }),
            ...(description !== undefined && { description }),
          })
        }}
      >
        {free.includes('title') && (
          <TitleField
            values={{ title: page.title, ...values }}
            errors={errors}
            maxLength={MAX_TITLE_LENGTH}
          />
        )}
        {free.includes('description') && (
          <TextArea
            label="Description"
            name="description"
            required
            maxLength={MAX_DESCRIPTION_LENGTH}
            defaultValue={values.description ?? page.description}
            error={errors.description}
          />
        )}
        {free.includes('brandingColor') && (
          <ColorField
            label="Brand color"
            name="branding_color"
            value={color}
            onChange={(chosen) => {
              setColor(chosen)
              onType({ brandingColor: chosen })
            }}
            error={errors.branding_color}
          />
        )}
      </ActionForm>
    </SettingsCard>
  )
}

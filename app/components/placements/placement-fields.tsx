import type { ReactNode } from 'react'
import { FormCard } from '#app/forms/form-card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { PLATFORM_LABELS, PLATFORMS, SPOT_LABELS, SPOTS } from '#domain/placements/placement.ts'
import { MAX_LABEL_LENGTH } from '#domain/videos/video-title.ts'
import { fieldProps } from '#lib/forms.ts'

export type PlacementFieldsProps = {
  values: Record<string, string>
  errors: Record<string, string>
  signedOut: boolean
  /** The label of the submit button. */
  submit: string
  /** The path that 'Cancel' opens. */
  cancelTo: string
  /** The content of the side column. */
  side: ReactNode
}

/** The form for a new or an existing placement. */
export function PlacementFields(props: PlacementFieldsProps) {
  return (
    <SideColumn label="About this placement" side={props.side}>
      <FormCard answer={props} submit={props.submit} cancelTo={props.cancelTo}>
        <Field
          {...fieldProps(props, 'label')}
          label="Name"
          required
          maxLength={MAX_LABEL_LENGTH}
          autoComplete="off"
          hint="A name you’ll recognize, such as the video’s title."
        />
        <Field
          {...fieldProps(props, 'url')}
          label="Video URL"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Placements with the same YouTube, Vimeo or TikTok video are grouped under Videos."
        />
        <div className="grid items-start gap-6 sm:grid-cols-3">
          <SelectField
            {...fieldProps(props, 'platform')}
            label="Platform"
            options={[
              { value: '', label: 'Detect from the URL' },
              ...options(PLATFORMS, PLATFORM_LABELS),
            ]}
          />
          <SelectField
            {...fieldProps(props, 'spot')}
            label="Spot"
            options={[{ value: '', label: 'Not set' }, ...options(SPOTS, SPOT_LABELS)]}
          />
          <Field
            {...fieldProps(props, 'time')}
            label="Timestamp"
            placeholder="2:31"
            autoComplete="off"
            className="timecode"
            hint="When it’s on screen or spoken."
          />
        </div>
      </FormCard>
    </SideColumn>
  )
}

const options = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

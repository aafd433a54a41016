import type { Fields } from '#app/forms/form-fields.ts'
import { Field } from '#app/ui/field.tsx'
import { CONTINUE_LABEL } from '#content/languages/english-defaults.ts'
import { MAX_URL_LENGTH } from '#domain/magnets/magnet.ts'
import { MAX_NEXT_LABEL_LENGTH, MAX_NEXT_TEXT_LENGTH } from '#domain/magnets/next-step.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

type NextStepFieldsProps = Pick<FormResult, 'values' | 'errors'> & {
  /** Whether the fields are below a line with their name. */
  isFolded?: boolean
}

const NAMES = ['next_step_text', 'next_step_url', 'next_step_label']

/** Whether one of the fields has a value or an error. */
export const hasNextStep = (fields: Fields): boolean => NAMES.some((name) => fields[name])

/** What the thank-you page suggests after the download: a sentence, a link, or both. */
export function NextStepFields({ isFolded = false, ...result }: NextStepFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className={isFolded ? 'sr-only' : 'font-[640]'}>Next step</legend>
      <p className={isFolded ? 'text-sm text-soft' : 'mt-1 text-sm text-soft'}>
        The thank-you page can suggest what to do after the download. To suggest nothing, leave
        these fields empty.
      </p>
      <Field
        {...fieldProps(result, 'next_step_text')}
        label="Sentence"
        autoComplete="off"
        maxLength={MAX_NEXT_TEXT_LENGTH}
        placeholder="New videos every Friday."
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <Field
          {...fieldProps(result, 'next_step_url')}
          label="Button link"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_URL_LENGTH}
          placeholder="https://"
        />
        <Field
          {...fieldProps(result, 'next_step_label')}
          label="Button label"
          autoComplete="off"
          maxLength={MAX_NEXT_LABEL_LENGTH}
          placeholder={CONTINUE_LABEL}
        />
      </div>
    </fieldset>
  )
}

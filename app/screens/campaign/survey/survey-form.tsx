import { ActionForm } from '#app/forms/action-form.tsx'
import { Choice } from '#app/forms/choices.tsx'
import { SettingsCard } from '#app/forms/settings-card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import {
  CHOICE_MAX,
  CHOICE_NUMBERS,
  ELSEWHERE,
  MIN_CHOICES,
  QUESTION_MAX,
} from '#domain/surveys/survey.ts'
import type { FormResult } from '#lib/forms.ts'

export type SurveyFormProps = { saved: Record<string, string>; answer: FormResult }

/** The form for the question of a campaign's thank-you pages. */
export function SurveyForm({ saved, answer }: SurveyFormProps) {
  const isRefused = Object.keys(answer.values).length > 0
  const values = isRefused ? answer.values : saved
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: answer.errors[name],
  })
  return (
    <SettingsCard
      title="Question"
      lead="It’s on the thank-you page after the form. Visitors answer with one click, or skip it."
    >
      <ActionForm answer={answer} button="Save" busyLabel="Saving..." className="group grid gap-6">
        <SwitchField
          name="is_on"
          label="Ask visitors"
          hint="Answers that you already have stay if you turn it off."
          defaultChecked={values.is_on === 'on'}
        />
        <Field
          {...field('question')}
          label="Question"
          required
          maxLength={QUESTION_MAX}
          autoComplete="off"
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-[680]">Visitors choose from</legend>
          <Choice
            type="radio"
            name="kind"
            value="choices"
            label="Your choices"
            hint="Such as YouTube, Instagram and a podcast."
            defaultChecked={values.kind !== 'creators'}
          />
          <Choice
            type="radio"
            name="kind"
            value="creators"
            label="The campaign’s creators"
            hint="Visitors see the names on your list of those who take part. The results compare whom they name with the page that they used."
            defaultChecked={values.kind === 'creators'}
          />
        </fieldset>
        <fieldset className="grid gap-4 group-has-[[value=creators]:checked]:hidden sm:grid-cols-2">
          <legend className="mb-3 font-[680]">
            {`Choices (${MIN_CHOICES} to ${CHOICE_NUMBERS.length})`}
          </legend>
          {CHOICE_NUMBERS.map((number) => (
            <Field
              key={number}
              {...field(`choice_${number}`)}
              label={`Choice ${number}`}
              required={number <= MIN_CHOICES}
              maxLength={CHOICE_MAX}
              autoComplete="off"
            />
          ))}
        </fieldset>
        <SwitchField
          name="has_elsewhere"
          label={`Offer “${ELSEWHERE}” too`}
          hint="For visitors who remember something else. There is no text to fill in."
          defaultChecked={values.has_elsewhere === 'on'}
        />
      </ActionForm>
    </SettingsCard>
  )
}

import { Field, FieldError } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { CATALOG, type ProviderId } from '#domain/connections/catalog.ts'
import type { Choices } from '#domain/connections/choices.ts'
import {
  answerValue,
  MAX_FIELDS,
  questionOf,
  VALUE_NAMES,
} from '#domain/connections/lead-values.ts'
import { BOX_NAMES, BOXES } from '#domain/resources/consent-boxes.ts'
import type { FormResult } from '#lib/forms.ts'

/** A rule as shown in its form. */
export type ShownRule = {
  isOn: boolean
  listId: string
  tags: string
  fields: readonly { field: string; value: string }[]
  confirmsFirst: boolean
  showsPerson: boolean
  requiredBox: string
}

type RuleFieldsProps = {
  provider: ProviderId
  choices: Choices
  rule: ShownRule
  /** The questions of the rule’s magnets, whose answers can fill fields. */
  questions: readonly { id: string; label: string }[]
  errors: FormResult['errors']
}

/** The fields of a rule: on or off, the list, the tags and the fields. */
export function RuleFields({ provider, choices, rule, questions, errors }: RuleFieldsProps) {
  const { name, list, hasTags, fields, canConfirm, kind } = CATALOG[provider]
  return (
    <>
      <Check
        name="isOn"
        label="Send these leads"
        hint="Flagged leads aren’t sent until you accept them."
        isOn={rule.isOn}
      />
      <SelectField
        name="requiredBox"
        label="Who is sent"
        hint="Checkboxes are set up in each magnet’s editor, under Messages, or in a campaign’s template, where the partner checkbox is the creator’s."
        defaultValue={rule.requiredBox}
        options={[
          { value: '', label: 'Everyone' },
          ...BOX_NAMES.map((box) => ({
            value: box,
            label: `Only people who ticked the ${BOXES[box].label.toLowerCase()} checkbox`,
          })),
        ]}
      />
      {list && (
        <SelectField
          name="listId"
          label={list.label}
          hint={list.hint}
          error={errors.listId}
          defaultValue={rule.listId}
          options={[
            { value: '', label: list.isRequired ? 'Please choose' : 'None' },
            ...choices.lists.map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      )}
      {hasTags && (
        <Field
          name="tags"
          label="Tags"
          hint="Separate tags with commas. We replace {magnet}, {placement}, {campaign} and {video} with their names, and skip tags without a value."
          error={errors.tags}
          defaultValue={rule.tags}
          list={choices.tags.length > 0 ? 'known-tags' : undefined}
          autoComplete="off"
          maxLength={1200}
        />
      )}
      {hasTags && choices.tags.length > 0 && (
        <datalist id="known-tags">
          {choices.tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      )}
      {fields !== 'none' && (
        <FieldMap
          isFree={fields === 'free'}
          choices={choices}
          rule={rule}
          questions={questions}
          error={errors.fields}
        />
      )}
      {canConfirm && (
        <Check
          name="confirmsFirst"
          label={`Double opt-in`}
          hint={`New subscribers get a confirmation email from ${name} first.`}
          isOn={rule.confirmsFirst}
        />
      )}
      {kind === 'notice' && (
        <Check
          name="showsPerson"
          label="Show name and email in the message"
          hint="Everyone in the channel can read the name and email. They stay in the channel even if you erase the lead here."
          isOn={rule.showsPerson}
        />
      )}
    </>
  )
}

type FieldMapProps = {
  isFree: boolean
  choices: Choices
  rule: ShownRule
  questions: RuleFieldsProps['questions']
  error?: string | undefined
}

const EMPTY_ROWS = 3

/** Rows that map a provider's fields to their values, with three empty rows. */
function FieldMap({ isFree, choices, rule, questions, error }: FieldMapProps) {
  const rows = Math.min(MAX_FIELDS, rule.fields.length + EMPTY_ROWS)
  const known = choices.fields.map(({ id, name, listId }) => {
    const list = choices.lists.find((one) => one.id === listId)
    const isShared = !list || choices.lists.length < 2
    return { value: id, label: isShared ? name : `${name} (${list.name})` }
  })
  // Different lists may have fields with the same name.
  const options = [...new Map(known.map((one) => [one.value, one])).values()]
  const answers = questions.map(({ id, label }) => ({
    value: answerValue(id),
    label: `Answer: ${label}`,
  }))
  // A rule keeps a question whose form hasn't been shown for long.
  const kept = rule.fields.flatMap(({ value }) =>
    questionOf(value) && !answers.some((one) => one.value === value)
      ? [{ value, label: 'Answer to an earlier question' }]
      : [],
  )
  const names = Object.entries(VALUE_NAMES).map(([value, label]) => ({ value, label }))
  const values = [...names, ...answers, ...kept]
  return (
    <fieldset className="grid gap-3" aria-describedby={error && 'fields-error'}>
      <legend className="mb-1 font-[680]">Fields</legend>
      <p className="text-sm text-soft">
        The email is always sent. Map other fields here. To add more rows, save.
      </p>
      {error && <FieldError id="fields-error">{error}</FieldError>}
      {Array.from({ length: rows }, (_, index) => {
        const chosen = rule.fields[index]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified only by their position
          <div key={index} className="grid gap-3 sm:grid-cols-2">
            {isFree ? (
              <Field
                name="field"
                label={`Attribute ${index + 1}`}
                defaultValue={chosen?.field ?? ''}
                maxLength={100}
                autoComplete="off"
              />
            ) : (
              <SelectField
                name="field"
                label={`Field ${index + 1}`}
                defaultValue={chosen?.field ?? ''}
                options={[{ value: '', label: 'None' }, ...options]}
              />
            )}
            <SelectField
              name="value"
              label="gets"
              defaultValue={chosen?.value ?? 'firstName'}
              options={values}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

type CheckProps = { name: string; label: string; hint?: string; isOn: boolean }

export function Check({ name, label, hint, isOn }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={isOn}
        className="mt-0.5 size-5 flex-none"
      />
      <span className="grid min-w-0">
        <span className="font-[620]">{label}</span>
        {hint && <span className="text-sm text-soft">{hint}</span>}
      </span>
    </label>
  )
}

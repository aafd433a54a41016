import { Choice, MagnetChoice } from '#app/forms/choices.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import {
  DEFAULT_LIFETIME,
  KEY_LIFETIMES,
  MAX_KEY_NAME,
  OWN_SCOPES,
} from '#domain/api-keys/api-key-form.ts'
import { API_SCOPE_NAMES, API_SCOPES, SCOPE_PRESETS } from '#domain/api-keys/scopes.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

/** The options that were chosen in lists. */
export type KeyChoice = { preset: string; scopes: readonly string[]; magnetIds: string[] | null }

export type KeyFieldsProps = {
  answer: FormResult
  chosen: KeyChoice
  magnets: { id: string; title: string }[]
}

/** The fields for a new key: name, scopes, magnets, networks and lifetime. */
export function KeyFields({ answer, chosen, magnets }: KeyFieldsProps) {
  const { errors } = answer
  return (
    <>
      <Field
        {...fieldProps(answer, 'name')}
        label="Name"
        required
        maxLength={MAX_KEY_NAME}
        hint="For example, the app that uses the key. Only you see this name."
        autoComplete="off"
      />
      <ScopeChoice chosen={chosen} error={errors.preset} />
      <MagnetChoice
        all="All magnets, including new ones"
        chosen={chosen.magnetIds}
        magnets={magnets}
        error={errors.magnets}
      />
      <TextArea
        {...fieldProps(answer, 'networks')}
        label="IP allowlist"
        hint="Allowed IP ranges, one per line, e.g. 203.0.113.0/24. Leave empty to allow any."
        rows={2}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        {...fieldProps(answer, 'lifetime')}
        defaultValue={answer.values.lifetime ?? DEFAULT_LIFETIME}
        label="Expires"
        hint="We email you seven days before, and again one day before."
        options={LIFETIMES}
      />
    </>
  )
}

/** 'Never' is the last option. */
const LIFETIMES = Object.entries(KEY_LIFETIMES)
  .sort(
    ([a], [b]) => (Number(a) || Number.POSITIVE_INFINITY) - (Number(b) || Number.POSITIVE_INFINITY),
  )
  .map(([value, words]) => ({ value, label: value === '0' ? words : `After ${words}` }))

type ScopeChoiceProps = { chosen: KeyChoice; error: string | undefined }

function ScopeChoice({ chosen, error }: ScopeChoiceProps) {
  return (
    <fieldset className="group grid gap-2" aria-describedby={error && 'preset-error'}>
      <legend className="mb-3 font-[680]">Permissions</legend>
      {error && <FieldError id="preset-error">{error}</FieldError>}
      {Object.entries(SCOPE_PRESETS).map(([preset, { name }]) => (
        <Choice
          key={preset}
          type="radio"
          name="preset"
          value={preset}
          label={name}
          hint={HINTS[preset as keyof typeof SCOPE_PRESETS]}
          defaultChecked={chosen.preset === preset}
        />
      ))}
      <Choice
        type="radio"
        name="preset"
        value={OWN_SCOPES}
        label="Custom"
        defaultChecked={chosen.preset === OWN_SCOPES}
      />
      <div className="ml-8 hidden gap-1 group-has-[[value=own]:checked]:grid">
        {API_SCOPE_NAMES.map((scope) => (
          <Choice
            key={scope}
            name="scope"
            value={scope}
            label={scope}
            hint={API_SCOPES[scope]}
            defaultChecked={chosen.scopes.includes(scope)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const HINTS = {
  figures: 'Stats and magnets only. No names or emails.',
  read: 'Everything, including names and emails. Changes nothing.',
  all: 'Can also create, change, delete and erase data.',
} as const satisfies Record<keyof typeof SCOPE_PRESETS, string>

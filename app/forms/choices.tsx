import { FieldError } from '#app/ui/field.tsx'

export type ChoiceProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  hint?: string
  defaultChecked: boolean
}

/** A checkbox or radio button with its label. */
export function Choice({ type = 'checkbox', label, hint, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input type={type} {...input} className="mt-0.5 size-5 flex-none" />
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <span className="font-[620]">{label}</span>
        {hint && <span className="text-sm text-soft">{hint}</span>}
      </span>
    </label>
  )
}

export type MagnetChoiceProps = {
  /** The label for no limit. */
  all: string
  /** The ids of the chosen magnets; null means all. */
  chosen: readonly string[] | null
  magnets: { id: string; title: string }[]
  error: string | undefined
}

/**
 * The choice of all magnets or only some. Its fields are `magnets` ('all' or 'chosen') and `magnet`
 * (several).
 */
export function MagnetChoice({ all, chosen, magnets, error }: MagnetChoiceProps) {
  return (
    <fieldset className="group grid gap-2" aria-describedby={error && 'magnets-error'}>
      <legend className="mb-3 font-[680]">Magnets</legend>
      {error && <FieldError id="magnets-error">{error}</FieldError>}
      <Choice
        type="radio"
        name="magnets"
        value="all"
        label={all}
        defaultChecked={chosen === null}
      />
      <Choice
        type="radio"
        name="magnets"
        value="chosen"
        label="Only these magnets"
        defaultChecked={chosen !== null}
      />
      <div className="ml-8 hidden max-h-72 gap-1 overflow-y-auto group-has-[[value=chosen]:checked]:grid">
        {magnets.length === 0 && <p className="text-soft">You have no magnets yet.</p>}
        {magnets.map(({ id, title }) => (
          <Choice
            key={id}
            name="magnet"
            value={id}
            label={title}
            defaultChecked={chosen?.includes(id) ?? false}
          />
        ))}
      </div>
    </fieldset>
  )
}

import { Choice, MagnetChoice } from '#app/forms/choices.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import {
  type AccountKind,
  EVENT_NAMES,
  EVENT_TYPES,
  happensIn,
} from '#domain/events/event-types.ts'
import { MAX_ENDPOINT_NAME, MAX_ENDPOINT_URL } from '#domain/webhooks/endpoint-input.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

export type EndpointFieldsProps = {
  answer: FormResult
  chosen: { eventTypes: readonly string[]; magnetIds: readonly string[] | null }
  magnets: { id: string; title: string }[]
  /** Whose webhook it is. Only events of this kind of account can be chosen. */
  of: AccountKind
}

/** The fields of a webhook: name, URL, events, magnets. */
export function EndpointFields({ answer, chosen, magnets, of }: EndpointFieldsProps) {
  const { errors } = answer
  return (
    <>
      <Field
        {...fieldProps(answer, 'name')}
        label="Name"
        required
        maxLength={MAX_ENDPOINT_NAME}
        hint="For example, the app that receives the events. Only you see this name."
        autoComplete="off"
      />
      <Field
        {...fieldProps(answer, 'url')}
        label="URL"
        required
        type="url"
        maxLength={MAX_ENDPOINT_URL}
        placeholder="https://example.com/webhooks"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset className="grid gap-3" aria-describedby={errors.eventTypes && 'events-error'}>
        <legend className="mb-3 font-[680]">Events</legend>
        {errors.eventTypes && <FieldError id="events-error">{errors.eventTypes}</FieldError>}
        {groupsOf(of).map(({ label, types }) => (
          <fieldset key={label} className="grid gap-1">
            <legend className="slate text-soft">{label}</legend>
            {types.map((type) => (
              <Choice
                key={type}
                name="event"
                value={type}
                label={type}
                hint={EVENT_TYPES[type].description}
                defaultChecked={chosen.eventTypes.includes(type)}
              />
            ))}
          </fieldset>
        ))}
      </fieldset>
      <MagnetChoice
        all="All magnets and account events"
        chosen={chosen.magnetIds}
        magnets={magnets}
        error={errors.magnetIds}
      />
    </>
  )
}

const LABELS: Record<string, string> = {
  lead: 'Leads',
  magnet: 'Magnets',
  placement: 'Placements',
  campaign: 'Campaigns',
  plan: 'Plan',
}
const groupsOf = (kind: AccountKind) =>
  Object.entries(LABELS)
    .map(([noun, label]) => ({
      label,
      types: EVENT_NAMES.filter((type) => type.startsWith(`${noun}.`) && happensIn(kind, type)),
    }))
    .filter(({ types }) => types.length > 0)

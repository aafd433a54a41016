import { FieldError } from '#app/ui/field.tsx'
import type { Confirmation } from '#db/schema/magnets.ts'
import type { ConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { MAGNET_FORM } from '#domain/magnets/magnet-fields.ts'
import { CONFIRMATIONS } from '#domain/resources/confirmation.ts'
import { formatNumber } from '#lib/format-number.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'

export const CONFIRMATION_TEXTS: Record<Confirmation, { label: string; hint: string }> = {
  off: {
    label: 'No confirmation',
    hint: 'Everyone gets the content right away and is on your list.',
  },
  list: {
    label: 'Confirm to join the list',
    hint: 'Everyone gets the content right away. People are on your list once they press the button in their email.',
  },
  file: {
    label: 'Confirm to get the content',
    hint: 'The content comes by email only. People get it, and are on your list, once they press the button in it.',
  },
}

export type ConfirmationFieldProps = Pick<FormResult, 'values' | 'errors'> & {
  /** How many people confirmed, and where: the first of these that anyone was asked by is shown. */
  totals: readonly { of: string; totals: ConfirmationTotals }[]
}

const NAME = MAGNET_FORM.confirmation.form

/** The choice whether people confirm their email (double opt-in), with what each choice costs. */
export function ConfirmationField({ totals, ...result }: ConfirmationFieldProps) {
  const { error } = fieldProps(result, NAME)
  const value = result.values?.[NAME] || MAGNET_FORM.confirmation.initial
  return (
    <fieldset className="grid gap-3" aria-describedby="confirmation-cost">
      <legend className="font-[640]">{MAGNET_FORM.confirmation.label}</legend>
      <p className="mt-1 text-sm text-soft">
        Also called double opt-in: the button in the email proves that an address is the person’s
        own. If people don’t confirm within 30 days, we delete their data. Your stats keep counting
        them.
      </p>
      {CONFIRMATIONS.map((choice) => (
        <label
          key={choice}
          className="flex cursor-pointer items-start gap-3 rounded-sm border-[1.5px] border-edge bg-raised p-3 hover:border-ink has-checked:border-ink has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal"
        >
          <input
            type="radio"
            name={NAME}
            value={choice}
            defaultChecked={choice === value}
            className="mt-1 size-4 flex-none accent-ink"
          />
          <span className="grid gap-0.5">
            <span className="font-[620]">{CONFIRMATION_TEXTS[choice].label}</span>
            <span className="text-sm text-soft">{CONFIRMATION_TEXTS[choice].hint}</span>
          </span>
        </label>
      ))}
      <p id="confirmation-cost" className="text-sm">
        {describeCost(totals)}
      </p>
      {error && <FieldError id="confirmation-error">{error}</FieldError>}
    </fieldset>
  )
}

/** Says how many people an extra step loses, as far as this account knows. */
function describeCost(totals: ConfirmationFieldProps['totals']): string {
  const known = totals.find((one) => one.totals.asked > 0)
  if (!known) {
    return 'Each extra step loses people. Once you ask for it, you’ll see here how many confirm.'
  }
  const [asked, confirmed] = [known.totals.asked, known.totals.confirmed].map(formatNumber)
  return `Of ${asked} people ${known.of} who were asked, ${confirmed} confirmed.`
}

import { ActionForm } from '#app/components/account/action-form.tsx'
import { Field } from '#app/ui/field.tsx'
import { type LeadVisibility, moneyValue } from '#domain/campaigns/campaign.ts'
import type { FormResult } from '#lib/forms.ts'
import { VisibilitySelect } from './visibility-select.tsx'

export type CostsFormProps = {
  creators: { id: string; name: string; feeCents: number | null; leadVisibility: LeadVisibility }[]
  currency: string
  button: string
  answer: FormResult
}

/** Each creator's fee, and how much they see of their leads. */
export function CostsForm({ creators, currency, button, answer }: CostsFormProps) {
  const { values, errors } = answer
  return (
    <ActionForm
      answer={answer}
      button={button}
      busyLabel="Saving..."
      className="grid max-w-3xl gap-6"
    >
      <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
        {creators.map(({ id, name, feeCents, leadVisibility }) => (
          <li key={id} className="p-4 sm:px-6">
            <fieldset className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_9rem_13rem]">
              <legend className="sr-only">{name}</legend>
              <bdi
                aria-hidden="true"
                className="font-[620] [overflow-wrap:anywhere] sm:self-center"
              >
                {name}
              </bdi>
              <Field
                label={`Fee in ${currency}`}
                name={`fee_${id}`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={values[`fee_${id}`] ?? moneyValue(feeCents)}
                error={errors[`fee_${id}`]}
              />
              <div className="grid gap-1.5">
                <span aria-hidden="true" className="text-sm font-[620]">
                  Lead details they see
                </span>
                <VisibilitySelect
                  name={`sees_${id}`}
                  label={`Lead details ${name} sees`}
                  defaultValue={seen(values[`sees_${id}`]) ?? leadVisibility}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">
        Fees are used to calculate cost per lead. Creators never see each other’s fees. Each sees
        how many leads they brought, and as much about those leads as you choose here.
      </p>
    </ActionForm>
  )
}

const seen = (typed: string | undefined): LeadVisibility | null =>
  typed === 'brand' || typed === 'shared' || typed === 'masked' ? typed : null

import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ActionForm } from '#app/forms/action-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { SideColumn } from '#app/ui/side-column.tsx'
import { type LeadVisibility, moneyValue } from '#domain/campaigns/campaign.ts'
import { type FormResult, formValues } from '#lib/forms.ts'
import { CostsNote, CostsSummary, type CostsSummaryProps } from './costs-summary.tsx'
import { SameForAll } from './same-for-all.tsx'
import { VisibilitySelect } from './visibility-select.tsx'

export type CostsFormProps = {
  creators: {
    id: string
    name: string
    feeCents: number | null
    leadVisibility: LeadVisibility
    /** The stages of the fee and the bonus, in words. */
    terms: string[]
    /** Whether the fee can only change with its stages. */
    hasStages: boolean
  }[]
  /** What the summary shows in addition to the fees. */
  summary: Omit<CostsSummaryProps, 'fees' | 'currency'>
  currency: string
  button: string
  /** Content beside the button. */
  beside: ReactNode
  answer: FormResult
}

/**
 * The fee of each creator with its stages and bonus, how much each sees of their leads, and a
 * summary of the fees.
 */
export function CostsForm({ creators, summary, currency, button, beside, answer }: CostsFormProps) {
  const { values, errors } = answer
  const [typed, setTyped] = useState(values)
  const feeOf = (one: CostsFormProps['creators'][number], given: Record<string, string>) =>
    given[`fee_${one.id}`] ?? moneyValue(one.feeCents)
  return (
    <SideColumn
      label="Summary"
      side={
        <>
          <CostsSummary
            {...summary}
            fees={creators.map((one) => ({ id: one.id, typed: feeOf(one, typed) }))}
            currency={currency}
          />
          <CostsNote />
        </>
      }
    >
      <ActionForm
        answer={answer}
        button={button}
        busyLabel="Saving..."
        beside={beside}
        guard="campaign"
        className="grid gap-6"
        onChange={(form) => setTyped(formValues(new FormData(form)))}
      >
        <Card flush>
          <ul className="@container grid divide-y divide-line">
            {creators.map((one) => (
              // Shows a fee that was changed with its stages.
              <li key={`${one.id} ${one.feeCents}`} className="grid gap-3 p-4 sm:px-6">
                <fieldset className="grid items-start gap-x-6 gap-y-3 @md:grid-cols-[10rem_minmax(0,1fr)] @xl:grid-cols-[minmax(0,1fr)_10rem_15rem]">
                  <legend className="sr-only">{one.name}</legend>
                  <bdi
                    aria-hidden="true"
                    className="font-[620] [overflow-wrap:anywhere] @md:col-span-2 @xl:col-span-1 @xl:self-center"
                  >
                    {one.name}
                  </bdi>
                  <Field
                    label={`Fee in ${currency}`}
                    name={`fee_${one.id}`}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={feeOf(one, values)}
                    error={errors[`fee_${one.id}`]}
                    readOnly={one.hasStages}
                  />
                  <div className="grid gap-1.5">
                    <span aria-hidden="true" className="text-sm font-[620]">
                      Lead details the creator sees
                    </span>
                    <VisibilitySelect
                      name={`sees_${one.id}`}
                      label={`Lead details ${one.name} sees`}
                      defaultValue={seen(values[`sees_${one.id}`]) ?? one.leadVisibility}
                    />
                  </div>
                </fieldset>
                <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-sm text-soft">
                  <ul className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
                    {one.terms.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                  <Link
                    to={`?terms=${one.id}`}
                    preventScrollReset
                    className="link inline-flex min-h-11 items-center sm:min-h-6"
                  >
                    Stages and Bonus
                    <span className="sr-only">{` of ${one.name}`}</span>
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        </Card>
        <SameForAll currency={currency} answer={answer} />
      </ActionForm>
    </SideColumn>
  )
}

const seen = (typed: string | undefined): LeadVisibility | null =>
  typed === 'brand' || typed === 'shared' || typed === 'masked' ? typed : null

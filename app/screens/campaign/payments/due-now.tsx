import { Download } from 'lucide-react'
import { ActionForm } from '#app/forms/action-form.tsx'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import type { FormResult } from '#lib/forms.ts'

type DueRow = {
  /** The value of the checkbox. */
  value: string
  name: string
  label: string
  cents: number
  since: string | null
  reference: string
}

export type DueNowProps = {
  due: DueRow[]
  dueCents: number
  currency: string
  /** The URL of the payout file. */
  csv: string
  mayPay: boolean
  answer: FormResult
}

/** What is due now, with a form that marks it as paid. */
export function DueNow(props: DueNowProps) {
  const { due, dueCents, currency, csv, mayPay, answer } = props
  const list = (
    <ul className="grid divide-y divide-line border-y border-line">
      {due.map((one) => (
        <li key={one.value}>
          {mayPay ? (
            <label className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-3">
              <input
                type="checkbox"
                name="due"
                value={one.value}
                defaultChecked
                className="mt-0.5 size-5"
              />
              <DueItem {...one} currency={currency} />
            </label>
          ) : (
            <div className="py-3">
              <DueItem {...one} currency={currency} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="due-now" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="due-now" className="heading text-2xl">
          {due.length === 0 ? 'Nothing is due' : `${formatMoney(dueCents, currency)} due now`}
        </h2>
        {due.length > 0 && (
          <a href={csv} download className={buttonClasses({ variant: 'secondary', size: 'small' })}>
            <Download aria-hidden="true" />
            Payout CSV
          </a>
        )}
      </div>
      <Card>
        {due.length === 0 ? (
          <>
            <FormAlert text={answer.errors['']} signedOut={answer.signedOut} />
            <p className="text-soft">
              What creators are owed appears here as soon as it is due: when they accept, when
              everything is posted, on an agreed day, or when they earn a bonus.
            </p>
          </>
        ) : mayPay ? (
          <ActionForm
            intent="pay-due"
            answer={answer}
            button="Mark as Paid"
            busyLabel="Saving..."
            preventScrollReset
          >
            <p className="text-sm text-soft">
              Pay with your bank or payment service first. Then mark the payments here. They get
              today’s date and the reference from the file.
            </p>
            {list}
          </ActionForm>
        ) : (
          list
        )}
      </Card>
    </section>
  )
}

function DueItem({
  name,
  label,
  cents,
  since,
  reference,
  currency,
}: DueRow & { currency: string }) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <span>
          <bdi className="font-[640]">{name}</bdi>
          {`: ${label}`}
        </span>
        <span className="text-sm text-soft">
          {since && `due since ${dayWords(since)}, `}
          {`reference ${reference}`}
        </span>
      </span>
      <span className="timecode font-[680]">{formatMoney(cents, currency)}</span>
    </span>
  )
}

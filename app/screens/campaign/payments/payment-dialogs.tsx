import { TermsDialog, type TermsDialogProps } from '#app/components/campaigns/terms-dialog.tsx'
import { ActionForm } from '#app/forms/action-form.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { CancelLink, UrlDialog } from '#app/ui/url-dialog.tsx'
import { REFERENCE_MAX } from '#domain/campaign-payments/payment-input.ts'
import { formatMoney, moneyValue } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import { EMPTY_FORM_RESULT, type FormResult } from '#lib/forms.ts'

/** The dialog that the URL opens. */
export type OpenPaymentDialog =
  | {
      what: 'pay'
      creatorId: string
      name: string
      key: string
      label: string
      openCents: number
      today: string
      reference: string
      requestId: string
    }
  | { what: 'reverse'; id: string; name: string; amountCents: number; paidOn: string }
  | { what: 'terms'; creator: TermsDialogProps['creator'] }

export type PaymentDialogsProps = {
  dialog: OpenPaymentDialog
  currency: string
  closeTo: string
  /** The result of the dialog's form, with the form's intent. */
  answer: FormResult & { intent: string }
}

/** The dialogs of a campaign's payments. */
export function PaymentDialogs({ dialog, currency, closeTo, answer }: PaymentDialogsProps) {
  const answerTo = (intent: string) => (answer.intent === intent ? answer : EMPTY_FORM_RESULT)
  if (dialog.what === 'terms') {
    return (
      <TermsDialog
        key={dialog.creator.id}
        creator={dialog.creator}
        currency={currency}
        closeTo={closeTo}
        answer={answerTo('terms')}
      />
    )
  }
  if (dialog.what === 'reverse') {
    return (
      <ConfirmDialog
        title="Reverse this payment?"
        intent={`reverse ${dialog.id}`}
        button="Reverse Payment"
        answer={answerTo('reverse')}
      >
        <p>
          {`The payment of ${formatMoney(dialog.amountCents, currency)} to ${dialog.name} on ${dayWords(dialog.paidOn)} was a mistake or came back. A second entry takes it back. Both stay in the history.`}
        </p>
      </ConfirmDialog>
    )
  }
  const { values, errors } = answerTo('pay')
  const { creatorId, key, label, name, openCents } = dialog
  return (
    <UrlDialog title={`Payment to ${name}`} closeTo={closeTo}>
      <ActionForm
        intent={`pay ${creatorId} ${key}`}
        answer={answerTo('pay')}
        button="Record Payment"
        busyLabel="Saving..."
        beside={<CancelLink to={closeTo} />}
        preventScrollReset
        className="grid gap-5 text-ink"
      >
        <p>
          {`For ${label}. ${formatMoney(openCents, currency)} is open. This only records the payment: pay with your bank or payment service.`}
        </p>
        <input type="hidden" name="request" value={values.request ?? dialog.requestId} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={`Amount in ${currency}`}
            name="amount"
            required
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values.amount ?? moneyValue(openCents)}
            error={errors.amount}
          />
          <Field
            label="Paid on"
            name="paid_on"
            type="date"
            max={dialog.today}
            required
            defaultValue={values.paid_on ?? dialog.today}
            error={errors.paid_on}
          />
        </div>
        <Field
          label="Reference"
          name="reference"
          maxLength={REFERENCE_MAX}
          autoComplete="off"
          defaultValue={values.reference ?? dialog.reference}
          error={errors.reference}
          hint="The number of the invoice or transfer, so that you find it in your bookkeeping."
        />
      </ActionForm>
    </UrlDialog>
  )
}

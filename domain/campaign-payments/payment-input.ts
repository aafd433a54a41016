import { z } from 'zod'
import { id } from '#domain/resources/common.ts'
import { lineInput, readInput, withRules } from '#lib/input-schema.ts'
import { isVisible } from '#lib/text.ts'
import { isUuid } from '#lib/uuid.ts'
import { MAX_CENTS } from '../campaigns/campaign.ts'
import { readMoney } from '../campaigns/campaign-forms.ts'
import { centsInput, dayInput, MONEY_MESSAGES } from '../campaigns/campaign-input.ts'
import type { DueInput } from './payments.server.ts'

export const REFERENCE_MAX = 140
const EARLIEST = '2000-01-01'

const paymentShape = {
  amountCents: centsInput.positive(MONEY_MESSAGES['not-money']).describe('The amount in cents.'),
  paidOn: dayInput
    .refine((day) => day >= EARLIEST, 'Please enter a date, such as 2027-03-31.')
    .optional()
    .describe('The day of the payment, in UTC. Default: today.'),
  reference: lineInput({
    max: REFERENCE_MAX,
    tooLong: `Please use at most ${REFERENCE_MAX} characters.`,
  }).optional(),
}
const toPayment = (payment: z.output<z.ZodObject<typeof paymentShape>>) => ({
  amountCents: payment.amountCents,
  paidOn: payment.paidOn ?? null,
  reference: payment.reference && isVisible(payment.reference) ? payment.reference : null,
})

const recordInput = z.strictObject(paymentShape).transform(toPayment)

/** The input for a payment to a creator. */
export const newPaymentInput = withRules(
  z.strictObject({
    ...paymentShape,
    creatorId: id,
    kind: z.enum(['fee', 'bonus']).describe('What was paid: a stage of the fee, or the bonus.'),
    stageId: id
      .optional()
      .describe(
        'The stage. Omit it for the bonus, and for a fee without stages or with one stage.',
      ),
  }),
  ({ kind, stageId }, refuse) => {
    if (kind === 'bonus' && stageId !== undefined) refuse('stageId', 'The bonus has no stages.')
  },
)
  .transform(({ creatorId, kind, stageId, ...payment }) => ({
    ...toPayment(payment),
    creatorId,
    kind,
    stageId: stageId ?? null,
  }))
  .meta({ id: 'NewPayment' })

const text = z.string().default('')

/** The form for a payment, with the fields amount, paid_on, reference and request (its id). */
export const recordPaymentForm = z
  .object({ amount: text, paid_on: text, reference: text, request: text })
  .transform((form, context) => {
    const amountCents = readMoney(form.amount, 'amount', context)
    const payment = readInput(
      recordInput,
      {
        amountCents: amountCents ?? 0,
        ...(form.paid_on.trim() && { paidOn: form.paid_on.trim() }),
        reference: form.reference,
      },
      context,
      { amountCents: 'amount', paidOn: 'paid_on' },
    )
    if (!isUuid(form.request)) context.addIssue({ code: 'custom', message: FORM_INCOMPLETE })
    return { ...payment, requestId: form.request }
  })

const FORM_INCOMPLETE = 'Please reload this page and try again.'

/** Returns the value of a checkbox for something due. */
export const toDueValue = ({ creatorId, key, cents }: DueInput) => `${creatorId} ${key} ${cents}`

/** The maximum number of payments in one form, more than a campaign can have due. */
const MAX_DUE = 3000

/** Parses the checked fields `due` of the form that marks payments as paid. */
export function parseDue(values: readonly FormDataEntryValue[]): DueInput[] {
  return values.slice(0, MAX_DUE).flatMap((value) => {
    if (typeof value !== 'string' || value.length > 120) return []
    const [creatorId = '', key = '', cents = ''] = value.split(' ')
    if (!isUuid(creatorId) || !/^\d{1,12}$/.test(cents) || Number(cents) > MAX_CENTS) return []
    return [{ creatorId, key, cents: Number(cents) }]
  })
}

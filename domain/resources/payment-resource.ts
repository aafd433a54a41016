import { z } from 'zod'
import { FEE_DUE } from '#db/schema/campaign-payments.ts'
import { id, isoOf, moment } from './common.ts'

/** A part of a creator's fee, as the API and events show it. */
export const feeStageResource = z
  .object({
    id,
    label: z.string(),
    amountCents: z.int().nonnegative().describe('The amount in cents.'),
    due: z
      .enum(FEE_DUE)
      .nullable()
      .describe(
        'When the stage is due: when the creator accepts (`accepted`), when everything is posted (`posted`), or on a day (`day`). Null if it isn’t agreed.',
      ),
    dueOn: z.iso.date().nullable().describe('The day of a stage that is due on a day, in UTC.'),
    postedOn: z.iso
      .date()
      .nullable()
      .describe('The day on which everything was confirmed as posted, in UTC; null until then.'),
  })
  .meta({ id: 'FeeStage', description: 'A part of a creator’s fee.' })
export type FeeStage = z.infer<typeof feeStageResource>

/** A recorded payment to a creator, as the API and events show it. */
export const paymentResource = z
  .object({
    id,
    campaignId: id,
    creatorId: id,
    kind: z.enum(['fee', 'bonus']).describe('What was paid: a stage of the fee, or the bonus.'),
    stageId: id.nullable().describe('The stage of the fee; null for the bonus.'),
    amountCents: z.int().describe('The amount in cents; negative for a reversal.'),
    currency: z.string().describe('The ISO 4217 code of the currency, such as USD.'),
    paidOn: z.iso.date().describe('The day of the payment, in UTC.'),
    reference: z.string().nullable().describe('Your reference; null if there is none.'),
    reversesId: id.nullable().describe('The payment that this one reverses; null for a payment.'),
    recordedAt: moment,
  })
  .meta({
    id: 'Payment',
    description: 'A payment to a creator that was recorded, or its reversal.',
  })
export type PaymentResource = z.infer<typeof paymentResource>

export type PaymentFacts = Omit<PaymentResource, 'kind' | 'recordedAt'> & { recordedAt: Date }

export function toPaymentResource(payment: PaymentFacts): PaymentResource {
  const { id, campaignId, creatorId, stageId, amountCents, currency, paidOn } = payment
  return {
    id,
    campaignId,
    creatorId,
    kind: stageId === null ? 'bonus' : 'fee',
    stageId,
    amountCents,
    currency,
    paidOn,
    reference: payment.reference,
    reversesId: payment.reversesId,
    recordedAt: isoOf(payment.recordedAt),
  }
}

import { z } from 'zod'
import { csvResponse } from '#app/middleware/csv-response.ts'
import { BONUS_KEY, FEE_KEY } from '#domain/campaign-budget/budget.ts'
import { type CampaignBudget, getBudget } from '#domain/campaign-payments/budget.server.ts'
import { newPaymentInput } from '#domain/campaign-payments/payment-input.ts'
import { paymentMessage } from '#domain/campaign-payments/payment-messages.ts'
import {
  confirmPosted,
  findPayment,
  listPayments,
  recordPayment,
  reversePayment,
} from '#domain/campaign-payments/payments.server.ts'
import { listPayouts, payoutsCsv } from '#domain/campaign-payments/payouts.ts'
import { id } from '#domain/resources/common.ts'
import { paymentResource, toPaymentResource } from '#domain/resources/payment-resource.ts'
import { found, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { operation } from '../operation.ts'
import { ApiProblem, invalidBody, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, reads, writes } from './campaigns.ts'
import { creatorOf, oneCreator, shownCreator } from './creators.ts'

const tag = 'Payments'

const path = '/campaigns/{campaignId}/payments'
const cents = z.int().nonnegative()
const sums = {
  plannedCents: cents
    .nullable()
    .describe('The fees of open invitations, and what is committed; null if nothing is set.'),
  committedCents: cents
    .nullable()
    .describe(
      'The fees of creators who accepted, and the bonuses earned so far; null if nothing is set.',
    ),
  spentCents: cents.describe('The recorded payments, without reversed ones.'),
  openCents: cents.describe('What is committed and not paid.'),
  dueCents: cents.describe('The part of `openCents` that is to be paid now.'),
  overpaidCents: cents.describe('What was paid beyond what is committed.'),
}

const budget = z
  .object({
    campaignId: id,
    currency: z.string(),
    budgetCents: cents.nullable(),
    ...sums,
    creators: z.array(
      z.object({
        creatorId: id,
        ...sums,
        sales: cents.describe('The number of orders that aren’t fully refunded.'),
        bonusEarnedCents: cents.describe('What the creator earned in bonuses, up to the cap.'),
      }),
    ),
  })
  .meta({
    id: 'CampaignBudget',
    description: 'What a campaign plans, owes and has paid, in cents.',
  })

const pick = (of: { [Name in keyof typeof sums]: number | null }) => ({
  plannedCents: of.plannedCents,
  committedCents: of.committedCents,
  spentCents: of.spentCents,
  openCents: of.openCents,
  dueCents: of.dueCents,
  overpaidCents: of.overpaidCents,
})

const toBudgetBody = ({ campaign, sums: total, creators }: CampaignBudget) => ({
  campaignId: campaign.id,
  currency: campaign.currency,
  budgetCents: campaign.budgetCents,
  ...pick(total),
  creators: creators.map(({ creatorId, sales, budget: of }) => ({
    creatorId,
    ...pick(of),
    sales,
    bonusEarnedCents: of.bonusEarnedCents,
  })),
})

const paymentOf = async (call: CampaignCall, paymentId: string) =>
  found(await findPayment(...actorOf(call), paymentId))

const one = { status: 201, description: 'The payment.', schema: paymentResource } as const

export const paymentOperations = [
  operation({
    id: 'getCampaignBudget',
    method: 'GET',
    path: '/campaigns/{campaignId}/budget',
    tag,
    ...reads,
    summary: 'Get what a campaign plans, owes and has paid',
    description: 'The amounts are the same as on the campaign’s screen for payments.',
    answer: { status: 200, description: 'The amounts.', schema: budget },
    async run(call) {
      return toBudgetBody(found(await getBudget(...actorOf(call), call.params.campaignId)))
    },
  }),
  operation({
    id: 'listPayments',
    method: 'GET',
    path,
    tag,
    ...reads,
    summary: 'List a campaign’s payments',
    description: 'Includes reversals, which have negative amounts. Latest first.',
    query: z.strictObject(pageQuery),
    answer: {
      status: 200,
      description: 'A page of payments.',
      schema: pageOf(paymentResource, 'PaymentPage'),
    },
    async run(call) {
      const { campaignId } = call.params
      const after = readCursor(call, timePosition)
      const asked = { campaignId, after, limit: call.query.limit + 1 }
      const { rows } = found(await listPayments(...actorOf(call), asked))
      return toPage(call, rows, {
        item: ({ payment }) =>
          toPaymentResource({ ...payment, recordedAt: new Date(payment.recordedAt) }),
        positionOf: ({ position }) => position,
      })
    },
  }),
  operation({
    id: 'recordPayment',
    method: 'POST',
    path,
    tag,
    ...writes,
    summary: 'Record a payment to a creator',
    description:
      'This only records a payment that you made. The creator must have accepted, and the amount can’t be more than what is open.',
    body: newPaymentInput,
    answer: one,
    async run(call) {
      const { campaignId } = call.params
      const { kind, stageId, ...payment } = call.body
      const result = await recordPayment(...actorOf(call), campaignId, {
        ...payment,
        key: kind === 'bonus' ? BONUS_KEY : (stageId?.toLowerCase() ?? FEE_KEY),
        // An Idempotency-Key recognizes a repeated request.
        requestId: crypto.randomUUID(),
      })
      if (result.ok) return { id: result.id }
      if (result.reason === 'not-found') throw notFound()
      const { campaign } = found(await getBudget(...actorOf(call), campaignId))
      throw new ApiProblem('conflict', { detail: paymentMessage(result, campaign.currency).text })
    },
    respond: ({ id: paymentId }, call) => paymentOf(call, paymentId),
  }),
  operation({
    id: 'reversePayment',
    method: 'POST',
    path: '/payments/{paymentId}/reversal',
    tag,
    ...writes,
    summary: 'Reverse a payment',
    description:
      'Records a second entry with the negative amount. A payment is reversed once: if it was reversed before, that reversal is returned.',
    answer: one,
    async run(call) {
      const { campaignId } = await paymentOf(call, call.params.paymentId)
      const result = await reversePayment(...actorOf(call), campaignId, call.params.paymentId)
      if (result.ok) return { id: result.id }
      if (result.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', { detail: 'A reversal can’t be reversed.' })
    },
    respond: ({ id: paymentId }, call) => paymentOf(call, paymentId),
  }),
  operation({
    id: 'exportPayouts',
    method: 'GET',
    path: '/campaigns/{campaignId}/payouts.csv',
    tag,
    ...reads,
    summary: 'Download what is due to a campaign’s creators as CSV',
    description:
      'A row for each part of a fee and each bonus that is due now, the longest due first, with a reference for the transfer.',
    answer: { status: 200, description: 'CSV in UTF-8, with a header row.', media: ['text/csv'] },
    async run(call) {
      const { campaign, creators, seesEmails, today } = found(
        await getBudget(...actorOf(call), call.params.campaignId),
      )
      const file = payoutsCsv(listPayouts(creators), campaign.currency, seesEmails)
      return csvResponse(file, `payouts-${today}.csv`)
    },
  }),
  operation({
    id: 'confirmPosted',
    method: 'POST',
    path: '/creators/{creatorId}/posted',
    tag,
    ...writes,
    limit: 'page-change',
    summary: 'Record whether a creator posted everything',
    description:
      'Once you confirm it, the stage of the fee is due. The first confirmation counts: its day is `postedOn`.',
    body: z
      .strictObject({
        stageId: id.describe('The stage of the fee, whose `due` is `posted`.'),
        isPosted: z.boolean().describe('Whether everything is posted. False takes it back.'),
      })
      .meta({ id: 'PostedConfirmation' }),
    answer: oneCreator,
    async run(call) {
      const { stageId, isPosted } = call.body
      const { id: creatorId, campaignId, feeStages } = await creatorOf(call, call.params.creatorId)
      const isTheirs = feeStages.some((stage) => stage.id === stageId.toLowerCase())
      const confirmed =
        isTheirs && (await confirmPosted(...actorOf(call), campaignId, { stageId, isPosted }))
      if (confirmed) return { id: creatorId }
      throw invalidBody(
        '/stageId',
        'not-found',
        'The creator has no such stage that is due when everything is posted.',
      )
    },
    respond: async ({ id: creatorId }, call) =>
      shownCreator(call, await creatorOf(call, creatorId)),
  }),
]

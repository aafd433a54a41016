import { z } from 'zod'
import {
  type campaignSale,
  MATCHES,
  MISMATCHES,
  SALE_SOURCES,
  type saleRefund,
} from '#db/schema/campaign-sales.ts'
import { id, isoOf, moment } from './common.ts'

/** An order with a promo code, as the API and events show it to the campaign's workspace. */
export const saleResource = z
  .object({
    id,
    campaignId: id,
    orderId: z.string().describe('The shop’s id of the order.'),
    code: z.string().describe('The code or codes as the shop sent them.'),
    valueCents: z.int().nonnegative().describe('In cents (hundredths of the currency).'),
    refundedCents: z.int().nonnegative().describe('The sum of the order’s refunds.'),
    netCents: z.int().nonnegative().describe('The value without refunds.'),
    currency: z.string().describe('The campaign’s currency, as an ISO 4217 code.'),
    orderedAt: moment,
    recordedAt: moment,
    source: z.enum(SALE_SOURCES),
    matchedBy: z
      .enum(MATCHES)
      .nullable()
      .describe('What the order was matched by; null if it belongs to no creator.'),
    mismatch: z
      .enum(MISMATCHES)
      .nullable()
      .describe(
        'Why the order belongs to no creator: the code isn’t one of the campaign, no person got it, or the order is older than the lead that got it.',
      ),
    creatorId: id.nullable().describe('Last touch: the creator who gets the order.'),
    firstCreatorId: id
      .nullable()
      .describe('First touch: the creator who brought the person’s first lead; null if not known.'),
    leadId: id.nullable().describe('The person’s latest lead before the order; null if not known.'),
    placementId: id.nullable().describe('The placement through which that lead came.'),
    leadAt: moment.nullable(),
  })
  .meta({ id: 'Sale', description: 'An order with a promo code of a campaign.' })
export type SaleResource = z.infer<typeof saleResource>

type SaleRow = typeof campaignSale.$inferSelect

export function toSaleResource(sale: SaleRow): SaleResource {
  const { orderId, code, valueCents, refundedCents, currency, source } = sale
  const { matchedBy, mismatch, creatorId, firstCreatorId, leadId, placementId } = sale
  return {
    id: sale.id,
    campaignId: sale.campaignId,
    orderId,
    code,
    valueCents,
    refundedCents,
    netCents: valueCents - refundedCents,
    currency,
    orderedAt: isoOf(sale.orderedAt),
    recordedAt: isoOf(sale.recordedAt),
    source,
    matchedBy,
    mismatch,
    creatorId,
    firstCreatorId,
    leadId,
    placementId,
    leadAt: isoOf(sale.leadAt),
  }
}

/** A refund of an order. */
export const refundResource = z
  .object({
    refundId: z
      .string()
      .describe('The shop’s id of the refund, or `exported` for the total in a file of orders.'),
    amountCents: z.int().positive(),
    refundedAt: moment,
    sale: saleResource,
  })
  .meta({ id: 'SaleRefund', description: 'A refund of an order, with the order as it is now.' })
export type RefundResource = z.infer<typeof refundResource>

export function toRefundResource(
  { refundId, amountCents, refundedAt }: typeof saleRefund.$inferSelect,
  sale: SaleRow,
): RefundResource {
  return { refundId, amountCents, refundedAt: isoOf(refundedAt), sale: toSaleResource(sale) }
}

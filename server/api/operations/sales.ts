import { z } from 'zod'
import { SALE_AGES } from '#domain/campaign-sales/attribution.ts'
import {
  MAX_CODE_TEXT,
  MAX_ORDER_CENTS,
  MAX_ORDER_ID,
  type OrderRefusal,
} from '#domain/campaign-sales/order.ts'
import {
  findProgram,
  listCreatorCodes,
  type PromoProgram,
  saveProgram,
  setCreatorCode,
} from '#domain/campaign-sales/program.server.ts'
import { creatorCodeInput, programInput } from '#domain/campaign-sales/program-input.ts'
import {
  findSale,
  listSales,
  recordRefund,
  recordSale,
} from '#domain/campaign-sales/sales.server.ts'
import { getSalesPage } from '#domain/campaign-sales/sales-page.server.ts'
import { PROMO_KINDS } from '#domain/promo-codes/promo.ts'
import { id, isoOf, moment } from '#domain/resources/common.ts'
import { refundResource, saleResource } from '#domain/resources/sale-resource.ts'
import { parseEmail } from '#lib/email-address.ts'
import { found, momentQuery, timePosition } from '../common.ts'
import { pageOf, pageQuery, readCursor, toPage } from '../cursor.ts'
import { operation } from '../operation.ts'
import { ApiProblem, notFound } from '../problem.ts'
import { actorOf, type CampaignCall, campaignOf, reads, writes } from './campaigns.ts'

const tag = 'Sales'

const promoProgram = z
  .object({
    campaignId: id,
    kind: z.enum(PROMO_KINDS),
    offer: z.string(),
    shopUrl: z.string().nullable(),
    windowDays: z.int(),
    prefix: z.string(),
    isActive: z.boolean(),
    givenCodes: z
      .int()
      .describe(
        'The number of codes that were given out. It can be higher than the number of people, because some numbers are left out.',
      ),
    exportedCodes: z.int().describe('The number of codes that were downloaded for the shop.'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'PromoProgram', description: 'The promo codes of a campaign.' })

function toProgramBody(program: PromoProgram): z.infer<typeof promoProgram> {
  const { exportedNumbers, createdAt, updatedAt, ...rest } = program
  const times = { createdAt: isoOf(createdAt), updatedAt: isoOf(updatedAt) }
  return { ...rest, exportedCodes: exportedNumbers, ...times }
}

const programOf = async (call: CampaignCall, campaignId: string) =>
  toProgramBody(found(await findProgram(...actorOf(call), campaignId)))

const creatorCode = z
  .object({
    creatorId: id,
    name: z.string(),
    code: z.string().nullable().describe('The current code; null if there is none.'),
    former: z.array(z.string()).describe('Former codes, which keep counting.'),
  })
  .meta({ id: 'CreatorCode' })

const cents = z.int().min(0).max(MAX_ORDER_CENTS)

const orderInput = z
  .strictObject({
    orderId: z
      .string()
      .trim()
      .min(1)
      .max(MAX_ORDER_ID)
      .describe(
        'The shop’s id of the order, unique in the campaign. For Shopify, it is the numeric id, which is the column Id in the export of orders, not the name such as #1001.',
      ),
    code: z
      .string()
      .trim()
      .min(1)
      .max(MAX_CODE_TEXT)
      .describe('The code, or several codes separated by commas.'),
    valueCents: cents.describe(
      'The order’s value before refunds, in cents (hundredths of the currency).',
    ),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('The campaign’s currency.'),
    orderedAt: momentQuery.meta({ format: 'date-time' }),
    email: z
      .string()
      .max(320)
      .optional()
      .describe(
        'The buyer’s email. It isn’t kept: if it is a lead’s, the order is connected with the person, otherwise it is ignored.',
      ),
  })
  .meta({ id: 'OrderInput' })

const refundInput = z
  .strictObject({
    orderId: z
      .string()
      .trim()
      .min(1)
      .max(MAX_ORDER_ID)
      .describe('The `orderId` with which the order was recorded.'),
    refundId: z
      .string()
      .trim()
      .min(1)
      .max(MAX_ORDER_ID)
      .describe('The shop’s id of the refund. It is unique in the order.'),
    amountCents: cents.min(1),
    refundedAt: momentQuery.meta({ format: 'date-time' }),
  })
  .meta({ id: 'RefundInput' })

const ORDER_REFUSED: Record<OrderRefusal, string> = {
  'other-currency': 'The currency isn’t the campaign’s.',
  'other-values': 'The order is recorded already, with a different code or value.',
  'in-future': '`orderedAt` is in the future.',
}
const REFUND_REFUSED = {
  'no-order': 'The order isn’t recorded. Record it first.',
  'other-values': 'The refund is recorded already, with a different amount.',
  'above-value': 'The order’s refunds would be more than its value.',
  'reserved-id': 'The id `exported` stands for totals in files of orders.',
  'in-future': '`refundedAt` is in the future.',
} as const
const NO_PROGRAM = 'The campaign has no promo codes. Set them up first.'

const sums = {
  orders: z.int(),
  revenueCents: z.int(),
  refundedCents: z.int(),
  netCents: z.int().describe('The revenue without refunds.'),
}
const saleSums = z.object(sums)

const salesFigures = z
  .object({
    currency: z.string(),
    windowDays: z.int(),
    total: saleSums.describe('Without orders outside of the window, and without unmatched ones.'),
    byAge: z
      .object(
        Object.fromEntries(SALE_AGES.map((age) => [age, saleSums])) as Record<
          (typeof SALE_AGES)[number],
          typeof saleSums
        >,
      )
      .describe(
        'By the time after the lead: within 7 days, within 30 days, later, outside of the window, and orders of a creator’s code without a known lead.',
      ),
    unmatched: saleSums.describe('Orders that belong to no creator.'),
    creators: z.array(
      z
        .object({
          creatorId: id,
          ...sums,
          firstTouchOrders: z
            .int()
            .describe('The orders that first touch would give this creator.'),
          firstTouchNetCents: z.int(),
          outsideOrders: z.int(),
          outsideNetCents: z.int(),
        })
        .meta({ id: 'CreatorSales' }),
    ),
    placements: z.array(
      z
        .object({
          creatorId: id.nullable(),
          placementId: id.nullable(),
          videoId: id.nullable(),
          atSecond: z.int().nullable(),
          ...sums,
        })
        .meta({ id: 'PlacementSales' }),
    ),
  })
  .meta({ id: 'SalesFigures' })

const salesQuery = z.strictObject({
  ...pageQuery,
  creatorId: id.optional().describe('Return only sales of this creator.'),
  unmatched: z.enum(['true']).optional().describe('Return only orders that belong to no creator.'),
})

export const saleOperations = [
  operation({
    id: 'getPromoProgram',
    method: 'GET',
    path: '/campaigns/{campaignId}/promo-program',
    tag,
    ...reads,
    summary: 'Get a campaign’s promo codes',
    description: 'Responds with 404 if the campaign has no promo codes.',
    answer: {
      status: 200,
      description: 'The promo codes.',
      schema: promoProgram,
      isResource: true,
    },
    run: (call) => programOf(call, call.params.campaignId),
  }),
  operation({
    id: 'setPromoProgram',
    method: 'PUT',
    path: '/campaigns/{campaignId}/promo-program',
    tag,
    ...writes,
    summary: 'Set a campaign’s promo codes',
    description:
      'Codes of both kinds keep counting after a change. The prefix can’t change after the first code was given or downloaded.',
    body: programInput,
    answer: { status: 200, description: 'The promo codes.', schema: promoProgram },
    async run(call) {
      const { campaignId } = call.params
      const result = await saveProgram(...actorOf(call), campaignId, call.body)
      if (result.ok) return programOf(call, campaignId)
      if (result.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', {
        detail: 'Codes with the former prefix are in use, so it can’t change.',
      })
    },
  }),
  operation({
    id: 'listCreatorCodes',
    method: 'GET',
    path: '/campaigns/{campaignId}/promo-codes',
    tag,
    ...reads,
    summary: 'List the codes of a campaign’s creators',
    description: 'All creators are on one page, in the order of names.',
    answer: {
      status: 200,
      description: 'The creators with their codes.',
      schema: z
        .object({ data: z.array(creatorCode), nextCursor: z.null() })
        .meta({ id: 'CreatorCodePage' }),
    },
    async run(call) {
      const { campaignId } = call.params
      await campaignOf(call, campaignId)
      const data = await listCreatorCodes(...actorOf(call), campaignId)
      return { data, nextCursor: null }
    },
  }),
  operation({
    id: 'setCreatorCode',
    method: 'PUT',
    path: '/campaigns/{campaignId}/promo-codes/{creatorId}',
    tag,
    ...writes,
    summary: 'Set a creator’s code',
    description:
      'The former code keeps counting. Orders that belong to no creator are matched again.',
    body: creatorCodeInput,
    answer: { status: 200, description: 'The creator’s codes.', schema: creatorCode },
    async run(call) {
      const { campaignId, creatorId } = call.params
      const actor = actorOf(call)
      const result = await setCreatorCode(...actor, campaignId, creatorId, call.body.code)
      if (result.ok) {
        const all = await listCreatorCodes(...actor, campaignId)
        return found(all.find((one) => one.creatorId === creatorId.toLowerCase()))
      }
      if (result.reason === 'not-found') throw notFound()
      const detail = {
        'no-program': NO_PROGRAM,
        taken: 'Another creator of the campaign has or had this code, or one that looks the same.',
        'too-many': 'The creator has had too many codes.',
      }[result.reason]
      throw new ApiProblem('conflict', { detail })
    },
  }),
  operation({
    id: 'listSales',
    method: 'GET',
    path: '/campaigns/{campaignId}/sales',
    tag,
    ...reads,
    summary: 'List a campaign’s sales',
    description: 'The latest orders come first.',
    query: salesQuery,
    answer: {
      status: 200,
      description: 'A page of sales.',
      schema: pageOf(saleResource, 'SalePage'),
    },
    async run(call) {
      const { limit, creatorId, unmatched } = call.query
      const position = readCursor(call, timePosition)
      const rows = found(
        await listSales(...actorOf(call), call.params.campaignId, {
          after: position && { at: new Date(position.at), id: position.id },
          limit: limit + 1,
          creatorId,
          onlyUnmatched: unmatched === 'true',
        }),
      )
      return toPage(call, rows, {
        item: (sale) => sale,
        positionOf: (sale) => ({ at: sale.orderedAt, id: sale.id }),
      })
    },
  }),
  operation({
    id: 'recordSale',
    method: 'POST',
    path: '/campaigns/{campaignId}/sales',
    tag,
    ...writes,
    summary: 'Record a sale',
    description:
      'Send every order with a promo code. An order whose code is unknown is recorded too, without a creator. Sending an order again changes nothing.',
    body: orderInput,
    answer: { status: 201, description: 'The sale.', schema: saleResource, isResource: true },
    async run(call) {
      const { email = '', ...order } = call.body
      const buyer = parseEmail(email.trim().toLowerCase())
      const asked = { ...order, email: buyer }
      const result = await recordSale(...actorOf(call), call.params.campaignId, asked)
      if (result.ok) return result.sale
      if (result.reason === 'not-found') throw notFound()
      const detail = result.reason === 'no-program' ? NO_PROGRAM : ORDER_REFUSED[result.reason]
      throw new ApiProblem('conflict', { detail })
    },
  }),
  operation({
    id: 'getSale',
    method: 'GET',
    path: '/campaigns/{campaignId}/sales/{saleId}',
    tag,
    ...reads,
    summary: 'Get a sale',
    answer: { status: 200, description: 'The sale.', schema: saleResource, isResource: true },
    async run(call) {
      const { campaignId, saleId } = call.params
      return found(await findSale(...actorOf(call), campaignId, saleId))
    },
  }),
  operation({
    id: 'recordRefund',
    method: 'POST',
    path: '/campaigns/{campaignId}/refunds',
    tag,
    ...writes,
    summary: 'Record a refund of a sale',
    description:
      'Sending a refund again changes nothing. An order’s refunds are never more than its value. A refund that a file of orders has counted before isn’t counted again.',
    body: refundInput,
    answer: { status: 201, description: 'The refund.', schema: refundResource },
    async run(call) {
      const result = await recordRefund(...actorOf(call), call.params.campaignId, call.body)
      if (result.ok) return result.refund
      if (result.reason === 'not-found') throw notFound()
      throw new ApiProblem('conflict', { detail: REFUND_REFUSED[result.reason] })
    },
  }),
  operation({
    id: 'getSalesFigures',
    method: 'GET',
    path: '/campaigns/{campaignId}/sales-figures',
    tag,
    ...reads,
    summary: 'Get a campaign’s sales figures',
    description: 'Responds with 404 if the campaign has no promo codes.',
    answer: { status: 200, description: 'The figures.', schema: salesFigures },
    async run(call) {
      const { campaign, page } = found(await getSalesPage(...actorOf(call), call.params.campaignId))
      const { program, totals, creators, videos } = found(page)
      return {
        currency: campaign.currency,
        windowDays: program.windowDays,
        total: totals.matched,
        byAge: totals.byAge,
        unmatched: totals.unmatched,
        creators: creators.map(({ name: _, code: __, costPerOrderCents: ___, ...sales }) => sales),
        placements: videos.map(({ creator: _, label: __, videoTitle: ___, ...sales }) => sales),
      }
    },
  }),
]

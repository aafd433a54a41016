import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { campaignPayment } from '#db/schema/campaign-payments.ts'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { campaignSale, saleRefund } from '#db/schema/campaign-sales.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { eventStream } from '#db/schema/events.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet, placement } from '#db/schema/magnets.ts'
import { brandAccountId, workspace } from '#db/schema/workspaces.ts'
import {
  toCampaignCreatorResource,
  toCampaignResource,
} from '#domain/resources/campaign-resource.ts'
import { isoOf } from '#domain/resources/common.ts'
import { FEE_STAGES } from '#domain/resources/fee-stages.server.ts'
import { toLeadResource } from '#domain/resources/lead-resource.ts'
import { toMagnetRecord } from '#domain/resources/magnet-resource.ts'
import { toPaymentResource } from '#domain/resources/payment-resource.ts'
import { toPlacementRecord } from '#domain/resources/placement-resource.ts'
import type { PlanChangeResource } from '#domain/resources/plan-resource.ts'
import { toPostResource } from '#domain/resources/post-resource.ts'
import { toRefundResource, toSaleResource } from '#domain/resources/sale-resource.ts'
import type { Transaction } from '#platform/db/database.ts'
import { type NewEvent, recordEvents } from './event-sql.ts'
import type { EventData, EventType } from './event-types.ts'

type Typed<Prefix extends string> = Extract<EventType, `${Prefix}.${string}`>
type CreatorEvent = Extract<EventType, `campaign.creator_${string}`>
type SaleEvent = Extract<EventType, `campaign.sale_${string}`>
/** The number of orders whose events are recorded at once. */
const SALES_AT_ONCE = 1000
type PaymentEvent = Extract<EventType, `campaign.payment_${string}`>
type PostEvent = Extract<EventType, `campaign.post_${string}`>
type CampaignEvent = Exclude<Typed<'campaign'>, CreatorEvent | PostEvent | SaleEvent | PaymentEvent>
type PlanType = PlanChangeResource['to']

/*
 * Each of these functions records events in the transaction of the change that they report, with
 * the current state of the subject. Call them after the change, but before a deletion. Call them as
 * the last step of the transaction, because they lock the account's event stream. For an account
 * whose events aren't recorded, a call costs one query.
 */

export async function recordMagnetEvents(
  tx: Transaction,
  type: Typed<'magnet'>,
  magnetIds: readonly string[],
): Promise<void> {
  if (magnetIds.length === 0) return
  const rows = await tx
    .select({ magnet: leadMagnet })
    .from(leadMagnet)
    .innerJoin(eventStream, listensTo(leadMagnet.userId))
    .where(inArray(leadMagnet.id, [...magnetIds]))
    .orderBy(leadMagnet.id)
  const events = rows.map(({ magnet }) =>
    newEvent(type, magnet.userId, { id: magnet.id, magnetId: magnet.id }, toMagnetRecord(magnet)),
  )
  await insertEvents(tx, events)
}

export async function recordPlacementEvents(
  tx: Transaction,
  type: Typed<'placement'>,
  placementIds: readonly string[],
): Promise<void> {
  if (placementIds.length === 0) return
  const rows = await tx
    .select({ placement })
    .from(placement)
    .innerJoin(eventStream, listensTo(placement.ownerId))
    .where(inArray(placement.id, [...placementIds]))
    .orderBy(placement.id)
  const events = rows.map(({ placement: row }) =>
    newEvent(type, row.ownerId, row, toPlacementRecord(row)),
  )
  await insertEvents(tx, events)
}

export async function recordLeadEvents(
  tx: Transaction,
  events: readonly { type: Typed<'lead'>; leadId: string }[],
): Promise<void> {
  if (events.length === 0) return
  const rows = await tx
    .select({ lead })
    .from(lead)
    .innerJoin(eventStream, listensTo(lead.ownerId))
    .where(
      inArray(
        lead.id,
        events.map(({ leadId }) => leadId),
      ),
    )
  const byId = new Map(rows.map((row) => [row.lead.id, row.lead]))
  await insertEvents(
    tx,
    events.flatMap(({ type, leadId }) => {
      const found = byId.get(leadId)
      if (!found) return []
      const subject = { id: leadId, magnetId: found.leadMagnetId }
      return [newEvent(type, found.ownerId, subject, toLeadResource(found))]
    }),
  )
}

export async function recordCampaignEvents(
  tx: Transaction,
  type: CampaignEvent,
  campaignIds: readonly string[],
): Promise<void> {
  if (campaignIds.length === 0) return
  const rows = await tx
    .select({ campaign, accountId: brandAccountId })
    .from(campaign)
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(eventStream, listensTo(workspace.accountId))
    .where(inArray(campaign.id, [...campaignIds]))
    .orderBy(campaign.id)
  const events = rows.map(({ campaign: row, accountId }) =>
    newEvent(type, accountId, { id: row.id, magnetId: null }, toCampaignResource(row)),
  )
  await insertEvents(tx, events)
}

export async function recordCreatorEvents(
  tx: Transaction,
  type: CreatorEvent,
  creatorIds: readonly string[],
): Promise<void> {
  if (creatorIds.length === 0) return
  const rows = await tx
    .select({
      creator: campaignCreator,
      feeStages: FEE_STAGES,
      accountId: brandAccountId,
    })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(eventStream, listensTo(workspace.accountId))
    .where(inArray(campaignCreator.id, [...creatorIds]))
    .orderBy(campaignCreator.id)
  const events = rows.map(({ creator, feeStages, accountId }) => {
    const subject = { id: creator.id, magnetId: null }
    return newEvent(type, accountId, subject, toCampaignCreatorResource({ ...creator, feeStages }))
  })
  await insertEvents(tx, events)
}

export async function recordPaymentEvents(
  tx: Transaction,
  type: PaymentEvent,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return
  const rows = await tx
    .select({
      payment: campaignPayment,
      currency: campaign.currency,
      accountId: brandAccountId,
    })
    .from(campaignPayment)
    .innerJoin(campaign, eq(campaign.id, campaignPayment.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(eventStream, listensTo(workspace.accountId))
    .where(inArray(campaignPayment.id, [...paymentIds]))
    .orderBy(campaignPayment.recordedAt, campaignPayment.id)
  const events = rows.map(({ payment, currency, accountId }) => {
    const subject = { id: payment.id, magnetId: null }
    return newEvent(type, accountId, subject, toPaymentResource({ ...payment, currency }))
  })
  await insertEvents(tx, events)
}

export async function recordPostEvents(
  tx: Transaction,
  type: PostEvent,
  postIds: readonly string[],
): Promise<void> {
  if (postIds.length === 0) return
  const latest = (column: 'views' | 'counted_on') => sql`(select w.${sql.raw(column)}
    from campaign_post_views w where w.post_id = ${campaignPost.id}
    order by w.counted_on desc limit 1)`
  const rows = await tx
    .select({
      post: campaignPost,
      views: sql<number | null>`${latest('views')}::float8`,
      countedOn: sql<string | null>`${latest('counted_on')}::text`,
      accountId: brandAccountId,
    })
    .from(campaignPost)
    .innerJoin(campaign, eq(campaign.id, campaignPost.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(eventStream, listensTo(workspace.accountId))
    .where(inArray(campaignPost.id, [...postIds]))
    .orderBy(campaignPost.id)
  const events = rows.map(({ post, accountId, ...counted }) => {
    const subject = { id: post.id, magnetId: null }
    return newEvent(type, accountId, subject, toPostResource({ ...post, ...counted }))
  })
  await insertEvents(tx, events)
}

/**
 * Records orders and refunds. Their events are gathered in steps and inserted at once, because the
 * insertion locks the account's event stream.
 */
export async function recordSaleEvents(
  tx: Transaction,
  { sales, refunds }: SaleChanges,
): Promise<void> {
  const events: NewEvent[] = []
  for (let start = 0; start < sales.length; start += SALES_AT_ONCE) {
    events.push(...(await saleEvents(tx, sales.slice(start, start + SALES_AT_ONCE))))
  }
  for (let start = 0; start < refunds.length; start += SALES_AT_ONCE) {
    events.push(...(await refundEvents(tx, refunds.slice(start, start + SALES_AT_ONCE))))
  }
  await insertEvents(tx, events)
}

/** The ids of recorded sales, and the refunds that were recorded or changed. */
export type SaleChanges = {
  sales: readonly string[]
  refunds: readonly { saleId: string; refundId: string }[]
}

async function saleEvents(tx: Transaction, saleIds: readonly string[]): Promise<NewEvent[]> {
  const rows = await tx
    .select({ sale: campaignSale, accountId: brandAccountId })
    .from(campaignSale)
    .innerJoin(campaign, eq(campaign.id, campaignSale.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(eventStream, listensTo(workspace.accountId))
    .where(inArray(campaignSale.id, [...saleIds]))
    .orderBy(campaignSale.id)
  return rows.map(({ sale, accountId }) => {
    const subject = { id: sale.id, magnetId: null }
    return newEvent('campaign.sale_recorded', accountId, subject, toSaleResource(sale))
  })
}

async function refundEvents(tx: Transaction, refunds: SaleChanges['refunds']): Promise<NewEvent[]> {
  const wanted = new Set(refunds.map(({ saleId, refundId }) => `${saleId} ${refundId}`))
  const ids = refunds.map(({ saleId }) => saleId)
  const rows = await tx
    .select({ refund: saleRefund, sale: campaignSale, accountId: brandAccountId })
    .from(saleRefund)
    .innerJoin(campaignSale, eq(campaignSale.id, saleRefund.saleId))
    .innerJoin(campaign, eq(campaign.id, campaignSale.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .innerJoin(eventStream, listensTo(workspace.accountId))
    .where(inArray(saleRefund.saleId, ids))
    .orderBy(saleRefund.saleId, saleRefund.refundId)
  return rows
    .filter(({ refund }) => wanted.has(`${refund.saleId} ${refund.refundId}`))
    .map(({ refund, sale, accountId }) => {
      const subject = { id: sale.id, magnetId: null }
      return newEvent('campaign.sale_refunded', accountId, subject, toRefundResource(refund, sale))
    })
}

export async function recordPlanChange(
  tx: Transaction,
  accountId: string,
  change: { from: PlanType; to: PlanType; at: Date },
): Promise<void> {
  const { from, to, at } = change
  const data = { accountId, from, to, changedAt: isoOf(at) }
  await insertEvents(tx, [
    newEvent('plan.changed', accountId, { id: accountId, magnetId: null }, data),
  ])
}

function newEvent<Type extends EventType>(
  type: Type,
  accountId: string,
  subject: { id: string; magnetId: string | null },
  data: EventData<Type>,
): NewEvent {
  const { id: subjectId, magnetId } = subject
  return { id: uuidv7(), accountId, type, subjectId, magnetId, data: JSON.stringify(data) }
}

const listensTo = (
  accountId:
    | typeof leadMagnet.userId
    | typeof placement.ownerId
    | typeof lead.ownerId
    | typeof workspace.accountId,
) => and(eq(eventStream.accountId, accountId), eventStream.isRecording)

async function insertEvents(tx: Transaction, events: NewEvent[]): Promise<void> {
  if (events.length > 0) await tx.execute(recordEvents(events))
}

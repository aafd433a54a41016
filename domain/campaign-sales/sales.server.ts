import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { campaignSale, type SaleSource, saleRefund, saleUpload } from '#db/schema/campaign-sales.ts'
import { findCampaignRow } from '#domain/campaigns/campaigns.server.ts'
import { recordSaleEvents } from '#domain/events/record-events.server.ts'
import {
  type RefundResource,
  type SaleResource,
  toRefundResource,
  toSaleResource,
} from '#domain/resources/sale-resource.ts'
import { requireMember, type WorkspaceActor } from '#domain/workspaces/membership.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { isInFuture, type Order, type OrderRefusal } from './order.ts'
import { EXPORTED_REFUND, lockSales, recordOrders } from './record-sales.server.ts'

export type RecordSaleResult =
  | { ok: true; isNew: boolean; sale: SaleResource }
  | { ok: false; reason: 'not-found' | 'no-program' | OrderRefusal }

/** Records one order. An order that is there already with the same values is returned. */
export async function recordSale(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  order: Omit<Order, 'refundedCents'>,
): Promise<RecordSaleResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const result = await services.db.transaction(async (tx): Promise<RecordSaleResult> => {
    const found = await findCampaignRow(tx, membership, campaignId)
    if (!found) return { ok: false, reason: 'not-found' }
    const sales = await lockSales(tx, found.id)
    if (!sales) return { ok: false, reason: 'no-program' }
    const by = { source: 'api', uploadId: null } as const
    const asked = [{ ...order, refundedCents: null }]
    const { outcomes, changes } = await recordOrders(services, tx, sales, asked, by)
    const [outcome] = outcomes
    if (!outcome) throw new Error('Recording one order had no outcome')
    if (!outcome.ok) return outcome
    const sale = await findSaleRow(tx, found.id, { id: outcome.saleId })
    if (!sale) throw new Error(`Sale ${outcome.saleId} was recorded and not found`)
    await recordSaleEvents(tx, changes)
    return { ok: true, isNew: outcome.state === 'recorded', sale: toSaleResource(sale) }
  })
  services.wakeDeliveries()
  return result
}

/** A refund as a shop sends it. */
export type Refund = { orderId: string; refundId: string; amountCents: number; refundedAt: Date }

export type RecordRefundResult =
  | { ok: true; isNew: boolean; refund: RefundResource }
  /**
   * 'no-order': the order isn't recorded. 'other-values': the refund is recorded with a different
   * amount. 'above-value': the order's refunds would be more than its value. 'in-future': its date
   * is in the future.
   */
  | {
      ok: false
      reason:
        | 'not-found'
        | 'no-order'
        | 'other-values'
        | 'above-value'
        | 'reserved-id'
        | 'in-future'
    }

/**
 * Records one refund. If a file of orders that was loaded since has counted it already in an
 * order's total, it takes the place of that part.
 */
export async function recordRefund(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  refund: Refund,
): Promise<RecordRefundResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  if (refund.refundId === EXPORTED_REFUND) return { ok: false, reason: 'reserved-id' }
  if (isInFuture(refund.refundedAt, services.clock.now())) return { ok: false, reason: 'in-future' }
  const result = await services.db.transaction(async (tx): Promise<RecordRefundResult> => {
    const found = await findCampaignRow(tx, membership, campaignId)
    if (!found) return { ok: false, reason: 'not-found' }
    await lockSales(tx, found.id)
    const sale = await findSaleRow(tx, found.id, { orderId: refund.orderId })
    if (!sale) return { ok: false, reason: 'no-order' }
    const { refundId, amountCents, refundedAt } = refund
    const before = await tx.select().from(saleRefund).where(eq(saleRefund.saleId, sale.id))
    const same = before.find((one) => one.refundId === refundId)
    if (same && same.amountCents !== amountCents) return { ok: false, reason: 'other-values' }
    if (same) return { ok: true, isNew: false, refund: toRefundResource(same, sale) }
    const exported = before.find((one) => one.refundId === EXPORTED_REFUND)
    const counted =
      exported && refundedAt <= exported.refundedAt
        ? Math.min(exported.amountCents, amountCents)
        : 0
    if (sale.refundedCents - counted + amountCents > sale.valueCents) {
      return { ok: false, reason: 'above-value' }
    }
    if (exported && counted > 0) await reduceExported(tx, sale.id, exported.amountCents - counted)
    const values = { saleId: sale.id, campaignId: found.id, source: 'api' as SaleSource }
    const [row] = await tx
      .insert(saleRefund)
      .values({ ...values, refundId, amountCents, refundedAt })
      .returning()
    const after = await findSaleRow(tx, found.id, { id: sale.id })
    if (!row || !after) throw new Error(`Refund ${refundId} was recorded and not found`)
    await recordSaleEvents(tx, { sales: [], refunds: [{ saleId: sale.id, refundId }] })
    return { ok: true, isNew: true, refund: toRefundResource(row, after) }
  })
  services.wakeDeliveries()
  return result
}

async function reduceExported(tx: Transaction, saleId: string, left: number): Promise<void> {
  const which = and(eq(saleRefund.saleId, saleId), eq(saleRefund.refundId, EXPORTED_REFUND))
  if (left > 0) await tx.update(saleRefund).set({ amountCents: left }).where(which)
  else await tx.delete(saleRefund).where(which)
}

async function findSaleRow(
  queryable: Queryable,
  campaignId: string,
  which: { id: string } | { orderId: string },
) {
  const [row] = await queryable
    .select()
    .from(campaignSale)
    .where(
      and(
        eq(campaignSale.campaignId, campaignId),
        'id' in which ? eq(campaignSale.id, which.id) : eq(campaignSale.orderId, which.orderId),
      ),
    )
  return row ?? null
}

/** Returns one of a campaign's sales for a member; null if there is none. */
export async function findSale(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  saleId: string,
): Promise<SaleResource | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found || !isUuid(saleId)) return null
  const row = await findSaleRow(services.db, found.id, { id: saleId })
  return row && toSaleResource(row)
}

/** Where a page of sales continues. */
export type SalePosition = { at: Date; id: string }

/** Returns a campaign's sales for a member, latest orders first; null if there is no campaign. */
export async function listSales(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  asked: {
    after: SalePosition | null
    limit: number
    creatorId?: string | undefined
    onlyUnmatched?: boolean | undefined
  },
): Promise<SaleResource[] | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'view-stats')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return null
  const { after, limit, creatorId, onlyUnmatched } = asked
  const rows = await services.db
    .select()
    .from(campaignSale)
    .where(
      and(
        eq(campaignSale.campaignId, found.id),
        creatorId === undefined ? undefined : eq(campaignSale.creatorId, creatorId),
        onlyUnmatched ? sql`mismatch is not null` : undefined,
        after
          ? or(
              lt(campaignSale.orderedAt, after.at),
              and(eq(campaignSale.orderedAt, after.at), lt(campaignSale.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(campaignSale.orderedAt), desc(campaignSale.id))
    .limit(limit)
  return rows.map(toSaleResource)
}

/** A file of orders that was loaded. `uploader` is null if the account was deleted. */
export type ListedUpload = Omit<
  typeof saleUpload.$inferSelect,
  'campaignId' | 'uploadedBy' | 'source'
> & { source: SaleSource; uploader: string | null }

const UPLOADS_SHOWN = 10

/** Returns the latest files of orders of a campaign. Doesn't check access. */
export async function listUploads(
  { db }: Pick<Services, 'db'>,
  campaignId: string,
): Promise<ListedUpload[]> {
  return db
    .select({
      id: saleUpload.id,
      fileName: saleUpload.fileName,
      source: saleUpload.source,
      recorded: saleUpload.recorded,
      known: saleUpload.known,
      refunded: saleUpload.refunded,
      skipped: saleUpload.skipped,
      refused: saleUpload.refused,
      uploadedAt: saleUpload.uploadedAt,
      uploader: sql<
        string | null
      >`nullif(btrim(concat_ws(' ', ${user.firstName}, ${user.lastName})), '')`,
    })
    .from(saleUpload)
    .leftJoin(user, eq(user.id, saleUpload.uploadedBy))
    .where(eq(saleUpload.campaignId, campaignId))
    .orderBy(desc(saleUpload.uploadedAt), desc(saleUpload.id))
    .limit(UPLOADS_SHOWN)
}

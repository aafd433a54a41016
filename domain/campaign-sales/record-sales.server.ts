import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Mismatch, promoProgram, type SaleSource } from '#db/schema/campaign-sales.ts'
import { campaign } from '#db/schema/campaigns.ts'
import { brandAccountId, workspace } from '#db/schema/workspaces.ts'
import type { SaleChanges } from '#domain/events/record-events.server.ts'
import { toCodeKeys } from '#domain/promo-codes/code-key.ts'
import { lockSalesOf } from '#domain/promo-codes/sales-lock.server.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type MatchedCampaign, matchOrders, type SaleMatch } from './match-orders.server.ts'
import { isInFuture, type Order, type OrderOutcome } from './order.ts'

type RecordServices = Pick<Services, 'env' | 'log' | 'clock'>

/** A campaign whose orders are recorded. */
export type SalesCampaign = MatchedCampaign & { currency: string }

/**
 * The refund that stands for the total in a file of orders. It is what the shop has refunded beyond
 * the refunds that have an id of their own.
 */
export const EXPORTED_REFUND = 'exported'

/** The number of orders that are looked up and written at once. */
const BATCH = 1000

/**
 * Locks a campaign's sales and its creators' codes until the end of the transaction, and returns
 * what is needed to record orders. Returns null if the campaign has no program.
 */
export async function lockSales(
  tx: Transaction,
  campaignId: string,
): Promise<SalesCampaign | null> {
  await lockSalesOf(tx, [campaignId])
  const [row] = await tx
    .select({
      id: campaign.id,
      currency: campaign.currency,
      ownerId: brandAccountId,
      codeKey: promoProgram.codeKey,
    })
    .from(promoProgram)
    .innerJoin(campaign, eq(campaign.id, promoProgram.campaignId))
    .innerJoin(workspace, eq(workspace.id, campaign.workspaceId))
    .where(eq(promoProgram.campaignId, campaignId))
  return row ?? null
}

const FIND_SALES = sqlOf<
  { campaignId: string; orderIds: string[] },
  {
    id: string
    order_id: string
    code: string
    value_cents: string
    refunded_cents: string
    exported_cents: string
    has_person: boolean
  }
>(`
  select s.id, s.order_id, s.code, s.value_cents, s.refunded_cents,
    coalesce(r.amount_cents, 0) as exported_cents, s.person_digest is not null as has_person
  from campaign_sales s
  left join sale_refunds r on r.sale_id = s.id and r.refund_id = '${EXPORTED_REFUND}'
  where s.campaign_id = {campaignId}::uuid and s.order_id = any({orderIds}::text[])`)

const MATCH_COLUMNS = `matched_by text, mismatch text, creator_id uuid, first_creator_id uuid,
      person_digest text, lead_id uuid, placement_id uuid, lead_at timestamptz`

const WRITE_SALES = sqlOf<{
  campaignId: string
  currency: string
  source: SaleSource
  uploadId: string
  at: Date
  sales: string
}>(`
  insert into campaign_sales (id, campaign_id, order_id, code, value_cents, currency, ordered_at, source,
    upload_id, recorded_at, matched_by, mismatch, creator_id, first_creator_id, person_digest, lead_id,
    placement_id, lead_at)
  select id, {campaignId}::uuid, order_id, code, value_cents, {currency}, ordered_at, {source},
    nullif({uploadId}, '')::uuid, {at}::timestamptz, matched_by, mismatch, creator_id, first_creator_id,
    decode(person_digest, 'hex'), lead_id, placement_id, lead_at
  from json_to_recordset({sales}::json) s (id uuid, order_id text, code text, value_cents bigint,
    ordered_at timestamptz, ${MATCH_COLUMNS}) order by order_id`)

const REMATCH_SALES = sqlOf<{ sales: string }, { id: string }>(`
  update campaign_sales c set matched_by = s.matched_by, mismatch = s.mismatch, creator_id = s.creator_id,
    first_creator_id = s.first_creator_id, person_digest = decode(s.person_digest, 'hex'),
    lead_id = s.lead_id, placement_id = s.placement_id, lead_at = s.lead_at
  from json_to_recordset({sales}::json) s (id uuid, ${MATCH_COLUMNS})
  where c.id = s.id returning c.id`)

const WRITE_REFUNDS = sqlOf<{ campaignId: string; source: SaleSource; at: Date; refunds: string }>(`
  insert into sale_refunds (sale_id, campaign_id, refund_id, amount_cents, source, refunded_at)
  select sale_id, {campaignId}::uuid, '${EXPORTED_REFUND}', amount_cents, {source}, {at}::timestamptz
  from json_to_recordset({refunds}::json) r (sale_id uuid, amount_cents bigint) order by sale_id
  on conflict (sale_id, refund_id) do update set amount_cents = excluded.amount_cents,
    source = excluded.source, refunded_at = excluded.refunded_at`)

/**
 * Records orders of a shop, each one once. An order that is there already is only compared: it
 * never changes, apart from its refunds, which never get less. Orders of unknown codes are recorded
 * without a creator. Returns the outcome of each order. The transaction holds `lockSales`, and its
 * last step is `recordSaleEvents` with the returned changes. No two orders may have the same id.
 */
export async function recordOrders(
  services: RecordServices,
  tx: Transaction,
  campaign: SalesCampaign,
  orders: readonly Order[],
  by: { source: SaleSource; uploadId: string | null },
): Promise<{ outcomes: OrderOutcome[]; changes: SaleChanges }> {
  const outcomes: OrderOutcome[] = []
  for (let start = 0; start < orders.length; start += BATCH) {
    const some = orders.slice(start, start + BATCH)
    outcomes.push(...(await recordBatch(services, tx, campaign, some, by)))
  }
  const sales = outcomes.flatMap((one) => (one.ok && one.state === 'recorded' ? one.saleId : []))
  const refunds = outcomes.flatMap((one) =>
    one.ok && one.refunded ? { saleId: one.saleId, refundId: EXPORTED_REFUND } : [],
  )
  return { outcomes, changes: { sales, refunds } }
}

async function recordBatch(
  services: RecordServices,
  tx: Transaction,
  campaign: SalesCampaign,
  orders: readonly Order[],
  { source, uploadId }: { source: SaleSource; uploadId: string | null },
): Promise<OrderOutcome[]> {
  const now = services.clock.now()
  const campaignId = campaign.id
  const orderIds = orders.map(({ orderId }) => orderId)
  const known = new Map(
    (await rowsOf(tx, FIND_SALES({ campaignId, orderIds }))).map((row) => [row.order_id, row]),
  )
  const created: { order: Order; id: string }[] = []
  const rematched: { order: Order; id: string }[] = []
  const refunds: { sale_id: string; amount_cents: number }[] = []
  const outcomes = orders.map((order): OrderOutcome => {
    const before = known.get(order.orderId)
    if (order.currency !== campaign.currency) return { ok: false, reason: 'other-currency' }
    if (isInFuture(order.orderedAt, now)) return { ok: false, reason: 'in-future' }
    if (before && !isSameOrder(before, order)) return { ok: false, reason: 'other-values' }
    const saleId = before?.id ?? uuidv7()
    if (!before) created.push({ order, id: saleId })
    else if (!before.has_person && order.email) rematched.push({ order, id: saleId })
    const exported = Number(before?.exported_cents ?? 0)
    const others = Number(before?.refunded_cents ?? 0) - exported
    const amount = Math.min(order.refundedCents ?? 0, order.valueCents) - others
    const refunded = amount > exported
    if (refunded) refunds.push({ sale_id: saleId, amount_cents: amount })
    const state = before ? 'known' : 'recorded'
    return { ok: true, state, refunded, isUnmatched: false, saleId }
  })
  const matched = [...created, ...rematched]
  const matches = await matchOrders(
    services,
    tx,
    campaign,
    matched.map(({ order }) => order),
  )
  if (created.length > 0) {
    const sales = created.map(({ order, id }, index) => ({
      id,
      order_id: order.orderId,
      code: order.code,
      value_cents: order.valueCents,
      ordered_at: order.orderedAt,
      ...toColumns(matches[index]),
    }))
    const { currency } = campaign
    const values = { campaignId, currency, source, uploadId: uploadId ?? '', at: now }
    await tx.execute(WRITE_SALES({ ...values, sales: JSON.stringify(sales) }))
  }
  if (rematched.length > 0) {
    const sales = rematched.flatMap(({ id }, index) => {
      const match = matches[created.length + index]
      // Nothing new is known about the buyer.
      return match?.personDigest ? [{ id, ...toColumns(match) }] : []
    })
    await tx.execute(REMATCH_SALES({ sales: JSON.stringify(sales) }))
  }
  if (refunds.length > 0) {
    const values = { campaignId, source, at: now, refunds: JSON.stringify(refunds) }
    await tx.execute(WRITE_REFUNDS(values))
  }
  const unmatched = new Set(
    created.flatMap(({ id }, index) => (matches[index]?.mismatch ? [id] : [])),
  )
  return outcomes.map((one) => (one.ok ? { ...one, isUnmatched: unmatched.has(one.saleId) } : one))
}

const isSameOrder = (before: { code: string; value_cents: string }, order: Order): boolean =>
  isSameCodes(before.code, order.code) && Number(before.value_cents) === order.valueCents

/** Returns whether two texts of an order name the same codes, apart from case and hyphens. */
function isSameCodes(one: string, other: string): boolean {
  if (one === other) return true
  const keys = toCodeKeys(one)
  const others = toCodeKeys(other)
  return (
    keys.length > 0 && keys.length === others.length && keys.every((key) => others.includes(key))
  )
}

function toColumns(match: SaleMatch | undefined) {
  if (!match) throw new Error('An order has no match')
  return {
    matched_by: match.matchedBy,
    mismatch: match.mismatch,
    creator_id: match.creatorId,
    first_creator_id: match.firstCreatorId,
    person_digest: match.personDigest?.toString('hex') ?? null,
    lead_id: match.leadId,
    placement_id: match.placementId,
    lead_at: match.leadAt,
  }
}

/** With a `codeKey`, finds only orders whose codes may contain it (`toCodeKey`). */
const FIND_UNMATCHED = sqlOf<
  { campaignId: string; codeKey: string; after: string; limit: number },
  { id: string; code: string; ordered_at: string; mismatch: Mismatch }
>(`
  select id, code, (ordered_at at time zone 'UTC')::text || 'Z' as ordered_at, mismatch
  from campaign_sales
  where campaign_id = {campaignId}::uuid and mismatch is not null and id > {after}::uuid
    and ({codeKey} = '' or position({codeKey} in
      translate(upper(regexp_replace(code, '[[:space:]-]', '', 'g')), 'OIL', '011')) > 0)
  order by id limit {limit}::int`)

/**
 * Matches the orders again that belong to no creator, because a code was added; with `codeKey`, only
 * orders with this code. Returns the number of orders that now belong to a creator. Only rows that
 * change are written. The transaction holds `lockSales`.
 */
export async function rematchOrders(
  services: RecordServices,
  tx: Transaction,
  campaign: SalesCampaign,
  { codeKey = '' }: { codeKey?: string } = {},
): Promise<number> {
  let found = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const which = { campaignId: campaign.id, codeKey, after, limit: BATCH }
    const rows = await rowsOf(tx, FIND_UNMATCHED(which))
    const last = rows.at(-1)
    if (!last) return found
    after = last.id
    const matches = await matchOrders(
      services,
      tx,
      campaign,
      rows.map((row) => ({
        code: row.code,
        orderedAt: new Date(row.ordered_at.replace(' ', 'T')),
        email: null,
      })),
    )
    const sales = rows.flatMap(({ id, mismatch }, index) => {
      const match = matches[index]
      return match?.mismatch === mismatch ? [] : [{ id, ...toColumns(match) }]
    })
    if (sales.length > 0) await tx.execute(REMATCH_SALES({ sales: JSON.stringify(sales) }))
    found += matches.filter(({ mismatch }) => mismatch === null).length
  }
}

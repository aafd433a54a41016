import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { user } from '#db/schema/accounts.ts'
import { campaignPayment, creatorFeeStage } from '#db/schema/campaign-payments.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { recordCreatorEvents, recordPaymentEvents } from '#domain/events/record-events.server.ts'
import { type PaymentResource, toPaymentResource } from '#domain/resources/payment-resource.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { BONUS, BONUS_KEY, FEE_KEY, getCreatorBudget } from '../campaign-budget/budget.ts'
import { readTerms } from '../campaign-budget/budget-rows.server.ts'
import { utcToday } from '../campaign-budget/costs.server.ts'
import { storeWholeFee } from '../campaign-budget/fee-stages.server.ts'
import { findCampaignRow } from '../campaigns/campaigns.server.ts'
import { withRollback } from '../magnets/magnets.server.ts'
import { memberOf } from '../workspaces/actor.ts'
import { requireMember, type WorkspaceActor } from '../workspaces/membership.server.ts'
import { getReference } from './payouts.ts'

export type PaymentInput = {
  creatorId: string
  /** The stage's id, `FEE_KEY` for a fee without stages or with one stage, or `BONUS_KEY`. */
  key: string
  amountCents: number
  /** The UTC day; null means today. */
  paidOn: string | null
  reference: string | null
  /** The id of the form or request. A second one with the same id records nothing. */
  requestId: string
}

export type RecordResult =
  /** `isNew`: false if this form was recorded before. */
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: 'not-found' | 'not-joined' | 'in-future' }
  /** The amount is more than what is open, in cents. */
  | { ok: false; reason: 'too-much'; openCents: number }

/**
 * Records a payment to a creator who accepted, of at most what is open. The campaign is locked, so
 * two members can't record the same payment at the same time.
 */
export async function recordPayment(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  input: PaymentInput,
): Promise<RecordResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const today = utcToday(services)
  return withRollback(services, async (tx): Promise<RecordResult> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found || !isUuid(input.creatorId)) return { ok: false, reason: 'not-found' }
    const [known] = await tx
      .select({ id: campaignPayment.id })
      .from(campaignPayment)
      .where(
        and(
          eq(campaignPayment.campaignId, found.id),
          eq(campaignPayment.requestId, input.requestId),
        ),
      )
    if (known) return { ok: true, id: known.id, isNew: false }
    const [terms] = await readTerms(tx, [found.id], input.creatorId)
    if (!terms) return { ok: false, reason: 'not-found' }
    if (terms.joinedOn === null) return { ok: false, reason: 'not-joined' }
    if (input.paidOn !== null && input.paidOn > today) return { ok: false, reason: 'in-future' }
    // The first payment of a fee without stages stored it as a stage.
    const [only, ...more] = terms.stages
    const key = input.key === FEE_KEY && more.length === 0 ? (only?.id ?? FEE_KEY) : input.key
    const item = getCreatorBudget(terms, today).items.find((one) => one.key === key)
    if (!item) return { ok: false, reason: 'not-found' }
    if (input.amountCents > item.openCents || input.amountCents <= 0) {
      return { ok: false, reason: 'too-much', openCents: item.openCents }
    }
    const id = await insertPayment(services, tx, {
      viewer,
      terms: { id: terms.creatorId, campaignId: found.id, feeCents: terms.feeCents },
      ...input,
      key,
      paidOn: input.paidOn ?? today,
    })
    await recordPaymentEvents(tx, 'campaign.payment_recorded', [id])
    return { ok: true, id, isNew: true }
  })
}

type NewPayment = PaymentInput & {
  viewer: WorkspaceActor
  terms: { id: string; campaignId: string; feeCents: number | null }
  paidOn: string
}

async function insertPayment(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { viewer, terms, key, amountCents, paidOn, reference, requestId }: NewPayment,
): Promise<string> {
  const stageId = key === BONUS_KEY ? null : key === FEE_KEY ? await storeWholeFee(tx, terms) : key
  const [payment] = await tx
    .insert(campaignPayment)
    .values({
      campaignId: terms.campaignId,
      creatorId: terms.id,
      stageId,
      amountCents,
      paidOn,
      reference,
      requestId,
      recordedBy: memberOf(viewer)?.id ?? null,
      recordedAt: services.clock.now(),
    })
    .returning({ id: campaignPayment.id })
  if (!payment) throw new Error(`Inserting a payment to creator ${terms.id} returned no row`)
  return payment.id
}

/** Something due, with the amount that the member saw. */
export type DueInput = { creatorId: string; key: string; cents: number }

export type PayDueResult =
  /** `skipped`: how many weren't recorded, because they were paid or changed in the meantime. */
  | { ok: true; recorded: number; cents: number; skipped: number }
  | { ok: false; reason: 'not-found' }

/**
 * Records payments of what is due. What isn't due anymore, or has another amount now, is skipped,
 * so that each is recorded once, even if several members send the same form.
 */
export async function payDue(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  wanted: readonly DueInput[],
): Promise<PayDueResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const today = utcToday(services)
  return services.db.transaction(async (tx): Promise<PayDueResult> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found) return { ok: false, reason: 'not-found' }
    const amounts = new Map(wanted.map((one) => [`${one.creatorId} ${one.key}`, one.cents]))
    const ids: string[] = []
    let cents = 0
    for (const terms of await readTerms(tx, [found.id])) {
      const { items } = getCreatorBudget(terms, today)
      for (const [at, item] of items.entries()) {
        const { key, dueCents } = item
        if (dueCents === 0 || amounts.get(`${terms.creatorId} ${key}`) !== dueCents) continue
        cents += dueCents
        ids.push(
          await insertPayment(services, tx, {
            viewer,
            terms: { id: terms.creatorId, campaignId: found.id, feeCents: terms.feeCents },
            creatorId: terms.creatorId,
            key,
            amountCents: dueCents,
            paidOn: today,
            reference: getReference(terms.creatorId, key, at),
            requestId: randomUUID(),
          }),
        )
      }
    }
    await recordPaymentEvents(tx, 'campaign.payment_recorded', ids)
    return { ok: true, recorded: ids.length, cents, skipped: amounts.size - ids.length }
  })
}

export type ReverseResult =
  /** `id`: the reversal, which may have been recorded before. */
  { ok: true; id: string } | { ok: false; reason: 'not-found' | 'is-reversal' }

/** Reverses a payment of the campaign with a second entry. A payment is reversed once. */
export async function reversePayment(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  paymentId: string,
): Promise<ReverseResult> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  return withRollback(services, async (tx): Promise<ReverseResult> => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found || !isUuid(paymentId)) return { ok: false, reason: 'not-found' }
    const [payment] = await tx
      .select()
      .from(campaignPayment)
      .where(and(eq(campaignPayment.id, paymentId), eq(campaignPayment.campaignId, found.id)))
    if (!payment) return { ok: false, reason: 'not-found' }
    if (payment.reversesId) return { ok: false, reason: 'is-reversal' }
    const [known] = await tx
      .select({ id: campaignPayment.id })
      .from(campaignPayment)
      .where(eq(campaignPayment.reversesId, payment.id))
    if (known) return { ok: true, id: known.id }
    const { campaignId: of, creatorId, stageId, amountCents, reference } = payment
    const [reversal] = await tx
      .insert(campaignPayment)
      .values({
        campaignId: of,
        creatorId,
        stageId,
        amountCents: -amountCents,
        paidOn: utcToday(services),
        reference,
        reversesId: payment.id,
        requestId: randomUUID(),
        recordedBy: memberOf(viewer)?.id ?? null,
        recordedAt: services.clock.now(),
      })
      .returning({ id: campaignPayment.id })
    if (!reversal) throw new Error(`Inserting the reversal of ${payment.id} returned no row`)
    await recordPaymentEvents(tx, 'campaign.payment_recorded', [reversal.id])
    return { ok: true, id: reversal.id }
  })
}

/**
 * Confirms that a creator posted everything, or takes that back. Returns the creator's name; null
 * if the campaign has no such stage that is due when everything is posted.
 */
export async function confirmPosted(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  { stageId, isPosted }: { stageId: string; isPosted: boolean },
): Promise<{ name: string } | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  return services.db.transaction(async (tx) => {
    const found = await findCampaignRow(tx, membership, campaignId, 'update')
    if (!found || !isUuid(stageId)) return null
    const [stage] = await tx
      .select({
        creatorId: creatorFeeStage.creatorId,
        name: campaignCreator.name,
        postedOn: creatorFeeStage.postedOn,
      })
      .from(creatorFeeStage)
      .innerJoin(campaignCreator, eq(campaignCreator.id, creatorFeeStage.creatorId))
      .where(
        and(
          eq(creatorFeeStage.id, stageId),
          eq(creatorFeeStage.campaignId, found.id),
          eq(creatorFeeStage.due, 'posted'),
        ),
      )
    if (!stage) return null
    // The first confirmation counts.
    if ((stage.postedOn !== null) !== isPosted) {
      await tx
        .update(creatorFeeStage)
        .set({ postedOn: isPosted ? utcToday(services) : null })
        .where(eq(creatorFeeStage.id, stageId))
      await recordCreatorEvents(tx, 'campaign.creator_updated', [stage.creatorId])
    }
    return { name: stage.name }
  })
}

/** A payment in the history. */
export type ListedPayment = PaymentResource & {
  creator: string
  /** What was paid: the stage's label, or 'Bonus'. */
  label: string
  /** Who recorded it; null for an API key and if the account was deleted. */
  member: string | null
  isReversed: boolean
}
/** The position where a list continues: the exact time of the last entry, and its id. */
export type PaymentPosition = { at: string; id: string }

type PaymentsAsked = {
  campaignId: string
  /** Only this payment. */
  paymentId?: string
  after?: PaymentPosition | null
  limit: number
  offset?: number
}

const reversal = alias(campaignPayment, 'reversal')

/**
 * Returns a campaign's payments and reversals, latest first, with their total; null if there is no
 * such campaign.
 */
export async function listPayments(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  { campaignId, paymentId, after, limit, offset = 0 }: PaymentsAsked,
): Promise<{
  rows: { payment: ListedPayment; position: PaymentPosition }[]
  total: number
} | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'see-costs')
  const found = await findCampaignRow(services.db, membership, campaignId)
  if (!found) return null
  const { recordedAt, id } = campaignPayment
  const ofCampaign = eq(campaignPayment.campaignId, found.id)
  const rows = await services.db
    .select({
      payment: campaignPayment,
      creator: campaignCreator.name,
      label: creatorFeeStage.label,
      member: sql<
        string | null
      >`nullif(btrim(concat_ws(' ', ${user.firstName}, ${user.lastName})), '')`,
      isReversed: sql<boolean>`${reversal.id} is not null`,
      at: sql<string>`to_char(${recordedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(campaignPayment)
    .innerJoin(campaignCreator, eq(campaignCreator.id, campaignPayment.creatorId))
    .leftJoin(creatorFeeStage, eq(creatorFeeStage.id, campaignPayment.stageId))
    .leftJoin(user, eq(user.id, campaignPayment.recordedBy))
    .leftJoin(reversal, eq(reversal.reversesId, campaignPayment.id))
    .where(
      and(
        ofCampaign,
        paymentId === undefined ? undefined : eq(id, paymentId),
        after
          ? sql`(${recordedAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(recordedAt), desc(id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ payment, creator, label, member, isReversed, at }) => ({
      payment: {
        ...toPaymentResource({ ...payment, currency: found.currency }),
        creator,
        label: label ?? BONUS,
        member,
        isReversed,
      },
      position: { at, id: payment.id },
    })),
    total: await services.db.$count(campaignPayment, ofCampaign),
  }
}

/** Returns a payment in any campaign of the workspace; null if there is none. */
export async function findPayment(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  paymentId: string,
): Promise<PaymentResource | null> {
  const membership = await requireMember(services, viewer, workspaceId, 'see-costs')
  if (!isUuid(paymentId)) return null
  const [row] = await services.db
    .select({ payment: campaignPayment, currency: campaign.currency })
    .from(campaignPayment)
    .innerJoin(campaign, eq(campaign.id, campaignPayment.campaignId))
    .where(and(eq(campaignPayment.id, paymentId), eq(campaign.workspaceId, membership.workspaceId)))
  return row ? toPaymentResource({ ...row.payment, currency: row.currency }) : null
}

import { asc, eq, inArray, sql } from 'drizzle-orm'
import { creatorFeeStage, type FeeDue } from '#db/schema/campaign-payments.ts'
import { campaignCreator } from '#db/schema/campaigns.ts'
import type { Transaction } from '#platform/db/database.ts'
import { WHOLE_FEE } from './budget.ts'

/** A stage of a fee as entered. With an id, it changes this stage; otherwise it is a new one. */
export type FeeStageInput = {
  id?: string | undefined
  label: string
  amountCents: number
  due: FeeDue | null
  /** The UTC day of a stage that is due on a day. */
  dueOn: string | null
}

export type FeeTerms = {
  feeCents?: number | null | undefined
  /** Empty for a fee without stages. */
  feeStages?: readonly FeeStageInput[] | undefined
}

/**
 * Why the terms of a fee weren't saved. 'has-stages': the fee has several stages, so it can't change
 * without them. 'stages-differ': the stages don't add up to the fee. 'stage-paid': a stage with
 * payments would be removed. 'stage-gone': a stage doesn't exist anymore.
 */
export type FeeRefusal = 'has-stages' | 'stages-differ' | 'stage-paid' | 'stage-gone'

type FeeOwner = { id: string; campaignId: string; feeCents: number | null }

/**
 * Saves a creator's fee with its stages, which add up to it. The caller has locked the campaign, so
 * no payment is recorded at the same time. If only the fee is given, its single stage changes too.
 */
export async function saveFee(
  tx: Transaction,
  creator: FeeOwner,
  { feeCents, feeStages }: FeeTerms,
): Promise<{ ok: true } | { ok: false; reason: FeeRefusal }> {
  if (feeCents === undefined && feeStages === undefined) return { ok: true }
  const before = await listStages(tx, creator.id)
  const saveAmount = (cents: number | null) =>
    tx.update(campaignCreator).set({ feeCents: cents }).where(eq(campaignCreator.id, creator.id))
  if (feeStages === undefined) {
    const cents = feeCents ?? null
    if (cents === creator.feeCents) return { ok: true }
    const [only, ...more] = before
    if (more.length > 0) return { ok: false, reason: 'has-stages' }
    if (only) {
      await tx
        .update(creatorFeeStage)
        .set({ amountCents: cents ?? 0 })
        .where(eq(creatorFeeStage.id, only.id))
    }
    await saveAmount(cents)
    return { ok: true }
  }
  const total = feeStages.reduce((sum, stage) => sum + stage.amountCents, 0)
  const hasStages = feeStages.length > 0
  if (hasStages && feeCents !== undefined && feeCents !== total) {
    return { ok: false, reason: 'stages-differ' }
  }
  const ids = feeStages.flatMap(({ id }) => id ?? [])
  const kept = new Set(ids)
  const known = new Map(before.map((stage) => [stage.id, stage]))
  if (kept.size < ids.length || !ids.every((id) => known.has(id)))
    return { ok: false, reason: 'stage-gone' }
  const removed = before.filter(({ id }) => !kept.has(id))
  if (removed.some(({ isPaid }) => isPaid)) return { ok: false, reason: 'stage-paid' }
  if (removed.length > 0) {
    await tx.delete(creatorFeeStage).where(
      inArray(
        creatorFeeStage.id,
        removed.map(({ id }) => id),
      ),
    )
  }
  for (const [at, { id, ...stage }] of feeStages.entries()) {
    const values = {
      ...stage,
      position: at + 1,
      postedOn: (stage.due === 'posted' && id && known.get(id)?.postedOn) || null,
    }
    if (id) await tx.update(creatorFeeStage).set(values).where(eq(creatorFeeStage.id, id))
    else {
      await tx
        .insert(creatorFeeStage)
        .values({ ...values, creatorId: creator.id, campaignId: creator.campaignId })
    }
  }
  await saveAmount(hasStages ? total : feeCents === undefined ? creator.feeCents : feeCents)
  return { ok: true }
}

const listStages = (tx: Transaction, creatorId: string) =>
  tx
    .select({
      id: creatorFeeStage.id,
      postedOn: creatorFeeStage.postedOn,
      // Reversed payments keep their stage too.
      isPaid: sql<boolean>`exists (select from campaign_payments p
        where p.stage_id = ${creatorFeeStage}.id)`,
    })
    .from(creatorFeeStage)
    .where(eq(creatorFeeStage.creatorId, creatorId))
    .orderBy(asc(creatorFeeStage.position))

/**
 * Stores the whole fee as a stage, so that payments can belong to it, and returns the stage's id.
 * The caller has locked the campaign and knows that the fee has no stages.
 */
export async function storeWholeFee(
  tx: Transaction,
  { id: creatorId, campaignId, feeCents }: FeeOwner,
): Promise<string> {
  const [stage] = await tx
    .insert(creatorFeeStage)
    .values({
      creatorId,
      campaignId,
      position: 1,
      label: WHOLE_FEE,
      amountCents: feeCents ?? 0,
      due: 'accepted',
    })
    .returning({ id: creatorFeeStage.id })
  if (!stage) throw new Error(`Inserting the fee's stage of creator ${creatorId} returned no row`)
  return stage.id
}

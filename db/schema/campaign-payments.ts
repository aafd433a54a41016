import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { campaignCreator } from './campaigns.ts'
import { at } from './columns.ts'

/**
 * When a fee stage is due: when the creator accepts the invitation, when everything is posted, or
 * on a day.
 */
export const FEE_DUE = ['accepted', 'posted', 'day'] as const
export type FeeDue = (typeof FEE_DUE)[number]

/**
 * A part of a creator's fee. The stages' sum is the fee, which a deferred constraint trigger
 * checks. A creator without stages gets the whole fee when they accept.
 */
export const creatorFeeStage = pgTable(
  'creator_fee_stages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    creatorId: uuid('creator_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** The place among the creator's stages, from 1. */
    position: smallint('position').notNull(),
    label: text('label').notNull(),
    /** In cents of the campaign's currency. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** Null if it wasn't agreed when it is due. */
    due: text('due', { enum: FEE_DUE }),
    /** The UTC day of a stage that is due on a day. */
    dueOn: date('due_on', { mode: 'string' }),
    /** The UTC day on which a member confirmed that everything is posted. */
    postedOn: date('posted_on', { mode: 'string' }),
  },
  (t) => [
    // Deferrable in the migration, so that stages can change places.
    unique('creator_fee_stages_position').on(t.creatorId, t.position),
    unique('creator_fee_stages_id_creator_id').on(t.id, t.creatorId),
    foreignKey({
      name: 'creator_fee_stages_creator_of_campaign',
      columns: [t.creatorId, t.campaignId],
      foreignColumns: [campaignCreator.id, campaignCreator.campaignId],
    }).onDelete('cascade'),
    index('creator_fee_stages_campaign_id').on(t.campaignId),
    check('creator_fee_stages_place', sql`${t.position} between 1 and 5`),
    check('creator_fee_stages_label', sql`btrim(${t.label}) <> ''`),
    check('creator_fee_stages_amount', sql`${t.amountCents} >= 0`),
    check('creator_fee_stages_due', sql`${t.due} in ('accepted', 'posted', 'day')`),
    check(
      'creator_fee_stages_due_on',
      sql`(${t.due} is not distinct from 'day') = (${t.dueOn} is not null)`,
    ),
    check(
      'creator_fee_stages_posted_on',
      sql`${t.postedOn} is null or ${t.due} is not distinct from 'posted'`,
    ),
  ],
)

/**
 * A payment to a creator as a member recorded it, or the reversal of one. Triggers prevent changes
 * and deletions; only the reference and the member can be blanked. A reversal has the negative
 * amount of the payment that it reverses, and each payment is reversed at most once, so the sum is
 * never negative.
 */
export const campaignPayment = pgTable(
  'campaign_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    /** The stage of the fee; null for the bonus. */
    stageId: uuid('stage_id'),
    /** In cents of the campaign's currency. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The UTC day of the payment. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** The reference in the brand's bookkeeping; null if none was entered. */
    reference: text('reference'),
    reversesId: uuid('reverses_id')
      .unique()
      .references((): AnyPgColumn => campaignPayment.id, { onDelete: 'cascade' }),
    /** The id of the form that recorded it, which records only once. */
    requestId: uuid('request_id').notNull(),
    /** Null for an API key, and after the account is deleted. */
    recordedBy: uuid('recorded_by').references(() => user.id, { onDelete: 'set null' }),
    recordedAt: at('recorded_at').notNull().defaultNow(),
  },
  (t) => [
    unique('campaign_payments_request').on(t.campaignId, t.requestId),
    index('campaign_payments_creator_id').on(t.creatorId),
    index('campaign_payments_list').on(t.campaignId, t.recordedAt, t.id),
    index('campaign_payments_stage_id').on(t.stageId),
    index('campaign_payments_recorded_by').on(t.recordedBy),
    foreignKey({
      name: 'campaign_payments_creator_of_campaign',
      columns: [t.creatorId, t.campaignId],
      foreignColumns: [campaignCreator.id, campaignCreator.campaignId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'campaign_payments_stage_of_creator',
      columns: [t.stageId, t.creatorId],
      foreignColumns: [creatorFeeStage.id, creatorFeeStage.creatorId],
    }),
    check('campaign_payments_amount', sql`${t.amountCents} <> 0`),
    check(
      'campaign_payments_reversal',
      sql`(${t.amountCents} < 0) = (${t.reversesId} is not null)`,
    ),
    check('campaign_payments_reference', sql`btrim(${t.reference}) <> ''`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { campaign, campaignCreator } from './campaigns.ts'
import { at, bytea } from './columns.ts'

/** Whether each creator has one code, or each person gets their own. */
export const PROMO_KINDS = ['creator', 'person'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

/** The promo codes that a campaign's pages hand out after the form. */
export const promoProgram = pgTable(
  'promo_programs',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PROMO_KINDS }).notNull(),
    /** What the code is good for, such as '15% off your first order'. */
    offer: text('offer').notNull(),
    /** The shop that takes the code; null if the pages link to none. */
    shopUrl: text('shop_url'),
    /** An order counts for a lead if it follows within this many days. */
    windowDays: integer('window_days').notNull().default(30),
    /** Letters and digits in front of each person's code; may be empty. */
    prefix: text('prefix').notNull().default(''),
    /** The key of the people's codes, encrypted. It never changes. */
    codeKey: text('code_key').notNull(),
    /** The number of the next person's code. */
    nextNumber: integer('next_number').notNull().default(0),
    /** The codes with lower numbers were exported for the shop. */
    exportedNumbers: integer('exported_numbers').notNull().default(0),
    /** While false, the pages hand out no codes. Codes that people have keep counting. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('promo_programs_kind', sql`${t.kind} in ('creator', 'person')`),
    check('promo_programs_offer', sql`btrim(${t.offer}) <> ''`),
    check('promo_programs_shop_url', sql`${t.shopUrl} ~* '^https?://'`),
    check('promo_programs_window', sql`${t.windowDays} between 1 and 365`),
    check('promo_programs_prefix', sql`${t.prefix} ~ '^[A-Z0-9]{0,8}$'`),
    // A code has 30 bits for its number.
    check(
      'promo_programs_numbers',
      sql`${t.nextNumber} between 0 and 1073741824
        and ${t.exportedNumbers} between 0 and 1073741824`,
    ),
  ],
)

/**
 * A creator's code. A code that was replaced keeps its row, because orders with it keep counting.
 */
export const creatorPromoCode = pgTable(
  'creator_promo_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => promoProgram.campaignId, { onDelete: 'cascade' }),
    creatorId: uuid('creator_id').notNull(),
    /** As the brand entered it, in upper case. */
    code: text('code').notNull(),
    /** The code as it is compared (`toCodeKey` in domain/promo-codes). */
    codeKey: text('code_key').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When another code replaced it; null for the current code. */
    retiredAt: at('retired_at'),
  },
  (t) => [
    unique('creator_promo_codes_key').on(t.campaignId, t.codeKey),
    uniqueIndex('creator_promo_codes_current').on(t.creatorId).where(sql`retired_at is null`),
    check('creator_promo_codes_code', sql`${t.code} ~ '^[A-Z0-9][A-Z0-9-]{1,19}$'`),
    check('creator_promo_codes_code_key', sql`${t.codeKey} ~ '^[A-Z0-9]{1,20}$'`),
    foreignKey({
      name: 'creator_promo_codes_creator_of_campaign',
      columns: [t.creatorId, t.campaignId],
      foreignColumns: [campaignCreator.id, campaignCreator.campaignId],
    }).onDelete('cascade'),
  ],
)

/**
 * A person's code. The person is identified as in `campaign_people`, and by 16 random bytes after
 * erasure. Lead, magnet and placement aren't foreign keys, because the code outlives them.
 */
export const promoCode = pgTable(
  'promo_codes',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => promoProgram.campaignId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** The code without prefix and hyphens. */
    code: text('code').notNull(),
    personDigest: bytea('person_digest').notNull(),
    /** The lead that got the code, with its creator, magnet and placement. */
    leadId: uuid('lead_id').notNull(),
    creatorId: uuid('creator_id'),
    magnetId: uuid('magnet_id'),
    placementId: uuid('placement_id'),
    assignedAt: at('assigned_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.number] }),
    unique('promo_codes_person').on(t.campaignId, t.personDigest),
    unique('promo_codes_code').on(t.campaignId, t.code),
    check('promo_codes_number', sql`${t.number} between 0 and 1073741823`),
    check('promo_codes_digest', sql`octet_length(${t.personDigest}) in (16, 32)`),
  ],
)

export const SALE_SOURCES = ['shopify', 'csv', 'api'] as const
export type SaleSource = (typeof SALE_SOURCES)[number]

/** A file of orders that a member uploaded, with what became of its orders. */
export const saleUpload = pgTable(
  'sale_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    source: text('source', { enum: SALE_SOURCES }).notNull(),
    /** Orders that were recorded, known already, refunded anew, skipped, and refused. */
    recorded: integer('recorded').notNull(),
    known: integer('known').notNull(),
    refunded: integer('refunded').notNull(),
    skipped: integer('skipped').notNull(),
    refused: integer('refused').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => user.id, { onDelete: 'set null' }),
    uploadedAt: at('uploaded_at').notNull().defaultNow(),
  },
  (t) => [
    index('sale_uploads_campaign').on(t.campaignId, t.uploadedAt.desc()),
    index('sale_uploads_uploaded_by').on(t.uploadedBy),
  ],
)

/** What a sale was matched by. */
export const MATCHES = ['person-code', 'creator-code'] as const
export type Match = (typeof MATCHES)[number]

/**
 * Why a sale belongs to no creator: the code isn't one of the campaign; it is genuine but no person
 * got it; or the order is older than the lead that got the code.
 */
export const MISMATCHES = ['unknown-code', 'unassigned-code', 'before-code'] as const
export type Mismatch = (typeof MISMATCHES)[number]

/**
 * An order with a promo code. The columns from `matchedBy` on say who it counts for. They are
 * stored, so that an order keeps its creator if leads are erased or deleted later.
 */
export const campaignSale = pgTable(
  'campaign_sales',
  {
    /** A UUIDv7. */
    id: uuid('id').primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => promoProgram.campaignId, { onDelete: 'cascade' }),
    /** The shop's id of the order. */
    orderId: text('order_id').notNull(),
    /** The code or codes as the shop sent them. */
    code: text('code').notNull(),
    valueCents: bigint('value_cents', { mode: 'number' }).notNull(),
    /** The sum of the order's refunds, which a trigger keeps. */
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    /** The campaign's currency. */
    currency: text('currency').notNull(),
    orderedAt: at('ordered_at').notNull(),
    source: text('source', { enum: SALE_SOURCES }).notNull(),
    /** The file with which it was recorded first; null for orders from the API. */
    uploadId: uuid('upload_id').references(() => saleUpload.id, { onDelete: 'set null' }),
    recordedAt: at('recorded_at').notNull().defaultNow(),
    /** Null if the sale belongs to no creator. */
    matchedBy: text('matched_by', { enum: MATCHES }),
    mismatch: text('mismatch', { enum: MISMATCHES }),
    /** Last touch: the creator of the code or of the person's latest lead before the order. */
    creatorId: uuid('creator_id'),
    /** First touch: the creator who brought the person's first lead; null if not known. */
    firstCreatorId: uuid('first_creator_id'),
    /** The person as in `campaign_people`; null if the buyer isn't known to be one. */
    personDigest: bytea('person_digest'),
    /** The person's latest lead before the order, with its placement and time. */
    leadId: uuid('lead_id'),
    placementId: uuid('placement_id'),
    leadAt: at('lead_at'),
  },
  (t) => [
    unique('campaign_sales_order').on(t.campaignId, t.orderId),
    unique('campaign_sales_id_campaign_id').on(t.id, t.campaignId),
    index('campaign_sales_ordered').on(t.campaignId, t.orderedAt.desc(), t.id.desc()),
    index('campaign_sales_person')
      .on(t.campaignId, t.personDigest)
      .where(sql`person_digest is not null`),
    index('campaign_sales_unmatched')
      .on(t.campaignId, t.orderedAt.desc(), t.id.desc())
      .where(sql`mismatch is not null`),
    index('campaign_sales_upload').on(t.uploadId),
    check('campaign_sales_order_id', sql`btrim(${t.orderId}) <> ''`),
    check('campaign_sales_code', sql`btrim(${t.code}) <> ''`),
    check('campaign_sales_value', sql`${t.valueCents} >= 0`),
    check('campaign_sales_refunded', sql`${t.refundedCents} between 0 and ${t.valueCents}`),
    check('campaign_sales_source', sql`${t.source} in ('shopify', 'csv', 'api')`),
    check('campaign_sales_matched_by', sql`${t.matchedBy} in ('person-code', 'creator-code')`),
    check(
      'campaign_sales_mismatch',
      sql`${t.mismatch} in ('unknown-code', 'unassigned-code', 'before-code')`,
    ),
    check(
      'campaign_sales_match',
      sql`num_nonnulls(${t.matchedBy}, ${t.mismatch}) = 1
        and (${t.mismatch} is null
          or num_nonnulls(${t.creatorId}, ${t.firstCreatorId}, ${t.leadId}) = 0)`,
    ),
    check('campaign_sales_lead', sql`(${t.leadId} is null) = (${t.leadAt} is null)`),
    // Every sale is in the campaign's currency, so that sums mean something.
    foreignKey({
      name: 'campaign_sales_currency_of_campaign',
      columns: [t.campaignId, t.currency],
      foreignColumns: [campaign.id, campaign.currency],
    }).onDelete('cascade'),
  ],
)

/**
 * A refund of a sale. The sum of a sale's refunds is never above its value: a trigger adds them up
 * in the sale, whose constraint refuses more.
 */
export const saleRefund = pgTable(
  'sale_refunds',
  {
    saleId: uuid('sale_id').notNull(),
    campaignId: uuid('campaign_id').notNull(),
    /** The shop's id of the refund, or `EXPORTED_REFUND` for the total of an order in a file. */
    refundId: text('refund_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    source: text('source', { enum: SALE_SOURCES }).notNull(),
    refundedAt: at('refunded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.refundId] }),
    check('sale_refunds_refund_id', sql`btrim(${t.refundId}) <> ''`),
    check('sale_refunds_amount', sql`${t.amountCents} > 0`),
    check('sale_refunds_source', sql`${t.source} in ('shopify', 'csv', 'api')`),
    foreignKey({
      name: 'sale_refunds_sale_of_campaign',
      columns: [t.saleId, t.campaignId],
      foreignColumns: [campaignSale.id, campaignSale.campaignId],
    }).onDelete('cascade'),
  ],
)

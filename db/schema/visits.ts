import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'

/** The salt of a UTC day's visitor hashes. It is deleted after the day. */
export const dailySalt = pgTable('daily_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytea('salt').notNull(),
})

/**
 * A page view of a magnet. `visitorHash` identifies a visitor only within one UTC day and one
 * magnet. A migration partitions the table by UTC day; sealing a day drops its partition. A trigger
 * deletes an account's rows, because a foreign key would be checked for every page view. There is
 * no primary key, because no query reads a single row.
 */
export const visit = pgTable(
  'visits',
  {
    at: at('at').notNull(),
    ownerId: uuid('owner_id').notNull(),
    magnetId: uuid('magnet_id').notNull(),
    placementId: uuid('placement_id'),
    /** A salted hash of 128 bits. `uuid` is the smallest type of that size. */
    visitorHash: uuid('visitor_hash').notNull(),
    /** Whether the page was opened by a crawler or a link preview. These are shown separately. */
    isBot: boolean('is_bot').notNull().default(false),
    /** Whether this is the visitor's first page view of the magnet on the UTC day. */
    isUnique: boolean('is_unique').notNull().default(false),
    kind: text('kind', { enum: ['scan', 'visit'] }).notNull(),
    name: text('name').notNull(),
    /** Whether `name` is a mistyped spoken link. */
    isCorrected: boolean('is_corrected').notNull().default(false),
    deviceType: text('device_type', { enum: ['iOS', 'Android', 'Desktop'] }).notNull(),
    referrerHost: text('referrer_host'),
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmContent: text('utm_content'),
    country: text('country'),
    city: text('city'),
    /**
     * Whether this is the visitor's first page view through the placement on the UTC day; null if
     * there is no placement.
     */
    isPlacementUnique: boolean('is_placement_unique'),
    /** The variant of the page in an experiment; null if there was none. */
    variantId: uuid('variant_id'),
  },
  (t) => [
    index('visits_owner_at').on(t.ownerId, t.at),
    check('visits_kind', sql`${t.kind} in ('scan', 'visit')`),
  ],
)

/**
 * The visitors that have been counted on a UTC day for a magnet or a placement. The rows are
 * deleted with the day's salt.
 */
export const visitorDay = pgTable(
  'visitor_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitorHash: uuid('visitor_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitorHash] })],
)

/**
 * The scope of a row's totals: a magnet, a placement, a variant of an experiment (only in
 * `visit_counts`), or all data of an owner, under the owner's id. `visit_tops` has no rows for
 * placements.
 */
const scope = () => ({
  scopeId: uuid('scope_id').notNull(),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
})
const count = (name: string) => integer(name).notNull().default(0)

/**
 * Page views by UTC hour and day. They are written in the same transaction as the page views' rows,
 * and can be recounted from these. `scans` and `visits` exclude bots. Page views above the flood
 * cap are counted without a row; the `capped` columns count them.
 */
export const visitCount = pgTable(
  'visit_counts',
  {
    ...scope(),
    step: text('step', { enum: ['hour', 'day'] }).notNull(),
    at: at('at').notNull(),
    scans: count('scans'),
    visits: count('visits'),
    uniqueVisitors: count('unique_visitors'),
    bots: count('bots'),
    cappedScans: count('capped_scans'),
    cappedVisits: count('capped_visits'),
    cappedBots: count('capped_bots'),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.step, t.at] }),
    index('visit_counts_owner').on(t.ownerId),
    check('visit_counts_step', sql`${t.step} in ('hour', 'day')`),
  ],
)

/**
 * Traffic sources of page views without bots, by UTC day and month. The table contains values from
 * before `visit_top_lists` existed, and values that were moved from lists that grew long. An empty
 * value means that the source is unknown.
 */
export const visitTop = pgTable(
  'visit_tops',
  {
    ...scope(),
    dimension: text('dimension', {
      enum: [
        'source',
        'medium',
        'campaign',
        'content',
        'placement',
        'device',
        'country',
        'spoken',
        'corrected',
      ],
    }).notNull(),
    step: text('step', { enum: ['day', 'month'] }).notNull(),
    /** The day, or the first day of the month. */
    day: date('day', { mode: 'string' }).notNull(),
    value: text('value').notNull(),
    visits: count('visits'),
    uniqueVisitors: count('unique_visitors'),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.dimension, t.step, t.day, t.value] }),
    index('visit_tops_owner').on(t.ownerId),
    check('visit_tops_step', sql`${t.step} in ('day', 'month')`),
  ],
)

/**
 * The same data as in `visit_tops`, with all values of a key in one row, because adding a value to
 * a row costs much less than writing a new row. The elements of the three arrays belong together. A
 * value may occur several times in a list and also in `visit_tops`, and readers add all of them.
 * Lists that grow long are moved to `visit_tops`. A trigger deletes an account's rows, because a
 * foreign key would be checked for every list.
 */
export const visitTopList = pgTable(
  'visit_top_lists',
  {
    scopeId: uuid('scope_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    dimension: text('dimension').notNull(),
    step: text('step').notNull(),
    /** The day, or the first day of the month. */
    day: date('day', { mode: 'string' }).notNull(),
    values: text('values').array().notNull(),
    visits: integer('visits').array().notNull(),
    uniqueVisitors: integer('unique_visitors').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.dimension, t.step, t.day] }),
    index('visit_top_lists_owner').on(t.ownerId),
  ],
)

/**
 * The values that batches of page views will add to `visit_top_lists`. They are added later, for
 * many batches together, and readers include both. The elements of the four arrays belong together.
 * A trigger deletes an account's rows.
 */
export const pendingVisitTop = pgTable(
  'pending_visit_tops',
  {
    ownerId: uuid('owner_id').notNull(),
    magnetId: uuid('magnet_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    dimensions: text('dimensions').array().notNull(),
    values: text('values').array().notNull(),
    visits: integer('visits').array().notNull(),
    uniqueVisitors: integer('unique_visitors').array().notNull(),
  },
  (t) => [index('pending_visit_tops_owner').on(t.ownerId)],
)

/**
 * Unflagged leads and first clicks by UTC hour and day. This table is separate from `visit_counts`,
 * so that storing a lead doesn't have to wait for a batch of page views.
 */
export const leadCount = pgTable(
  'lead_counts',
  {
    ...scope(),
    step: text('step', { enum: ['hour', 'day'] }).notNull(),
    at: at('at').notNull(),
    leads: count('leads'),
    /** How many of `leads` programs sent with an API key. They saw no page. */
    apiLeads: count('api_leads'),
    clicks: count('clicks'),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.step, t.at] }),
    index('lead_counts_owner').on(t.ownerId),
    check('lead_counts_step', sql`${t.step} in ('hour', 'day')`),
  ],
)

/** The values by which leads are counted in `lead_origin_counts`. */
export const ORIGIN_DIMENSIONS = ['source', 'medium', 'campaign', 'content'] as const

/**
 * Unflagged leads by where they came from and by UTC day. Leads without such a value have no row.
 * The dimensions are those of `visit_tops` with the same names. Leads whose value is beyond a day's
 * limit of values count as '(other)'.
 */
export const leadOriginCount = pgTable(
  'lead_origin_counts',
  {
    ...scope(),
    dimension: text('dimension', { enum: ORIGIN_DIMENSIONS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: text('value').notNull(),
    leads: count('leads'),
    /** How many of `leads` were erased. Their rows no longer have the value. */
    erasedLeads: count('erased_leads'),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.dimension, t.day, t.value] }),
    index('lead_origin_counts_owner').on(t.ownerId),
    check(
      'lead_origin_counts_dimension',
      sql`${t.dimension} in ('source', 'medium', 'campaign', 'content')`,
    ),
  ],
)

/** UTC days whose rows of page views were deleted and whose totals no longer change. */
export const sealedDay = pgTable('sealed_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  sealedAt: at('sealed_at').notNull().defaultNow(),
})

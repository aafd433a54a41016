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

/** The salt of a UTC day's visitor hashes; forgotten with its day (decision 16). */
export const dailySalt = pgTable('daily_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytea('salt').notNull(),
})

/**
 * One opening of a magnet page. `visitorHash` recognises a visitor within one UTC day and one
 * magnet, and nobody beyond it. The migration makes the table partitioned by UTC day (sealing a
 * day drops its partition), lets a deleted account take its rows along by a trigger (a foreign key
 * would be checked at every visit), and gives it no key: nothing ever asks for one row.
 */
export const visit = pgTable(
  'visits',
  {
    at: at('at').notNull(),
    ownerId: uuid('owner_id').notNull(),
    magnetId: uuid('magnet_id').notNull(),
    placementId: uuid('placement_id'),
    /** 128 bits of a salted hash: the type is the cheapest one of that size. */
    visitorHash: uuid('visitor_hash').notNull(),
    /** Crawlers and link previews: kept, and shown apart. */
    isBot: boolean('is_bot').notNull().default(false),
    /** First of this visitor, magnet and UTC day. */
    isUnique: boolean('is_unique').notNull().default(false),
    kind: text('kind', { enum: ['scan', 'visit'] }).notNull(),
    name: text('name').notNull(),
    deviceType: text('device_type', { enum: ['iOS', 'Android', 'Desktop'] }).notNull(),
    referrerHost: text('referrer_host'),
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    country: text('country'),
    city: text('city'),
    /** First of this visitor, placement and UTC day; null without a placement. */
    isPlacementUnique: boolean('is_placement_unique'),
  },
  (t) => [
    index('visits_owner_at').on(t.ownerId, t.at),
    check('visits_kind', sql`${t.kind} in ('scan', 'visit')`),
  ],
)

/** Who was already counted on a UTC day, at a magnet or a placement; forgotten with its salt. */
export const visitorDay = pgTable(
  'visitor_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitorHash: uuid('visitor_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitorHash] })],
)

/**
 * Whose figures a row holds: a magnet's, a placement's, or all of an owner's under the owner's own
 * id. Only `visit_tops` know no placements.
 */
const scope = () => ({
  scopeId: uuid('scope_id').notNull(),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
})
const count = (name: string) => integer(name).notNull().default(0)

/**
 * Visits by UTC hour and day, written with their rows in one transaction and recountable from
 * them. `scans` and `visits` are people's; those above the flood cap are in them without a row, and
 * the `capped` columns say how many (decision 22).
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

/** Where people's visits came from, by UTC day and month. An empty value: not told. */
export const visitTop = pgTable(
  'visit_tops',
  {
    ...scope(),
    dimension: text('dimension', {
      enum: ['source', 'medium', 'campaign', 'placement', 'device', 'country'],
    }).notNull(),
    step: text('step', { enum: ['day', 'month'] }).notNull(),
    /** The day, or the month's first. */
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
 * Unflagged leads and first clicks by UTC hour and day, apart from the visits' rows so that no lead
 * waits for a batch of visits.
 */
export const leadCount = pgTable(
  'lead_counts',
  {
    ...scope(),
    step: text('step', { enum: ['hour', 'day'] }).notNull(),
    at: at('at').notNull(),
    leads: count('leads'),
    clicks: count('clicks'),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.step, t.at] }),
    index('lead_counts_owner').on(t.ownerId),
    check('lead_counts_step', sql`${t.step} in ('hour', 'day')`),
  ],
)

/** UTC days whose visits are gone and whose figures stay as they are (decision 22). */
export const sealedDay = pgTable('sealed_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  sealedAt: at('sealed_at').notNull().defaultNow(),
})

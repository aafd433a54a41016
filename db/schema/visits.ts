import { sql } from 'drizzle-orm'
import {
  bigint,
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
 * magnet, and nobody beyond it. The magnet's id has no foreign key: figures outlive magnets.
 */
export const visit = pgTable(
  'visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    magnetId: uuid('magnet_id').notNull(),
    name: text('name').notNull(),
    placementId: uuid('placement_id'),
    kind: text('kind', { enum: ['scan', 'visit'] }).notNull(),
    at: at('at').notNull(),
    visitorHash: bytea('visitor_hash').notNull(),
    /** Crawlers and link previews: kept, and shown apart. */
    isBot: boolean('is_bot').notNull().default(false),
    /** First of this visitor, magnet and UTC day. */
    isUnique: boolean('is_unique').notNull().default(false),
    deviceType: text('device_type', { enum: ['iOS', 'Android', 'Desktop'] }).notNull(),
    referrerHost: text('referrer_host'),
    utmSource: text('utm_source'),
    country: text('country'),
    city: text('city'),
  },
  (t) => [
    index('visits_magnet_at').on(t.magnetId, t.at),
    check('visits_kind', sql`${t.kind} in ('scan', 'visit')`),
  ],
)

/** Who was already counted on a UTC day; old days are pruned. */
export const visitorDay = pgTable(
  'visitor_days',
  {
    magnetId: uuid('magnet_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    visitorHash: bytea('visitor_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.magnetId, t.day, t.visitorHash] })],
)

/** The figures dashboards read: one row a magnet and UTC day, recountable from `visits`. */
export const visitDay = pgTable(
  'visit_days',
  {
    magnetId: uuid('magnet_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    scans: integer('scans').notNull().default(0),
    visits: integer('visits').notNull().default(0),
    uniqueVisitors: integer('unique_visitors').notNull().default(0),
    bots: integer('bots').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.magnetId, t.day] }),
    index('visit_days_owner_day').on(t.ownerId, t.day),
  ],
)

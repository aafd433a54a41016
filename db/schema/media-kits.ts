import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { leadMagnet } from './magnets.ts'

/** Links to read-only pages with a creator's results, for sponsors. */
export const mediaKit = pgTable(
  'media_kits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What the creator calls the link. Visitors don't see it. */
    name: text('name').notNull(),
    /** The only magnet whose numbers are shown; null means all magnets. */
    magnetId: uuid('magnet_id'),
    /** What the page shows (domain/media-kits/kit-figures.ts). */
    figures: text('figures').array().notNull(),
    /** The days of the numbers. Only 'days' has a first day. Without a last day it is today. */
    range: text('range', { enum: ['all', '7d', '30d', '90d', '12m', 'days'] }).notNull(),
    fromOn: date('from_on', { mode: 'string' }),
    toOn: date('to_on', { mode: 'string' }),
    /** Whether visitors can download the proof from the results log. */
    hasProof: boolean('has_proof').notNull(),
    /** The digest of the token in the link's URL, and the token itself in encrypted form. */
    tokenHash: text('token_hash').notNull().unique(),
    tokenSealed: text('token_sealed').notNull(),
    /** Null if the page needs no password. */
    passwordHash: text('password_hash'),
    /** The last UTC day on which the link works; null if it doesn't expire. */
    lastDay: date('last_day', { mode: 'string' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'media_kits_magnet_of_owner',
      columns: [t.magnetId, t.ownerId],
      foreignColumns: [leadMagnet.id, leadMagnet.userId],
    }).onDelete('cascade'),
    index('media_kits_owner').on(t.ownerId, t.createdAt),
    index('media_kits_magnet').on(t.magnetId).where(sql`magnet_id is not null`),
    check('media_kits_name', sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= 60`),
    check('media_kits_figures', sql`cardinality(${t.figures}) between 1 and 50`),
    check('media_kits_range', sql`${t.range} in ('all', '7d', '30d', '90d', '12m', 'days')`),
    check(
      'media_kits_days',
      sql`(${t.range} = 'days') = (${t.fromOn} is not null)
        and (${t.toOn} is null or (${t.fromOn} is not null and ${t.toOn} >= ${t.fromOn}))`,
    ),
  ],
)

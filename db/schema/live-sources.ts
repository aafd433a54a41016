import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'
import { leadMagnet, placement } from './magnets.ts'

/**
 * A stream overlay: a page that streaming software shows over the video. It contains a code, its
 * address, a goal and a counter.
 */
export const liveSource = pgTable(
  'live_sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    magnetId: uuid('magnet_id').notNull(),
    /** Null means the magnet's own code. The foreign key is in a migration. */
    placementId: uuid('placement_id'),
    /** SHA-256 of the token in the overlay's URL, and the token itself in encrypted form. */
    tokenHash: bytea('token_hash').notNull().unique(),
    tokenSealed: text('token_sealed').notNull(),
    /** The time after which the previous URL shows nothing. */
    revokedAt: at('revoked_at'),
    orientation: text('orientation', { enum: ['landscape', 'vertical'] })
      .notNull()
      .default('landscape'),
    corner: text('corner', { enum: ['top-left', 'top-right', 'bottom-left', 'bottom-right'] })
      .notNull()
      .default('bottom-right'),
    callToAction: text('call_to_action').notNull().default(''),
    /**
     * When the code is shown: always, only after a click in the dock, every few minutes, or in certain
     * scenes.
     */
    mode: text('mode', { enum: ['always', 'by-hand', 'interval', 'scenes'] })
      .notNull()
      .default('always'),
    showSeconds: integer('show_seconds').notNull().default(20),
    everyMinutes: integer('every_minutes').notNull().default(10),
    scenes: text('scenes').array().notNull().default(sql`'{}'`),
    /**
     * The time until which the code is shown after the last click in the dock. If it is in the
     * past, the code is hidden.
     */
    shownUntil: at('shown_until'),
    hiddenUntil: at('hidden_until'),
    showsCounter: boolean('shows_counter').notNull().default(false),
    /** The number of leads for the goal bar; null if there is no goal bar. */
    goal: integer('goal'),
    /** Leads after this time are counted. */
    countingSince: at('counting_since').notNull(),
    /**
     * The start of counting before the last reset, which allows undoing the reset; null if there is
     * nothing to undo.
     */
    countedBefore: at('counted_before'),
    /** The current scene as last reported by the page. It is used only in the mode 'scenes'. */
    currentScene: text('current_scene'),
    /** Incremented by each change. */
    version: integer('version').notNull().default(1),
    lastSeenAt: at('last_seen_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: 'live_sources_magnet_of_owner',
      columns: [t.magnetId, t.ownerId],
      foreignColumns: [leadMagnet.id, leadMagnet.userId],
    }).onDelete('cascade'),
    index('live_sources_owner').on(t.ownerId, t.createdAt),
    index('live_sources_magnet').on(t.magnetId),
    index('live_sources_placement').on(t.placementId).where(sql`placement_id is not null`),
    check('live_sources_name', sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= 120`),
    check('live_sources_call', sql`char_length(${t.callToAction}) <= 60`),
    check('live_sources_orientation', sql`${t.orientation} in ('landscape', 'vertical')`),
    check(
      'live_sources_corner',
      sql`${t.corner} in ('top-left', 'top-right', 'bottom-left', 'bottom-right')`,
    ),
    check('live_sources_mode', sql`${t.mode} in ('always', 'by-hand', 'interval', 'scenes')`),
    check('live_sources_show', sql`${t.showSeconds} between 5 and 3600`),
    check('live_sources_every', sql`${t.everyMinutes} between 1 and 240`),
    check('live_sources_scenes', sql`cardinality(${t.scenes}) <= 50`),
    check('live_sources_scene', sql`char_length(${t.currentScene}) <= 200`),
    check('live_sources_goal', sql`${t.goal} between 1 and 1000000`),
  ],
)

/** What a variant of an experiment on a stream shows. A hidden variant shows no code. */
export type StreamVariant = {
  isHidden: boolean
  size: 'standard' | 'large'
  corner: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'
  callToAction: string
}

/**
 * An experiment on a stream. Its plan follows from the row, and a trigger keeps the row from being
 * changed, except that an experiment can be stopped once.
 */
export const liveExperiment = pgTable(
  'live_experiments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    liveSourceId: uuid('live_source_id')
      .notNull()
      .references(() => liveSource.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The magnet and placement whose scans and leads are counted, even if the overlay changes. */
    magnetId: uuid('magnet_id')
      .notNull()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    placementId: uuid('placement_id').references(() => placement.id, { onDelete: 'cascade' }),
    variants: jsonb('variants').$type<StreamVariant[]>().notNull(),
    minutes: smallint('minutes').notNull(),
    /** How late viewers see the stream. Counts are shifted by it. */
    delaySeconds: smallint('delay_seconds').notNull(),
    /** 128 random bits in hexadecimal, from which the variant of each minute follows. */
    seed: text('seed').notNull(),
    /** A whole minute. */
    startsAt: at('starts_at').notNull(),
    stoppedAt: at('stopped_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('live_experiments_source').on(t.liveSourceId, t.startsAt),
    index('live_experiments_owner').on(t.ownerId),
    index('live_experiments_magnet').on(t.magnetId),
    index('live_experiments_placement').on(t.placementId).where(sql`placement_id is not null`),
    check(
      'live_experiments_variants',
      sql`jsonb_typeof(${t.variants}) = 'array' and jsonb_array_length(${t.variants}) between 2 and 4`,
    ),
    check(
      'live_experiments_minutes',
      sql`${t.minutes} between 20 and 240 and ${t.minutes} % jsonb_array_length(${t.variants}) = 0`,
    ),
    check('live_experiments_delay', sql`${t.delaySeconds} between 0 and 60`),
    check('live_experiments_seed', sql`${t.seed} ~ '^[0-9a-f]{32}$'`),
    check(
      'live_experiments_starts',
      sql`${t.startsAt} = date_trunc('minute', ${t.startsAt}, 'UTC')`,
    ),
  ],
)

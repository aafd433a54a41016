import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { storedFile } from './files.ts'
import { leadMagnet } from './magnets.ts'

/** An experiment on a magnet's page. A magnet has at most one that is running. */
export const experiment = pgTable(
  'experiments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    magnetId: uuid('magnet_id')
      .notNull()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    startedAt: at('started_at').notNull(),
    /** Null while it is running. */
    endedAt: at('ended_at'),
    /** The position of the variant that became the page; null if the page stayed as it was. */
    usedPosition: smallint('used_position'),
  },
  (t) => [
    uniqueIndex('experiments_running').on(t.magnetId).where(sql`ended_at is null`),
    index('experiments_magnet').on(t.magnetId, t.startedAt),
    index('experiments_owner').on(t.ownerId),
    check(
      'experiments_ended',
      sql`${t.endedAt} >= ${t.startedAt} and (${t.usedPosition} is null or ${t.endedAt} is not null)`,
    ),
    check('experiments_used_position', sql`${t.usedPosition} between 1 and 3`),
  ],
)

/**
 * A variant of an experiment. Position 0 (A) is the page as it is and overrides nothing. Null means
 * that the variant shows what the page shows.
 */
export const experimentVariant = pgTable(
  'experiment_variants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    experimentId: uuid('experiment_id')
      .notNull()
      .references(() => experiment.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    title: text('title'),
    description: text('description'),
    submitLabel: text('submit_label'),
    /** Null after the experiment has ended, because the picture is then deleted or the magnet's. */
    heroImageId: uuid('hero_image_id').references(() => storedFile.id, { onDelete: 'set null' }),
    /** Whether the variant has its own picture, even after the picture is deleted. */
    changesHero: boolean('changes_hero').notNull().default(false),
  },
  (t) => [
    unique('experiment_variants_position').on(t.experimentId, t.position),
    index('experiment_variants_hero').on(t.heroImageId).where(sql`hero_image_id is not null`),
    check('experiment_variants_position_range', sql`${t.position} between 0 and 3`),
    check('experiment_variants_title', sql`btrim(${t.title}) <> ''`),
    check('experiment_variants_description', sql`btrim(${t.description}) <> ''`),
    check('experiment_variants_submit_label', sql`btrim(${t.submitLabel}) <> ''`),
    check(
      'experiment_variants_overrides',
      sql`(${t.position} = 0) = (num_nonnulls(${t.title}, ${t.description}, ${t.submitLabel}) = 0
        and not ${t.changesHero})`,
    ),
  ],
)

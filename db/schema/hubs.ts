import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { leadMagnet } from './magnets.ts'

/**
 * Every name that a hub page ever had. A row is never deleted and never changes its owner, so that
 * no one can take over a name that others have linked to.
 */
export const hubName = pgTable(
  'hub_names',
  {
    name: text('name').primaryKey(),
    /** Null if the account was deleted. */
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('hub_names_owner').on(t.ownerId),
    check(
      'hub_names_name',
      sql`${t.name} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${t.name}) between 3 and 50`,
    ),
  ],
)

/** A creator's hub page at /u/{name}, with the magnets that they chose. */
export const hubPage = pgTable(
  'hub_pages',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name')
      .notNull()
      .unique()
      .references(() => hubName.name),
    /** Whether the page is online. */
    isShown: boolean('is_shown').notNull(),
    title: text('title').notNull(),
    text: text('text'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('hub_pages_title', sql`btrim(${t.title}) <> '' and char_length(${t.title}) <= 120`),
    check('hub_pages_text', sql`btrim(${t.text}) <> '' and char_length(${t.text}) <= 1000`),
  ],
)

/** The magnets on a hub page, in the order of their positions. */
export const hubMagnet = pgTable(
  'hub_magnets',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => hubPage.userId, { onDelete: 'cascade' }),
    magnetId: uuid('magnet_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.magnetId, t.userId] }),
    index('hub_magnets_of_page').on(t.userId, t.position),
    foreignKey({
      name: 'hub_magnets_magnet_of_owner',
      columns: [t.magnetId, t.userId],
      foreignColumns: [leadMagnet.id, leadMagnet.userId],
    }).onDelete('cascade'),
    check('hub_magnets_position', sql`${t.position} between 0 and 99`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { lead } from './leads.ts'

/** An owner's tags for leads. A lead has the ids of its tags. */
export const leadTag = pgTable(
  'lead_tags',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /**
     * Set when the owner deletes the tag. The row stays until a job has removed the tag from all
     * leads.
     */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    uniqueIndex('lead_tags_owner_name')
      .on(t.ownerId, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    index('lead_tags_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    check('lead_tags_name', sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= 40`),
  ],
)

/** An owner's notes on a person. They belong to one of the person's leads and are erased with it. */
export const leadNote = pgTable(
  'lead_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Who wrote the note; null if a program did, with an API key. */
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('lead_notes_lead').on(t.leadId, t.createdAt),
    index('lead_notes_owner').on(t.ownerId),
    index('lead_notes_author').on(t.authorId).where(sql`author_id is not null`),
    check('lead_notes_text', sql`btrim(${t.text}) <> '' and char_length(${t.text}) <= 2000`),
  ],
)

/** Filters of the leads table that an owner has saved under a name. */
export const savedLeadFilter = pgTable(
  'saved_lead_filters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The search and filters as parameters of the table's URL. */
    query: text('query').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_lead_filters_owner_name').on(t.ownerId, sql`lower(${t.name})`),
    check('saved_lead_filters_name', sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= 40`),
    check('saved_lead_filters_query', sql`char_length(${t.query}) between 1 and 2000`),
  ],
)

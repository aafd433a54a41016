import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { workspace } from './workspaces.ts'

/**
 * What a brand noted about a creator it knows. A creator is identified by the email of their
 * participations. The row is deleted with the last participation that has this email.
 */
export const workspaceCreator = pgTable(
  'workspace_creators',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    /** The email address, trimmed and in lower case, as in `campaign_creators`. */
    email: text('email').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Null if there is none. */
    note: text('note'),
    /** The member who last changed it; null after an API key did, or the account was deleted. */
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.email] }),
    index('workspace_creators_updated_by').on(t.updatedBy),
    check('workspace_creators_email', sql`${t.email} = lower(btrim(${t.email}))`),
    check(
      'workspace_creators_tags',
      sql`cardinality(${t.tags}) <= 10 and char_length(array_to_string(${t.tags}, ',')) <= 400`,
    ),
    check(
      'workspace_creators_note',
      sql`btrim(${t.note}) <> '' and char_length(${t.note}) <= 2000`,
    ),
  ],
)

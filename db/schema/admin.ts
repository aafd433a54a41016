import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/**
 * What the administrator did, written in the transaction of the deed. The migration lets nobody
 * change or remove a row, so it points at nothing by a foreign key: it outlives what it tells of.
 */
export const adminAction = pgTable(
  'admin_actions',
  {
    /** UUIDv7: in the order they were done. */
    id: uuid('id').primaryKey(),
    at: at('at').notNull().defaultNow(),
    adminId: uuid('admin_id').notNull(),
    /** As it was then: the account may be gone when somebody asks. */
    adminEmail: text('admin_email').notNull(),
    /** Noun and verb, such as 'post.publish'. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb('detail').$type<AdminActionDetail>().notNull().default({}),
  },
  (t) => [index('admin_actions_subject_type').on(t.subjectType, t.id)],
)

/** A few plain words on what was done: a title, a state before and after. Never a secret. */
export type AdminActionDetail = Record<string, string | number | boolean | null>

const count = (name: string) => integer(name).notNull().default(0)

/**
 * One narrow row an open account: what the control center counts, searches and sorts by. Triggers
 * (in the migration) keep who there is and their magnets; leads and scans are brought up to date
 * from the daily figures, whose closed days are added once (`closed…`).
 */
export const accountTotal = pgTable(
  'account_totals',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** In lower case. */
    emailKey: text('email_key').notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: at('created_at').notNull(),
    magnets: count('magnets'),
    /** Those that count against the plan's limit: a campaign's don't. */
    ownMagnets: count('own_magnets'),
    leads: count('leads'),
    scans: count('scans'),
    closedLeads: count('closed_leads'),
    closedScans: count('closed_scans'),
  },
  (t) => [index('account_totals_created_at').on(t.createdAt)],
)

/** How the product grew, by UTC day: what was new on it. Closed days stay as they were. */
export const appDay = pgTable('app_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  users: count('users'),
  magnets: count('magnets'),
  leads: count('leads'),
})

/** One row: up to which UTC day the closed figures above go, and when they were last looked after. */
export const totalsState = pgTable(
  'totals_state',
  {
    id: boolean('id').primaryKey().default(true),
    /** The first moment that is not closed. */
    closedUntil: at('closed_until').notNull(),
    refreshedAt: at('refreshed_at'),
  },
  (t) => [check('totals_state_one', sql`${t.id}`)],
)

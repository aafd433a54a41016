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
 * The administrator's actions. Each row is written in the transaction of its action. A trigger
 * prevents changing or deleting rows. There are no foreign keys, because a row outlives what it
 * describes.
 */
export const adminAction = pgTable(
  'admin_actions',
  {
    /** A UUIDv7, so that rows are in chronological order. */
    id: uuid('id').primaryKey(),
    at: at('at').notNull().defaultNow(),
    adminId: uuid('admin_id').notNull(),
    /** The administrator's email address at that time, because the account may be deleted later. */
    adminEmail: text('admin_email').notNull(),
    /** Noun and verb, such as 'post.publish'. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb('detail').$type<AdminActionDetail>().notNull().default({}),
  },
  (t) => [index('admin_actions_subject_type').on(t.subjectType, t.id)],
)

/**
 * Details of the action, such as a title or the state before and after. They never contain a
 * secret.
 */
export type AdminActionDetail = Record<string, string | number | boolean | null>

const count = (name: string) => integer(name).notNull().default(0)

/**
 * One narrow row per open account, with what the control center counts, searches and sorts by.
 * Triggers maintain the rows and their counts of magnets. Leads and scans are updated from the
 * daily totals. Each day that has ended is added only once (`closed…`).
 */
export const accountTotal = pgTable(
  'account_totals',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The email address in lower case. */
    emailKey: text('email_key').notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: at('created_at').notNull(),
    magnets: count('magnets'),
    /**
     * The number of magnets that count toward the plan's limit. Magnets of campaigns don't count.
     */
    ownMagnets: count('own_magnets'),
    leads: count('leads'),
    scans: count('scans'),
    closedLeads: count('closed_leads'),
    closedScans: count('closed_scans'),
  },
  (t) => [index('account_totals_created_at').on(t.createdAt)],
)

/** New users, magnets and leads by UTC day. Past days don't change. */
export const appDay = pgTable('app_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  users: count('users'),
  magnets: count('magnets'),
  leads: count('leads'),
})

/**
 * A single row: the time up to which the closed totals above include data, and when they were last
 * updated.
 */
export const totalsState = pgTable(
  'totals_state',
  {
    id: boolean('id').primaryKey().default(true),
    /** The end of the included time, exclusive. */
    closedUntil: at('closed_until').notNull(),
    refreshedAt: at('refreshed_at'),
  },
  (t) => [check('totals_state_one', sql`${t.id}`)],
)

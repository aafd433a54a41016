import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'
import { lead } from './leads.ts'

/** The transactional outbox: a message is queued in the transaction of what it tells of. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Which message, e.g. 'confirm-email', 'lead-content'. */
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    replyTo: text('reply_to'),
    fromName: text('from_name'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').references(() => lead.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('outgoing_mail_due').on(t.nextAttemptAt).where(sql`state = 'queued'`),
    index('outgoing_mail_to_created').on(t.toAddress, t.createdAt),
    check('outgoing_mail_state', sql`${t.state} in ('queued', 'sent', 'failed')`),
  ],
)

/** The rate limiter's own table, in its own column names. */
export const rateLimit = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'
import { lead } from './leads.ts'
import { leadMagnet } from './magnets.ts'

/**
 * How far a message came. 'failed': given up after every attempt; 'refused': the mail server said a
 * final no; 'suppressed': never tried, since its address is on the suppression list; 'delivered',
 * 'bounced' and 'complained' are told by the mail provider afterwards.
 */
export const MAIL_STATES = [
  'queued',
  'sent',
  'delivered',
  'failed',
  'refused',
  'suppressed',
  'bounced',
  'complained',
] as const
export type MailState = (typeof MAIL_STATES)[number]

/**
 * The mailbox behind a normalised address, in SQL: what follows a plus, and Gmail's dots, are spellings
 * of one. Limits of mail count by it; `mailboxOf` in domain/leads says the same.
 */
export const mailboxSql = (address: string): string => {
  const [local, host] = [`split_part(${address}, '@', 1)`, `split_part(${address}, '@', 2)`]
  const named = (name: string) => `coalesce(nullif(${name}, ''), ${local})`
  const plain = `split_part(${local}, '+', 1)`
  return `(case when ${host} in ('gmail.com', 'googlemail.com')
    then ${named(`replace(${plain}, '.', '')`)} || '@gmail.com'
    else ${named(plain)} || '@' || ${host} end)`
}
/** Mails to visitors, of which a mailbox gets so many. Written out, so that the index below serves. */
export const isVisitorMailSql = `kind in ('lead-content', 'content-update')`

/**
 * The transactional outbox: a message is queued in the transaction of what it tells of. Its row
 * stays as the record of its delivery; a lead has one of each kind.
 */
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
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    /** The mail server's answer where it refused, e.g. 550. */
    refusalCode: integer('refusal_code'),
    sentAt: at('sent_at'),
    deliveredAt: at('delivered_at'),
    /** When it came to nothing: failed, refused, suppressed, bounced or complained. */
    failedAt: at('failed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('outgoing_mail_due').on(t.nextAttemptAt).where(sql`state = 'queued'`),
    index('outgoing_mail_to_created').on(t.toAddress, t.createdAt),
    index('outgoing_mail_mailbox')
      .on(sql.raw(mailboxSql('to_address')), t.createdAt)
      .where(sql.raw(isVisitorMailSql)),
    // What the operator asks: how many went out lately, and which came to nothing.
    index('outgoing_mail_sent_at').on(t.sentAt).where(sql`sent_at is not null`),
    index('outgoing_mail_failed_at').on(t.failedAt).where(sql`failed_at is not null`),
    uniqueIndex('outgoing_mail_one_per_lead').on(t.leadId, t.kind).where(sql`lead_id is not null`),
    check(
      'outgoing_mail_state',
      sql`${t.state} in ('queued', 'sent', 'delivered', 'failed', 'refused', 'suppressed', 'bounced', 'complained')`,
    ),
  ],
)

/**
 * One wish to tell a magnet's earlier leads of its new content. Its mails are queued in batches,
 * newest lead first; `before…` is how far that came, moved in the transaction of each batch.
 */
export const contentUpdate = pgTable(
  'content_updates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    magnetId: uuid('magnet_id')
      .notNull()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
    beforeSubmittedAt: at('before_submitted_at').notNull(),
    beforeLeadId: uuid('before_lead_id').notNull(),
    queued: integer('queued').notNull().default(0),
    /** Later than now where a day's mail is used up (decision 19). */
    nextBatchAt: at('next_batch_at').notNull().defaultNow(),
    doneAt: at('done_at'),
  },
  (t) => [
    index('content_updates_magnet_id').on(t.magnetId, t.createdAt.desc()),
    index('content_updates_open').on(t.nextBatchAt).where(sql`done_at is null`),
  ],
)

/**
 * Addresses that get no more mail: from nobody here (no owner: it bounced or complained), or from
 * one creator (unsubscribed). Only a digest of an address is kept, under a key of `product_keys`, so
 * that the table alone can't be searched by hashing addresses.
 */
export const mailSuppression = pgTable(
  'mail_suppressions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    addressHash: bytea('address_hash').notNull(),
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: ['bounced', 'complained', 'unsubscribed'] }).notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('mail_suppressions_address_owner').on(t.addressHash, t.ownerId).nullsNotDistinct(),
    index('mail_suppressions_owner').on(t.ownerId),
    check(
      'mail_suppressions_reason',
      sql`${t.reason} in ('bounced', 'complained', 'unsubscribed')`,
    ),
  ],
)

/**
 * Secrets made once for this database, which have to outlive a new SESSION_SECRET. The migrations
 * make them.
 */
export const productKey = pgTable('product_keys', {
  /** What it is for, such as 'mail-suppressions'. */
  name: text('name').primaryKey(),
  key: bytea('key').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** The rate limiter's own table, in its own column names. */
export const rateLimit = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

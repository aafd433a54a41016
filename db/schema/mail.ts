import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
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
import { peopleImport } from './people.ts'

/**
 * The state of an email. 'failed': all attempts failed. 'refused': the mail server rejected it
 * permanently. 'suppressed': never sent, because the recipient is on the suppression list. 'held':
 * over the budget for emails to new addresses. 'discarded': was held and will never be sent.
 * 'delivered', 'bounced' and 'complained' are reported by the mail provider later.
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
  'held',
  'discarded',
] as const
export type MailState = (typeof MAIL_STATES)[number]

/**
 * Why an email is held: which budget was used up (of the network at the magnet, the magnet, the
 * account or the installation). 'uncounted' means that the budget couldn't be counted.
 */
export const HOLD_REASONS = ['network', 'magnet', 'account', 'installation', 'uncounted'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/**
 * Returns the SQL for the mailbox of a normalized email address: without a plus and what follows it
 * and, for Gmail, without dots. Email limits count by mailbox. `getMailbox` in domain/leads has to
 * give the same result.
 */
export const mailboxSql = (address: string): string => {
  const [local, host] = [`split_part(${address}, '@', 1)`, `split_part(${address}, '@', 2)`]
  const named = (name: string) => `coalesce(nullif(${name}, ''), ${local})`
  const plain = `split_part(${local}, '+', 1)`
  return `(case when ${host} in ('gmail.com', 'googlemail.com')
    then ${named(`replace(${plain}, '.', '')`)} || '@gmail.com'
    else ${named(plain)} || '@' || ${host} end)`
}
/** The kinds of welcome emails in the outbox, by the slot of the welcome email (from 1). */
export const WELCOME_KINDS = ['welcome-1', 'welcome-2', 'welcome-3'] as const

/**
 * Selects the emails to visitors, which are limited per mailbox. The index below has the same
 * condition.
 */
export const isVisitorMailSql = `kind in ('lead-content', 'content-update', 'welcome-1', 'welcome-2', 'welcome-3')`

/**
 * The owner whose turn it is when the email is sent: its account, or a shared owner for emails
 * without an account.
 */
export const mailOwnerSql = `coalesce(user_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)`

/**
 * The transactional outbox. An email is queued in the same transaction as the change that causes
 * it. Its row stays as a record of its delivery. A lead has at most one email of each kind.
 */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The kind of email, such as 'confirm-email' or 'lead-content'. */
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
    /** The Message-ID of the email that this one answers. */
    inReplyTo: text('in_reply_to'),
    /** The mail server's reply code if it rejected the email, such as 550. */
    refusalCode: integer('refusal_code'),
    /**
     * The account's own domain from which the email was sent; null if it was sent from the
     * installation's address. It isn't a foreign key, so that the stats survive the domain.
     */
    senderDomain: text('sender_domain'),
    sentAt: at('sent_at'),
    deliveredAt: at('delivered_at'),
    /** When the email failed, was rejected or suppressed, bounced, or was complained about. */
    failedAt: at('failed_at'),
    /** Why the email was held. It stays after the email is released. */
    heldBy: text('held_by', { enum: HOLD_REASONS }),
    /**
     * The number of emails that the network requested for the magnet within an hour, including this
     * one.
     */
    heldRank: integer('held_rank'),
    /**
     * When the visitor's page sent its proof. After that, the email waits only for the daily
     * budgets.
     */
    provedAt: at('proved_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    // Emails that are due immediately get one of only a few due times. Among emails with the same
    // time, owners take turns (docs/decisions/071-fair-email.md).
    index('outgoing_mail_turns')
      .on(t.nextAttemptAt, sql.raw(mailOwnerSql), t.createdAt)
      .where(sql`state = 'queued'`),
    index('outgoing_mail_to_created').on(t.toAddress, t.createdAt),
    index('outgoing_mail_mailboxes')
      .on(sql.raw(mailboxSql('to_address')), t.createdAt)
      .where(sql.raw(isVisitorMailSql)),
    // Indexes for the control center: recently sent emails, and failed ones.
    index('outgoing_mail_sent_at').on(t.sentAt).where(sql`sent_at is not null`),
    index('outgoing_mail_failed_at').on(t.failedAt).where(sql`failed_at is not null`),
    index('outgoing_mail_held').on(t.createdAt).where(sql`state = 'held'`),
    // The outcomes of an account's emails from its own domain, newest first.
    index('outgoing_mail_own_sender')
      .on(t.userId, sql`coalesce(sent_at, failed_at)`)
      .where(sql`sender_domain is not null`),
    uniqueIndex('outgoing_mail_one_per_lead').on(t.leadId, t.kind).where(sql`lead_id is not null`),
    check(
      'outgoing_mail_state',
      sql`${t.state} in ('queued', 'sent', 'delivered', 'failed', 'refused', 'suppressed', 'bounced', 'complained', 'held', 'discarded')`,
    ),
  ],
)

/**
 * The budget for emails to new addresses: how many were requested and granted for a key in the
 * current time slot and in the previous one (docs/decisions/074-mail-budget.md).
 */
export const mailBudget = pgTable('mail_budgets', {
  /**
   * The level and what it counts, such as 'magnet:…'. A network is stored as a digest with the
   * day's salt.
   */
  key: text('key').primaryKey(),
  /** The number of the slot since 1970. */
  slot: bigint('slot', { mode: 'number' }).notNull(),
  slotSeconds: integer('slot_seconds').notNull(),
  asked: integer('asked').notNull().default(0),
  askedBefore: integer('asked_before').notNull().default(0),
  used: integer('used').notNull().default(0),
  usedBefore: integer('used_before').notNull().default(0),
  /** How many emails the last statement granted. The statement returns this number. */
  lastGranted: integer('last_granted').notNull().default(0),
  /** A magnet's own limit, if the magnet usually sends more per hour than the setting allows. */
  allowance: integer('allowance').notNull().default(0),
})

/**
 * The outcomes of the last emails to visitors, which can reduce the budgets. The table has a single
 * row.
 */
export const mailHealth = pgTable('mail_health', {
  id: integer('id').primaryKey().default(1),
  sent: integer('sent').notNull(),
  bounced: integer('bounced').notNull(),
  complained: integer('complained').notNull(),
  /** The factor by which the budgets are multiplied, from 0.1 to 1. */
  factor: doublePrecision('factor').notNull(),
  measuredAt: at('measured_at').notNull(),
})

/**
 * A content update: emails to a magnet's earlier leads about its new content. The emails are queued
 * in batches, newest lead first. `before…` is the position, which each batch's transaction updates.
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
    /** When the next batch is queued. This is in the future if the day's email limit is used up. */
    nextBatchAt: at('next_batch_at').notNull().defaultNow(),
    doneAt: at('done_at'),
  },
  (t) => [
    index('content_updates_magnet_id').on(t.magnetId, t.createdAt.desc()),
    index('content_updates_open').on(t.nextBatchAt).where(sql`done_at is null`),
  ],
)

/**
 * A notice about the next magnet for a magnet's waiting list. Its emails are queued in batches like
 * those of a content update.
 */
export const nextNotice = pgTable(
  'next_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The magnet that has ended. */
    magnetId: uuid('magnet_id')
      .notNull()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    /** The next magnet, which the email links to; null after it has been deleted. */
    successorId: uuid('successor_id').references(() => leadMagnet.id, { onDelete: 'set null' }),
    /** The next magnet's title for the history, which outlives the magnet. */
    successorTitle: text('successor_title').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    beforeSubmittedAt: at('before_submitted_at').notNull(),
    beforeLeadId: uuid('before_lead_id').notNull(),
    queued: integer('queued').notNull().default(0),
    /** When the next batch is queued. This is in the future if the day's email limit is used up. */
    nextBatchAt: at('next_batch_at').notNull().defaultNow(),
    doneAt: at('done_at'),
  },
  (t) => [
    index('next_notices_magnet').on(t.magnetId, t.createdAt.desc()),
    index('next_notices_successor').on(t.successorId),
    index('next_notices_open').on(t.nextBatchAt).where(sql`done_at is null`),
    uniqueIndex('next_notices_one_open').on(t.magnetId, t.successorId).where(sql`done_at is null`),
  ],
)

/**
 * The people who were notified of a next magnet. The key ensures that each person is notified once,
 * even if they are on several magnets' waiting lists.
 */
export const nextNoticeRecipient = pgTable(
  'next_notice_recipients',
  {
    successorId: uuid('successor_id')
      .notNull()
      .references(() => leadMagnet.id, { onDelete: 'cascade' }),
    /**
     * The normalized email address. The row is deleted when the person's last lead of this owner is
     * erased.
     */
    email: text('email').notNull(),
    /** The lead with which the person joined the waiting list. The email belongs to it. */
    leadId: uuid('lead_id')
      .notNull()
      .references(() => lead.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.successorId, t.email] }),
    index('next_notice_recipients_lead').on(t.leadId),
    index('next_notice_recipients_email').on(t.email),
  ],
)

/**
 * The magnets whose owners were immediately notified of the first lead. The key ensures that this
 * happens once per magnet, no matter which processes store leads.
 */
export const firstLeadNotice = pgTable('first_lead_notices', {
  magnetId: uuid('magnet_id')
    .primaryKey()
    .references(() => leadMagnet.id, { onDelete: 'cascade' }),
  /**
   * This isn't a foreign key, because a bulk deletion of leads would search this table for each
   * lead.
   */
  leadId: uuid('lead_id').notNull(),
})

/** Why a recipient gets no more email. Each reason replaces the ones after it. */
export const SUPPRESSION_REASONS = [
  'unsubscribed',
  'complained',
  'bounced',
  'imported',
  'added',
] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/**
 * Recipients that get no more emails: from anyone (no owner; an email bounced or was complained
 * about), or from one creator. They are compared by a digest with a key from `product_keys`, so
 * that addresses can't be found by hashing them. Only an owner's entries have an address, which
 * that owner's list shows. Erasing a person blanks the address and keeps the digest.
 */
export const mailSuppression = pgTable(
  'mail_suppressions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    addressHash: bytea('address_hash').notNull(),
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: SUPPRESSION_REASONS }).notNull(),
    /**
     * The normalized address. '' if the person was erased; null for entries without an owner, and
     * for those of earlier releases until their owner opens the list.
     */
    address: text('address'),
    /** The import that added the entry, which can undo it; null for other entries. */
    importId: uuid('import_id').references(() => peopleImport.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('mail_suppressions_address_owner').on(t.addressHash, t.ownerId).nullsNotDistinct(),
    index('mail_suppressions_owner').on(t.ownerId),
    index('mail_suppressions_listed')
      .on(t.ownerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`address <> ''`),
    index('mail_suppressions_address').on(t.address).where(sql`address is not null`),
    index('mail_suppressions_import').on(t.importId).where(sql`import_id is not null`),
    check(
      'mail_suppressions_reason',
      sql`${t.reason} in ('bounced', 'complained', 'unsubscribed', 'added', 'imported')`,
    ),
    check(
      'mail_suppressions_scope',
      sql`${t.ownerId} is not null or (${t.address} is null and ${t.reason} in ('bounced', 'complained'))`,
    ),
  ],
)

/** Secrets of this database, which stay when SESSION_SECRET changes. Migrations create them. */
export const productKey = pgTable('product_keys', {
  /** The key's purpose, such as 'mail-suppressions'. */
  name: text('name').primaryKey(),
  key: bytea('key').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** The rate limiter library's table, with the library's column names. */
export const rateLimit = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

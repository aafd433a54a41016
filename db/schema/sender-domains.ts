import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/**
 * The state of a sender domain. 'failing' means that it was verified, and that its DNS records have
 * been missing or wrong in several checks.
 */
export const SENDER_DOMAIN_STATES = ['pending', 'verified', 'failing'] as const
export type SenderDomainState = (typeof SENDER_DOMAIN_STATES)[number]

/** The result for one DNS record: whether it is right, what was found, and the reason as a code. */
export type RecordCheck = { ok: boolean; outcome: string; found: string | null }

/** The results of the last check. */
export type SenderChecks = {
  /** By selector. */
  dkim: Record<string, RecordCheck>
  /** Null if no SPF record is needed. */
  spf: RecordCheck | null
  dmarc: RecordCheck
}

/**
 * The domain from which an account's emails to visitors are sent. `accountId` is a person's account
 * or a workspace's (docs/decisions/081-sender-domains.md).
 */
export const senderDomain = pgTable(
  'sender_domains',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The domain in lower case and ASCII (punycode). */
    domain: text('domain').notNull(),
    /** The part of the address before the @, in lower case. */
    localPart: text('local_part').notNull(),
    state: text('state', { enum: SENDER_DOMAIN_STATES }).notNull().default('pending'),
    checks: jsonb('checks').$type<SenderChecks>(),
    /** 'taken' if another account has verified the domain and its DNS record still exists. */
    problem: text('problem', { enum: ['taken', 'unreachable', 'keys-replaced'] }),
    checkedAt: at('checked_at'),
    verifiedAt: at('verified_at'),
    /** The first of the consecutive checks that found a fault in a verified domain. */
    failingSince: at('failing_since'),
    failedChecks: integer('failed_checks').notNull().default(0),
    /** When the mail server last rejected an email because of this sender, and what it said. */
    refusedAt: at('refused_at'),
    refusal: text('refusal'),
    /** When the owner was reminded to add the next key's record. */
    rotationAskedAt: at('rotation_asked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    // An account has one sender domain.
    unique('sender_domains_account').on(t.accountId),
    // Several accounts may add a domain, but only one can verify it.
    uniqueIndex('sender_domains_verified').on(t.domain).where(sql`state = 'verified'`),
    index('sender_domains_checked').on(t.checkedAt),
    check('sender_domains_state', sql`${t.state} in ('pending', 'verified', 'failing')`),
    check(
      'sender_domains_domain',
      sql`${t.domain} ~ '^[a-z0-9.-]+[.][a-z0-9-]+$' and char_length(${t.domain}) <= 200`,
    ),
    check(
      'sender_domains_local_part',
      sql`${t.localPart} ~ '^[a-z0-9._+-]+$' and char_length(${t.localPart}) <= 64`,
    ),
    check('sender_domains_verified_at', sql`${t.state} = 'pending' or ${t.verifiedAt} is not null`),
  ],
)

/**
 * A DKIM key of a sender domain. 'active' signs emails; 'next' replaces it at the next rotation;
 * 'retired' no longer signs, but its DNS record is still needed for a few days.
 */
export const senderKey = pgTable(
  'sender_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    domainId: uuid('domain_id')
      .notNull()
      .references(() => senderDomain.id, { onDelete: 'cascade' }),
    /** The name below `_domainkey`. It is random, so that no two keys of a domain share a name. */
    selector: text('selector').notNull(),
    /** The public key (SPKI, DER) in Base64, as in the DNS record. */
    publicKey: text('public_key').notNull(),
    /** The private key (PKCS #8, PEM), encrypted. Null after the key was retired. */
    privateKey: text('private_key'),
    state: text('state', { enum: ['active', 'next', 'retired'] }).notNull(),
    /** When a check last found the key's record. */
    seenAt: at('seen_at'),
    /** When a check found that the record is missing or different; null if it was found again. */
    missingSince: at('missing_since'),
    activatedAt: at('activated_at'),
    retiredAt: at('retired_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('sender_keys_selector').on(t.domainId, t.selector),
    uniqueIndex('sender_keys_active').on(t.domainId).where(sql`state = 'active'`),
    uniqueIndex('sender_keys_next').on(t.domainId).where(sql`state = 'next'`),
    check('sender_keys_state', sql`${t.state} in ('active', 'next', 'retired')`),
    check(
      'sender_keys_private_key',
      sql`(${t.state} = 'retired') = (${t.privateKey} is null)
        and (${t.state} = 'retired') = (${t.retiredAt} is not null)`,
    ),
    check('sender_keys_activated_at', sql`${t.state} = 'next' or ${t.activatedAt} is not null`),
  ],
)

export const SENDER_STOP_REASONS = ['bounces', 'complaints'] as const
export type SenderStopReason = (typeof SENDER_STOP_REASONS)[number]

/**
 * A stop of an account's own sender after too many bounces or complaints. It belongs to the account,
 * so removing the domain and adding another one doesn't end it. The row stays after the stop ended.
 */
export const senderStop = pgTable(
  'sender_stops',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    domain: text('domain').notNull(),
    reason: text('reason', { enum: SENDER_STOP_REASONS }).notNull(),
    /** The numbers that caused the stop: emails sent, and how many of them bounced or led to complaints. */
    sent: integer('sent').notNull(),
    bounced: integer('bounced').notNull(),
    complained: integer('complained').notNull(),
    stoppedAt: at('stopped_at').notNull(),
    /** When the stop ended; null while the sender is stopped. */
    resumedAt: at('resumed_at'),
    resumedBy: text('resumed_by', { enum: ['owner', 'administrator'] }),
    /** When the owner last ended a stop. They can do it once a day. */
    ownerResumedAt: at('owner_resumed_at'),
    /** What the owner did about the cause, in their words. */
    note: text('note'),
  },
  (t) => [
    check('sender_stops_reason', sql`${t.reason} in ('bounces', 'complaints')`),
    check('sender_stops_resumed', sql`num_nulls(${t.resumedAt}, ${t.resumedBy}) in (0, 2)`),
    check('sender_stops_note', sql`char_length(${t.note}) <= 1000`),
  ],
)

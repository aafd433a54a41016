import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'

/** 'open': waits for the email. 'accepted': the email arrived, its lead isn't written yet. */
export const EMAIL_REQUEST_STATES = ['open', 'accepted', 'done', 'failed'] as const

/**
 * A visitor's press on the button of a magnet's page that lets them ask by email. The code is in
 * the address of the email that they send, and works for one email.
 */
export const emailRequest = pgTable(
  'email_requests',
  {
    code: text('code').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What is known about the visitor before the email arrives (`PressedButton`). */
    pressed: jsonb('pressed').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    state: text('state', { enum: EMAIL_REQUEST_STATES }).notNull().default('open'),
    /** A digest of the email's Message-ID, so that no email is accepted twice. */
    messageDigest: bytea('message_digest'),
    acceptedAt: at('accepted_at'),
    /** The lead, as a record of the lead journal, until it is written. */
    lead: jsonb('lead'),
  },
  (t) => [
    index('email_requests_owner').on(t.ownerId),
    index('email_requests_expires').on(t.expiresAt),
    index('email_requests_accepted').on(t.acceptedAt).where(sql`state = 'accepted'`),
    uniqueIndex('email_requests_message').on(t.messageDigest),
    check('email_requests_state', sql`${t.state} in ('open', 'accepted', 'done', 'failed')`),
    check('email_requests_lead', sql`${t.state} <> 'accepted' or ${t.lead} is not null`),
  ],
)

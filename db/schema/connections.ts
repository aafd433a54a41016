import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { session, user } from './accounts.ts'
import { at } from './columns.ts'
import { connection } from './deliveries.ts'
import { workspace } from './workspaces.ts'

/**
 * 'done': the provider has the lead. 'refused': the provider rejected the person. 'erased': the
 * person was erased, and also deleted at the provider if the owner chose that.
 */
export const CONNECTION_LEAD_STATES = ['done', 'refused', 'erased'] as const
export type ConnectionLeadState = (typeof CONNECTION_LEAD_STATES)[number]

/** A lead's outcome at a connection. Unlike the lead's deliveries, this row is kept. */
export const connectionLead = pgTable(
  'connection_leads',
  {
    targetId: uuid('target_id')
      .notNull()
      .references(() => connection.targetId, { onDelete: 'cascade' }),
    /**
     * This isn't a foreign key, because a lead is deleted only with its account, and then the
     * target is deleted too.
     */
    leadId: uuid('lead_id').notNull(),
    state: text('state', { enum: CONNECTION_LEAD_STATES }).notNull(),
    /** The provider's id of the person or the row, which is needed to delete an erased person there. */
    externalId: text('external_id'),
    /**
     * Whether the provider didn't have the person before this lead. A correction may then remove
     * the person there.
     */
    isAdded: boolean('is_added').notNull().default(false),
    /**
     * Why the provider rejected the lead, or why the lead is still incomplete there. This is a
     * sentence for the owner, without the email address.
     */
    reason: text('reason'),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.targetId, t.leadId] }),
    index('connection_leads_lead').on(t.leadId),
    index('connection_leads_refused').on(t.targetId, t.at.desc()).where(sql`state = 'refused'`),
    check('connection_leads_state', sql`${t.state} in ('done', 'refused', 'erased')`),
  ],
)

/**
 * Where else a lead's person may be at a provider: under an address that was sent without a
 * response so far, or in a list that a rule used earlier. The row is written before the address is
 * sent and deleted after the response.
 */
export const connectionTrace = pgTable(
  'connection_traces',
  {
    /** A UUIDv7. */
    id: uuid('id').primaryKey(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => connection.targetId, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').notNull(),
    /** Encrypted JSON: the email address and the list, or the provider's id of the person. */
    place: text('place').notNull(),
  },
  (t) => [index('connection_traces_lead').on(t.targetId, t.leadId)],
)

/**
 * A person who is on a provider's page to allow access. The row expires after ten minutes, or when
 * the person returns.
 */
export const connectionSignIn = pgTable(
  'connection_sign_ins',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    /** SHA-256 of the `state` parameter, in base64url. */
    stateHash: text('state_hash').notNull(),
    /** The PKCE verifier, which proves that the code was requested here. It is encrypted. */
    verifier: text('verifier').notNull(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null if the person connects their own account. */
    workspaceId: uuid('workspace_id').references(() => workspace.id, { onDelete: 'cascade' }),
    /** The connection that gets the access; null if a new connection is created. */
    targetId: uuid('target_id').references(() => connection.targetId, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('connection_sign_ins_session').on(t.sessionId)],
)

/** Access that has to be revoked at a provider, because its connection was deleted. */
export const connectionRevocation = pgTable(
  'connection_revocations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    /** The deleted connection. The credentials are encrypted for it. */
    targetId: uuid('target_id').notNull(),
    credentials: text('credentials').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull(),
  },
  (t) => [index('connection_revocations_due').on(t.nextAttemptAt)],
)

/** Sends the leads that a connection's account got before the connection existed. */
export const connectionBackfill = pgTable(
  'connection_backfills',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => connection.targetId, { onDelete: 'cascade' }),
    state: text('state', { enum: ['running', 'done', 'stopped'] })
      .notNull()
      .default('running'),
    /** How many leads there were to send at the start. */
    total: integer('total').notNull(),
    /** How many of these leads have a delivery so far. */
    queued: integer('queued').notNull().default(0),
    /** The last lead with a delivery, in the order of submission; null if there is none. */
    cursorId: uuid('cursor_id'),
    /**
     * When the next delivery is due. Deliveries are spread over time, so that new leads needn't
     * wait.
     */
    nextAt: at('next_at').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('connection_backfills_running').on(t.targetId).where(sql`state = 'running'`),
    index('connection_backfills_target').on(t.targetId, t.startedAt.desc()),
    check('connection_backfills_state', sql`${t.state} in ('running', 'done', 'stopped')`),
  ],
)

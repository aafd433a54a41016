import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { event, eventStream } from './events.ts'

export const TARGET_KINDS = ['webhook', 'connection'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/**
 * 'paused': the owner paused it. 'disabled': the product disabled it, because it failed for too
 * long or responded with 410. 'broken': its credentials or its list were rejected, and deliveries
 * wait until the owner fixes this.
 */
export const TARGET_STATES = ['active', 'paused', 'disabled', 'broken'] as const
export type TargetState = (typeof TARGET_STATES)[number]

/**
 * A destination for an account's events: a webhook endpoint, or a connection to another service.
 */
export const eventTarget = pgTable(
  'event_targets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => eventStream.accountId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: TARGET_KINDS }).notNull(),
    name: text('name').notNull(),
    eventTypes: text('event_types').array().notNull(),
    /** Null means the events of all magnets and the events without a magnet. */
    magnetIds: uuid('magnet_ids').array(),
    state: text('state', { enum: TARGET_STATES }).notNull().default('active'),
    /** Why the target is disabled or broken, in words for its owner. */
    stateReason: text('state_reason'),
    stateChangedAt: at('state_changed_at').notNull().defaultNow(),
    /**
     * Set if the target is paused or disabled: the number of the account's last event at that time.
     * Null if unknown; then all events without a delivery for the target came later.
     */
    stoppedSeq: bigint('stopped_seq', { mode: 'number' }),
    /**
     * When the first of the consecutive failed attempts happened; null if the last attempt
     * succeeded or there was none.
     */
    failingSince: at('failing_since'),
    /** The number of failed attempts since then. */
    failures: integer('failures').notNull().default(0),
    /** When the owner was last notified that the target fails. */
    warnedAt: at('warned_at'),
    /** The time until which nothing is sent to the target, except for one probe. */
    circuitOpenUntil: at('circuit_open_until'),
    lastSuccessAt: at('last_success_at'),
    /** When the target's next delivery is due; null if there is none. */
    nextDueAt: at('next_due_at'),
    /**
     * The process that sends the target's deliveries, and until when. Only one process does at a
     * time, so that the target's limits apply.
     */
    leasedBy: uuid('leased_by'),
    leasedUntil: at('leased_until'),
    /**
     * When the owner deleted the target. It is then no longer shown, and nothing is sent to it. Its
     * deliveries are erased in the background, and its row is erased last.
     */
    endedAt: at('ended_at'),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('event_targets_account').on(t.accountId, t.createdAt),
    index('event_targets_due').on(t.nextDueAt).where(sql`next_due_at is not null`),
    index('event_targets_ended').on(t.endedAt).where(sql`ended_at is not null`),
    check('event_targets_kind', sql`${t.kind} in ('webhook', 'connection')`),
    check('event_targets_state', sql`${t.state} in ('active', 'paused', 'disabled', 'broken')`),
    check('event_targets_name', sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= 100`),
    check('event_targets_types', sql`cardinality(${t.eventTypes}) between 1 and 50`),
    check('event_targets_magnets', sql`cardinality(${t.magnetIds}) between 1 and 200`),
  ],
)

/** A webhook endpoint. Its secrets are encrypted. */
export const webhookEndpoint = pgTable(
  'webhook_endpoints',
  {
    targetId: uuid('target_id')
      .primaryKey()
      .references(() => eventTarget.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    /** The previous secret, which also signs messages for some time after a rotation. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: at('previous_secret_until'),
    /**
     * 'hook' means that an automation service subscribed the endpoint. The service also
     * unsubscribes it.
     */
    source: text('source', { enum: ['screen', 'api', 'hook'] })
      .notNull()
      .default('screen'),
  },
  (t) => [
    check('webhook_endpoints_url', sql`${t.url} ~* '^https?://' and char_length(${t.url}) <= 2000`),
    check('webhook_endpoints_source', sql`${t.source} in ('screen', 'api', 'hook')`),
    check(
      'webhook_endpoints_previous',
      sql`num_nulls(${t.previousSecret}, ${t.previousSecretUntil}) in (0, 2)`,
    ),
  ],
)

/** A connection to another service. Its credentials are encrypted. */
export const connection = pgTable('connections', {
  targetId: uuid('target_id')
    .primaryKey()
    .references(() => eventTarget.id, { onDelete: 'cascade' }),
  /** The provider's name, such as 'kit' or 'mailchimp'. */
  provider: text('provider').notNull(),
  credentials: text('credentials').notNull(),
  /**
   * What the provider needs in addition to the credentials, such as a base URL or a spreadsheet's
   * id.
   */
  settings: jsonb('settings').notNull().default({}),
  /** The provider's lists, forms, tags and fields when they were last read. */
  choices: jsonb('choices'),
  choicesAt: at('choices_at'),
  /**
   * The process that is renewing the access, and until when. A refresh token may be used only once.
   */
  renewedBy: uuid('renewed_by'),
  renewedUntil: at('renewed_until'),
})

/**
 * How a connection handles a magnet's leads. A rule without a magnet applies to all other magnets.
 */
export const connectionRule = pgTable(
  'connection_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => connection.targetId, { onDelete: 'cascade' }),
    magnetId: uuid('magnet_id'),
    /** False if leads of this magnet are not sent. */
    isOn: boolean('is_on').notNull().default(true),
    /** The list, the tags with placeholders, and the value for each field. */
    settings: jsonb('settings').notNull().default({}),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('connection_rules_magnet').on(t.targetId, t.magnetId).nullsNotDistinct()],
)

/**
 * 'refused': the service rejected the person, which is final. 'held': the target is broken or
 * disabled, and deliveries continue when it is fixed.
 */
export const DELIVERY_STATES = ['pending', 'done', 'failed', 'refused', 'held'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export const DELIVERY_CAUSES = ['event', 'resend', 'backfill', 'test'] as const
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number]

/** One event for one target, or an earlier lead for a connection. */
export const delivery = pgTable(
  'deliveries',
  {
    /** A UUIDv7. */
    id: uuid('id').primaryKey(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => eventTarget.id, { onDelete: 'cascade' }),
    cause: text('cause', { enum: DELIVERY_CAUSES }).notNull().default('event'),
    /** The event; null for a test and for an earlier lead. */
    eventId: uuid('event_id').references(() => event.id, { onDelete: 'cascade' }),
    /** The message of a delivery without an event. It has the `type` and `data` of an event. */
    eventType: text('event_type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>(),
    leadId: uuid('lead_id'),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When the next attempt is due. */
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    /** The process that has claimed the delivery for sending; null if there is none. */
    claimedBy: uuid('claimed_by'),
    /** The HTTP status of the last attempt; null if there was no response. */
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    doneAt: at('done_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('deliveries_event_target').on(t.eventId, t.targetId).where(sql`cause = 'event'`),
    index('deliveries_due').on(t.targetId, t.nextAttemptAt).where(sql`state = 'pending'`),
    index('deliveries_held').on(t.targetId).where(sql`state = 'held'`),
    index('deliveries_target_created').on(t.targetId, t.createdAt.desc(), t.id.desc()),
    index('deliveries_lead').on(t.leadId).where(sql`lead_id is not null`),
    index('deliveries_event').on(t.eventId).where(sql`event_id is not null`),
    check('deliveries_state', sql`${t.state} in ('pending', 'done', 'failed', 'refused', 'held')`),
    check('deliveries_cause', sql`${t.cause} in ('event', 'resend', 'backfill', 'test')`),
    check('deliveries_content', sql`num_nulls(${t.eventId}, ${t.payload}) = 1`),
  ],
)

/** An attempt of a delivery, with its request and response. Rows are kept for 14 days. */
export const deliveryAttempt = pgTable(
  'delivery_attempts',
  {
    /** A UUIDv7. */
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => delivery.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    ms: integer('ms').notNull(),
    /** Null if there was no response. */
    status: integer('status'),
    error: text('error'),
    /** The request without secrets. */
    request: jsonb('request').$type<{
      method: string
      url: string
      headers?: Record<string, string>
    }>(),
    /** The first 4 KB of the response. */
    response: text('response'),
  },
  (t) => [index('delivery_attempts_delivery').on(t.deliveryId, t.at)],
)

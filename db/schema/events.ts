import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/**
 * An account whose events are recorded: it has or had a listener. Its row is locked by
 * the transaction that records an event, always as its last lock, so that the order of `seq` is the
 * order of the commits.
 */
export const eventStream = pgTable(
  'event_streams',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** False if there is no listener left: nothing is recorded. */
    isRecording: boolean('is_recording').notNull().default(true),
    /** The `seq` of the last event. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    /** Whether there may be events without deliveries. Set with each event, cleared a few seconds later. */
    isBehind: boolean('is_behind').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('event_streams_behind').on(t.accountId).where(sql`is_behind`)],
)

/** Up to which event an account's deliveries have been created. */
export const eventDispatch = pgTable('event_dispatches', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => eventStream.accountId, { onDelete: 'cascade' }),
  dispatchedSeq: bigint('dispatched_seq', { mode: 'number' }).notNull().default(0),
})

/** Something that happened to an account's magnets, leads or campaigns. Kept for 30 days. */
export const event = pgTable(
  'events',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => eventStream.accountId, { onDelete: 'cascade' }),
    /** Numbers an account's events from 1, without gaps. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Such as 'lead.created'. */
    type: text('type').notNull(),
    /** The id of the lead, magnet, placement, campaign or account that it is about. */
    subjectId: uuid('subject_id').notNull(),
    /** The magnet that it is about, which targets filter by. */
    magnetId: uuid('magnet_id'),
    /** The object as the API shows it. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('events_account_seq').on(t.accountId, t.seq),
    index('events_subject').on(t.subjectId),
    check('events_type', sql`${t.type} ~ '^[a-z]+\\.[a-z_]+$'`),
  ],
)

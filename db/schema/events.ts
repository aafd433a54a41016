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
 * An account whose events are recorded, because it has or had a listener. A transaction that
 * records an event locks this row, always as its last lock, so that the order of `seq` is the order
 * of the commits.
 */
export const eventStream = pgTable(
  'event_streams',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** False if there is no listener left. Nothing is recorded then. */
    isRecording: boolean('is_recording').notNull().default(true),
    /** The `seq` of the last event. */
    lastSeq: bigint('last_seq', { mode: 'number' }).notNull().default(0),
    /**
     * Whether there may be events without deliveries. It is set with each event and cleared a few
     * seconds later.
     */
    isBehind: boolean('is_behind').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('event_streams_behind').on(t.accountId).where(sql`is_behind`)],
)

/** The last event of an account whose deliveries have been created. */
export const eventDispatch = pgTable('event_dispatches', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => eventStream.accountId, { onDelete: 'cascade' }),
  dispatchedSeq: bigint('dispatched_seq', { mode: 'number' }).notNull().default(0),
})

/**
 * Something that happened to an account's magnets, leads or campaigns. Rows are kept for 30 days.
 */
export const event = pgTable(
  'events',
  {
    /** A UUIDv7. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => eventStream.accountId, { onDelete: 'cascade' }),
    /** The number of the event. An account's events are numbered from 1 without gaps. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** The type of the event, such as 'lead.created'. */
    type: text('type').notNull(),
    /** The id of the lead, magnet, placement, campaign or account that the event is about. */
    subjectId: uuid('subject_id').notNull(),
    /** The magnet that the event is about. Targets filter by it. */
    magnetId: uuid('magnet_id'),
    /** The event's object in the API's format. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('events_account_seq').on(t.accountId, t.seq),
    index('events_subject').on(t.subjectId),
    check('events_type', sql`${t.type} ~ '^[a-z]+\\.[a-z_]+$'`),
  ],
)

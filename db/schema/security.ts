import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/**
 * Security events of accounts and workspaces (docs/security-events.md). Rows contain ids but never
 * names or email addresses, so that no personal data is left here when a person is erased
 * elsewhere. An account's events are deleted with it. A former member's actions in a workspace
 * stay, without the member. Workspaces and ids in details aren't foreign keys, because they may be
 * deleted.
 */
export const securityEvent = pgTable(
  'security_events',
  {
    /** A UUIDv7, so that rows are in chronological order. */
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** When the event last occurred, if the row counts repeats. */
    lastAt: at('last_at').notNull(),
    /** A stable name, such as 'sign-in.succeeded'. */
    event: text('event').notNull(),
    /** The account that the event is about; null if it is unknown. */
    accountId: uuid('account_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The account that caused the event; null means a signed-out visitor or the product itself. */
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    workspaceId: uuid('workspace_id'),
    /** The network: an IPv4 /24 or an IPv6 /48. It is erased earlier than the row. */
    network: text('network'),
    /** The location, such as 'Berlin, Germany'; null if unknown. */
    place: text('place'),
    /** The browser and system, such as 'Firefox on Windows'; null if unknown. */
    device: text('device'),
    /** The number of occurrences. Repeats within a minute share a row. */
    times: integer('times').notNull().default(1),
    details: jsonb('details').$type<SecurityEventDetails>().notNull().default({}),
    /** Identifies repeats; null if every occurrence has its own row. */
    repeatKey: text('repeat_key'),
  },
  (t) => [
    index('security_events_account').on(t.accountId, t.id),
    index('security_events_actor').on(t.actorId, t.id),
    index('security_events_workspace').on(t.workspaceId, t.id),
    index('security_events_event').on(t.event, t.id),
    index('security_events_at').on(t.at),
    uniqueIndex('security_events_repeat').on(t.repeatKey).where(sql`repeat_key is not null`),
    check('security_events_times', sql`${t.times} >= 1`),
  ],
)

/** Details contain only ids, counts and constants. */
export type SecurityEventDetails = Record<string, string | number | boolean>

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/**
 * Security events of accounts and workspaces (docs/security-events.md). Rows contain ids but never
 * names or emails, so that erasing a person elsewhere leaves nothing here. An account's events are
 * deleted with it; a former member's actions in a workspace stay, without the member. Workspaces and
 * ids in details may be gone, so they are not foreign keys.
 */
export const securityEvent = pgTable(
  'security_events',
  {
    /** UUIDv7: in chronological order. */
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** The last occurrence, if the row counts repeats. */
    lastAt: at('last_at').notNull(),
    /** A stable name, such as 'sign-in.succeeded'. */
    event: text('event').notNull(),
    /** The account it is about; null if unknown. */
    accountId: uuid('account_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The account that did it; null means a signed-out visitor or the product itself. */
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    workspaceId: uuid('workspace_id'),
    /** The network: an IPv4 /24 or an IPv6 /48. Erased earlier than the row. */
    network: text('network'),
    /** 'Berlin, Germany', if known. */
    place: text('place'),
    /** 'Firefox on Windows', if known. */
    device: text('device'),
    /** The number of occurrences: repeats within a minute share a row. */
    times: integer('times').notNull().default(1),
    details: jsonb('details').$type<SecurityEventDetails>().notNull().default({}),
    /** Identifies repeats; null if every occurrence has its own row. */
    repeatKey: text('repeat_key'),
  },
  (t) => [
    index('security_events_account').on(t.accountId, t.id),
    index('security_events_actor').on(t.actorId, t.id),
    index('security_events_event').on(t.event, t.id),
    index('security_events_at').on(t.at),
    uniqueIndex('security_events_repeat').on(t.repeatKey).where(sql`repeat_key is not null`),
    check('security_events_times', sql`${t.times} >= 1`),
  ],
)

/** Only ids, counts and constants. */
export type SecurityEventDetails = Record<string, string | number | boolean>

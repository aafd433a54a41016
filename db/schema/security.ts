import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at } from './columns.ts'

/**
 * What happened to the security of accounts and workspaces (docs/security-events.md). It holds ids,
 * never names or addresses of people, so that erasing somebody elsewhere leaves nothing here. An
 * account's own events go with the account; what a former member did in a workspace stays without
 * them. Neither workspace nor details refer by a foreign key: they may be gone.
 */
export const securityEvent = pgTable(
  'security_events',
  {
    /** UUIDv7: in the order they happened. */
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** Of a row that counts repeats: the last one. */
    lastAt: at('last_at').notNull(),
    /** A stable name, such as 'sign-in.succeeded'. */
    event: text('event').notNull(),
    /** Whose security it is about; null: of no account we know. */
    accountId: uuid('account_id').references(() => user.id, { onDelete: 'cascade' }),
    /** Who did it; null: somebody not signed in, or the product itself. */
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    workspaceId: uuid('workspace_id'),
    /** The first part of the network address: an IPv4 /24 or an IPv6 /48. Blanked before the row goes. */
    network: text('network'),
    /** 'Berlin, Germany', where known. */
    place: text('place'),
    /** 'Firefox on Windows', where known. */
    device: text('device'),
    /** How often it happened: repeats within a minute are one row. */
    times: integer('times').notNull().default(1),
    details: jsonb('details').$type<SecurityEventDetails>().notNull().default({}),
    /** What makes a repeat the same; null: every one is a row of its own. */
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

/** Ids, counts and fixed words only. */
export type SecurityEventDetails = Record<string, string | number | boolean>

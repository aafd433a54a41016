import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'

/**
 * An API key of an account or of a workspace's account. A workspace's key becomes invalid when the
 * member who created it leaves.
 */
export const apiKey = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the key. The key itself isn't stored. */
    hash: bytea('hash').notNull().unique(),
    /** The key's last four characters. */
    lastFour: text('last_four').notNull(),
    scopes: text('scopes').array().notNull(),
    /** Null if the key includes all magnets. */
    magnetIds: uuid('magnet_ids').array(),
    /** The networks that may use the key, in CIDR notation; null means all. */
    allowedNetworks: text('allowed_networks').array(),
    expiresAt: at('expires_at'),
    /**
     * The last warning before the key expires, as a number of days before that; null if none was
     * sent.
     */
    warnedDays: integer('warned_days'),
    /** When the key was last used. The time may be up to a minute old. */
    lastUsedAt: at('last_used_at'),
    /** The network of the last use: an IPv4 /24 or an IPv6 /48. */
    lastUsedNetwork: text('last_used_network'),
    revokedAt: at('revoked_at'),
    createdBy: uuid('created_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('api_keys_account').on(t.accountId, t.createdAt),
    index('api_keys_expiring').on(t.expiresAt).where(sql`revoked_at is null`),
    check('api_keys_name', sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= 100`),
    check('api_keys_scopes', sql`cardinality(${t.scopes}) between 1 and 50`),
    check('api_keys_magnets', sql`cardinality(${t.magnetIds}) between 1 and 200`),
    check('api_keys_networks', sql`cardinality(${t.allowedNetworks}) between 1 and 50`),
  ],
)

/** A request that used a key. Rows are kept for 7 days. */
export const apiRequest = pgTable(
  'api_requests',
  {
    /** A UUIDv7. */
    id: uuid('id').primaryKey(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    method: text('method').notNull(),
    /** The path's pattern, such as '/leads/{id}'. */
    path: text('path').notNull(),
    status: integer('status').notNull(),
    ms: integer('ms').notNull(),
    /** The network that the request came from: an IPv4 /24 or an IPv6 /48. */
    network: text('network'),
  },
  (t) => [index('api_requests_key').on(t.keyId, t.at.desc())],
)

/**
 * An Idempotency-Key that was used. The row is inserted in the same transaction as the request's
 * effect, and kept for 24 hours.
 */
export const apiIdempotencyKey = pgTable(
  'api_idempotency_keys',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKey.id, { onDelete: 'cascade' }),
    /** The operation's method and path, such as 'POST /magnets'. */
    operation: text('operation').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of the request. */
    requestHash: bytea('request_hash').notNull(),
    /** The operation's result, from which its response is recreated. */
    result: jsonb('result').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.operation, t.idempotencyKey] }),
    index('api_idempotency_keys_created').on(t.createdAt),
    check('api_idempotency_keys_length', sql`char_length(${t.idempotencyKey}) between 1 and 255`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { at, bytea } from './columns.ts'

/**
 * The leaves of the results log (docs/decisions/082-results-log.md). A row never changes, except
 * that a correction replaces it as the page's latest leaf of its day. It is deleted with its
 * account; the tree's hashes stay, so that the proofs of all other leaves stay valid.
 */
export const resultLeaf = pgTable(
  'result_leaves',
  {
    /** The position in the log, which starts at 0. */
    index: bigint('index', { mode: 'number' }).primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** This isn't a foreign key: a leaf outlives its magnet, campaign and creator. */
    magnetId: uuid('magnet_id').notNull(),
    campaignId: uuid('campaign_id'),
    creatorId: uuid('creator_id'),
    day: date('day', { mode: 'string' }).notNull(),
    /** 0 for the first leaf of this page and day. */
    revision: integer('revision').notNull(),
    isLatest: boolean('is_latest').notNull().default(true),
    /** The text that is hashed (domain/results-log/result-leaf.ts). */
    data: text('data').notNull(),
    /**
     * The ids (16 bytes) and digests (32 bytes) of the leads in the leaf's tree, in the order of
     * the ids. Null if a later leaf has replaced this one.
     */
    leadDigests: bytea('lead_digests'),
  },
  (t) => [
    unique('result_leaves_revision').on(t.magnetId, t.day, t.revision),
    uniqueIndex('result_leaves_latest').on(t.magnetId, t.day).where(sql`is_latest`),
    index('result_leaves_magnet').on(t.magnetId, t.index),
    index('result_leaves_campaign').on(t.campaignId, t.index).where(sql`campaign_id is not null`),
    index('result_leaves_owner').on(t.ownerId),
    check('result_leaves_index', sql`${t.index} >= 0 and ${t.revision} >= 0`),
    check('result_leaves_lead_digests', sql`${t.isLatest} = (${t.leadDigests} is not null)`),
  ],
)

/** The hashes of all complete subtrees of the log. Level 0 has the leaves. Rows never change. */
export const resultHash = pgTable(
  'result_hashes',
  {
    level: smallint('level').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.level, t.position] }),
    check('result_hashes_hash', sql`octet_length(${t.hash}) = 32`),
  ],
)

/** The Ed25519 keys that sign checkpoints. The newest key with the log's origin is used. */
export const resultKey = pgTable('result_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The log's origin, such as example.com/results. */
  name: text('name').notNull(),
  /** 32 bytes as base64. */
  publicKey: text('public_key').notNull(),
  /** The private key, encrypted with SESSION_SECRET. */
  privateKey: text('private_key').notNull(),
  createdAt: at('created_at').notNull(),
})

/** The signed states of the log. Each run appends leaves and a checkpoint together. */
export const resultCheckpoint = pgTable(
  'result_checkpoints',
  {
    /** The number of leaves. */
    size: bigint('size', { mode: 'number' }).primaryKey(),
    root: bytea('root').notNull(),
    /** The signed note. */
    note: text('note').notNull(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => resultKey.id),
    createdAt: at('created_at').notNull(),
  },
  (t) => [check('result_checkpoints_size', sql`${t.size} > 0 and octet_length(${t.root}) = 32`)],
)

/** The completed daily runs of the job that appends to the log. */
export const resultRun = pgTable('result_runs', {
  /** The UTC day on which the run was made. Earlier days are logged. */
  day: date('day', { mode: 'string' }).primaryKey(),
  /** When the run began, by the database's clock, which also sets `leads.updated_at`. */
  startedAt: at('started_at').notNull(),
})

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
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** The last run of each background job, in any process. */
export const jobRun = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** The job's schedule, in UTC. Empty if the job runs only on request. */
  cron: text('cron').notNull(),
  startedAt: at('started_at'),
  /** Null while the job runs for the first time. */
  finishedAt: at('finished_at'),
  succeededAt: at('succeeded_at'),
  /** The result of the last successful run. */
  result: jsonb('result').$type<unknown>(),
  failedAt: at('failed_at'),
  lastError: text('last_error'),
  /** The number of consecutive failures. A success resets it. */
  failures: integer('failures').notNull().default(0),
  /** When the administrator requested a run that no worker has taken up yet. */
  requestedAt: at('requested_at'),
  /** What the requested run is about, such as the id of a backup. */
  request: jsonb('request').$type<JobRequest>(),
})

/** What a requested run of a job is about. */
export type JobRequest = { backup?: string }

/**
 * Fingerprints of the current and the previous SESSION_SECRET of the processes on this database, in
 * a single row. They reveal nothing about the secrets.
 */
export const knownSecret = pgTable(
  'known_secrets',
  {
    id: integer('id').primaryKey().default(1),
    fingerprint: text('fingerprint').notNull(),
    former: text('former'),
    since: at('since').notNull(),
  },
  (t) => [check('known_secrets_one_row', sql`${t.id} = 1`)],
)

/** When the administrator was last emailed about a cause. This happens at most once a day. */
export const operationsAlert = pgTable('operations_alerts', {
  cause: text('cause').primaryKey(),
  mailedAt: at('mailed_at').notNull(),
})

/**
 * Complete backups of the database and the files, by name. If this table and the backup destination
 * differ, the destination is right.
 */
export const backup = pgTable(
  'backups',
  {
    id: text('id').primaryKey(),
    /** A folder, or s3://bucket/prefix. */
    place: text('place').notNull(),
    reason: text('reason').notNull(),
    /** The time whose data the backup contains. */
    takenAt: at('taken_at').notNull(),
    finishedAt: at('finished_at').notNull(),
    release: text('release').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
    files: integer('files').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
    missingFiles: integer('missing_files').notNull(),
    isEncrypted: boolean('is_encrypted').notNull(),
    /** When all parts of the backup were last compared with their checksums. */
    verifiedAt: at('verified_at'),
    /** What the last comparison found; null if every part matched. */
    verifyError: text('verify_error'),
  },
  (t) => [index('backups_taken_at').on(t.takenAt)],
)

/**
 * The restores of this database from a backup. Until a restore is released, nothing is sent,
 * because the original installation may still be running.
 */
export const databaseRestore = pgTable('database_restores', {
  id: uuid('id').primaryKey().defaultRandom(),
  restoredAt: at('restored_at').notNull().defaultNow(),
  backupId: text('backup_id').notNull(),
  backupTakenAt: at('backup_taken_at').notNull(),
  /** Null while email and payments are on hold. */
  releasedAt: at('released_at'),
})

/**
 * The lead journals that need the operator. There is a row for each DATA_DIR whose process reports
 * files that were set aside or leads that are waiting. Processes with their own DATA_DIR can't see
 * each other's files.
 */
export const journalState = pgTable('journal_states', {
  /** The content of DATA_DIR/journal-id. */
  id: uuid('id').primaryKey(),
  /** The machine or container, for the operator. */
  host: text('host').notNull(),
  dataDir: text('data_dir').notNull(),
  filesAside: integer('files_aside').notNull(),
  /** When the oldest waiting lead was accepted; null if none is waiting. */
  oldestAt: at('oldest_at'),
  reportedAt: at('reported_at').notNull(),
})

/**
 * The log level that the administrator set for all processes until a time, in a single row. After
 * that time, LOG_LEVEL applies again.
 */
export const logLevelOverride = pgTable(
  'log_level_overrides',
  {
    id: integer('id').primaryKey().default(1),
    level: text('level').notNull(),
    until: at('until').notNull(),
  },
  (t) => [check('log_level_overrides_one_row', sql`${t.id} = 1`)],
)

/**
 * The last errors of all processes, for the control center. They contain no personal data. Each
 * write deletes the oldest rows, so that only a few hundred remain.
 */
export const recentError = pgTable('recent_errors', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** When the error was last logged. */
  at: at('at').notNull(),
  /** The name of the log event. */
  event: text('event').notNull(),
  /** The error's name and message, without what was entered. */
  message: text('message').notNull(),
  /** The line of code that threw it. */
  place: text('place'),
  requestId: text('request_id'),
  /** The machine or container whose process logged the error. */
  host: text('host').notNull(),
  /** How often the process logged it within a few seconds. */
  times: integer('times').notNull(),
})

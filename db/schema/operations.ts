import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** The last run of each background job, whichever process made it. */
export const jobRun = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** When it runs, in UTC. */
  cron: text('cron').notNull(),
  startedAt: at('started_at'),
  /** Null while it runs for the first time. */
  finishedAt: at('finished_at'),
  succeededAt: at('succeeded_at'),
  /** What the last successful run answered. */
  result: jsonb('result').$type<unknown>(),
  failedAt: at('failed_at'),
  lastError: text('last_error'),
  /** In a row; a success ends it. */
  failures: integer('failures').notNull().default(0),
})

/** When the administrator was last mailed about a cause: at most once a day. */
export const operationsAlert = pgTable('operations_alerts', {
  cause: text('cause').primaryKey(),
  mailedAt: at('mailed_at').notNull(),
})

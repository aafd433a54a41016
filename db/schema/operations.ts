import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** The last run of each background job in any process. */
export const jobRun = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** Its schedule, in UTC. */
  cron: text('cron').notNull(),
  startedAt: at('started_at'),
  /** Null while it runs for the first time. */
  finishedAt: at('finished_at'),
  succeededAt: at('succeeded_at'),
  /** The result of the last successful run. */
  result: jsonb('result').$type<unknown>(),
  failedAt: at('failed_at'),
  lastError: text('last_error'),
  /** Consecutive failures; a success resets it. */
  failures: integer('failures').notNull().default(0),
})

/** When the administrator was last emailed about a cause, which happens at most once a day. */
export const operationsAlert = pgTable('operations_alerts', {
  cause: text('cause').primaryKey(),
  mailedAt: at('mailed_at').notNull(),
})

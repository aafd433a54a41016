import { and, isNull, sql } from 'drizzle-orm'
import { liveExperiment } from '#db/schema/live-sources.ts'

/** Selects the experiments that are running or about to start. */
export const isRunningSql = (now: Date) =>
  and(
    isNull(liveExperiment.stoppedAt),
    sql`${liveExperiment.startsAt} + ${liveExperiment.minutes} * interval '1 minute' > ${now.toISOString()}::timestamptz`,
  )

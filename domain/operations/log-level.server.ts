import { eq, sql } from 'drizzle-orm'
import { logLevelOverride } from '#db/schema/operations.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireAdmin } from '../admin/admin.server.ts'
import { recordAdminAction } from '../admin/audit.server.ts'
import { isLogLevel, isLogLevelTime, type LogLevel } from './log-level.ts'

/** The PostgreSQL channel that tells all processes about a change of the log level. */
export const LOG_LEVEL_CHANNEL = 'log_level_changed'

const NOTIFY = sql`select pg_notify(${LOG_LEVEL_CHANNEL}, '')`

/** A log level that applies to all processes until a time. */
export type LogLevelOverride = { level: string; until: Date }

/** Returns the level that currently replaces LOG_LEVEL, or null. */
export async function findLogLevelOverride(
  db: Queryable,
  now: Date,
): Promise<LogLevelOverride | null> {
  const [row] = await db.select().from(logLevelOverride)
  return row && row.until > now ? { level: row.level, until: row.until } : null
}

/** Returns the log level in effect and LOG_LEVEL, for the settings screen. */
export async function getLogLevelForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<{ set: string; override: LogLevelOverride | null }> {
  await requireAdmin(services, asker)
  const { db, clock, env } = services
  return { set: env.logLevel, override: await findLogLevelOverride(db, clock.now()) }
}

/**
 * Changes the log level of all processes for some minutes. After that time, every process returns
 * to its LOG_LEVEL by itself.
 */
export async function setLogLevelForAdmin(
  services: Services,
  asker: MaybeViewer,
  { level, minutes }: { level: string; minutes: number },
): Promise<{ ok: true; level: LogLevel; until: Date } | { ok: false; reason: 'invalid' }> {
  const viewer = await requireAdmin(services, asker)
  if (!isLogLevel(level) || !isLogLevelTime(minutes)) return { ok: false, reason: 'invalid' }
  const until = new Date(services.clock.now().getTime() + minutes * MINUTE_MS)
  await services.db.transaction(async (tx) => {
    await tx
      .insert(logLevelOverride)
      .values({ level, until })
      .onConflictDoUpdate({ target: logLevelOverride.id, set: { level, until } })
    await recordAdminAction(tx, viewer, {
      action: 'setting.change',
      subjectType: 'setting',
      subjectId: 'LOG_LEVEL',
      detail: { to: level, minutes },
    })
    await tx.execute(NOTIFY)
  })
  return { ok: true, level, until }
}

/** Ends the change of the log level early. Returns false if there was none. */
export async function resetLogLevelForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<boolean> {
  const viewer = await requireAdmin(services, asker)
  return services.db.transaction(async (tx) => {
    const gone = await tx
      .delete(logLevelOverride)
      .where(eq(logLevelOverride.id, 1))
      .returning({ until: logLevelOverride.until })
    const was = gone.some(({ until }) => until > services.clock.now())
    if (!was) return false
    await recordAdminAction(tx, viewer, {
      action: 'setting.change',
      subjectType: 'setting',
      subjectId: 'LOG_LEVEL',
      detail: { to: services.env.logLevel },
    })
    await tx.execute(NOTIFY)
    return true
  })
}

import { findLogLevelOverride, LOG_LEVEL_CHANNEL } from '#domain/operations/log-level.server.ts'
import { MINUTE_MS } from '#lib/time.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { AdjustableLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'

/** How often the level is read. Notifications of changes make a process read it immediately. */
const READ_MS = MINUTE_MS

/**
 * Applies the log level that the administrator chose to this process, and returns to LOG_LEVEL when
 * its time is over, even if the database is down then. Returns a function that stops this.
 */
export function followLogLevel(
  { db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>,
  log: Pick<AdjustableLog, 'level'>,
  notifications: Notifications,
): () => void {
  let end: NodeJS.Timeout | undefined
  let isStopped = false
  const reset = () => {
    log.level = env.logLevel
  }
  const read = async () => {
    const now = clock.now()
    // Without a database, the level that was read last applies until its end.
    const override = await findLogLevelOverride(db, now).catch(() => undefined)
    if (override === undefined || isStopped) return
    clearTimeout(end)
    if (!override) return reset()
    log.level = override.level
    end = setTimeout(reset, override.until.getTime() - now.getTime()).unref()
  }
  const timer = setInterval(() => void read(), READ_MS).unref()
  const unsubscribe = notifications.subscribe(LOG_LEVEL_CHANNEL, {
    onNotification: () => void read(),
    onConnect: () => void read(),
    onDisconnect() {},
  })
  return () => {
    isStopped = true
    clearInterval(timer)
    clearTimeout(end)
    unsubscribe()
  }
}

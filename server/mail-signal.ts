import type { MailWorker } from '#domain/mail/mail-worker.server.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'

/** The PostgreSQL channel that processes with a mail worker listen to. */
export const MAIL_CHANNEL = 'mail_queued'

/** A notification takes a lock of the whole database for a moment. */
const PAUSE_MS = 250
/** How often a process that only works, and hears nothing, looks at the queue. */
const DEAF_MS = 1000

/**
 * Returns the function that wakes the mail workers of other processes, at most once in a quarter of a
 * second. If that fails, they find the email when they look by themselves.
 */
export function createMailSignal({ db, log }: Pick<Services, 'db' | 'log'>): () => void {
  let isPausing = false
  let again = false
  async function signal(): Promise<void> {
    isPausing = true
    again = false
    setTimeout(() => {
      isPausing = false
      if (again) void signal()
    }, PAUSE_MS).unref()
    try {
      await db.$client.query('select pg_notify($1, $2)', [MAIL_CHANNEL, ''])
    } catch (error) {
      log.warn({ err: error }, 'mail.signal_failed')
    }
  }
  return () => {
    if (isPausing) again = true
    else void signal()
  }
}

/** Wakes this process's mail worker for the email of others. Returns what ends that. */
export function wakeForOthers(
  notifications: Notifications,
  mail: Pick<MailWorker, 'wake'>,
  role: Services['env']['role'],
): () => void {
  const timer = setInterval(() => {
    if (role === 'worker' && !notifications.isConnected()) mail.wake()
  }, DEAF_MS)
  timer.unref()
  const unsubscribe = notifications.subscribe(MAIL_CHANNEL, {
    onNotification: () => mail.wake(),
    onConnect: () => mail.wake(),
    onDisconnect() {},
  })
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

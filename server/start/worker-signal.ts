import { sqlOf } from '#lib/sql-of.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'

/** The PostgreSQL channels that processes with workers listen to. */
export const WORKER_CHANNELS = {
  mail: 'mail_queued',
  deliveries: 'events_recorded',
  videos: 'videos_added',
  imports: 'imports_started',
  jobs: 'jobs_requested',
} as const
type Work = keyof typeof WORKER_CHANNELS

const NOTIFY = sqlOf<{ channel: string }>(`select pg_notify({channel}, '')`)
/** The pause between two notifications, because each of them briefly locks the whole database. */
const PAUSE_MS = 250
/** How often a worker process that receives no notifications checks the queue. */
const DEAF_MS = 1000

/**
 * Returns the function that wakes the workers of other processes, at most once in a quarter of a
 * second. If a notification fails, they find the work at their next regular check.
 */
export function createSignal({ db, log }: Pick<Services, 'db' | 'log'>, work: Work): () => void {
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
      await db.$client.query(NOTIFY({ channel: WORKER_CHANNELS[work] }))
    } catch (error) {
      log.warn({ err: error }, `${work}.signal_failed`)
    }
  }
  return () => {
    if (isPausing) again = true
    else void signal()
  }
}

/**
 * Wakes this process's worker when other processes have work for it. Returns a function that stops
 * this.
 */
export function wakeForOthers(
  notifications: Notifications,
  { work, worker }: { work: Work; worker: { wake(): void } },
  role: Services['env']['role'],
): () => void {
  const timer = setInterval(() => {
    if (role === 'worker' && !notifications.isConnected()) worker.wake()
  }, DEAF_MS)
  timer.unref()
  const unsubscribe = notifications.subscribe(WORKER_CHANNELS[work], {
    onNotification: () => worker.wake(),
    onConnect: () => worker.wake(),
    onDisconnect() {},
  })
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

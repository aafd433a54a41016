import { setTimeout as delay } from 'node:timers/promises'
import { createMailWorker } from '#domain/mail/mail-worker.server.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'
import { startJobs } from './jobs.ts'
import { createMailSignal, wakeForOthers } from './mail-signal.ts'
import type { StopStep } from './stop.ts'

/** How long each part may take to stop. */
const STOP_MS = { mail: 4000, jobs: 2000 }
const RETRY_MS = 2000

/**
 * Starts what works in the background: sending email and the jobs. With ROLE=web, other processes do
 * that, and are woken. Resolves with the demo's logins as lines to print, null outside of the demo.
 */
export async function startWorkers(
  services: Services,
  { databaseUrl, notifications }: { databaseUrl: string; notifications: Notifications },
  undoBy: (name: string, limitMs: number, run: StopStep['run']) => void,
): Promise<string | null> {
  if (services.env.role === 'web') {
    services.wakeMail = createMailSignal(services)
    return null
  }
  const logins = services.env.seedDemo ? await seedDemo(services) : null
  // First, because only this needs a database that can be written to.
  const jobs = await startJobs(services, databaseUrl)
  undoBy('jobs', STOP_MS.jobs, () => jobs.stop())
  const mail = createMailWorker(services)
  services.wakeMail = () => mail.wake()
  undoBy('mail', STOP_MS.mail, () => mail.stop())
  const stopWaking = wakeForOthers(notifications, mail, services.env.role)
  undoBy('mail signal', STOP_MS.mail, stopWaking)
  return logins
}

/** Starts them when the database is ready, and tries again if it is away once more. */
export async function startWorkersLater(
  { ready, start }: { ready: Promise<void>; start(): Promise<unknown> },
  { log, isOutage }: Pick<Services, 'log' | 'isOutage'>,
): Promise<void> {
  await ready
  for (;;) {
    try {
      await start()
      return
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'server.workers_wait')
      await delay(RETRY_MS)
    }
  }
}

/** Writes the demo's data. Returns its logins as lines to print. Loaded only in the demo. */
async function seedDemo(services: Services): Promise<string> {
  const { describeLogins, seed } = await import('#db/seed.ts')
  return describeLogins(await seed(services))
}

import { setTimeout as delay } from 'node:timers/promises'
import { createPostPublisher } from '#domain/blog/post-publisher.server.ts'
import { createConnectionSender } from '#domain/connections/connection-sender.server.ts'
import { createDeliveryWorker } from '#domain/deliveries/deliveries.server.ts'
import { createMailWorker } from '#domain/mail/mail-worker.server.ts'
import { createImportWorker } from '#domain/people/import-worker.server.ts'
import { createVideoWorker } from '#domain/videos/video-worker.server.ts'
import { createWebhookSender } from '#domain/webhooks/webhook-sender.server.ts'
import type { Notifications } from '#platform/db/notifications.ts'
import type { Services } from '#platform/services.ts'
import { startJobs } from './jobs.ts'
import type { Startup } from './startup.ts'
import { createSignal, wakeForOthers } from './worker-signal.ts'

/** How long each part may take to stop. */
const STOP_MS = {
  mail: 4000,
  deliveries: 6000,
  videos: 2000,
  imports: 3000,
  posts: 2000,
  jobs: 2000,
}
const RETRY_MS = 2000

/**
 * Starts the background work: sending email, delivering events, asking for the titles of videos,
 * importing people, publishing scheduled posts, and the jobs. With ROLE=web, other processes do this work, and this
 * process wakes them. Resolves with the demo's logins as lines to print; null outside of the demo.
 */
export async function startWorkers(
  services: Services,
  { databaseUrl, notifications }: { databaseUrl: string; notifications: Notifications },
  onStop: Startup['onStop'],
): Promise<string | null> {
  if (services.env.role === 'web') {
    services.wakeMail = createSignal(services, 'mail')
    services.wakeDeliveries = createSignal(services, 'deliveries')
    services.wakeVideos = createSignal(services, 'videos')
    services.wakeImports = createSignal(services, 'imports')
    services.wakeJobs = createSignal(services, 'jobs')
    return null
  }
  const logins = services.env.seedDemo ? await seedDemo(services) : null
  // The jobs start first, because only they need a writable database.
  const jobs = await startJobs(services, databaseUrl)
  services.wakeJobs = () => jobs.wake()
  onStop('jobs', STOP_MS.jobs, () => jobs.stop())
  const mail = createMailWorker(services)
  services.wakeMail = () => mail.wake()
  onStop('mail', STOP_MS.mail, () => mail.stop())
  const deliveries = createDeliveryWorker(services, {
    webhook: createWebhookSender(services),
    connection: createConnectionSender(services),
  })
  services.wakeDeliveries = () => deliveries.wake()
  onStop('deliveries', STOP_MS.deliveries, () => deliveries.stop())
  const videos = createVideoWorker(services)
  services.wakeVideos = () => videos.wake()
  onStop('videos', STOP_MS.videos, () => videos.stop())
  const imports = createImportWorker(services)
  services.wakeImports = () => imports.wake()
  onStop('imports', STOP_MS.imports, () => imports.stop())
  const posts = createPostPublisher(services)
  onStop('posts', STOP_MS.posts, () => posts.stop())
  const { role } = services.env
  const stopWaking = [
    wakeForOthers(notifications, { work: 'mail', worker: mail }, role),
    wakeForOthers(notifications, { work: 'deliveries', worker: deliveries }, role),
    wakeForOthers(notifications, { work: 'videos', worker: videos }, role),
    wakeForOthers(notifications, { work: 'imports', worker: imports }, role),
    wakeForOthers(notifications, { work: 'jobs', worker: jobs }, role),
  ]
  onStop('worker signals', STOP_MS.mail, () => {
    for (const stop of stopWaking) stop()
  })
  return logins
}

/**
 * Starts the workers when the database is ready, and tries again if it goes down during the start.
 */
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
      log.warn({ err: error }, 'server.workers_delayed')
      await delay(RETRY_MS)
    }
  }
}

/**
 * Writes the demo's data. Returns its logins as lines to print. This code is loaded only in the
 * demo.
 */
async function seedDemo(services: Services): Promise<string> {
  const { describeLogins, seed } = await import('#db/seed.ts')
  return describeLogins(await seed(services))
}

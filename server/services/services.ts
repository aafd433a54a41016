import { RELEASE } from '#domain/operations/backup-content.ts'
import { createAuth } from '#platform/auth/auth.ts'
import { createBackground } from '#platform/background.ts'
import { createBackups } from '#platform/backup/backup.ts'
import { systemClock } from '#platform/clock.ts'
import { connectLike, connectTo } from '#platform/db/client.ts'
import type { Database } from '#platform/db/database.ts'
import { diskSpace } from '#platform/disk-space.ts'
import { createDns } from '#platform/dns/dns.ts'
import { type Env, listOwnSettings } from '#platform/env.ts'
import { createClamdScanner } from '#platform/files/clamd-scanner.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { createS3Store } from '#platform/files/s3-store.ts'
import { createGeo } from '#platform/geo/geo.ts'
import type { Log } from '#platform/log.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { createMetrics } from '#platform/metrics.ts'
import { isOutage } from '#platform/outage.ts'
import { createOutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'
import { createPasswords } from '#platform/passwords/passwords.ts'
import { createPdfPages } from '#platform/pdf/pdf-pages.ts'
import { createRateLimits } from '#platform/rate-limits.ts'
import { createRemoteFiles } from '#platform/remote-files/remote-files.ts'
import type { Services } from '#platform/services.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { createPayments } from './payments.ts'
import { createVideos } from './videos.ts'

/** Creates the services from the configuration. Close them with `closeServices`. */
export async function createServices(env: Env, db: Database, log: Log): Promise<Services> {
  const remoteFiles = createRemoteFiles()
  const outgoingRequests = createOutgoingRequests({ allowNetworks: env.webhookAllowNetworks })
  return {
    env,
    settings: listOwnSettings,
    log,
    metrics: createMetrics(),
    clock: systemClock,
    db,
    auth: createAuth({ env, db, log }),
    passwords: createPasswords(),
    files: env.s3 ? createS3Store(env.s3) : createDiskStore(`${env.dataDir}/files`),
    backups: createBackups({
      backup: env.backup,
      connect: () => (env.databaseDirectUrl ? connectTo(env.databaseDirectUrl) : connectLike(db)),
      release: RELEASE,
      sessionSecret: env.sessionSecret,
    }),
    virusScanner: env.clamdUrl ? createClamdScanner(env.clamdUrl) : null,
    pdfPages: createPdfPages(log),
    remoteFiles,
    outgoingRequests,
    videoPlatforms: createVideos(env, { remoteFiles, outgoingRequests }),
    identityProvider: createIdentityProvider(env, outgoingRequests),
    mailer: createMailer(env, log),
    geo: await createGeo(env, log),
    dns: createDns({ servers: env.dnsServers }),
    limits: createRateLimits(db.$client, log, env.sessionSecret),
    payments: createPayments(env, db),
    isOutage,
    disk: () => diskSpace(env.dataDir),
    background: createBackground(log),
    // The workers replace this function when they start.
    wakeMail() {},
    wakeDeliveries() {},
    wakeVideos() {},
    wakeImports() {},
    wakeJobs() {},
  }
}

export async function closeServices(services: Services): Promise<void> {
  const { mailer, geo, files, passwords, backups } = services
  await services.background.settle()
  services.outgoingRequests.close()
  services.identityProvider?.close()
  const closing = [mailer, geo, files, passwords, backups].map((part) => part.close())
  await Promise.allSettled(closing)
  await services.db.$client.end()
}

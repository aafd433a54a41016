import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuth } from '#platform/auth/auth.ts'
import { createBackups } from '#platform/backup/backup.ts'
import { connectTo } from '#platform/db/client.ts'
import type { DiskSpace } from '#platform/disk-space.ts'
import type { Dns } from '#platform/dns/dns.ts'
import type { Env } from '#platform/env.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import type { VirusScanner } from '#platform/files/virus-scanner.ts'
import type { Geo } from '#platform/geo/geo.ts'
import type { Location } from '#platform/geo/location.ts'
import type { IdentityProvider } from '#platform/identity-provider/identity-provider.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer, MailMessage } from '#platform/mail/mailer.ts'
import { createMetrics } from '#platform/metrics.ts'
import { isOutage } from '#platform/outage.ts'
import {
  createOutgoingRequests,
  type OutgoingRequests,
} from '#platform/outgoing-requests/outgoing-requests.ts'
import { createPasswords } from '#platform/passwords/passwords.ts'
import type { Payments } from '#platform/payments/payments.ts'
import type { PdfPages } from '#platform/pdf/pdf-pages.ts'
import { createRateLimits } from '#platform/rate-limits.ts'
import type { RemoteFiles } from '#platform/remote-files/remote-files.ts'
import type { Services } from '#platform/services.ts'
import { listSettings } from '#platform/settings.ts'
import type { VideoPlatforms } from '#platform/video-platforms/video-platforms.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { testEnv } from './test-env.ts'

export type TestServices = Services & {
  clock: TestClock
  /** The database's URL, for a second pool or process. */
  databaseUrl: string
  /** The sent emails, oldest first. Queued ones are in the table `outgoing_mail`. */
  sentMail: MailMessage[]
  /** Returns how often the mail worker was woken. */
  mailWakes(): number
  /** How often deliveries were woken. */
  deliveryWakes(): number
  /** How often the videos' worker was woken. */
  videoWakes(): number
  /** The log, e.g. to check that it contains no secret. */
  logLines: { level: string; fields: object; message: string }[]
  close(): Promise<void>
  /** Closes them and keeps the database by a name, and the data directory, for others to copy. */
  closeAndKeep(database: string, folder: string): Promise<void>
}

export type TestServicesOptions = {
  env?: Partial<Env>
  mailer?: Mailer
  /** The location of every request. Default: none. */
  location?: Location
  /** Default: no limits, because most tests do in a second what a person does in a month. */
  rateLimits?: boolean
  /** Default: nothing can be bought. */
  payments?: Payments
  /** Default: enough space. */
  disk?: DiskSpace
  /** Default: no server responds. */
  dns?: Dns
  /** The files of other hosts. Default: none. */
  remoteFiles?: RemoteFiles
  /** Default: real ones, which reach this machine too. */
  outgoingRequests?: OutgoingRequests
  /** Default: people can't sign in with a provider. */
  identityProvider?: IdentityProvider
  /** Default: no platform answers. */
  videoPlatforms?: VideoPlatforms
  /** Default: uploads are not scanned. */
  virusScanner?: VirusScanner
  /** Default: no page can be drawn. */
  pdfPages?: PdfPages
  /** The database to copy. Default: a migrated one without rows. */
  template?: string
  /** Where the files are. Removed at the end. Default: a new folder. */
  dataDir?: string
}

/**
 * Creates services on a new database: real PostgreSQL, sessions and files, and a mailer that
 * collects emails.
 */
export async function createTestServices(options: TestServicesOptions = {}): Promise<TestServices> {
  const database = await createTestDatabase(options.template)
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'qr-magnet-data-')))
  const env = testEnv({
    dataDir,
    backup: { ...testEnv().backup, to: join(dataDir, 'backups') },
    ...options.env,
  })
  const logLines: TestServices['logLines'] = []
  const log = collectLog(logLines)
  const sentMail: MailMessage[] = []
  const passwords = createPasswords({ cost: { N: 1024, r: 8, p: 1 } })
  const files = createDiskStore(join(dataDir, 'files'))
  const outgoingRequests =
    options.outgoingRequests ?? createOutgoingRequests({ allowNetworks: LOOPBACK })
  const closeParts = async () => {
    outgoingRequests.close()
    await files.close()
    await passwords.close()
  }
  let wakes = 0
  let deliveryWakes = 0
  let videoWakes = 0
  return {
    env,
    settings: () => listSettings({}),
    log,
    logLines,
    metrics: createMetrics(),
    clock: createTestClock(),
    db: database.db,
    databaseUrl: database.url,
    auth: createAuth({ env, db: database.db, log }),
    passwords,
    isOutage,
    files,
    backups: createBackups({
      backup: env.backup,
      connect: () => connectTo(database.url),
      release: '0.0.0',
      sessionSecret: env.sessionSecret,
    }),
    virusScanner: options.virusScanner ?? null,
    pdfPages: options.pdfPages ?? { firstPage: async () => null },
    remoteFiles: options.remoteFiles ?? {
      open: async () => ({ ok: false, reason: 'unreachable' }),
    },
    outgoingRequests,
    videoPlatforms: options.videoPlatforms ?? {
      describe: async () => ({ ok: false, reason: 'unreachable' }),
      openThumbnail: async () => ({ ok: false, reason: 'unreachable' }),
    },
    identityProvider: options.identityProvider ?? null,
    mailer: options.mailer ?? collectMail(sentMail),
    sentMail,
    dns: options.dns ?? {
      findTxt: async () => ({ ok: false, reason: 'unreachable' }),
      resolve: async () => {
        throw Object.assign(new Error('no server responds'), { code: 'ETIMEOUT' })
      },
    },
    geo: placeEverybody(options.location ?? { city: null, country: null }),
    limits: options.rateLimits
      ? createRateLimits(database.db.$client, log, env.sessionSecret)
      : {
          take: async () => ({ ok: true }),
          count: async () => ({ ok: true, remaining: 300, resetSeconds: 60 }),
          clear: async () => {},
          giveBack: async () => {},
          countLead: async () => ({ network: false, magnet: false, ceiling: false }),
          countLeadInProcess: async () => ({ network: false, magnet: false, ceiling: false }),
        },
    payments: options.payments ?? null,
    disk: async () => options.disk ?? { freeBytes: 500 * 1024 ** 3, totalBytes: 1024 ** 4 },
    // Runs before the response, so that a test sees its result.
    background: { run: async (work) => void (await work()), settle: async () => {} },
    wakeMail: () => {
      wakes++
    },
    wakeDeliveries: () => {
      deliveryWakes++
    },
    wakeVideos: () => {
      videoWakes++
    },
    wakeImports: () => {},
    wakeJobs: () => {},
    mailWakes: () => wakes,
    deliveryWakes: () => deliveryWakes,
    videoWakes: () => videoWakes,
    async close() {
      await closeParts()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
    async closeAndKeep(name, folder) {
      await closeParts()
      await database.keepAs(name)
      await rename(dataDir, folder)
    },
  }
}

const LOOPBACK = ['127.0.0.0/8', '::1']

function collectMail(sent: MailMessage[]): Mailer {
  return {
    kind: 'outbox',
    async send(message) {
      sent.push(message)
    },
    async close() {},
  }
}

function placeEverybody(location: Location): Geo {
  return { locate: async () => location, close: async () => {} }
}

function collectLog(lines: TestServices['logLines']): Log {
  const at = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields, message })
  }
  const log: Log = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => log,
  }
  return log
}

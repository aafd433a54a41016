import type { Backups } from '#platform/backup/backup.ts'
import type { Auth } from './auth/auth.ts'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { DiskSpace } from './disk-space.ts'
import type { Dns } from './dns/dns.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/file-store.ts'
import type { VirusScanner } from './files/virus-scanner.ts'
import type { Geo } from './geo/geo.ts'
import type { IdentityProvider } from './identity-provider/identity-provider.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics.ts'
import type { OutgoingRequests } from './outgoing-requests/outgoing-requests.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Payments } from './payments/payments.ts'
import type { PdfPages } from './pdf/pdf-pages.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RemoteFiles } from './remote-files/remote-files.ts'
import type { Setting } from './settings.ts'
import type { VideoPlatforms } from './video-platforms/video-platforms.ts'

/**
 * All external dependencies, behind small interfaces. They are created once at start-up, and every
 * domain function gets them as its first argument. Tests pass their own.
 */
export type Services = {
  env: Env
  /** Returns all settings of this process, for the operator. */
  settings(): Setting[]
  log: Log
  metrics: Metrics
  clock: Clock
  db: Database
  auth: Auth
  passwords: Passwords
  files: FileStore
  /** Null if uploads aren't scanned for malware. */
  virusScanner: VirusScanner | null
  /** Draws pages of uploaded PDFs. */
  pdfPages: PdfPages
  /** The configured backup destination. */
  backups: Backups
  /** Fetches files from other hosts, but not from internal IP addresses. */
  remoteFiles: RemoteFiles
  /** Sends requests to URLs that users provided, but not to internal IP addresses. */
  outgoingRequests: OutgoingRequests
  /** Requests the metadata of videos from YouTube, Vimeo and TikTok. */
  videoPlatforms: VideoPlatforms
  /** Null if people can't sign in with a provider. */
  identityProvider: IdentityProvider | null
  mailer: Mailer
  geo: Geo
  dns: Dns
  limits: RateLimits
  /** Null if nothing can be bought. */
  payments: Payments | null
  /**
   * Whether an error means that a dependency (the database, the file store) is temporarily
   * unavailable.
   */
  isOutage(error: unknown): boolean
  /** Resolves with the space on the disk of DATA_DIR. */
  disk(): Promise<DiskSpace>
  /** Runs work after the response. */
  background: Background
  /**
   * Call after committing a transaction that queued emails, so that the worker sends them
   * immediately.
   */
  wakeMail(): void
  /**
   * Call after committing a transaction that recorded an event, so that it is delivered
   * immediately.
   */
  wakeDeliveries(): void
  /**
   * Call after committing a transaction that added videos, so that their titles are requested
   * immediately.
   */
  wakeVideos(): void
  /** Call after committing a transaction that started a step of an import of people. */
  wakeImports(): void
  /** Call after committing a transaction that requested a run of a job. */
  wakeJobs(): void
}

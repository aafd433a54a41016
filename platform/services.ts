import type { Auth } from './auth/auth.ts'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { DiskSpace } from './disk.ts'
import type { Dns } from './dns/dns.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/file-store.ts'
import type { VirusScanner } from './files/virus-scanner.ts'
import type { Geo } from './geo/geo.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Payments } from './payments/payments.ts'
import type { RateLimits } from './rate-limits.ts'
import type { RemoteFiles } from './remote/remote-files.ts'

/**
 * The outside world behind small interfaces, made once at start-up and handed to every domain
 * function as its first argument. Tests hand in their own.
 */
export type Services = {
  env: Env
  log: Log
  clock: Clock
  db: Database
  auth: Auth
  passwords: Passwords
  files: FileStore
  /** Null: uploads are not scanned. */
  virusScanner: VirusScanner | null
  /** Files of other hosts, fetched through a guard. */
  remoteFiles: RemoteFiles
  mailer: Mailer
  geo: Geo
  dns: Dns
  limits: RateLimits
  /** Null: nothing can be bought here. */
  payments: Payments | null
  /** Whether an error says that something we depend on (the database, the file store) is away. */
  isOutage(error: unknown): boolean
  /** The disk DATA_DIR lies on. */
  disk(): Promise<DiskSpace>
  /** What is done after the answer. */
  background: Background
  /** Call after a transaction that queued mail has committed: the worker looks at once. */
  wakeMail(): void
}

import { eq, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { storedFile } from '#db/schema/files.ts'
import {
  areManyFailing,
  type CheckCounts,
  countContentChecks,
  describeCounts,
  doubtSentences,
} from '#domain/content-checks/check-counts.server.ts'
import { withTimeout } from '#lib/with-timeout.ts'
import type { Services } from '#platform/services.ts'
import { type MaybeViewer, requireReader } from '../admin/admin.server.ts'
import { RELEASE } from './backup-content.ts'
import { isDiskLow } from './disk.ts'
import { findReleaseNotice, type ReleaseNotice } from './release-notice.server.ts'

const TOP_ACCOUNTS = 10
/** The time after which a check counts as failed. */
const CHECK_MS = 5000
/** The application_name of the one connection that each of our processes keeps open. */
const PROCESS_MARK = 'qr-magnet notifications'

export type StorageUse = {
  kinds: { bucket: string; kind: string; files: number; bytes: number }[]
  /** `name` is the name of a workspace, or a person's email. */
  accounts: { id: string; name: string; files: number; bytes: number }[]
  files: number
  bytes: number
}

export type SystemState = {
  version: string
  /** A newer release, if RELEASE_FEED is set and names one. */
  newerRelease: ReleaseNotice | null
  node: string
  /** When this process started. */
  startedAt: Date
  memoryBytes: number
  /** Every process that uses this database, oldest first. */
  processes: { startedAt: Date }[]
  database: { bytes: number; version: string; connections: number }
  disk: { freeBytes: number; totalBytes: number; isLow: boolean } | null
  storage: StorageUse
}

/** Returns the running release and processes, when they started, and the resources they use. */
export async function getSystemStateForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<SystemState> {
  await requireReader(services, asker)
  const { db, clock } = services
  const [{ rows: facts }, { rows: processes }, disk, storage, newerRelease] = await Promise.all([
    db.execute<{ bytes: string; version: string; connections: number }>(sql`
      select pg_database_size(current_database()) as bytes,
        current_setting('server_version') as version,
        (select count(*)::int from pg_stat_activity where datname = current_database())
          as connections`),
    db.execute<{ started_at: string }>(sql`
      select backend_start as started_at from pg_stat_activity
      where datname = current_database() and application_name = ${PROCESS_MARK}
      order by backend_start`),
    services.disk().catch(() => null),
    storageUse(services),
    findReleaseNotice(services),
  ])
  const [database] = facts
  return {
    version: RELEASE,
    newerRelease,
    node: process.versions.node,
    startedAt: new Date(clock.now().getTime() - process.uptime() * 1000),
    memoryBytes: process.memoryUsage().rss,
    processes: processes.map((row) => ({ startedAt: new Date(row.started_at) })),
    database: {
      bytes: Number(database?.bytes ?? 0),
      version: database?.version ?? '',
      connections: database?.connections ?? 0,
    },
    disk: disk && { ...disk, isLow: isDiskLow(disk) },
    storage,
  }
}

const accountName = sql<string>`case when ${user.kind} = 'workspace'
  then ${user.name} || ' (workspace)' else ${user.email} end`

/**
 * Returns the storage used by kind and by account. It includes the resized versions of images and
 * their originals, which are kept for cropping.
 */
async function storageUse({ db }: Services): Promise<StorageUse> {
  const bytes = sql<number>`sum(${storedFile.bytes}
    + coalesce((select sum((v->>'bytes')::bigint) from jsonb_array_elements(${storedFile.variants}) v), 0)
    + coalesce((${storedFile.source}->>'bytes')::bigint, 0))::float8`
  const files = sql<number>`count(*)::int`
  const [kinds, accounts] = await Promise.all([
    db
      .select({ bucket: storedFile.bucket, kind: storedFile.kind, files, bytes })
      .from(storedFile)
      .groupBy(storedFile.bucket, storedFile.kind)
      .orderBy(sql`4 desc`),
    db
      .select({ id: user.id, name: accountName, files, bytes })
      .from(storedFile)
      .innerJoin(user, eq(user.id, storedFile.ownerId))
      .groupBy(user.id)
      .orderBy(sql`4 desc`, user.id)
      .limit(TOP_ACCOUNTS),
  ])
  return {
    kinds,
    accounts,
    files: kinds.reduce((sum, kind) => sum + kind.files, 0),
    bytes: kinds.reduce((sum, kind) => sum + kind.bytes, 0),
  }
}

export type HealthCheck = {
  name: string
  /** 'note': it works, but isn't configured as it should be in production. */
  state: 'good' | 'note' | 'bad'
  message: string
}

/** Returns which dependencies respond, and how this installation is configured. */
export async function getHealthForAdmin(
  services: Services,
  asker: MaybeViewer,
): Promise<HealthCheck[]> {
  await requireReader(services, asker)
  const { db, files, env, mailer, payments } = services
  const [counts, database, storage] = await Promise.all([
    countContentChecks(services),
    tried('Database', () => db.execute(sql`select 1`)),
    tried(env.s3 ? 'File storage (S3)' : 'File storage (disk)', () =>
      files.size('lead-magnets/health/none'),
    ),
  ])
  const isHttps = env.publicUrl.startsWith('https:')
  return [
    database,
    storage,
    mailer.kind === 'smtp'
      ? {
          name: 'Email',
          state: 'good',
          message: 'SMTP_URL is set: emails are sent through a mail server.',
        }
      : {
          name: 'Email',
          state: 'note',
          message: 'SMTP_URL is not set: emails are only written to DATA_DIR/outbox.',
        },
    !env.publicUrlIsSet
      ? {
          name: 'Public URL',
          state: 'note',
          message: `PUBLIC_URL is not set: codes and emails point to ${env.publicUrl}.`,
        }
      : {
          name: 'Public URL',
          state: isHttps ? 'good' : 'note',
          message: `${env.publicUrl}${isHttps ? '' : ' doesn’t use https, so sessions can be intercepted.'}`,
        },
    payments === null
      ? { name: 'Payments', state: 'note', message: 'Off: STRIPE_SECRET_KEY is not set.' }
      : payments.kind === 'sandbox'
        ? { name: 'Payments', state: 'note', message: 'Sandbox: no one is charged.' }
        : {
            name: 'Payments',
            state: isTestKey(env.stripe?.secretKey) ? 'note' : 'good',
            message: isTestKey(env.stripe?.secretKey)
              ? 'Stripe, with a test key.'
              : 'Stripe, live.',
          },
    contentHealth(counts),
  ]
}

function contentHealth(counts: CheckCounts | null): HealthCheck {
  const name = 'Links and files of magnets'
  if (!counts)
    return {
      name,
      state: 'note',
      message: 'CONTENT_CHECKS is off: links and files aren’t checked.',
    }
  const [doubt] = doubtSentences(counts.doubt)
  if (doubt) return { name, state: 'bad', message: doubt }
  const state = areManyFailing(counts) ? 'note' : 'good'
  return { name, state, message: describeCounts(counts) }
}

const isTestKey = (key: string | undefined) => /^[sr]k_test_/.test(key ?? '')

async function tried(name: string, work: () => Promise<unknown>): Promise<HealthCheck> {
  const startedAt = performance.now()
  try {
    await withTimeout(work(), CHECK_MS)
    const ms = Math.max(1, Math.round(performance.now() - startedAt))
    return { name, state: 'good', message: `Responds in ${ms} ms.` }
  } catch (error) {
    return { name, state: 'bad', message: error instanceof Error ? error.message : String(error) }
  }
}

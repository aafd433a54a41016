import { sql } from 'drizzle-orm'
import { PRODUCT_NAME } from '#content/product.ts'
import { formatCount } from '#lib/format-number.ts'
import { commandLine } from '#lib/operator-command.ts'
import type { MigrationState } from '#platform/db/migrate.ts'
import type { Env } from '#platform/env.ts'
import type { Services } from '#platform/services.ts'
import { getOperationsState } from '../operations-state.server.ts'
import { type Check, type Finding, failure, ok, warning } from './check.ts'

const OLDEST_POSTGRES = 15
const SLOW_MS = 20
const ROUNDS = 5
/**
 * Limits for the difference between clocks. A one-time code of an authenticator app is valid for
 * half a minute.
 */
const CLOCK = { warningMs: 2000, failureMs: 20_000 }
const OVERDUE_MS = 3_600_000
const WAITING_MS = 900_000

export type DatabaseFacts = {
  version: string
  versionNumber: number
  maxConnections: number
  /** The current connections of all clients. */
  connections: number
  /** The median duration of a simple query, in milliseconds. */
  latencyMs: number
  /** How far the database's clock is ahead of this machine's clock, in milliseconds. */
  clockMs: number
}

/** Checks the database, its clock, its migrations, and its queues and jobs. */
export function databaseChecks(
  services: Pick<Services, 'db' | 'clock'>,
  migrations: MigrationState,
  env: Pick<Env, 'databasePool' | 'commandRunner'>,
): Check[] {
  let reading: Promise<DatabaseFacts> | undefined
  const facts = () => {
    reading ??= readFacts(services)
    return reading
  }
  const checks: Check[] = [
    {
      name: 'database',
      run: async () => judgeDatabase(await facts(), env.databasePool),
      onError: 'Start the database, and check the address, user and password in DATABASE_URL.',
    },
    {
      name: 'clock',
      run: async () => judgeClock((await facts()).clockMs, 'The database’s clock'),
      onError: 'Start the database.',
    },
    {
      name: 'migrations',
      run: async () => judgeMigrations(migrations),
      onError: 'Start the database.',
    },
  ]
  // Before the first start, there are no tables.
  if (migrations.pending === 0) {
    checks.push({
      name: 'queues and jobs',
      run: async () => judgeQueues(await getOperationsState(services), services.clock.now(), env),
      onError: 'Check the database.',
    })
  }
  return checks
}

async function readFacts({ db }: Pick<Services, 'db'>): Promise<DatabaseFacts> {
  const { rows } = await db.execute<Record<string, string | number | null>>(sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open`)
  const [row = {}] = rows
  const times: number[] = []
  let clockMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = Date.now()
    const startedAt = performance.now()
    const { rows: now } = await db.execute<{ ms: string }>(
      sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
    )
    const took = performance.now() - startedAt
    times.push(took)
    // Assume that the database read its clock in the middle of the round trip.
    clockMs = Number(now[0]?.ms) - before - took / 2
  }
  return {
    version: String(row.version),
    versionNumber: Number(row.number),
    maxConnections: Number(row.most),
    connections: Number(row.open),
    latencyMs: times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0,
    clockMs,
  }
}

/**
 * Evaluates the database's version, latency and connections. `poolSize` is the number of
 * connections that one process may open.
 */
export function judgeDatabase(facts: DatabaseFacts, poolSize: number): Finding[] {
  const { version, latencyMs, maxConnections, connections } = facts
  if (facts.versionNumber < OLDEST_POSTGRES * 10_000) {
    return [
      failure(
        `PostgreSQL ${version} is too old.`,
        `Upgrade to PostgreSQL ${OLDEST_POSTGRES} or later.`,
      ),
    ]
  }
  const ms = latencyMs < 10 ? latencyMs.toFixed(1) : latencyMs.toFixed()
  const found =
    latencyMs > SLOW_MS
      ? warning(
          `PostgreSQL ${version} takes ${ms} ms for a simple query.`,
          `Move the database closer to ${PRODUCT_NAME}: storing a lead takes two round trips and a commit.`,
        )
      : ok(`PostgreSQL ${version} answers in ${ms} ms.`)
  const all = [found]
  if (maxConnections < poolSize) {
    all.push(
      failure(
        `The database allows only ${maxConnections} connections, but each process can open as many as ${poolSize}.`,
        'Raise max_connections, or lower DATABASE_POOL.',
      ),
    )
  } else {
    const processes = Math.floor(maxConnections / poolSize)
    const room = `${connections} of ${maxConnections} connections are in use; ${maxConnections} are enough for ${processes} ${processes === 1 ? 'process' : 'processes'}.`
    all.push(
      connections > maxConnections * 0.9
        ? warning(room, 'Raise max_connections, or run fewer processes.')
        : ok(room),
    )
  }
  return all
}

export function judgeClock(aheadMs: number, whose: string): Finding {
  const seconds = Math.abs(aheadMs / 1000).toFixed(1)
  const text = `${whose} is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's clock.`
  const action = 'Sync both clocks with NTP.'
  if (Math.abs(aheadMs) > CLOCK.failureMs) return failure(text, action)
  return Math.abs(aheadMs) > CLOCK.warningMs ? warning(text, action) : ok(text)
}

export function judgeMigrations(state: MigrationState): Finding {
  const { isNew, pending, unknown, beforeBaseline } = state
  if (unknown > 0) {
    return failure(
      'The database was migrated by a newer release than this one.',
      'Start that release; this one won’t start.',
    )
  }
  if (beforeBaseline) return failure(beforeBaseline.message, beforeBaseline.action)
  if (isNew) return ok('The database is empty. The first start creates its tables.')
  return pending > 0
    ? warning(
        `${formatCount(pending, 'migration')} pending.`,
        'Back up before the next start, which applies them.',
      )
    : ok('The database matches this release.')
}

export function judgeQueues(
  { mail, deliveries, jobs }: Awaited<ReturnType<typeof getOperationsState>>,
  now: Date,
  env: Pick<Env, 'commandRunner'>,
): Finding[] {
  const found: Finding[] = []
  if (mail.dueSince && now.getTime() - mail.dueSince.getTime() > WAITING_MS) {
    found.push(
      failure(
        `Emails have been overdue since ${mail.dueSince.toISOString()} (${mail.due} due).`,
        `Start ${PRODUCT_NAME}. If it’s already running, search its log for mail.queue_failed.`,
      ),
    )
  }
  if (mail.failedLastDay > 0) {
    found.push(
      warning(
        `${formatCount(mail.failedLastDay, 'email')} failed in the last 24 hours.`,
        `To list them with their errors, run ${commandLine(env, 'admin', 'mail', 'show')}.`,
      ),
    )
  }
  if (deliveries.dueSince && now.getTime() - deliveries.dueSince.getTime() > WAITING_MS) {
    found.push(
      failure(
        `Events for webhooks and connections have been overdue since ${deliveries.dueSince.toISOString()}.`,
        `Start ${PRODUCT_NAME}. If it’s already running, search its log for deliveries.round_failed.`,
      ),
    )
  }
  for (const { name, failures, overdueSince } of jobs) {
    if (failures >= 3) {
      found.push(
        failure(
          `The job ${name} failed ${failures} times in a row.`,
          'The control center shows its last error.',
        ),
      )
    } else if (overdueSince && now.getTime() - overdueSince.getTime() > OVERDUE_MS) {
      found.push(
        warning(
          `The job ${name} has been overdue since ${overdueSince.toISOString()}.`,
          `Start ${PRODUCT_NAME}: jobs run in its processes.`,
        ),
      )
    }
  }
  return found.length > 0
    ? found
    : [ok('No email or event is overdue, and all jobs run on schedule.')]
}

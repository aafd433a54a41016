// npm run doctor [-- --json] [-- --send you@example.com]: checks the configuration and the environment, and
// suggests fixes. The product may be running. The exit code is 1 if a check fails.
import { join } from 'node:path'
import { backupChecks } from '#domain/operations/doctor/backup-checks.server.ts'
import {
  type Check,
  type CheckResult,
  type CheckState,
  runChecks,
} from '#domain/operations/doctor/check.ts'
import { contentChecks } from '#domain/operations/doctor/content-checks.server.ts'
import { databaseChecks } from '#domain/operations/doctor/database-checks.server.ts'
import { deliveryChecks } from '#domain/operations/doctor/delivery-checks.ts'
import { domainChecks } from '#domain/operations/doctor/domain-checks.server.ts'
import {
  createInboundProbes,
  type InboundProbes,
  inboundMailChecks,
} from '#domain/operations/doctor/inbound-mail-checks.ts'
import { journalChecks } from '#domain/operations/doctor/journal-checks.server.ts'
import { machineChecks } from '#domain/operations/doctor/machine-checks.ts'
import { mailBudgetChecks } from '#domain/operations/doctor/mail-budget-checks.server.ts'
import { outsideChecks } from '#domain/operations/doctor/outside-checks.ts'
import { poolerChecks } from '#domain/operations/doctor/pooler-checks.ts'
import { providerChecks } from '#domain/operations/doctor/provider-checks.ts'
import { formatCount } from '#lib/format-number.ts'
import { systemClock } from '#platform/clock.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { findDatabaseWay } from '#platform/db/database-way.ts'
import { getMigrationState, type MigrationState } from '#platform/db/migrate.ts'
import { diskSpace } from '#platform/disk-space.ts'
import { createDns } from '#platform/dns/dns.ts'
import type { Env } from '#platform/env.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { createS3Store } from '#platform/files/s3-store.ts'
import { openSetAside } from '#platform/journal/set-aside.ts'
import { createLog } from '#platform/log.ts'
import { createMailer } from '#platform/mail/mailer.ts'
import { usableMemory } from '#platform/memory.ts'
import { createOutgoingRequests } from '#platform/outgoing-requests/outgoing-requests.ts'
import { createPasswords } from '#platform/passwords/passwords.ts'
import { createProbes } from '#platform/probes/create-probes.ts'
import { ensureSessionSecret } from '#platform/session-secret.ts'
import { createIdentityProvider } from '#server/services/identity-provider.ts'
import { type CleanUp, runCommand } from './command.ts'
import { reachForCommand } from './reach-database.ts'

const MARKS: Record<CheckState, string> = { ok: '✓', warning: '!', failure: '✗' }
const CONNECT_MS = 8000

/** Returns the checks of the database, or a single check with the reason why it can't be opened. */
async function checksOfDatabase(env: Env, cleanUp: CleanUp): Promise<Check[]> {
  const opened = await open(env, cleanUp).catch((error: unknown) => ({ error }))
  if ('error' in opened) {
    const onError = env.databaseUrl
      ? 'Start the database, and check the address, user and password in DATABASE_URL.'
      : 'Run this command as QR Magnet’s user, and check DATA_DIR/postgres.'
    return [{ name: 'database', run: () => Promise.reject(opened.error), onError }]
  }
  const services = { db: opened.db, clock: systemClock }
  const { migrations } = opened
  return [
    ...databaseChecks(services, migrations, env),
    ...poolerChecks(env, findDatabaseWay),
    ...(migrations.pending === 0
      ? [
          ...backupChecks(services, env),
          ...journalChecks(services, env, openSetAside(join(env.dataDir, 'journal')).list),
          ...domainChecks(services, env, createProbes()),
          ...contentChecks(services, env),
          ...mailBudgetChecks(services, env),
        ]
      : []),
  ]
}

async function open(
  env: Env,
  cleanUp: CleanUp,
): Promise<{ db: Database; migrations: MigrationState }> {
  const url = await reachForCommand(env, cleanUp)
  const db = openDatabase(url, { max: 4, connectMs: CONNECT_MS })
  cleanUp.push(() => db.$client.end())
  return { db, migrations: await getMigrationState(db) }
}

function print(results: CheckResult[], asJson: boolean): void {
  if (asJson) {
    const isHealthy = results.every(({ state }) => state !== 'failure')
    process.stdout.write(`${JSON.stringify({ ok: isHealthy, checks: results }, null, 2)}\n`)
    return
  }
  for (const { name, state, message, action } of results) {
    process.stdout.write(`${MARKS[state]} ${name}: ${message}\n`)
    if (action) process.stdout.write(`    ${action}\n`)
  }
  const count = (state: CheckState) => results.filter((result) => result.state === state).length
  process.stdout.write(
    `\n${count('ok')} ok, ${formatCount(count('warning'), 'warning')}, ${formatCount(count('failure'), 'failure')}\n`,
  )
}

function finish(results: CheckResult[], asJson: boolean): void {
  print(results, asJson)
  if (results.some(({ state }) => state === 'failure')) process.exitCode = 1
}

await runCommand(
  {
    name: 'doctor',
    summary:
      'Checks the settings and everything that QR Magnet depends on, and suggests fixes. QR Magnet may be running. The exit code is 1 if a check fails.',
    options: {
      json: { type: 'boolean', help: 'Prints the results as JSON.' },
      send: { type: 'string', value: 'EMAIL', help: 'Sends a test email to this address.' },
    },
  },
  async (env, cleanUp, { values }) => {
    const secret = env.sessionSecret || ensureSessionSecret(env.dataDir)
    const mailer = createMailer(env, createLog('silent'))
    const files = env.s3 ? createS3Store(env.s3) : createDiskStore(`${env.dataDir}/files`)
    cleanUp.push(() => mailer.close())
    cleanUp.push(() => files.close())
    const passwords = createPasswords()
    cleanUp.push(() => passwords.close())
    const probes = createProbes()
    const dns = createDns({ servers: env.dnsServers })
    const findMailHosts: InboundProbes['findMailHosts'] = async (domain) =>
      (await dns.resolve(domain, 'MX')) as Awaited<ReturnType<InboundProbes['findMailHosts']>>
    const outgoingRequests = createOutgoingRequests({ allowNetworks: env.webhookAllowNetworks })
    const provider = createIdentityProvider(env, outgoingRequests)
    cleanUp.push(async () => {
      outgoingRequests.close()
      provider?.close()
    })
    const ofDatabase = await checksOfDatabase(env, cleanUp)
    finish(
      await runChecks([
        ...machineChecks(env, {
          probes,
          passwords,
          disk: () => diskSpace(env.dataDir),
          memoryBytes: usableMemory(),
        }),
        ...ofDatabase,
        ...deliveryChecks({ env, files, mailer, sendTo: values.send ?? null }),
        ...providerChecks(provider),
        ...outsideChecks({ ...env, sessionSecret: secret }, probes),
        ...inboundMailChecks(env, createInboundProbes(findMailHosts)),
      ]),
      values.json ?? false,
    )
    return null
  },
  {
    onInvalidSettings: (problems, { values }) =>
      finish(
        problems.map((message) => ({
          name: 'configuration',
          state: 'failure',
          message,
          action: 'Correct the setting.',
        })),
        values.json ?? false,
      ),
  },
)

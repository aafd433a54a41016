import { describe, expect, it } from 'vitest'
import { jobRun } from '#db/schema/operations.ts'
import { customDomain } from '#db/schema/workspaces.ts'
import { DAY_MS, HOUR_MS } from '#lib/time.ts'
import { getMigrationState } from '#platform/db/migrate.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { backupChecks, judgeBackup, judgeHold } from './backup-checks.server.ts'
import { runChecks } from './check.ts'
import {
  type DatabaseFacts,
  databaseChecks,
  judgeClock,
  judgeDatabase,
  judgeMigrations,
} from './database-checks.server.ts'
import { domainChecks } from './domain-checks.server.ts'

const services = await setUpServices()
const FITS = { isNew: false, pending: 0, unknown: 0, beforeBaseline: null }

it('finds a database that runs well', async () => {
  expect(await getMigrationState(services.db)).toEqual(FITS)
  const results = await runChecks(databaseChecks(services, FITS, services.env))
  const named = (name: string) => results.filter((one) => one.name === name)
  expect(named('database')[0]?.message).toMatch(/^PostgreSQL \d+.* \d+(\.\d)? ms/)
  for (const name of ['clock', 'migrations', 'queues and jobs']) {
    expect(named(name)).toMatchObject([{ state: 'ok' }])
  }
})

it('fails for a job that keeps failing', async () => {
  await services.db.insert(jobRun).values({ name: 'nightly', cron: '0 3 * * *', failures: 3 })
  const results = await runChecks(databaseChecks(services, FITS, services.env))
  expect(results.at(-1)).toMatchObject({
    state: 'failure',
    message: 'The job nightly failed 3 times in a row.',
  })
})

describe('a database', () => {
  const facts: DatabaseFacts = {
    version: '18.4',
    versionNumber: 180_004,
    maxConnections: 97,
    connections: 20,
    latencyMs: 0.5,
    clockMs: 0,
  }
  it.each([
    [{}, 'ok'],
    [{ versionNumber: 140_011 }, 'failure'],
    [{ latencyMs: 45 }, 'warning'],
    [{ maxConnections: 20 }, 'failure'],
    [{ connections: 95 }, 'warning'],
  ])('with %j is judged as %s', (change, state) => {
    const states = judgeDatabase({ ...facts, ...change }, 27).map((one) => one.state)
    const worst = ['failure', 'warning', 'ok'].find((one) => states.some((found) => found === one))
    expect(worst).toBe(state)
  })

  it('whose clock differs is judged by how much', () => {
    expect([500, -5000, 60_000].map((ms) => judgeClock(ms, 'It').state)).toEqual([
      'ok',
      'warning',
      'failure',
    ])
    expect(judgeClock(-5000, 'The database').message).toContain('5.0 s behind')
  })

  it('of another release is refused, and one that lags is migrated', () => {
    expect(judgeMigrations({ ...FITS, pending: 2 }).state).toBe('warning')
    expect(judgeMigrations({ ...FITS, isNew: true, pending: 36 })).toEqual({
      state: 'ok',
      message: 'The database is empty. The first start creates its tables.',
    })
    expect(judgeMigrations({ ...FITS, unknown: 1 }).state).toBe('failure')
    const beforeBaseline = { message: 'It is older.', action: 'Migrate it.' }
    expect(judgeMigrations({ ...FITS, pending: 1, beforeBaseline })).toMatchObject({
      state: 'failure',
      ...beforeBaseline,
    })
  })
})

it('warns of custom domains that don’t point here or have no certificate', async () => {
  const { id: workspaceId } = await createWorkspace(services)
  const env = { publicUrl: 'https://magnet.example' }
  const probes = {
    async resolve(host: string) {
      if (host.startsWith('gone')) throw new Error('getaddrinfo ENOTFOUND')
      return ['198.51.100.7']
    },
    readCertificate: async () => ({
      problem: null,
      validFrom: new Date(services.clock.now().getTime() - 30 * DAY_MS),
      validUntil: new Date(services.clock.now().getTime() + 60 * DAY_MS),
    }),
  }
  const check = () => runChecks(domainChecks(services, env, probes))
  expect(await check()).toMatchObject([
    { state: 'ok', message: expect.stringContaining('No custom domains') },
  ])
  const verified = { workspaceId, token: 't', state: 'verified' as const, verifiedAt: new Date() }
  await services.db.insert(customDomain).values({ ...verified, host: 'go.tidewater.example' })
  expect(await check()).toMatchObject([
    { state: 'ok', message: expect.stringContaining('Checked 1 custom domain: no problems.') },
  ])
  await services.db.insert(customDomain).values({ ...verified, host: 'gone.tidewater.example' })
  expect(await check()).toMatchObject([
    { state: 'warning', message: expect.stringContaining('gone.tidewater.example') },
  ])
})

describe('backups', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

  it.each([
    [hoursAgo(20), true, 'ok'],
    [hoursAgo(50), true, 'failure'],
    [hoursAgo(50), false, 'warning'],
    [null, true, 'warning'],
    [null, false, 'warning'],
  ])('of %s, nightly: %s, are judged as %s', (takenAt, isNightly, state) => {
    const env = { ...services.env, backup: { ...services.env.backup, nightly: isNightly } }
    expect(judgeBackup(takenAt && { takenAt, missingFiles: 0 }, env, now).state).toBe(state)
  })

  it('without some of the files fail, however new they are', () => {
    const last = { takenAt: hoursAgo(1), missingFiles: 2 }
    expect(judgeBackup(last, services.env, now)).toMatchObject({
      state: 'failure',
      message: expect.stringContaining('2 files that the database refers to are missing'),
    })
  })

  it('and a restore that holds email back are found', async () => {
    const found = await runChecks(backupChecks(services, services.env))
    expect(found.map(({ state }) => state)).toEqual(['warning', 'ok'])
    const hold = { restoredAt: now, backupId: 'b', backupTakenAt: now }
    expect(judgeHold(hold, services.env)).toMatchObject({ state: 'warning' })
  })
})

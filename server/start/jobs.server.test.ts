import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { nextRun } from '#domain/operations/cron.ts'
import { DAY_MS } from '#lib/time.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { JOBS, runScheduledJob, startJobs } from './jobs.ts'

const services = await setUpServices()

it('lets every job be repeated soon after its process was killed, also after an upgrade', async () => {
  await createQueueOfEarlierRelease()
  const jobs = await startJobs(services, services.databaseUrl)
  await jobs.stop()
  const { rows } = await services.db.execute<Queue>(
    sql`select name, policy, heartbeat_seconds as heartbeat, expire_seconds as expires
      from jobs.queue where name in (select name from jobs.schedule)`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { name, policy, heartbeat, expires } of rows) {
    const seconds = { 'nightly-backup': 12 * 3600, 'log-results': 2 * 3600 }[name] ?? 900
    expect([name, policy, heartbeat, expires]).toEqual([name, 'singleton', 90, seconds])
  }
})

it('schedules no more what only an earlier release did', async () => {
  const jobs = await startJobs(services, services.databaseUrl)
  await jobs.stop()
  const { rows } = await services.db.execute<{ name: string }>(
    sql`select name from jobs.schedule order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name).toSorted())
})

it('an installation where nothing happens logs few lines a day', async () => {
  let lines = 0
  const count = () => {
    lines++
  }
  const log = { ...services.log, info: count, warn: count, error: count }
  let linesADay = 0
  for (const job of JOBS) {
    // What is left of the set-up is done by the first run.
    await runScheduledJob(services, job)
    lines = 0
    await runScheduledJob({ ...services, log }, job)
    linesADay += lines * runsADay(job.cron)
  }
  expect(linesADay).toBeLessThan(500)
})

function runsADay(cron: string): number {
  const start = new Date('2026-03-02T00:00:00Z')
  let runs = 0
  for (let at = nextRun(cron, start); at !== null; at = nextRun(cron, at)) {
    if (at.getTime() > start.getTime() + DAY_MS) break
    runs++
  }
  return runs
}

type Queue = { name: string; policy: string; heartbeat: number | null; expires: number }

async function createQueueOfEarlierRelease(): Promise<void> {
  const boss = new PgBoss({
    connectionString: services.databaseUrl,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue('nightly-backup', { policy: 'singleton' })
  await boss.createQueue('gone')
  await boss.schedule('gone', '0 4 * * *')
  await boss.stop()
}

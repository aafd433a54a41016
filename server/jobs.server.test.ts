import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { setUpServices } from '#tests/support/set-up.ts'
import { startJobs } from './jobs.ts'

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
    const seconds = name === 'nightly-backup' ? 12 * 3600 : 900
    expect([name, policy, heartbeat, expires]).toEqual([name, 'singleton', 90, seconds])
  }
})

type Queue = { name: string; policy: string; heartbeat: number | null; expires: number }

async function createQueueOfEarlierRelease(): Promise<void> {
  const boss = new PgBoss({
    ...{ connectionString: services.databaseUrl, schema: 'jobs' },
    ...{ supervise: false, schedule: false },
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue('nightly-backup', { policy: 'singleton' })
  await boss.stop()
}

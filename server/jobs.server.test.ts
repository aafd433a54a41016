import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { setUpServices } from '#tests/support/set-up.ts'
import { startJobs } from './jobs.ts'

const services = await setUpServices()

it('lets every job be repeated soon after its process was killed, also after an upgrade', async () => {
  const boss = new PgBoss({ connectionString: services.databaseUrl, schema: 'jobs' })
  await boss.start()
  // As an earlier release created it.
  await boss.createQueue('nightly-backup', { policy: 'singleton', expireInSeconds: 900 })
  const jobs = await startJobs(services, services.databaseUrl)
  try {
    const queues = await boss.getQueues((await boss.getSchedules()).map(({ name }) => name))
    expect(queues.length).toBeGreaterThan(20)
    for (const { name, policy, heartbeatSeconds } of queues) {
      expect([name, policy, heartbeatSeconds]).toEqual([name, 'singleton', 90])
    }
    expect(await boss.getQueue('nightly-backup')).toMatchObject({ expireInSeconds: 12 * 3600 })
  } finally {
    await jobs.stop()
    await boss.stop()
  }
})

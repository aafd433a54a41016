import { expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { jobRun } from '#db/schema/operations.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { getOperationsState } from './operations-state.server.ts'

const services = await setUpServices()
const ago = (ms: number) => new Date(services.clock.now().getTime() - ms)

const mail = (values: Partial<typeof outgoingMail.$inferInsert>) => ({
  ...{ kind: 'confirm-email', toAddress: 'grace@example.com' },
  ...{ subject: 'S', textBody: 'T', htmlBody: 'H', createdAt: ago(HOUR_MS) },
  ...values,
})

it('says nothing about an installation without email and jobs', async () => {
  expect(await getOperationsState(services)).toEqual({
    mail: { due: 0, retrying: 0, scheduled: 0, dueSince: null, failedLastDay: 0 },
    jobs: [],
  })
})

it('tells apart what is due, tried again and scheduled, and since when the oldest is due', async () => {
  const oldest = ago(3 * MINUTE_MS)
  await services.db
    .insert(outgoingMail)
    .values([
      mail({ nextAttemptAt: new Date(0), createdAt: ago(2 * MINUTE_MS) }),
      mail({ nextAttemptAt: oldest }),
      mail({ nextAttemptAt: ago(-HOUR_MS), attempts: 2 }),
      mail({ nextAttemptAt: ago(-HOUR_MS) }),
      mail({ state: 'sent', nextAttemptAt: ago(HOUR_MS) }),
      mail({ state: 'failed', failedAt: ago(HOUR_MS) }),
      mail({ state: 'refused', failedAt: ago(25 * HOUR_MS) }),
      mail({ state: 'suppressed', failedAt: ago(HOUR_MS) }),
    ])
  expect((await getOperationsState(services)).mail).toEqual({
    ...{ due: 2, retrying: 1, scheduled: 1, failedLastDay: 1 },
    dueSince: oldest,
  })
})

it('says since when a job has been due', async () => {
  await services.db.insert(jobRun).values([
    { name: 'on-time', cron: '* * * * *', succeededAt: ago(1), failures: 0 },
    { name: 'overdue', cron: '0 * * * *', succeededAt: ago(5 * HOUR_MS), failures: 3 },
    { name: 'never-run', cron: '* * * * *' },
  ])
  const { jobs } = await getOperationsState(services)
  const [never, onTime, overdue] = jobs
  expect(never).toMatchObject({ name: 'never-run', succeededAt: null, overdueSince: null })
  expect(onTime).toMatchObject({ name: 'on-time', overdueSince: null })
  expect(overdue).toMatchObject({ name: 'overdue', failures: 3 })
  expect(overdue?.overdueSince?.getTime()).toBeGreaterThan(ago(5 * HOUR_MS).getTime())
  expect(overdue?.overdueSince?.getTime()).toBeLessThanOrEqual(ago(4 * HOUR_MS).getTime())
})

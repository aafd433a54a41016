import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { delivery, eventTarget } from '#db/schema/deliveries.ts'
import { event } from '#db/schema/events.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { jobRun } from '#db/schema/operations.ts'
import { deliverDue } from '#domain/deliveries/deliveries.server.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/time.ts'
import { dispatchAll, setUpTarget } from '#tests/support/event-target.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { getOperationsState } from './operations-state.server.ts'

const services = await setUpServices()
const ago = (ms: number) => new Date(services.clock.now().getTime() - ms)

const mail = (values: Partial<typeof outgoingMail.$inferInsert>) => ({
  kind: 'confirm-email',
  toAddress: 'grace@example.com',
  subject: 'S',
  textBody: 'T',
  htmlBody: 'H',
  createdAt: ago(HOUR_MS),
  ...values,
})

it('says nothing about an installation without email and jobs', async () => {
  expect(await getOperationsState(services)).toEqual({
    mail: { due: 0, retrying: 0, scheduled: 0, held: 0, dueSince: null, failedLastDay: 0 },
    deliveries: { dueSince: null, targets: [] },
    jobs: [],
    failingContents: 0,
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
      mail({ state: 'held', heldBy: 'network', heldRank: 201 }),
      mail({ state: 'suppressed', failedAt: ago(HOUR_MS) }),
    ])
  expect((await getOperationsState(services)).mail).toEqual({
    due: 2,
    retrying: 1,
    scheduled: 1,
    held: 1,
    failedLastDay: 1,
    dueSince: oldest,
  })
})

it('says how targets do, and since when an event has waited that no process has looked at', async () => {
  const { accountId, target, record, senders } = await setUpTarget(services)
  const kit = (values: Partial<typeof eventTarget.$inferInsert>) => ({
    accountId,
    kind: 'connection' as const,
    name: 'Kit',
    eventTypes: ['lead.created'],
    ...values,
  })
  await services.db
    .insert(eventTarget)
    .values([
      kit({ state: 'disabled' }),
      kit({ failingSince: ago(HOUR_MS) }),
      kit({ state: 'disabled', endedAt: ago(1) }),
    ])
  await record(1)
  const [recorded] = await services.db.select().from(event).where(eq(event.accountId, accountId))
  expect((await getOperationsState(services)).deliveries).toEqual({
    dueSince: recorded?.createdAt,
    targets: [
      { kind: 'connection', state: 'disabled', targets: 1 },
      { kind: 'connection', state: 'failing', targets: 1 },
      { kind: 'webhook', state: 'active', targets: 1 },
    ],
  })
  await dispatchAll(services)
  const oldest = ago(3 * MINUTE_MS)
  await services.db.update(delivery).set({ nextAttemptAt: oldest })
  await services.db
    .update(eventTarget)
    .set({ nextDueAt: oldest })
    .where(eq(eventTarget.id, target.id))
  expect((await getOperationsState(services)).deliveries.dueSince).toEqual(oldest)
  await deliverDue(services, senders)
  expect((await getOperationsState(services)).deliveries.dueSince).toBeNull()
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

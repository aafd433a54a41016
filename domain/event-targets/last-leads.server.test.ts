import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { delivery } from '#db/schema/deliveries.ts'
import { setUpTarget } from '#tests/support/event-target.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findLastLeads } from './last-leads.server.ts'

const services = await setUpServices()

test('the last lead is the newest that was sent: no test, no failure, and none that a rule left out', async () => {
  const { accountId, target } = await setUpTarget(services)
  await setUpTarget(services)
  const add = (hour: number, fields: Partial<typeof delivery.$inferInsert>) => {
    const at = new Date(Date.UTC(2026, 10, 28, hour))
    return services.db.insert(delivery).values({
      id: uuidv7(),
      targetId: target.id,
      cause: 'backfill',
      eventType: 'lead.created',
      payload: {},
      state: 'done',
      createdAt: at,
      doneAt: at,
      ...fields,
    })
  }
  expect(await findLastLeads(services, accountId)).toEqual(new Map())
  await add(1, {})
  await add(2, {})
  await add(3, { cause: 'test' })
  await add(4, { state: 'failed' })
  await add(5, { lastError: 'Nothing was sent: the rule of this magnet is off.' })
  await add(6, { eventType: 'lead.updated' })
  expect(await findLastLeads(services, accountId)).toEqual(
    new Map([[target.id, new Date('2026-11-28T02:00:00Z')]]),
  )
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eventTarget } from '#db/schema/deliveries.ts'
import { createUser } from '#tests/support/factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createEndpoint } from './endpoints.server.ts'
import { countBusyEndpoints, shareLimits, WEBHOOK_LIMITS } from './webhook-pace.server.ts'

const services = await setUpServices()

async function addEndpoint(accountId: string, url: string): Promise<string> {
  const input = { name: 'Hook', url, eventTypes: ['lead.created' as const], magnetIds: null }
  const made = await createEndpoint(services, { accountId, createdBy: accountId }, input)
  if (!made.ok) throw new Error('no endpoint was made')
  return made.id
}

const makeBusy = (id: string, values: Partial<typeof eventTarget.$inferInsert> = {}) =>
  services.db
    .update(eventTarget)
    .set({ nextDueAt: services.clock.now(), ...values })
    .where(eq(eventTarget.id, id))

it('counts what is sent to now at the same host and of the same account, by any process', async () => {
  const [{ id: mine }, { id: theirs }] = [await createUser(services), await createUser(services)]
  const at = (host: string, path: string) => `https://${host}/${path}`
  const first = await addEndpoint(mine, at('victim.example', 'a'))
  await makeBusy(await addEndpoint(mine, at('victim.example:8443', 'b')))
  await makeBusy(await addEndpoint(mine, at('other.example', 'c')))
  await makeBusy(await addEndpoint(theirs, at('victim.example', 'd')))
  const later = new Date(services.clock.now().getTime() + 60_000)
  // Sent to by another process, and one with nothing to send before tomorrow.
  await makeBusy(await addEndpoint(theirs, at('VICTIM.example', 'e')), {
    nextDueAt: later,
    leasedUntil: later,
  })
  await makeBusy(await addEndpoint(theirs, at('victim.example', 'f')), { nextDueAt: later })
  expect(await countBusyEndpoints(services, first)).toEqual({
    accountAtHost: 2,
    account: 3,
    host: 4,
  })
  expect(await countBusyEndpoints(services, crypto.randomUUID())).toBeNull()
})

it('divides the limits, so that endpoints together are no faster at a host than one', () => {
  expect(shareLimits({ accountAtHost: 1, account: 1, host: 1 })).toEqual(WEBHOOK_LIMITS)
  const five = shareLimits({ accountAtHost: 5, account: 5, host: 5 })
  expect([5 * five.perSecond, five.atOnce]).toEqual([20, 1])
  const names = shareLimits({ accountAtHost: 1, account: 5, host: 1 })
  expect(5 * names.perSecond).toBe(40)
  const crowd = shareLimits({ accountAtHost: 5, account: 5, host: 100 })
  expect([100 * crowd.perSecond, crowd.atOnce]).toEqual([100, 1])
})

import { beforeAll, expect, it } from 'vitest'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { eraseLeads } from './erase-lead.server.ts'
import { uniqueEmails } from './unique-emails.server.ts'

const MANY = 1_000_000
const NOW = new Date('2026-06-15T12:00:00Z')

const services = await setUpServices()
beforeAll(async () => {
  services.clock.set(NOW)
})

it('counts people exactly while leads arrive and are erased', async () => {
  const magnet = await createMagnetRow(services)
  const second = await createMagnetRow(services, { userId: magnet.userId })
  const add = (email: string, to = magnet, more: Parameters<typeof createLeadRow>[2] = {}) =>
    createLeadRow(services, to, { email, ...more })
  const all = { ownerId: magnet.userId, magnetId: null }
  const count = async () => [
    await uniqueEmails(services, all, MANY),
    await uniqueEmails(services, { ...all, magnetId: second.id }, MANY),
    // Both ways of counting must match the rows.
    await uniqueEmails(services, all, 1),
  ]
  const ann = await add('ann@example.com')
  await add('Ann@example.com')
  await add('ben@example.com', second)
  await add('spam@example.com', magnet, { flags: ['disposable'] })
  expect(await count()).toEqual([2, 1, 2])

  services.clock.advance(3_600_000)
  await add('ann@example.com', second)
  await add('cleo@example.com')
  expect(await count()).toEqual([3, 2, 3])

  services.clock.advance(3_600_000)
  await services.db.$client.query('delete from lead_people')
  const dan = await add('dan@example.com', second)
  expect(await count()).toEqual([4, 3, 4])
  services.clock.advance(3_600_000)
  await eraseLeads(services, magnet.userId, [dan.id, ann.id])
  // Ann submitted two more leads.
  expect(await count()).toEqual([3, 2, 3])
})

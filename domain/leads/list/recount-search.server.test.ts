import { beforeAll, expect, it } from 'vitest'
import { searchIndexedLeads } from '#domain/lead-list/lead-search.server.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { describeRecount, recount } from '#domain/operations/recount.server.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { indexLeadsOf } from './index-leads.server.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

const services = await setUpServices()
let magnet: MagnetRow
const query = (text: string, values: unknown[] = []) => services.db.$client.query(text, values)
const scopes = () => [
  { ownerId: magnet.userId, magnetId: null },
  { ownerId: magnet.userId, magnetId: magnet.id },
]

async function find(q: string): Promise<(number | undefined)[]> {
  const search = parseLeadsQuery(new URLSearchParams({ q }))
  const found = scopes().map((scope) =>
    searchIndexedLeads(services, scope, search, { offset: 0, limit: 10 }),
  )
  return (await Promise.all(found)).map((page) => page?.total)
}

beforeAll(async () => {
  services.clock.set(NOW)
  magnet = await createMagnetRow(services)
  for (let n = 0; n < 30; n++) {
    await createLeadRow(services, magnet, {
      name: `Ada ${n}`,
      email: `a${n}@gmail.com`,
      submittedAt: new Date(NOW.getTime() - (n + 10) * 60_000),
      flags: n === 5 ? ['honeypot'] : [],
    })
  }
  await indexLeadsOf(services, magnet.userId, NOW)
})

it('finds no difference while leads come and are erased', async () => {
  await createLeadRow(services, magnet, { submittedAt: NOW })
  const { rows } = await query(`select id from leads where email = 'a7@gmail.com'`)
  await eraseLeads(services, magnet.userId, [rows[0].id])
  expect((await recount(services)).differences).toEqual([])
  expect(await find('gmail')).toEqual([28, 28])
})

it('corrects the search after leads were deleted or changed by hand', async () => {
  await query(`delete from leads where email = 'a3@gmail.com'`)
  await query(`update leads set name = 'Zelda' where email = 'a4@gmail.com'`)
  const found = describeRecount(await recount(services, { fix: true }))
  const { userId } = magnet
  for (const line of [
    `lead_search owner ${userId}, search: leads is 29, but its rows add up to 28`,
    `lead_search owner ${userId}, search: keys is 29, but its rows add up to 28`,
  ]) {
    expect(found).toContain(line)
  }
  expect((await recount(services)).differences).toEqual([])
  expect([await find('gmail'), await find('zelda')]).toEqual([
    [27, 27],
    [1, 1],
  ])
})

it('adds what the search lacks', async () => {
  await query(`delete from lead_search where key like '%a8@gmail%'`)
  expect((await recount(services, { fix: true })).differences).toMatchObject([
    { table: 'lead_search', column: 'leads', stored: 27, counted: 28 },
  ])
  expect(await find('a8@')).toEqual([1, 1])
  expect((await recount(services)).differences).toEqual([])
})

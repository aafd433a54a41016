import { beforeAll, describe, expect, it } from 'vitest'
import { subscription } from '#db/schema/plans.ts'
import { exportAccount } from '#domain/account-closing/account-export.server.ts'
import { getLeadSummary } from '#domain/analytics/summary-stats.server.ts'
import { openLeadsCsv } from '#domain/lead-list/leads-csv.server.ts'
import { parseLeadsQuery } from '#domain/lead-list/leads-query.ts'
import { listLeads, listRecentLeads } from '#domain/lead-list/leads-table.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { findLeadExport } from './export-lead.server.ts'

const day = (text: string) => new Date(`2026-${text}T12:00:00Z`)

let owner: TestUser
let one: MagnetRow
let two: MagnetRow

const services = await setUpServices({ env: { freeMonthlyLeads: 2 } })
beforeAll(async () => {
  services.clock.set(day('06-20'))
  owner = await createUser(services)
  one = await createMagnetRow(services, { userId: owner.id, title: 'One' })
  two = await createMagnetRow(services, { userId: owner.id, title: 'Two' })
  const add = (name: string, at: string, magnet = one, flags: 'honeypot'[] = []) =>
    createLeadRow(services, magnet, { name, submittedAt: day(at), flags })
  await add('May 1', '05-01')
  await add('June 1', '06-01')
  await add('Robot', '06-02', one, ['honeypot'])
  await add('June 2', '06-02')
  await add('June 3', '06-03', two)
  await add('June 4', '06-04')
})

const table = (search = '', magnetId: string | null = null) =>
  listLeads(services, { ownerId: owner.id, magnetId }, parseLeadsQuery(new URLSearchParams(search)))
const csv = async () =>
  new Response(openLeadsCsv(services, { ownerId: owner.id, magnetId: null, flagged: false })).text()

describe('a plan with a monthly lead limit', () => {
  it('shows the first leads of each month and the number of hidden ones', async () => {
    const page = await table()
    expect(page.rows.map((row) => row.name)).toEqual(['June 2', 'June 1', 'May 1'])
    expect(page).toMatchObject({ total: 3, unflaggedTotal: 3, flaggedTotal: 1, waitingTotal: 2 })
    expect(await table('', two.id)).toMatchObject({ total: 0, waitingTotal: 1 })
    expect((await table('flagged=1')).rows).toHaveLength(4)
    expect(await table('q=june')).toMatchObject({ total: 2 })
  })

  it('exports no more than it shows, and counts all leads', async () => {
    expect(await csv()).not.toMatch(/June [34]/)
    expect(await csv()).toMatch(/June 2.*June 1.*May 1/s)
    const recent = await listRecentLeads(services, owner.id, 5)
    expect(recent.map((row) => row.name)).toEqual(['June 2', 'June 1', 'May 1'])
    const { rows } = await services.db.$client.query(
      `select id from leads where name = 'June 4' and owner_id = $1`,
      [owner.id],
    )
    expect(await findLeadExport(services, owner.id, rows[0].id)).toBeNull()
    let account = ''
    for await (const piece of exportAccount(services, owner)) account += piece
    const { leads } = JSON.parse(account)
    expect(leads.map((row: { name: string }) => row.name)).toEqual([
      'June 2',
      'Robot',
      'June 1',
      'May 1',
    ])
    const scope = { ownerId: owner.id, magnetId: null }
    expect(await getLeadSummary(services, scope)).toMatchObject({ total: 5 })
  })

  it('shows all of them after an upgrade', async () => {
    await services.db
      .insert(subscription)
      .values({ userId: owner.id, planType: 'CREATOR', status: 'active' })
    expect(await table()).toMatchObject({ total: 5, waitingTotal: 0 })
    expect(await csv()).toMatch(/June 4/)
    await services.db.delete(subscription)
  })
})

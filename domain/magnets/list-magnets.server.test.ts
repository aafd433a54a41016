import { describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { listMagnets, listMagnetsPage, listMagnetTitles } from './list-magnets.server.ts'
import { findOnboardingSteps } from './onboarding.server.ts'
import { repointCodes } from './repoint-codes.server.ts'

const services = await setUpServices()

describe("an owner's magnets", () => {
  it('are theirs alone, newest first, with their unflagged leads', async () => {
    const owner = await createUser(services)
    const older = await createMagnetRow(services, {
      userId: owner.id,
      title: '100% Focus_1',
      createdAt: new Date('2026-01-01'),
    })
    const newer = await createMagnetRow(services, { userId: owner.id, description: 'About LENSES' })
    await createLeadRow(services, older)
    await createLeadRow(services, older, { flags: ['honeypot'] })
    await createMagnetRow(services)
    const listed = await listMagnets(services, owner.id)
    expect(listed.map(({ id, leadCount }) => [id, leadCount])).toEqual([
      [newer.id, 0],
      [older.id, 1],
    ])
    const titlesFor = async (query: string) =>
      (await listMagnets(services, owner.id, { query })).map((magnet) => magnet.id)
    expect(await titlesFor('lenses')).toEqual([newer.id])
    expect(await titlesFor('0% f')).toEqual([older.id])
    expect(await titlesFor('%%')).toEqual([])
    expect(await titlesFor('\0')).toHaveLength(2)
    const stranger = await createUser(services)
    expect(await listMagnets(services, stranger.id)).toEqual([])
  })

  it('come in pages, of which the last stands for those after it', async () => {
    const owner = await createUser(services)
    for (let i = 1; i <= 7; i++) {
      await createMagnetRow(services, {
        userId: owner.id,
        title: i % 2 ? `Odd ${i}` : `Even ${i}`,
        createdAt: new Date(2026, 0, i),
      })
    }
    const pageOf = async (page: number, query = '') => {
      const found = await listMagnetsPage(services, owner.id, { query, page, size: 3 })
      return { ...found, magnets: found.magnets.map((magnet) => magnet.title) }
    }
    expect(await pageOf(1)).toEqual({ magnets: ['Odd 7', 'Even 6', 'Odd 5'], total: 7, page: 1 })
    expect(await pageOf(3)).toEqual({ magnets: ['Odd 1'], total: 7, page: 3 })
    expect(await pageOf(99)).toEqual(await pageOf(3))
    expect(await pageOf(2, 'ODD')).toEqual({ magnets: ['Odd 1'], total: 4, page: 2 })
    expect(await pageOf(1, 'none')).toEqual({ magnets: [], total: 0, page: 1 })
  })

  it('say where the code leads, and what else it could lead to', async () => {
    const owner = await createUser(services)
    const make = (title: string) => createMagnetRow(services, { userId: owner.id, title })
    const [first, second] = [await make('beta'), await make('Alpha')]
    const third = await make('Gamma')
    await createMagnetRow(services, { title: 'Somebody else’s' })
    await repointCodes(services, owner.id, { from: first.id, to: second.id })
    const listed = await listMagnets(services, owner.id)
    expect(listed.find((magnet) => magnet.id === first.id)?.leadsTo).toEqual({
      id: second.id,
      title: 'Alpha',
    })
    expect(listed.find((magnet) => magnet.id === second.id)?.leadsTo).toBeNull()
    expect(await listMagnetTitles(services, owner.id, third.id)).toMatchObject([
      { title: 'Alpha' },
      { title: 'beta' },
    ])
  })
})

describe('the first steps', () => {
  it('are ticked off by what really happened', async () => {
    const owner = await createUser(services)
    const none = { hasMagnet: false, hasScan: false, hasCheck: false, hasLead: false }
    expect(await findOnboardingSteps(services, owner.id)).toEqual(none)
    const magnet = await createMagnetRow(services, { userId: owner.id })
    expect(await findOnboardingSteps(services, owner.id)).toEqual({ ...none, hasMagnet: true })
    await createLeadRow(services, magnet, { flags: ['honeypot'] })
    expect((await findOnboardingSteps(services, owner.id)).hasLead).toBe(false)
    await createLeadRow(services, magnet)
    await services.db.$client.query(
      `insert into visit_counts (scope_id, owner_id, step, at, scans) values ($1, $1, 'day', now(), 1)`,
      [owner.id],
    )
    const placed = await createPlacement(services, magnet)
    const done = { hasMagnet: true, hasScan: true, hasCheck: false, hasLead: true }
    expect(await findOnboardingSteps(services, owner.id)).toEqual(done)
    await services.db.$client.query(
      `update placements set shown_from_ms = 0, shown_until_ms = 9000, module_share = 0.01,
         check_verdict = 'pass', checked_at = now() where id = $1`,
      [placed.id],
    )
    expect(await findOnboardingSteps(services, owner.id)).toEqual({ ...done, hasCheck: true })
  })
})

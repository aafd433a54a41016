import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { accountTotal } from '#db/schema/admin.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { leadCount, visitCount } from '#db/schema/visits.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { createWorkspace } from '#tests/support/workspace-factories.ts'
import { recountTotals, refreshTotals } from './account-totals.server.ts'
import { getGrowthForAdmin } from './growth.server.ts'
import { getProductStatsForAdmin } from './product-stats.server.ts'
import { listUserMagnetsForAdmin } from './user-magnets.server.ts'
import { listUsersForAdmin } from './users.server.ts'
import { parseUsersQuery } from './users-query.ts'

let nora: TestUser
let mia: TestUser
let tom: TestUser
const services = await setUpServices({ env: { adminEmail: 'nora@example.com' } })
beforeAll(async () => {
  services.clock.set('2026-06-10T12:00:00Z')
  nora = await createUser(services, { email: 'nora@example.com', firstName: 'Nora', lastName: 'A' })
  services.clock.advance(1000)
  mia = await createUser(services, { email: 'Mia@example.com', firstName: 'Mia', lastName: 'Übel' })
  services.clock.advance(1000)
  tom = await createUser(services, { email: 'tom@example.com', firstName: '', lastName: '' })
})

const admin = () => toViewer(nora)
const list = async (search = '') => {
  await refreshTotals(services)
  return listUsersForAdmin(services, admin(), parseUsersQuery(new URLSearchParams(search)))
}
const rowOf = async (person: TestUser) =>
  (await list()).users.find(({ userId }) => userId === person.id)
const scans = (ownerId: string, scopeId: string, n: number) =>
  services.db.insert(visitCount).values({
    ownerId,
    scopeId,
    step: 'day',
    at: new Date(`${services.clock.now().toISOString().slice(0, 10)}T00:00:00Z`),
    scans: n,
  })

describe('the totals of an account', () => {
  it('follow its magnets, leads and scans', async () => {
    const magnet = await createMagnetRow(services, { userId: mia.id })
    const other = await createMagnetRow(services, { userId: mia.id, title: 'Another' })
    await createLeadRow(services, magnet)
    await createLeadRow(services, magnet, { flags: ['honeypot'] })
    await scans(mia.id, mia.id, 7)
    await scans(mia.id, magnet.id, 7)
    expect(await rowOf(mia)).toMatchObject({ magnetCount: 2, totalLeads: 1, scans: 7 })
    await services.db.delete(leadMagnet).where(eq(leadMagnet.id, other.id))
    expect(await rowOf(mia)).toMatchObject({ magnetCount: 1, totalLeads: 1 })
    expect(await rowOf(tom)).toMatchObject({ magnetCount: 0, totalLeads: 0, scans: 0 })
  })

  it('stay right over closed days, and include late counts', async () => {
    const [magnet] = await services.db.select().from(leadMagnet)
    if (!magnet) throw new Error('no magnet')
    services.clock.set('2026-06-14T00:00:05Z')
    await createLeadRow(services, magnet, { submittedAt: new Date('2026-06-13T23:59:59Z') })
    expect(await rowOf(mia)).toMatchObject({ totalLeads: 2 })
    await createLeadRow(services, magnet, { submittedAt: new Date('2026-06-13T23:59:58Z') })
    expect(await rowOf(mia)).toMatchObject({ totalLeads: 3 })
    expect(await rowOf(mia)).toMatchObject({ totalLeads: 3 })
  })

  it('are added up again after a repair of a closed day', async () => {
    await services.db.update(leadCount).set({ leads: 4 }).where(eq(leadCount.scopeId, mia.id))
    await recountTotals(services)
    const before = await rowOf(mia)
    const [sum] = await services.db
      .select()
      .from(leadCount)
      .where(eq(leadCount.scopeId, mia.id))
      .then((rows) => [rows.filter((row) => row.step === 'day').length * 4])
    expect(before?.totalLeads).toBe(sum)
  })

  it('are the same however often two at once refresh them', async () => {
    const before = await rowOf(mia)
    await Promise.all(Array.from({ length: 6 }, () => refreshTotals(services)))
    expect(await rowOf(mia)).toEqual(before)
  })

  it('are removed with a closed account', async () => {
    const gone = await createUser(services)
    expect((await list()).total).toBe(4)
    await services.db
      .update(user)
      .set({ closedAt: services.clock.now() })
      .where(eq(user.id, gone.id))
    expect((await list()).total).toBe(3)
    await services.db.delete(user).where(eq(user.id, gone.id))
    expect(await services.db.$count(accountTotal)).toBe(3)
  })
})

describe('the user table', () => {
  const names = async (search: string) => (await list(search)).users.map((one) => one.displayName)

  it('shows a row for each account, with fallbacks', async () => {
    expect(await rowOf(tom)).toEqual({
      userId: tom.id,
      email: 'tom@example.com',
      displayName: 'User',
      firstLogin: new Date('2026-06-10T12:00:02Z'),
      lastLogin: new Date('2026-06-10T12:00:02Z'),
      createdAt: new Date('2026-06-10T12:00:02Z'),
      isWorkspace: false,
      magnetCount: 0,
      totalLeads: 0,
      scans: 0,
      planType: 'FREE',
      magnetLimit: 1,
    })
  })

  it('sorts by what one asks for, the newest first', async () => {
    expect(await names('')).toEqual(['User', 'Mia Übel', 'Nora A'])
    expect(await names('sort=name')).toEqual(['Mia Übel', 'Nora A', 'User'])
    expect(await names('sort=email&dir=desc')).toEqual(['User', 'Nora A', 'Mia Übel'])
    expect((await names('sort=leads'))[0]).toBe('Mia Übel')
    expect((await names('sort=magnets'))[0]).toBe('Mia Übel')
    expect((await names('sort=scans'))[0]).toBe('Mia Übel')
  })

  it('finds parts of names and emails in any case, and special characters literally', async () => {
    expect(await names('q=üBEL')).toEqual(['Mia Übel'])
    expect(await names('q=MIA@')).toEqual(['Mia Übel'])
    expect(await names('q=%25')).toEqual([])
    expect((await list('q=example.com')).total).toBe(3)
  })

  it('pages, and shows the last page where a later one is asked for', async () => {
    const page = await list('page=99&sort=name')
    expect([page.page, page.users.length, page.total]).toEqual([1, 3, 3])
  })

  it('is in one order over all its pages, from whichever end they are counted', async () => {
    for (let n = 0; n < 22; n++) await createUser(services, { firstName: 'Zed', lastName: `${n}` })
    for (const sort of ['name', 'created', 'plan', 'leads']) {
      const pages = [1, 2, 3].map((page) => list(`sort=${sort}&page=${page}`))
      const paged = (await Promise.all(pages)).flatMap(({ users }) => users)
      const { users: whole } = await list(`sort=${sort}&size=30`)
      expect(paged.map(({ userId }) => userId)).toEqual(whole.map(({ userId }) => userId))
    }
    await services.db.delete(user).where(eq(user.firstName, 'Zed'))
  })

  it('shows the plan in effect, and its limit', async () => {
    await services.db.insert(subscription).values([
      { userId: mia.id, planType: 'CREATOR', status: 'canceled' },
      { userId: tom.id, planType: 'LIFETIME', status: 'active' },
    ])
    expect(await rowOf(mia)).toMatchObject({ planType: 'FREE', magnetLimit: 1 })
    expect(await rowOf(tom)).toMatchObject({ planType: 'LIFETIME', magnetLimit: -1 })
    expect((await names('sort=plan'))[0]).toBe('User')
    const stats = await getProductStatsForAdmin(services, admin())
    expect(stats).toMatchObject({ users: 3, activeUsers: 1, paidUsers: 1, freeAtLimit: 1 })
  })
})

it('counts everything, new users within 7 × 24 hours', async () => {
  const stats = await getProductStatsForAdmin(services, admin())
  expect(stats).toMatchObject({ magnets: 1, newUsers: 3, scans: 7 })
  services.clock.set('2026-06-17T12:00:01Z')
  expect((await getProductStatsForAdmin(services, admin())).newUsers).toBe(2)
})

it('draws growth by UTC day and by month', async () => {
  await refreshTotals(services)
  const week = await getGrowthForAdmin(services, admin(), '7d')
  expect(week.starts).toHaveLength(7)
  expect(week.starts.at(-1)).toBe('2026-06-17')
  expect(week.series.users).toEqual([0, 0, 0, 0, 0, 0, 0])
  const month = await getGrowthForAdmin(services, admin(), '30d')
  const tenth = month.starts.indexOf('2026-06-10')
  expect([month.series.users[tenth], month.series.magnets[tenth]]).toEqual([3, 1])
  const year = await getGrowthForAdmin(services, admin(), '12m')
  expect(year.starts.slice(-2)).toEqual(['2026-05-01', '2026-06-01'])
  expect(year.series.users.at(-1)).toBe(3)
})

it('opens an account’s magnets with real scans', async () => {
  const { magnets, total } = await listUserMagnetsForAdmin(services, admin(), {
    userId: mia.id,
    page: 1,
  })
  expect(total).toBe(1)
  expect(magnets[0]).toMatchObject({
    title: 'The Lighting Guide',
    qrClicks: 7,
    userEmail: 'Mia@example.com',
    userDisplayName: 'Mia Übel',
    customSlug: null,
  })
  expect(magnets[0]?.pageUrl).toBe(`http://localhost:3000/m/${magnets[0]?.shortId}`)
})

it('distinguishes workspaces from people, and counts what they own', async () => {
  const before = await getProductStatsForAdmin(services, admin())
  const { accountId, name } = await createWorkspace(services)
  await createMagnetRow(services, { userId: accountId })
  const row = (await list(`q=${name}`)).users[0]
  expect(row).toMatchObject({ isWorkspace: true, email: 'Protected', magnetLimit: -1 })
  const after = await getProductStatsForAdmin(services, admin())
  // Its owner, its manager and its analyst are people.
  expect([after.users - before.users, after.magnets - before.magnets]).toEqual([3, 1])
  expect(after.workspaces - before.workspaces).toBe(1)
  expect(after.workspaceMagnets - before.workspaceMagnets).toBe(1)
  expect([after.activeUsers, after.freeAtLimit]).toEqual([before.activeUsers, before.freeAtLimit])
  const opened = await listUserMagnetsForAdmin(services, admin(), { userId: accountId, page: 1 })
  expect(opened.magnets[0]?.userEmail).toBe('Protected')
})

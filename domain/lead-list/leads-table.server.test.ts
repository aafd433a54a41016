import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { leadMagnet } from '#db/schema/magnets.ts'
import { LEAD_COLUMN_NAMES } from '#domain/leads/list/lead-columns.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { parseLeadsQuery } from './leads-query.ts'
import { listLeads, listRecentLeads } from './leads-table.server.ts'

const at = (day: string) => new Date(`2026-03-${day}T12:00:00Z`)

const services = await setUpServices()
const owner = await createUser(services)
const other = await createUser(services)
const guide = await createMagnetRow(services, { userId: owner.id, title: 'Camera guide' })
const presets = await createMagnetRow(services, { userId: owner.id, title: 'presets' })
beforeAll(async () => {
  await addLeads(guide, [
    {
      name: 'Zoë',
      email: 'zoe@example.com',
      ipCity: 'Berlin',
      ipCountry: 'Germany',
      submittedAt: at('01'),
    },
    {
      name: 'adam',
      email: 'Adam@Example.com',
      ipCountry: 'France',
      submittedAt: at('02'),
      clickedAt: at('09'),
    },
    {
      name: '100% Bob_b',
      email: 'bob@sub.example.com',
      deviceType: 'Android',
      submittedAt: at('03'),
    },
    { name: 'Spam', email: 'spam@example.com', flags: ['honeypot'], submittedAt: at('04') },
  ])
  await addLeads(presets, [
    {
      name: 'Éva \\o/',
      email: 'eva@example.com',
      ipCity: 'Pécs',
      ipCountry: 'Hungary',
      submittedAt: at('05'),
    },
    { name: '', email: '', erasedAt: at('07'), submittedAt: at('06') },
  ])
  const theirs = await createMagnetRow(services, { userId: other.id, title: 'Theirs' })
  await addLeads(theirs, [{ name: 'Not yours', submittedAt: at('08') }])
})

const list = (search = '', magnetId: string | null = null, ownerId = owner.id) =>
  listLeads(services, { ownerId, magnetId }, parseLeadsQuery(new URLSearchParams(search)))
const names = async (search?: string, magnetId?: string) =>
  (await list(search, magnetId)).rows.map((row) => row.name)

describe('listLeads', () => {
  it('shows only the owner’s leads, newest first', async () => {
    expect(await names()).toEqual(['', 'Éva \\o/', '100% Bob_b', 'adam', 'Zoë'])
    expect((await list('', guide.id, other.id)).total).toBe(0)
    expect((await list('', null, other.id)).rows.map((row) => row.name)).toEqual(['Not yours'])
  })

  it('shows only one magnet’s leads', async () => {
    expect(await names('', presets.id)).toEqual(['', 'Éva \\o/'])
  })

  it('shows only people who wait for the next magnet on request', async () => {
    const person = await createUser(services)
    const [over, usual] = await Promise.all(
      ['Over', 'Usual'].map((title) => createMagnetRow(services, { userId: person.id, title })),
    )
    if (!over || !usual) throw new Error('no magnets')
    await setRules(services, over, [{ moment: new Date(0) }])
    const overRuleId = crypto.randomUUID()
    await addLeads(over, [
      { name: 'Ann', overRuleId, submittedAt: at('01') },
      { name: 'Bot', overRuleId, flags: ['honeypot'] },
      { name: 'Cid', overRuleId, submittedAt: at('02') },
      { name: 'Got it' },
    ])
    await addLeads(usual, [{ name: 'Dee' }])
    const page = await list('next=1', null, person.id)
    expect(page.rows.map((row) => row.name)).toEqual(['Cid', 'Ann'])
    expect(page).toMatchObject({ total: 2, exportTotal: 2, forNextTotal: 2, unflaggedTotal: 4 })
    expect((await list('next=1&q=cid', over.id, person.id)).total).toBe(1)
    expect((await list('next=1&flagged=1', null, person.id)).total).toBe(3)
    expect((await list('next=1', usual.id, person.id)).total).toBe(0)
  })

  it('excludes flagged leads unless requested', async () => {
    const page = await list('flagged=1', guide.id)
    expect(page.rows.map((row) => [row.name, row.flagged])).toEqual([
      ['Spam', true],
      ['100% Bob_b', false],
      ['adam', false],
      ['Zoë', false],
    ])
    expect(page).toMatchObject({ total: 4, unflaggedTotal: 3, flaggedTotal: 1 })
    expect(await list('', guide.id)).toMatchObject({ total: 3, unflaggedTotal: 3, flaggedTotal: 1 })
  })

  it.each([
    ['q=ADAM', ['adam']],
    ['q=example.com', ['Éva \\o/', '100% Bob_b', 'adam', 'Zoë']],
    ['q=germany', ['Zoë']],
    ['q=berlin,+ger', ['Zoë']],
    ['q=PÉCS', ['Éva \\o/']],
    ['q=%25', ['100% Bob_b']],
    ['q=_', ['100% Bob_b']],
    ['q=%5C', ['Éva \\o/']],
    ["q=' or 1=1 --", []],
    ['q=nobody', []],
    ['q=spam', []],
  ])('finds by %s', async (search, expected) => {
    const page = await list(search)
    expect(page.rows.map((row) => row.name)).toEqual(expected)
    expect(page.total).toBe(expected.length)
  })

  it.each([
    ['sort=name', ['', '100% Bob_b', 'adam', 'Zoë', 'Éva \\o/']],
    ['sort=email&dir=desc', ['Zoë', 'Éva \\o/', '100% Bob_b', 'adam', '']],
    ['sort=submitted&dir=asc', ['Zoë', 'adam', '100% Bob_b', 'Éva \\o/', '']],
  ])('orders by %s', async (search, expected) => {
    expect(await names(search)).toEqual(expected)
  })

  it('puts missing values last in both directions', async () => {
    expect((await names('sort=clicked&dir=asc'))[0]).toBe('adam')
    expect((await names('sort=clicked&dir=desc'))[0]).toBe('adam')
    expect((await names('sort=location')).slice(0, 3)).toEqual(['Zoë', 'adam', 'Éva \\o/'])
    expect((await names('sort=location&dir=desc')).slice(0, 3)).toEqual(['Éva \\o/', 'adam', 'Zoë'])
  })

  it('orders magnets by title without regard to case', async () => {
    const page = await list('sort=magnet')
    expect(page.rows.map((row) => row.magnet?.title)).toEqual([
      'Camera guide',
      'Camera guide',
      'Camera guide',
      'presets',
      'presets',
    ])
  })

  it('shows the last page if a later one is requested', async () => {
    expect(await list('page=999999')).toMatchObject({ page: 1, pageCount: 1, total: 5 })
    expect(await list('q=nobody&page=4')).toMatchObject({ page: 1, pageCount: 1, total: 0 })
  })

  it('shows leads of a deleted magnet without a magnet', async () => {
    const gone = await createMagnetRow(services, { userId: other.id, title: 'Gone' })
    await addLeads(gone, [{ name: 'Left behind' }])
    await services.db.delete(leadMagnet).where(sql`id = ${gone.id}`)
    const page = await list('q=left', null, other.id)
    expect(page.rows).toMatchObject([{ name: 'Left behind', magnet: null }])
  })
})

describe('pages', () => {
  it('show every lead once in every order, even if most values are equal', async () => {
    const person = await createUser(services)
    const magnet = await createMagnetRow(services, { userId: person.id, title: 'Same' })
    const submittedAt = at('10')
    await addLeads(
      magnet,
      Array.from({ length: 47 }, () => ({ name: 'Same', email: 'same@example.com', submittedAt })),
    )
    for (const sort of LEAD_COLUMN_NAMES) {
      for (const dir of ['asc', 'desc']) {
        const seen = new Set<string>()
        for (let page = 1; page <= 3; page++) {
          const shown = await list(`sort=${sort}&dir=${dir}&size=20&page=${page}`, null, person.id)
          expect(shown).toMatchObject({ total: 47, pageCount: 3, page })
          for (const row of shown.rows) seen.add(row.id)
        }
        expect([sort, dir, seen.size]).toEqual([sort, dir, 47])
      }
    }
  })
})

describe('listRecentLeads', () => {
  it('returns the latest unflagged leads of all magnets', async () => {
    const recent = await listRecentLeads(services, owner.id, 2)
    expect(recent.map((row) => row.name)).toEqual(['', 'Éva \\o/'])
  })
})

async function addLeads(magnet: MagnetRow, leads: Parameters<typeof createLeadRow>[2][]) {
  for (const values of leads) await createLeadRow(services, magnet, values)
}

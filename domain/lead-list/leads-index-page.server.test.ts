import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import {
  LEAD_COLUMN_NAMES,
  LEAD_COLUMNS,
  type LeadColumn,
} from '#domain/leads/list/lead-columns.ts'
import { HOUR_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { readPageIds } from './leads-index-page.server.ts'

type Row = Awaited<ReturnType<typeof createLeadRow>> & { title: string | null }

const START = new Date('2026-03-01T00:00:00Z').getTime()

let rows: Row[]

// Enough that pages begin and end at equal values, missing values and different days.
const services = await setUpServices()
const owner = await createUser(services)
beforeAll(async () => {
  const titles = ['beta', 'Alpha', 'gone', 'Alpha']
  const magnets = []
  for (const title of titles) {
    magnets.push(await createMagnetRow(services, { userId: owner.id, title }))
  }
  rows = []
  for (let n = 0; n < 83; n++) {
    const magnet = magnets[n % 4]
    if (!magnet) throw new Error('no magnet')
    const row = await createLeadRow(services, magnet, {
      name: ['Zoë', 'adam', 'Bob', 'bob'][n % 4] ?? '',
      email: `${['z', 'a', 'm'][n % 3]}${n}@example.com`,
      linkType: (['pdf', 'image', 'link'] as const)[n % 3] ?? 'pdf',
      deviceType: (['iOS', 'Desktop', 'Android'] as const)[n % 3] ?? 'iOS',
      ipCity: n % 5 === 0 ? 'Berlin' : null,
      ipCountry: n % 5 < 2 ? 'Germany' : null,
      // Several at the same time, over several days, in random order.
      submittedAt: new Date(START + ((n * 37) % 29) * 5 * HOUR_MS),
      clickedAt: n % 3 === 1 ? new Date(START + ((n * 13) % 20) * HOUR_MS) : null,
      flags: n % 11 === 0 ? ['honeypot'] : [],
      // Deleted before leads kept the ids of deleted magnets.
      ...(n % 8 === 2 ? { leadMagnetId: null } : {}),
    })
    rows.push({ ...row, title: magnet.title === 'gone' ? null : magnet.title })
  }
  await services.db.delete(leadMagnet).where(eq(leadMagnet.title, 'gone'))
  // Another owner's leads, which must never appear.
  const other = await createMagnetRow(services, { title: 'Alpha' })
  await createLeadRow(services, other, { name: 'adam' })
})

const text = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
const place = (row: Row) => [row.ipCity, row.ipCountry].filter(Boolean).join(', ').toLowerCase()
const VALUE: Partial<Record<LeadColumn, (row: Row) => string | null>> = {
  name: (row) => row.name.toLowerCase(),
  magnet: (row) => row.title?.toLowerCase() ?? null,
  location: (row) => place(row) || null,
}
function sortedValue(column: LeadColumn, row: Row): string | null {
  const own = VALUE[column]
  if (own) return own(row)
  const value = row[LEAD_COLUMNS[column].fields[0] ?? 'id']
  return value instanceof Date ? value.toISOString() : value
}

describe.each([false, true])('pages of many leads, with flagged ones: %s', (flagged) => {
  it.each(LEAD_COLUMN_NAMES)('by %s contain each lead once and in order', async (sort) => {
    for (const dir of ['asc', 'desc'] as const) {
      const all = rows.filter((row) => flagged || row.flags.length === 0)
      const seen: string[] = []
      for (let offset = 0; offset < all.length; offset += 10) {
        const slice = { offset, limit: 10, total: all.length }
        const scope = { ownerId: owner.id, magnetId: null }
        seen.push(...(await readPageIds(services, scope, { sort, dir, flagged }, slice)))
      }
      expect(seen.toSorted()).toEqual(all.map((row) => row.id).toSorted())
      const byId = new Map(all.map((row) => [row.id, row]))
      const values = seen.map((id) => sortedValue(sort, byId.get(id) as Row))
      const present = values.filter((value) => value !== null)
      // Missing values come last in both directions.
      expect(values.slice(present.length)).toEqual(values.slice(present.length).map(() => null))
      const sorted = present.toSorted((a, b) => (dir === 'asc' ? text(a, b) : text(b, a)))
      expect([sort, dir, present]).toEqual([sort, dir, sorted])
    }
  })
})

it('contains only one magnet’s leads', async () => {
  const [magnet] = await services.db
    .select({ id: leadMagnet.id })
    .from(leadMagnet)
    .where(eq(leadMagnet.title, 'beta'))
  const theirs = await services.db
    .select({ id: lead.id })
    .from(lead)
    .where(eq(lead.leadMagnetId, magnet?.id ?? ''))
  for (const sort of LEAD_COLUMN_NAMES) {
    const slice = { offset: 0, limit: 50, total: theirs.length }
    const scope = { ownerId: owner.id, magnetId: magnet?.id ?? '' }
    const ids = await readPageIds(services, scope, { sort, dir: 'desc', flagged: true }, slice)
    expect(ids.toSorted()).toEqual(theirs.map((row) => row.id).toSorted())
  }
})

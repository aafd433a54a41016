import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { placement as placementTable } from '#db/schema/magnets.ts'
import { createTag, tagLeads } from '#domain/leads/change/tags.server.ts'
import { LEAD_FILTER_KEYS, type LeadFilterKey } from '#domain/leads/list/lead-filters.ts'
import { listLeadResources } from '#domain/leads/list/lead-resources.server.ts'
import { perOrigin } from '#domain/resources/lead-origin.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { openLeadsCsv } from './leads-csv.server.ts'
import { parseLeadsQuery } from './leads-query.ts'
import { listLeads } from './leads-table.server.ts'
import { changeFilter, deleteFilter, listSavedFilters, saveFilter } from './saved-filters.server.ts'
import { MAX_SAVED_FILTERS } from './saved-filters.ts'
import { countSelection, tagSelection } from './select-leads.server.ts'

const services = await setUpServices()

/** Two leads, of which each filter finds only the first. */
async function setUp() {
  const { id: ownerId } = await createUser(services)
  const one = await createMagnetRow(services, { userId: ownerId, title: 'One' })
  const two = await createMagnetRow(services, { userId: ownerId, title: 'Two' })
  await setRules(services, one, [{ moment: new Date(0) }])
  const videoUrl = 'https://www.youtube.com/watch?v=x7k2pdp3m9q'
  const placement = await createPlacement(services, one, { videoUrl })
  const [placed] = await services.db
    .select({ videoId: placementTable.videoId })
    .from(placementTable)
    .where(eq(placementTable.id, placement.id))
  const video = placed?.videoId ?? ''
  const ann = await createLeadRow(services, one, {
    name: 'Ann',
    email: 'ann@example.com',
    submittedAt: new Date('2026-03-02T23:59:59.999Z'),
    placementId: placement.id,
    ipCountry: 'Germany',
    deviceType: 'Android',
    source: 'scan',
    answers: [{ id: 'bcdfghjk', kind: 'choice', label: 'Camera?', values: ["Canon's; $1"] }],
    confirmation: 'list',
    confirmedAt: new Date('2026-03-03'),
    confirmedBy: 'delivery-email',
    clickedAt: new Date('2026-03-03'),
    overRuleId: crypto.randomUUID(),
    ...perOrigin((field) => `${field} of Ann`),
  })
  await createLeadRow(services, two, {
    name: 'Ben',
    email: 'ben@example.com',
    submittedAt: new Date('2026-03-05T12:00:00Z'),
    ipCountry: 'France',
    deviceType: 'Desktop',
    source: 'visit',
  })
  await createLeadRow(services, two, { name: 'Bot', email: 'bot@example.com', flags: ['too-fast'] })
  const created = await createTag(services, ownerId, 'VIP')
  if (!created.ok) throw new Error(created.reason)
  const tag = created.tag.id
  await tagLeads(services, ownerId, [ann.id], { add: [tag], remove: [] })
  /** A value of each filter that finds only Ann, or as noted. */
  const values: Record<LeadFilterKey, string> = {
    from: '2026-03-05',
    to: '2026-03-02',
    magnet: one.id,
    video,
    placement: placement.id,
    country: 'Germany',
    device: 'Android',
    source: 'scan',
    ...perOrigin((field) => `${field} of Ann`),
    answer: "bcdfghjk:Canon's; $1",
    confirmed: 'yes',
    downloaded: 'yes',
    flagged: 'only',
    next: '1',
    tag,
  }
  return { ownerId, ann, one, two, tag, values }
}

const NOT_ANN: Partial<Record<LeadFilterKey, string>> = { from: 'Ben', flagged: 'Bot' }

async function findIn(ownerId: string, params: Record<string, string>) {
  const { q, flagged, filters, ...table } = parseLeadsQuery(new URLSearchParams(params))
  const scope = { ownerId, magnetId: null }
  const { rows, total } = await listLeads(services, scope, { q, flagged, filters, ...table })
  expect(rows).toHaveLength(total)
  const names = rows.map(({ name }) => name).toSorted()

  const text = await new Response(openLeadsCsv(services, { ...scope, q, flagged, filters })).text()
  const exported = parse(text, { bom: true, columns: true }) as { Name: string }[]
  expect(exported.map(({ Name }) => Name).toSorted()).toEqual(names)

  expect(await countSelection(services, { ...scope, q, flagged, filters })).toBe(total)

  const listed = await listLeadResources(services, ownerId, {
    magnetId: null,
    magnetIds: null,
    campaignId: null,
    creatorId: null,
    email: null,
    flagged: flagged ? 'include' : 'exclude',
    filters,
    updatedAfter: null,
    after: null,
    limit: 10,
  })
  if (!q) expect(listed.map((row) => row.lead.name).toSorted()).toEqual(names)
  return names
}

describe('each filter', () => {
  it('finds the same leads on the screen, in the export, in bulk actions and in the API', async () => {
    const { ownerId, values } = await setUp()
    for (const key of LEAD_FILTER_KEYS) {
      const expected = [NOT_ANN[key] ?? 'Ann']
      expect([key, await findIn(ownerId, { [key]: values[key] })]).toEqual([key, expected])
    }
  })

  it('finds nothing of another owner', async () => {
    const { values } = await setUp()
    const stranger = await setUp()
    const ids: LeadFilterKey[] = ['magnet', 'video', 'placement', 'tag']
    for (const key of ids) {
      expect([key, await findIn(stranger.ownerId, { [key]: values[key] })]).toEqual([key, []])
    }
  })

  it('combines with all others, with the search, and with flagged leads', async () => {
    const { ownerId, values } = await setUp()
    const { flagged: _, from: __, ...rest } = values
    expect(await findIn(ownerId, { ...rest, from: '2026-03-02', q: 'ann' })).toEqual(['Ann'])
    expect(await findIn(ownerId, { ...rest, country: 'France' })).toEqual([])
    expect(await findIn(ownerId, { downloaded: 'no' })).toEqual(['Ben'])
    expect(await findIn(ownerId, { downloaded: 'no', flagged: '1' })).toEqual(['Ben', 'Bot'])
  })

  it('sorts by every order and finds the last page', async () => {
    const { ownerId } = await setUp()
    for (const sort of ['submitted', 'name', 'magnet', 'location', 'clicked']) {
      const search = `downloaded=no&flagged=1&sort=${sort}&dir=asc&page=9`
      const query = parseLeadsQuery(new URLSearchParams(search))
      const page = await listLeads(services, { ownerId, magnetId: null }, query)
      expect([sort, page.page, page.rows.length]).toEqual([sort, 1, 2])
    }
  })
})

it('a tag is added to exactly the leads that match', async () => {
  const { ownerId, tag } = await setUp()
  const selection = {
    ownerId,
    magnetId: null,
    q: '',
    flagged: false,
    filters: { country: 'France' },
  }
  const change = { add: [tag], remove: [] }
  expect(await tagSelection(services, selection, change)).toEqual({ leads: 1, full: 0 })
  expect(await findIn(ownerId, { tag, flagged: '1' })).toEqual(['Ann', 'Ben'])
})

describe('saved filters', () => {
  const search = new URLSearchParams('country=Germany&page=4&sort=name&dialog=save-filter')

  it('contain only search and filters, under a name that is unique for its owner', async () => {
    const { id: ownerId } = await createUser(services)
    const other = await createUser(services)
    const saved = await saveFilter(services, ownerId, { name: 'Germans', search })
    expect(saved).toMatchObject({ ok: true, filter: { query: 'country=Germany' } })
    const again = await saveFilter(services, ownerId, { name: 'GERMANS', search })
    expect(again).toEqual({ ok: false, reason: 'taken' })
    const none = await saveFilter(services, ownerId, { name: 'All', search: new URLSearchParams() })
    expect(none).toEqual({ ok: false, reason: 'nothing' })
    const [filter] = await listSavedFilters(services, ownerId)
    const id = filter?.id ?? ''
    const theirs = await changeFilter(services, other.id, { id, name: 'Mine' })
    expect(theirs).toEqual({ ok: false, reason: 'not-found' })
    expect(await deleteFilter(services, other.id, id)).toBeNull()
    expect(await changeFilter(services, ownerId, { id, name: 'DACH' })).toMatchObject({ ok: true })
    expect(await deleteFilter(services, ownerId, id)).toBe('DACH')
    expect(await listSavedFilters(services, ownerId)).toEqual([])
  })

  it('are limited in number', async () => {
    const { id: ownerId } = await createUser(services)
    for (let n = 0; n < MAX_SAVED_FILTERS; n++) {
      expect(await saveFilter(services, ownerId, { name: `F ${n}`, search })).toMatchObject({
        ok: true,
      })
    }
    const more = await saveFilter(services, ownerId, { name: 'More', search })
    expect(more).toEqual({ ok: false, reason: 'too-many' })
  })
})

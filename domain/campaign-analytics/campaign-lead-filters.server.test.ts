import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placement as placementTable } from '#db/schema/magnets.ts'
import { subscription } from '#db/schema/plans.ts'
import { createTag, tagLeads } from '#domain/leads/change/tags.server.ts'
import { LEAD_FILTER_KEYS, type LeadFilterKey } from '#domain/leads/list/lead-filters.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { perOrigin } from '#domain/resources/lead-origin.ts'
import { createLeadRow, createPlacement, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'
import { listCampaignLeads } from './campaign-leads.server.ts'
import { openCampaignLeadsCsv } from './campaign-leads-csv.server.ts'
import { parseCampaignLeadsQuery } from './campaign-leads-query.ts'
import { acceptAllCampaignLeads } from './review-campaign-leads.server.ts'

const services = await setUpServices({ env: { freeMonthlyLeads: 1 } })
type Lead = NonNullable<Parameters<typeof createLeadRow>[2]>

const add = (to: MagnetRow, name: string, more: Lead = {}) => {
  const { workspaceId, campaignId, creatorId } = to
  const email = `${name.toLowerCase()}@example.com`
  return createLeadRow(services, to, { workspaceId, campaignId, creatorId, name, email, ...more })
}

/** A campaign with two leads, of which each filter finds only the first, and another campaign. */
async function setUp() {
  const brand = await createWorkspace(services)
  const magnet = await createCampaignMagnet(services, brand)
  const other = await createCampaignMagnet(services, brand)
  const videoUrl = 'https://www.youtube.com/watch?v=x7k2pdp3m9q'
  const placement = await createPlacement(services, magnet, { videoUrl })
  const elsewhere = await createPlacement(services, other, { label: 'Other campaign' })
  const [placed] = await services.db
    .select({ videoId: placementTable.videoId })
    .from(placementTable)
    .where(eq(placementTable.id, placement.id))
  const ann = await add(magnet, 'Ann', {
    submittedAt: new Date('2026-03-02T23:59:59.999Z'),
    placementId: placement.id,
    ipCountry: 'Germany',
    deviceType: 'Android',
    source: 'scan',
    answers: [{ id: 'bcdfghjk', kind: 'choice', label: 'Camera?', values: ['Canon'] }],
    confirmation: 'list',
    confirmedAt: new Date('2026-03-03'),
    confirmedBy: 'delivery-email',
    clickedAt: new Date('2026-03-03'),
    ...perOrigin((field) => `${field} of Ann`),
  })
  const ben = { submittedAt: new Date('2026-03-05'), ipCountry: 'France', deviceType: 'Desktop' }
  await add(magnet, 'Ben', { ...ben, deviceType: 'Desktop', source: 'visit' })
  await add(magnet, 'Bot', { flags: ['too-fast'], ipCountry: 'Spain' })
  await add(other, 'Eve', {
    ipCountry: 'Germany',
    deviceType: 'Android',
    source: 'scan',
    placementId: elsewhere.id,
    utmContent: 'utmContent of Eve',
  })
  const tag = await createTag(services, brand.accountId, 'VIP')
  if (!tag.ok) throw new Error(tag.reason)
  await tagLeads(services, brand.accountId, [ann.id], { add: [tag.tag.id], remove: [] })
  await recount(services, { fix: true })
  const values: Record<LeadFilterKey, string> = {
    from: '2026-03-05',
    to: '2026-03-02',
    magnet: other.id,
    video: placed?.videoId ?? '',
    placement: placement.id,
    country: 'Germany',
    device: 'Android',
    source: 'scan',
    ...perOrigin((field) => `${field} of Ann`),
    answer: 'bcdfghjk:Canon',
    confirmed: 'yes',
    downloaded: 'yes',
    flagged: 'only',
    next: '1',
    tag: tag.tag.id,
  }
  return { brand, magnet, other, values }
}

type Campaign = Pick<Awaited<ReturnType<typeof setUp>>, 'brand' | 'magnet'>

async function listIn({ brand, magnet }: Campaign, params: Record<string, string>) {
  const query = parseCampaignLeadsQuery(new URLSearchParams(params))
  const at = [services, brand.owner, brand.id, magnet.campaignId ?? ''] as const
  const page = await listCampaignLeads(...at, query)
  const { creator, ...selected } = query
  const csv = await openCampaignLeadsCsv(...at, { ...selected, creatorId: creator })
  if (!page || !csv) throw new Error('no campaign')
  const rows = parse(await new Response(csv).text(), { bom: true, columns: true })
  const names = page.rows.map(({ name }) => name)
  expect((rows as { Name: string }[]).map(({ Name }) => Name).toSorted()).toEqual(names.toSorted())
  expect(page.total).toBe(names.length)
  return { page, names }
}

/** What the filters find, where it isn't Ann. No lead is on a waiting list. */
const FOUND: Partial<Record<LeadFilterKey, string[]>> = {
  from: ['Ben'],
  magnet: ['Ben', 'Ann'],
  flagged: ['Bot'],
  next: [],
}

it('each filter finds the same leads of the campaign in the table and in the CSV', async () => {
  const campaign = await setUp()
  for (const key of LEAD_FILTER_KEYS) {
    const { names } = await listIn(campaign, { [key]: campaign.values[key] })
    expect([key, names]).toEqual([key, FOUND[key] ?? ['Ann']])
  }
  const all = await listIn(campaign, { country: 'Germany', q: 'ann', device: 'Android' })
  expect(all.names).toEqual(['Ann'])
  expect((await listIn(campaign, { country: 'Germany', q: 'ben' })).names).toEqual([])
})

it('sorts by each column, and shows the last page for a later one', async () => {
  const campaign = await setUp()
  const sorted = async (sort: string, dir: string) =>
    (await listIn(campaign, { sort, dir, page: '9' })).names
  for (const sort of ['name', 'email', 'device', 'submitted']) {
    expect([sort, await sorted(sort, 'asc')]).toEqual([sort, ['Ann', 'Ben']])
    expect([sort, await sorted(sort, 'desc')]).toEqual([sort, ['Ben', 'Ann']])
  }
  expect(await sorted('clicked', 'desc')).toEqual(['Ann', 'Ben'])
  expect(await sorted('magnet', 'asc')).toEqual(['Ben', 'Ann'])
})

it('offers only values of the campaign’s own leads and placements', async () => {
  const campaign = await setUp()
  const { options } = (await listIn(campaign, {})).page
  const labels = Object.values(options).flatMap((list) => list.map(({ label }) => label))
  expect(options.country.map(({ label }) => label)).toEqual(['France', 'Germany', 'Spain'])
  expect(options.magnet).toEqual([])
  expect(options.placement).toHaveLength(1)
  expect(options.utmContent).toEqual([{ value: 'utmContent of Ann', label: 'utmContent of Ann' }])
  expect(labels.filter((label) => /Eve|Other campaign/.test(label))).toEqual([])
})

it('never reveals leads above the plan’s limit', async () => {
  const campaign = await setUp()
  const { brand } = campaign
  await services.db.delete(subscription).where(eq(subscription.userId, brand.owner.id))
  const { page, names } = await listIn(campaign, {})
  expect(names).toEqual(['Ann'])
  expect(page.options.country.map(({ label }) => label)).toEqual(['Germany', 'Spain'])
  const ofBen = Object.entries({ country: 'France', device: 'Desktop', downloaded: 'no' })
  for (const [key, value] of ofBen) {
    expect([key, (await listIn(campaign, { [key]: value })).names]).toEqual([key, []])
  }
})

it('accepts only flagged leads that match', async () => {
  const { brand, magnet } = await setUp()
  await add(magnet, 'Bot2', { flags: ['too-fast'], ipCountry: 'Italy' })
  const accept = (country: string) =>
    acceptAllCampaignLeads(services, brand.manager, brand.id, magnet.campaignId ?? '', {
      ...parseCampaignLeadsQuery(new URLSearchParams({ country, flagged: '1' })),
      flag: 'too-fast',
    })
  expect(await accept('Iceland')).toMatchObject({ leads: 0 })
  expect(await accept('Italy')).toMatchObject({ leads: 1 })
  const { page } = await listIn({ brand, magnet }, { flagged: '1' })
  expect(page.flags).toEqual([{ flag: 'too-fast', leads: 1 }])
})

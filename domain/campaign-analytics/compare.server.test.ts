import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { campaignCreator } from '#db/schema/campaigns.ts'
import { eraseLeads } from '#domain/leads/change/erase-lead.server.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { createVisitRecorder } from '#domain/visits/visits.server.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { recount } from '../operations/recount.server.ts'
import { compareCreators } from './compare.server.ts'
import { comparisonCsv } from './comparison-csv.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36'

let testWorkspace: TestWorkspace
const services = await setUpServices()
const recorder = createVisitRecorder(services)
beforeEach(async () => {
  testWorkspace = await createWorkspace(services)
})
afterEach(() => recorder.flush())
afterAll(() => recorder.stop())

/** Creates a campaign with two creators' pages. */
async function createPair(): Promise<[MagnetRow, MagnetRow]> {
  const one = await createCampaignMagnet(services, testWorkspace)
  const creatorId = await createCampaignCreator(services, one.campaignId ?? '')
  const { workspaceId, campaignId, templateId } = one
  const userId = testWorkspace.accountId
  const two = await createMagnetRow(services, {
    userId,
    workspaceId,
    campaignId,
    templateId,
    creatorId,
  })
  return [one, two]
}

async function give(magnet: MagnetRow, email: string, name: string, isBot = false) {
  const { id: magnetId, shortId } = magnet
  const result = await submitLead(services, {
    magnetId,
    via: { kind: 'scan', name: shortId, placementId: null },
    form: { name, email, honeypot: isBot, elapsedMs: 9000, shown: magnetId },
    request: { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false },
  })
  if (!result.ok) throw new Error(result.reason)
  return result.leadId
}

function visit(magnet: MagnetRow, kind: 'visit' | 'scan', visitor: number) {
  recorder.record({
    ownerId: magnet.userId,
    magnetId: magnet.id,
    name: magnet.shortId,
    placementId: null,
    kind,
    at: services.clock.now(),
    request: {
      url: '/m/abc',
      headers: new Headers({ 'user-agent': PHONE }),
      ip: `203.0.113.${visitor}`,
      fromTrustedProxy: false,
    },
  })
}

const compare = async (magnet: MagnetRow, viewer: { id: string } = testWorkspace.owner) => {
  const found = await compareCreators(services, viewer, testWorkspace.id, magnet.campaignId ?? '')
  if (!found) throw new Error('no such campaign')
  return found
}

/** Counts in the simplest way, from the rows only. */
async function countRows(campaignId: string | null) {
  const { rows } = await services.db.$client.query(
    `select c.id as "creatorId",
       (select count(*)::int from visits v where v.magnet_id = m.id and kind = 'visit') as visits,
       (select count(*)::int from visits v where v.magnet_id = m.id and kind = 'scan') as scans,
       (select count(distinct ((at at time zone 'UTC')::date, visitor_hash))::int from visits v
          where v.magnet_id = m.id)
         as "uniqueVisitors",
       (select count(*)::int from leads l where l.creator_id = c.id and flags = '{}') as leads,
       (select count(*)::int from leads l where l.creator_id = c.id and flags <> '{}') as flagged,
       (select count(distinct email_normalized)::int from leads l
        where l.creator_id = c.id and flags = '{}') as people,
       (select count(*)::int from (
          select distinct on (email_normalized) creator_id from leads
          where campaign_id = $1 and flags = '{}'
          order by email_normalized, submitted_at, id
        ) first where first.creator_id = c.id) as "newPeople"
     from campaign_creators c join lead_magnets m on m.creator_id = c.id
     where c.campaign_id = $1 order by c.id`,
    [campaignId],
  )
  return rows
}

const STATS = [
  'creatorId',
  'visits',
  'scans',
  'uniqueVisitors',
  'leads',
  'flagged',
  'people',
  'newPeople',
] as const
const byId = (a: { creatorId: string }, b: { creatorId: string }) =>
  a.creatorId < b.creatorId ? -1 : 1

test('stats match a count of the rows', async () => {
  const event = fc.record({
    page: fc.integer({ min: 0, max: 3 }),
    what: fc.constantFrom('visit', 'scan', 'lead', 'lead', 'flagged'),
    who: fc.integer({ min: 0, max: 9 }),
  })
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      const pages = [...(await createPair()), ...(await createPair())]
      for (const { page, what, who } of events) {
        services.clock.advance(1000)
        const magnet = pages[page] ?? pages[0]
        if (!magnet) continue
        if (what === 'visit' || what === 'scan') visit(magnet, what, who)
        else await give(magnet, `p${who}@example.com`, `P ${++count}`, what === 'flagged')
      }
      await recorder.flush()
      for (const magnet of [pages[0], pages[2]]) {
        if (!magnet) continue
        const { creators, total } = await compare(magnet)
        const counted = await countRows(magnet.campaignId)
        const shown = creators.toSorted(byId)
        expect(
          shown.map((one) => Object.fromEntries(STATS.map((name) => [name, one[name]]))),
        ).toEqual(counted)
        const sum = (of: string) => counted.reduce((all, row) => all + row[of], 0)
        expect([total.leads, total.scans, total.people]).toEqual([
          sum('leads'),
          sum('scans'),
          sum('newPeople'),
        ])
        expect(total.duplicates).toBe(sum('people') - sum('newPeople'))
        for (const one of creators) expect(one.duplicates).toBe(one.people - one.newPeople)
      }
    }),
    { numRuns: 8 },
  )
  expect((await recount(services)).differences).toEqual([])
})

test('a person reached by two creators is new for the first, and counted once in total', async () => {
  const [one, two] = await createPair()
  const first = await give(one, 'ada@example.com', 'Ada')
  await give(two, 'ADA@example.com', 'Ada L')
  await give(two, 'bob@example.com', 'Bob')
  const before = await compare(one)
  const stats = (id: string | null) => before.creators.find((each) => each.creatorId === id)
  expect(stats(one.creatorId)).toMatchObject({ people: 1, newPeople: 1, duplicates: 0 })
  expect(stats(two.creatorId)).toMatchObject({ people: 2, newPeople: 1, duplicates: 1 })
  expect(before.total).toMatchObject({ people: 2, newPeople: 2, duplicates: 1, leads: 3 })
  await eraseLeads(services, testWorkspace.accountId, [first])
  expect(await compare(one)).toEqual(before)
})

test('a fee gives a cost per lead, for every role that sees costs', async () => {
  const [one] = await createPair()
  const [campaignId = '', email] = [one.campaignId ?? '', 'zoe@example.com']
  await services.db.insert(campaignCreator).values({ campaignId, email, name: 'Zoe' })
  await services.db.update(campaignCreator).set({ feeCents: 50_000 })
  await give(one, 'ada@example.com', 'Ada')
  await give(one, 'bob@example.com', 'Bob')
  for (const viewer of [testWorkspace.owner, testWorkspace.manager, testWorkspace.analyst]) {
    const { creators, total, seesCosts } = await compare(one, viewer)
    expect(seesCosts).toBe(true)
    expect(creators.map((each) => each.costPerLeadCents)).toEqual([25_000, null, null])
    // A fee is a cost once the creator has accepted.
    expect(creators.at(-1)).toMatchObject({ state: 'invited', costCents: null })
    expect([total.costCents, total.costPerLeadCents]).toEqual([100_000, 50_000])
  }
})

test('the CSV has the same stats, and no formula', async () => {
  const [one] = await createPair()
  await services.db.update(campaignCreator).set({ name: '=cmd|calc', feeCents: 1000 })
  await give(one, 'ada@example.com', 'Ada')
  const comparison = await compare(one)
  const [head = '', first = ''] = comparisonCsv(comparison, [], 'https://qr.example').split('\r\n')
  // Programs may read the file by position, so new columns follow these.
  expect(head.slice(1)).toMatch(
    /^Creator,Placement,Video,Timestamp,State,Page,Visits,Scans,Unique visitors,Leads,Conversion,Conversion at least \(95%\),Conversion at most \(95%\),People,New people,Duplicates,Flagged leads,Cost,Cost per lead,Currency/,
  )
  expect(first).toBe(
    `"'=cmd|calc",,,,"Taking part","https://qr.example/m/${one.shortId}","0","0","0","1",,,,"1","1","0","0","10.00","10.00","USD",,"0","0.00",`,
  )
  const open = comparisonCsv({ ...comparison, seesCosts: false }, [], 'https://qr.example')
  expect(open).not.toContain('Cost')
  expect(open.split('\r\n').at(-2)).toMatch(/^"All creators",,,,,,"0","0","0","1",/)
})

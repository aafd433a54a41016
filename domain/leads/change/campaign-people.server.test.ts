import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { en } from '#content/languages/en.ts'
import { campaignCreatorCount, campaignPerson } from '#db/schema/campaigns.ts'
import { lead } from '#db/schema/leads.ts'
import { leadForm } from '#domain/leads/lead-form.ts'
import { submitLead } from '#domain/leads/take/leads.server.ts'
import { reviewLeads } from '#domain/leads/take/review-leads.server.ts'
import { recount } from '#domain/operations/recount.server.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignCreator,
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { eraseLeads } from './erase-lead.server.ts'

let testWorkspace: TestWorkspace
let one: MagnetRow
let two: MagnetRow

const services = await setUpServices()
beforeEach(async () => {
  testWorkspace = await createWorkspace(services)
  one = await createCampaignMagnet(services, testWorkspace)
  const creatorId = await createCampaignCreator(services, one.campaignId ?? '')
  two = await createMagnetRow(services, {
    userId: testWorkspace.accountId,
    workspaceId: one.workspaceId,
    campaignId: one.campaignId,
    templateId: one.templateId,
    creatorId,
  })
})

async function give(magnet: MagnetRow, email: string, name = 'Ada') {
  const result = await submitLead(services, {
    magnetId: magnet.id,
    via: { kind: 'scan', name: magnet.shortId, placementId: null },
    form: leadForm(en).parse({ name, email, elapsed: '9000' }),
    request: { ip: '203.0.113.7', headers: new Headers(), fromTrustedProxy: false },
  })
  if (!result.ok) throw new Error(result.reason)
  return result.leadId
}

const countsOf = async (magnet: MagnetRow) => {
  const [row] = await services.db
    .select({ people: campaignCreatorCount.people, newPeople: campaignCreatorCount.newPeople })
    .from(campaignCreatorCount)
    .where(eq(campaignCreatorCount.creatorId, magnet.creatorId ?? ''))
  return row ?? { people: 0, newPeople: 0 }
}

test('a campaign’s lead stores its creator and the consent', async () => {
  const id = await give(one, 'ada@example.com')
  const [row] = await services.db.select().from(lead).where(eq(lead.id, id))
  expect(row).toMatchObject({
    ownerId: testWorkspace.accountId,
    workspaceId: testWorkspace.id,
    campaignId: one.campaignId,
    creatorId: one.creatorId,
    consentText: 'Your name and email go to Tidewater.',
    consentVersion: '1',
  })
})

test('a person counts once per creator, and as new for the first one', async () => {
  await give(one, 'ada@example.com')
  await give(one, 'ADA@example.com ', 'Ada again')
  await give(two, 'ada@example.com')
  await give(two, 'bob@example.com')
  expect(await countsOf(one)).toEqual({ people: 1, newPeople: 1 })
  expect(await countsOf(two)).toEqual({ people: 2, newPeople: 1 })
  expect((await recount(services)).differences).toEqual([])
})

test('concurrent leads of the same people leave counters that match the leads', async () => {
  const sends = Array.from({ length: 120 }, (_, n) =>
    give(n % 2 === 0 ? one : two, `person${n % 17}@example.com`, `Person ${n}`),
  )
  await Promise.all(sends)
  const [first, second] = [await countsOf(one), await countsOf(two)]
  expect([first.people, second.people]).toEqual([17, 17])
  expect(first.newPeople + second.newPeople).toBe(17)
  expect((await recount(services)).differences).toEqual([])
})

test('erasing a person changes no stats, and leaves no guessable digest', async () => {
  const adas = await give(one, 'ada@example.com')
  await give(two, 'ada@example.com')
  const before = [await countsOf(one), await countsOf(two)]
  await eraseLeads(services, testWorkspace.accountId, [adas])
  // The campaign still knows the person by the other lead.
  const people = () =>
    services.db
      .select()
      .from(campaignPerson)
      .where(eq(campaignPerson.campaignId, one.campaignId ?? ''))
  expect((await people()).map((row) => row.personDigest.length)).toEqual([32])
  expect((await recount(services)).differences).toEqual([])
  const rest = await services.db
    .select()
    .from(lead)
    .where(eq(lead.creatorId, two.creatorId ?? ''))
  await eraseLeads(
    services,
    testWorkspace.accountId,
    rest.map((row) => row.id),
  )
  expect((await people()).map((row) => row.personDigest.length)).toEqual([16])
  expect([await countsOf(one), await countsOf(two)]).toEqual(before)
  expect((await recount(services)).differences).toEqual([])
})

test('a wrong counter is found and corrected', async () => {
  await give(one, 'ada@example.com')
  await services.db
    .update(campaignCreatorCount)
    .set({ people: 7 })
    .where(eq(campaignCreatorCount.creatorId, one.creatorId ?? ''))
  const { differences } = await recount(services, { fix: true })
  expect(differences).toMatchObject([
    { table: 'campaign_creator_counts', column: 'people', stored: 7, counted: 1 },
  ])
  expect((await recount(services)).differences).toEqual([])
})

test('a creator’s own page isn’t counted for a campaign', async () => {
  const own = await createMagnetRow(services, { userId: testWorkspace.owner.id })
  const id = await give(own, 'eve@example.com')
  const [row] = await services.db.select().from(lead).where(eq(lead.id, id))
  expect([row?.campaignId, row?.creatorId, row?.workspaceId]).toEqual([null, null, null])
})

test('marking a test changes who came first, and accepting doesn’t change a test', async () => {
  const first = await give(one, 'ada@example.com')
  await give(two, 'ada@example.com')
  const review = async (id: string, what: 'mark-test' | 'not-test' | 'accept') => {
    await reviewLeads(services, testWorkspace.accountId, [id], what)
    expect((await recount(services)).differences).toEqual([])
    return [await countsOf(one), await countsOf(two)]
  }
  const alone = { people: 1, newPeople: 1 }
  const later = { people: 1, newPeople: 0 }
  const nobody = { people: 0, newPeople: 0 }
  expect([await countsOf(one), await countsOf(two)]).toEqual([alone, later])
  expect(await review(first, 'mark-test')).toEqual([nobody, alone])
  expect(await review(first, 'not-test')).toEqual([alone, later])
  expect(await review(first, 'mark-test')).toEqual([nobody, alone])
  expect(await review(first, 'accept')).toEqual([nobody, alone])
})

test('an erased person stays counted for the first creator, even after later reviews', async () => {
  const first = await give(one, 'bo@example.com')
  const second = await give(two, 'bo@example.com')
  await eraseLeads(services, testWorkspace.accountId, [first])
  await reviewLeads(services, testWorkspace.accountId, [second], 'mark-test')
  expect(await countsOf(one)).toEqual({ people: 1, newPeople: 1 })
  expect(await countsOf(two)).toEqual({ people: 0, newPeople: 0 })
  expect((await recount(services)).differences).toEqual([])
  // A remaining flagged lead doesn't keep a person known.
  const third = await give(one, 'cy@example.com')
  const fourth = await give(one, 'cy@example.com', 'Cy Again')
  await reviewLeads(services, testWorkspace.accountId, [fourth], 'mark-test')
  await eraseLeads(services, testWorkspace.accountId, [third])
  expect((await recount(services)).differences).toEqual([])
  await reviewLeads(services, testWorkspace.accountId, [fourth], 'not-test')
  expect((await recount(services)).differences).toEqual([])
})

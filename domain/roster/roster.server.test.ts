import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { workspaceCreator } from '#db/schema/workspace-creators.ts'
import { createCampaign } from '#domain/campaigns/campaigns.server.ts'
import { addCreators, changeCreatorState } from '#domain/campaigns/creators.server.ts'
import { exportWorkspaces } from '#domain/workspaces/export-workspaces.server.ts'
import {
  anonymizeCreator,
  anonymizeInvited,
  forgetInvited,
  purgeOldInvitations,
} from '#domain/workspaces/purge-invitations.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpServices } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'
import { addKnownCreators, inviteKnownCreator, listOpenCampaigns } from './invite-known.server.ts'
import {
  findRosterCreator,
  listCandidates,
  listRoster,
  listRosterAfter,
  listTags,
  updateRosterCreator,
} from './roster.server.ts'
import { nameStanding, parseRosterQuery, type RosterCreator } from './roster.ts'
import { rosterCsv } from './roster-csv.ts'

const services = await setUpServices()
let room: TestWorkspace
beforeEach(async () => {
  room = await createWorkspace(services)
})

const GOAL = { goalLeads: null, budgetCents: null, startsOn: null, endsOn: null }

async function draft(name: string, currency = 'USD') {
  const goal = { ...GOAL, name, currency }
  return (await createCampaign(services, room.owner, room.id, goal)).id
}

type Person = { email: string; name?: string; feeCents?: number | null; leads?: number }

/** Creates a campaign in which a person takes part, with leads. */
async function takePart(person: Person, currency = 'USD'): Promise<MagnetRow> {
  const page = await createCampaignMagnet(services, room)
  const { email, name = 'Ida', feeCents = null, leads = 0 } = person
  await services.db
    .update(campaign)
    .set({ currency, state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, page.campaignId ?? ''))
  await services.db
    .update(campaignCreator)
    .set({ email, name, feeCents, invitedAt: new Date(), leadVisibility: 'shared' })
    .where(eq(campaignCreator.id, page.creatorId ?? ''))
  const { workspaceId, campaignId, creatorId } = page
  for (let index = 0; index < leads; index++) {
    await createLeadRow(services, page, { workspaceId, campaignId, creatorId })
  }
  return page
}

const roster = async (query = '') => {
  const parsed = parseRosterQuery(new URLSearchParams(query))
  return listRoster(services, room.owner, room.id, parsed)
}
const names = ({ creators }: { creators: RosterCreator[] }) => creators.map(({ name }) => name)
const keyOf = async (email: string) =>
  (await roster()).creators.find((creator) => creator.email === email)?.key ?? ''

describe('the roster', () => {
  it('adds up each creator over the campaigns, one row per email', async () => {
    await takePart({ email: 'ida@example.com', feeCents: 50_000, leads: 4 })
    const second = await takePart({ email: 'ida@example.com', name: 'Ida Berg', leads: 1 })
    await takePart({ email: 'ida@example.com', name: 'Ida Berg', feeCents: 10_000 }, 'EUR')
    await takePart({ email: 'other@example.com', name: 'Otto', feeCents: 30_000, leads: 2 })
    const { creators, total } = await roster()
    expect(total).toBe(2)
    expect(creators[0]).toMatchObject({
      name: 'Ida Berg',
      email: 'ida@example.com',
      campaigns: 3,
      standing: 'took-part',
      leads: 5,
      costs: [
        { currency: 'USD', costCents: 50_000, leads: 5, costPerLeadCents: 10_000 },
        { currency: 'EUR', costCents: 10_000, leads: 0, costPerLeadCents: null },
      ],
      lastLeadOn: services.clock.now().toISOString().slice(0, 10),
    })
    expect(creators[1]).toMatchObject({ costs: [{ costPerLeadCents: 15_000 }] })
    const profile = await findRosterCreator(services, room.owner, room.id, second.creatorId ?? '')
    expect(profile?.creator).toEqual(creators[0])
    expect(profile?.results.map(({ leads, costCents }) => [leads, costCents])).toEqual([
      [0, 10_000],
      [1, null],
      [4, 50_000],
    ])
  })

  it('searches, filters and sorts', async () => {
    await takePart({ email: 'ida@example.com', name: 'Ida', feeCents: 90_000, leads: 3 })
    await takePart({ email: 'otto@example.com', name: 'Otto 100%', feeCents: 10_000, leads: 1 })
    const id = await draft('Next')
    await addCreators(services, room.owner, room.id, id, [
      { name: 'Uma', email: 'uma@example.com', feeCents: null },
    ])
    await services.db
      .update(campaignCreator)
      .set({ invitedAt: new Date() })
      .where(eq(campaignCreator.email, 'uma@example.com'))
    expect(names(await roster())).toEqual(['Ida', 'Otto 100%', 'Uma'])
    expect(names(await roster('sort=costPerLead'))).toEqual(['Otto 100%', 'Ida', 'Uma'])
    expect(names(await roster('sort=name&dir=desc'))).toEqual(['Uma', 'Otto 100%', 'Ida'])
    expect(names(await roster('sort=unknown'))).toEqual(['Ida', 'Otto 100%', 'Uma'])
    expect(names(await roster('q=100%25'))).toEqual(['Otto 100%'])
    expect(names(await roster('q=UMA@'))).toEqual(['Uma'])
    expect(names(await roster('standing=unanswered'))).toEqual(['Uma'])
    expect(names(await roster('standing=declined'))).toEqual([])
    await services.db
      .update(campaignCreator)
      .set({ state: 'declined', answeredAt: new Date() })
      .where(eq(campaignCreator.email, 'uma@example.com'))
    expect(names(await roster('standing=declined'))).toEqual(['Uma'])
    expect(await roster('page=9')).toMatchObject({ page: 1, total: 3 })
    for (const sort of ['campaigns', 'leads', 'newPeople', 'lastLead', 'cost', 'costPerLead']) {
      for (const dir of ['asc', 'desc']) {
        expect((await roster(`sort=${sort}&dir=${dir}`)).total).toBe(3)
      }
    }
  })

  it('names a standing by whether it can still change', async () => {
    const page = await takePart({ email: 'ida@example.com' })
    const id = await draft('Next')
    await addCreators(services, room.owner, room.id, id, [
      { name: 'Uma', email: 'uma@example.com', feeCents: null },
    ])
    const uma = eq(campaignCreator.email, 'uma@example.com')
    const until = (days: number) => new Date(services.clock.now().getTime() + days * DAY_MS)
    const invite = (tokenExpiresAt: Date) =>
      services.db.update(campaignCreator).set({ invitedAt: new Date(), tokenExpiresAt }).where(uma)
    const standings = async () =>
      (await roster('sort=name')).creators.map((creator) => nameStanding(creator))
    await services.db
      .update(campaignCreator)
      .set({ state: 'accepted' })
      .where(eq(campaignCreator.id, page.creatorId ?? ''))
    expect(await standings()).toEqual(['Taking part', 'Not invited yet'])
    await invite(until(1))
    expect(await standings()).toEqual(['Taking part', 'Invited'])
    await invite(until(-1))
    expect(await standings()).toEqual(['Taking part', 'Didn’t answer'])
    await services.db
      .update(campaign)
      .set({ state: 'ended' })
      .where(eq(campaign.id, page.campaignId ?? ''))
    expect(await standings()).toEqual(['Took part', 'Didn’t answer'])
  })

  it('keeps tags and a note, of one workspace only', async () => {
    await takePart({ email: 'ida@example.com' })
    await takePart({ email: 'otto@example.com', name: 'Otto' })
    const key = await keyOf('ida@example.com')
    const change = (changes: object) =>
      updateRosterCreator(services, room.manager, room.id, key, changes)
    expect(await change({ tags: ['coffee', 'fast'], note: 'Answers on Mondays.' })).toBe(true)
    expect(await change({ tags: ['coffee'] })).toBe(true)
    expect(names(await roster('tag=coffee'))).toEqual(['Ida'])
    expect(names(await roster('tag=fast'))).toEqual([])
    expect(names(await roster('q=coff'))).toEqual(['Ida'])
    expect((await roster('tag=coffee')).creators[0]?.note).toBe('Answers on Mondays.')
    expect(await listTags(services, room.manager, room.id)).toEqual(['coffee'])

    const other = await createWorkspace(services)
    expect(await updateRosterCreator(services, other.owner, other.id, key, { tags: [] })).toBe(
      false,
    )
    expect(await findRosterCreator(services, other.owner, other.id, key)).toBeNull()
    expect(await findRosterCreator(services, room.owner, room.id, 'banana')).toBeNull()
    await expect(
      updateRosterCreator(services, room.analyst, room.id, key, { tags: ['mine'] }),
    ).rejects.toMatchObject({ reason: 'not-allowed' })
  })

  it('hides emails, tags and notes from analysts, and doesn’t search them', async () => {
    const page = await takePart({ email: 'ida@example.com', feeCents: 9_000, leads: 1 })
    const key = page.creatorId ?? ''
    const secret = { tags: ['coffee'], note: 'Answers on Mondays.' }
    await updateRosterCreator(services, room.manager, room.id, key, secret)
    const hidden = { name: 'Ida', email: null, tags: [], note: null, leads: 1 }
    const asAnalyst = (query: string) => {
      const parsed = parseRosterQuery(new URLSearchParams(query))
      return listRoster(services, room.analyst, room.id, parsed)
    }
    const seen = await asAnalyst('q=ida')
    expect(seen).toMatchObject({ creators: [hidden], seesContacts: false, seesCosts: true })
    expect(rosterCsv(seen.creators, seen)).toMatch(/^\uFEFFName,State,Campaigns,.*,Currency\r\n/)
    expect(names(await asAnalyst('q=example.com'))).toEqual([])
    expect(names(await asAnalyst('q=coffee'))).toEqual([])
    expect(names(await asAnalyst('tag=other'))).toEqual(['Ida'])
    expect(await listTags(services, room.analyst, room.id)).toEqual([])
    const profile = await findRosterCreator(services, room.analyst, room.id, key)
    expect(profile).toMatchObject({ creator: hidden, otherEmails: [], mayEdit: false })
    const [listed] = await listRosterAfter(services, room.analyst, room.id, {})
    expect(listed?.creator).toMatchObject(hidden)
    expect(JSON.stringify(listed)).not.toContain('example.com')
  })

  it('keeps a creator with an account in one row after they left a campaign long ago', async () => {
    const ida = await createUser(services)
    const stays = await takePart({ email: 'ida@example.com', leads: 2 })
    const left = await takePart({ email: 'ida@example.com', name: 'Ida Berg', leads: 1 })
    await takePart({ email: 'uma@example.com', name: 'Uma' })
    for (const page of [stays, left]) {
      await services.db
        .update(campaignCreator)
        .set({ userId: ida.id })
        .where(eq(campaignCreator.id, page.creatorId ?? ''))
    }
    await services.db
      .update(campaignCreator)
      .set({ state: 'removed', removedAt: new Date(services.clock.now().getTime() - 91 * DAY_MS) })
      .where(eq(campaignCreator.id, left.creatorId ?? ''))
    await purgeOldInvitations(services)
    const { creators } = await roster()
    expect(creators.map(({ name, email, leads }) => [name, email, leads])).toEqual([
      ['Ida Berg', 'ida@example.com', 3],
      ['Uma', 'uma@example.com', 0],
    ])
    const key = creators[0]?.key ?? ''
    const profile = await findRosterCreator(services, room.owner, room.id, key)
    expect(profile?.results.map(({ leads }) => leads)).toEqual([1, 2])
    const next = await draft('Next')
    expect(await inviteKnownCreator(services, room.owner, room.id, key, next)).toMatchObject({
      ok: true,
      added: 1,
    })
    expect((await roster()).total).toBe(2)
  })

  it('links the emails of one account', async () => {
    const ida = await createUser(services)
    const one = await takePart({ email: 'ida@example.com' })
    const two = await takePart({ email: 'ida@agency.example', name: 'Ida B.' })
    for (const page of [one, two]) {
      await services.db
        .update(campaignCreator)
        .set({ userId: ida.id })
        .where(eq(campaignCreator.id, page.creatorId ?? ''))
    }
    const profile = await findRosterCreator(services, room.owner, room.id, one.creatorId ?? '')
    expect(profile?.creator.hasAccount).toBe(true)
    expect(profile?.otherEmails).toEqual([
      { key: two.creatorId, email: 'ida@agency.example', name: 'Ida B.' },
    ])
  })

  it('is a CSV in which nothing is a formula', async () => {
    await takePart({ email: 'ida@example.com', name: '=1+1', feeCents: 50_000, leads: 2 })
    await takePart({ email: 'ida@example.com', name: '=1+1', feeCents: 100 }, 'EUR')
    const { creators } = await roster()
    const csv = rosterCsv(creators, { seesCosts: true, seesContacts: true })
    expect(csv.split('\r\n')[1]).toContain(`"'=1+1","ida@example.com"`)
    expect(csv).toContain('"500.00","250.00","USD"')
    expect(csv).toContain('"1.00",,"EUR"')
    const withoutCosts = { seesCosts: false, seesContacts: true }
    expect(rosterCsv(creators, withoutCosts)).not.toContain('500.00')
  })
})

describe('inviting a known creator', () => {
  it('adds them with their latest terms in this currency, and invites them if it runs', async () => {
    await takePart({ email: 'ida@example.com', name: 'Ida Old', feeCents: 50_000 })
    await takePart({ email: 'ida@example.com', name: 'Ida Berg', feeCents: 7_000 }, 'EUR')
    const key = await keyOf('ida@example.com')
    const next = await draft('Next')
    expect(await listOpenCampaigns(services, room.owner, room.id, key)).toEqual([
      { id: next, name: 'Next', state: 'draft', before: null },
    ])
    const invite = () => inviteKnownCreator(services, room.manager, room.id, key, next)
    // Two members at the same time.
    const results = await Promise.all([invite(), invite()])
    expect(results.filter((result) => result.ok && result.added === 1)).toHaveLength(1)
    const added = await services.db
      .select()
      .from(campaignCreator)
      .where(eq(campaignCreator.campaignId, next))
    expect(added).toMatchObject([
      { name: 'Ida Berg', feeCents: 50_000, leadVisibility: 'shared', invitedAt: null },
    ])
    expect(await invite()).toEqual({ ok: false, reason: 'taking-part' })

    const running = await takePart({ email: 'otto@example.com', name: 'Otto' })
    const campaignId = running.campaignId ?? ''
    const sent = await inviteKnownCreator(services, room.manager, room.id, key, campaignId)
    expect(sent).toMatchObject({ ok: true, added: 1, sent: { invited: 1 } })
    const mine = and(
      eq(campaignCreator.campaignId, campaignId),
      eq(campaignCreator.email, 'ida@example.com'),
    )
    const [part] = await services.db.select().from(campaignCreator).where(mine)
    await changeCreatorState(services, room.owner, room.id, part?.id ?? '', 'removed')
    const again = await inviteKnownCreator(services, room.manager, room.id, key, campaignId)
    expect(again).toMatchObject({ ok: true, added: 1 })
    // The same participation, so the creator gets the same code.
    expect(await services.db.select().from(campaignCreator).where(mine)).toMatchObject([
      { id: part?.id, state: 'invited' },
    ])
  })

  it('offers those who aren’t in the campaign, and adds only the chosen ones', async () => {
    const next = await draft('Next')
    await takePart({ email: 'ida@example.com' })
    await takePart({ email: 'otto@example.com', name: 'Otto' })
    await addCreators(services, room.owner, room.id, next, [
      { name: 'Uma', email: 'uma@example.com', feeCents: null },
    ])
    const query = { q: '', tag: null, standing: null, page: 1 }
    const list = () => listCandidates(services, room.manager, room.id, next, query)
    expect(names(await list()).sort()).toEqual(['Ida', 'Otto'])
    const keys = [await keyOf('otto@example.com'), 'banana', await keyOf('uma@example.com')]
    const added = await addKnownCreators(services, room.manager, room.id, next, keys)
    expect(added).toEqual({ ok: true, added: 1, sent: null })
    expect(names(await list())).toEqual(['Ida'])
    expect(await addKnownCreators(services, room.manager, room.id, next, [])).toMatchObject({
      reason: 'none-chosen',
    })
    const other = await createWorkspace(services)
    const stolen = await addKnownCreators(services, other.owner, other.id, next, keys)
    expect(stolen).toMatchObject({ reason: 'not-found' })
  })
})

describe('what is known about a creator', () => {
  const note = async (email: string) =>
    updateRosterCreator(services, room.owner, room.id, await keyOf(email), {
      tags: ['coffee'],
      note: 'Slow.',
    })
  const stored = () =>
    services.db.$count(workspaceCreator, eq(workspaceCreator.workspaceId, room.id))

  it('is in the creator’s export and in that of the workspace’s owner', async () => {
    const ida = await createUser(services)
    const page = await takePart({ email: 'ida@example.com' })
    await services.db
      .update(campaignCreator)
      .set({ userId: ida.id })
      .where(eq(campaignCreator.id, page.creatorId ?? ''))
    await note('ida@example.com')
    const { campaigns } = await exportWorkspaces(services, ida.id)
    expect(campaigns).toMatchObject([{ brandTags: ['coffee'], brandNote: 'Slow.' }])
    const { workspaces } = await exportWorkspaces(services, room.owner.id)
    expect(workspaces).toMatchObject([
      { creators: [{ email: 'ida@example.com', tags: ['coffee'], note: 'Slow.' }] },
    ])
    expect(JSON.stringify(await exportWorkspaces(services, room.manager.id))).not.toContain('Slow.')
  })

  it('is erased with the account, also where an invitation waits, while results stay', async () => {
    const ida = await createUser(services)
    const page = await takePart({ email: 'ida@example.com', feeCents: 5_000, leads: 2 })
    await services.db
      .update(campaignCreator)
      .set({ userId: ida.id })
      .where(eq(campaignCreator.id, page.creatorId ?? ''))
    const key = await keyOf('ida@example.com')
    await note('ida@example.com')
    await inviteKnownCreator(services, room.owner, room.id, key, await draft('Next'))
    await services.db.transaction((tx) => anonymizeCreator(tx, ida.id, new Date()))
    expect(await stored()).toBe(0)
    const { creators } = await roster()
    expect(creators.map(({ name, email, leads }) => [name, email, leads])).toEqual([
      ['Former creator', null, 2],
      ['Former creator', null, 0],
    ])
    expect(names(await roster('q=ida'))).toEqual([])
    expect(names(await roster('q=erased.invalid'))).toEqual([])
    expect(await note('ida@example.com')).toBe(false)
    expect(await updateRosterCreator(services, room.owner, room.id, key, { tags: ['x'] })).toBe(
      false,
    )
    expect(await listOpenCampaigns(services, room.owner, room.id, key)).toEqual([])
  })

  it('is erased when the operator erases a person, and where someone only was invited', async () => {
    await takePart({ email: 'ida@example.com' })
    await note('ida@example.com')
    await services.db.transaction((tx) => forgetInvited(tx, 'ida@example.com', new Date()))
    expect(await stored()).toBe(0)

    const uma = await createUser(services)
    await addCreators(services, room.owner, room.id, await draft('Next'), [
      { name: 'Uma', email: uma.email, feeCents: null },
    ])
    await note(uma.email)
    const forget = () =>
      services.db.transaction((tx) => anonymizeInvited(tx, uma.id, services.clock.now()))
    await services.db.update(user).set({ emailConfirmedAt: null }).where(eq(user.id, uma.id))
    await forget()
    // Anyone can register with a stranger’s email.
    expect(await stored()).toBe(1)
    await services.db.update(user).set({ emailConfirmedAt: new Date() }).where(eq(user.id, uma.id))
    await forget()
    expect([await stored(), names(await roster('q=uma'))]).toEqual([0, []])
  })

  it('is deleted with the last participation that has the email', async () => {
    const page = await takePart({ email: 'ida@example.com' })
    await note('ida@example.com')
    await purgeOldInvitations(services)
    expect(await stored()).toBe(1)
    await services.db
      .update(campaignCreator)
      .set({ state: 'removed', removedAt: new Date(services.clock.now().getTime() - 91 * DAY_MS) })
      .where(eq(campaignCreator.id, page.creatorId ?? ''))
    await purgeOldInvitations(services)
    expect(await stored()).toBe(0)
    expect(names(await roster())).toEqual(['Ida'])
  })

  it('isn’t stored while the creator is being erased', async () => {
    const ida = await createUser(services)
    const page = await takePart({ email: 'ida@example.com' })
    const key = page.creatorId ?? ''
    await services.db
      .update(campaignCreator)
      .set({ userId: ida.id })
      .where(eq(campaignCreator.id, key))
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        updateRosterCreator(services, room.owner, room.id, key, { note: 'Late.' }),
        services.db.transaction((tx) => anonymizeCreator(tx, ida.id, new Date())),
      ])
      expect(await stored()).toBe(0)
    }
  })
})

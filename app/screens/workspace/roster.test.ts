import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const room = await createWorkspace(app.services)
const root = `/workspace/${room.id}`

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const manager = await as(room.manager)
const analyst = await as(room.analyst)

const page = await createCampaignMagnet(app.services, room)
const campaignId = page.campaignId ?? ''
const key = page.creatorId ?? ''
const creator = `${root}/creators/${key}`

beforeAll(async () => {
  await app.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1, name: 'Autumn' })
    .where(eq(campaign.id, campaignId))
  await app.services.db
    .update(campaignCreator)
    .set({ name: 'Ida Berg', email: 'ida@example.com', feeCents: 30_000, invitedAt: new Date() })
    .where(eq(campaignCreator.id, key))
  const { workspaceId, creatorId } = page
  for (let index = 0; index < 3; index++) {
    await createLeadRow(app.services, page, { workspaceId, campaignId, creatorId })
  }
})

const newDraft = async (name: string) => {
  const made = await manager.submit(`${root}/campaigns/new`, { name, currency: 'USD' })
  return (made.location ?? '').replace('/template', '')
}

describe('the roster', () => {
  it('is a tab of the workspace, with results, costs and links', async () => {
    const list = await analyst.get(`${root}/creators`)
    expect(list.$('nav[aria-label^=Sections] a[aria-current=page]').text()).toBe('Creators')
    const row = list.$('tbody tr')
    expect(row.find('a').first().attr('href')).toBe(creator)
    expect(row.find('[data-label="Leads"]').text()).toBe('3')
    expect(row.find('[data-label="Per lead"]').text()).toBe('$100.00')
    expect(row.find('[data-label="State"]').text()).toBe('Taking part')
    expect((await analyst.get(`${root}/creators?q=unlisted`)).text).toContain('No creators found')
    expect((await analyst.get(`${root}/creators?standing=declined`)).text).toContain(
      'No creators found',
    )
    const csv = await manager.get(`${root}/creators.csv?q=ida`)
    expect(csv.text).toContain('"Ida Berg","ida@example.com"')
    expect((await analyst.get(`${root}/creators.csv?q=otto`)).text).not.toContain('Ida')
  })

  it('is empty at first, and hidden from strangers', async () => {
    const other = await createWorkspace(app.services)
    const owner = await as(other.owner)
    expect((await owner.get(`/workspace/${other.id}/creators`)).text).toContain('No creators yet')
    expect((await owner.get(`/workspace/${other.id}/creators/${key}`)).status).toBe(404)
    for (const path of [`${root}/creators`, creator, `${root}/creators.csv`]) {
      expect((await owner.get(path)).status).toBe(404)
    }
    expect((await manager.get(`${root}/creators/banana`)).status).toBe(404)
  })

  it('keeps tags and a note, which analysts neither see nor change', async () => {
    const saved = await manager.submit(creator, {
      intent: 'notes',
      tags: ' Coffee, fast,coffee ',
      note: 'Answers on Mondays.',
    })
    expect(saved.location).toBe(creator)
    const listed = await manager.get(`${root}/creators`)
    expect(listed.$('ul[aria-label=Tags] li').text()).toBe('coffeefast')
    const seen = await analyst.get(creator)
    const places = [creator, `${root}/creators`, `${root}/creators.csv`]
    for (const place of [...places, `${root}/campaigns/${campaignId}`]) {
      const { text } = await analyst.get(place)
      expect(text).toContain('Ida Berg')
      expect(text).not.toMatch(/ida@example|coffee|Mondays|erased/)
    }
    expect(seen.$('textarea, select').length).toBe(0)
    expect(seen.$('h1').text()).toBe('Ida Berg')
    expect(seen.$('[data-label="Cost"]').text()).toBe('$300.00')
    await analyst.submit(creator, { intent: 'notes', tags: 'mine', note: '' })
    expect((await manager.get(creator)).$('input[name=tags]').val()).toBe('coffee, fast')
    const filtered = await manager.get(`${root}/creators?tag=fast`)
    expect(filtered.$('tbody tr').length).toBe(1)
    const refused = await manager.submit(creator, {
      intent: 'notes',
      tags: 'x'.repeat(31),
      note: 'Kept.',
    })
    expect([refused.status, refused.$('textarea[name=note]').text().trim()]).toEqual([422, 'Kept.'])
    expect(refused.text).toContain('Please use at most 30 characters per tag.')
  })

  it('invites to another campaign', async () => {
    const draft = await newDraft('Spring')
    const before = await manager.get(creator)
    expect(before.$('select[name=campaign] option').text()).toBe('Spring (Draft)')
    const id = draft.split('/').at(-1) ?? ''
    const invited = await manager.submit(creator, { intent: 'invite', campaign: id })
    expect(invited.location).toBe(creator)
    const after = await manager.get(creator)
    expect(after.text).toContain('Added to the draft.')
    expect(after.text).toContain('There is no draft or running campaign')
    const twice = await manager.submit(creator, { intent: 'invite', campaign: id })
    expect([twice.status, twice.text.includes('already in the campaign')]).toEqual([409, true])
    const listed = await manager.get(`${draft}/creators`)
    expect(listed.text).toContain('ida@example.com')
  })
})

describe('a campaign’s creators', () => {
  it('are picked from earlier campaigns, without JavaScript', async () => {
    const draft = await newDraft('Summer')
    const list = await manager.get(`${draft}/creators?q=ida`)
    expect(list.$('#pick').text()).toBe('Pick from earlier campaigns')
    const box = list.$('input[name=creator]')
    expect(box.length).toBe(1)
    expect(
      list
        .$('label')
        .filter((_, label) => list.$(label).text().includes('Ida'))
        .text(),
    ).toContain('3 leads, $100.00 each')
    const none = await manager.submit(`${draft}/creators`, { intent: 'pick' })
    expect([none.status, none.text.includes('Please choose at least one creator.')]).toEqual([
      422,
      true,
    ])
    const picked = await manager.submit(`${draft}/creators`, {
      intent: 'pick',
      creator: String(box.val()),
    })
    expect(picked.location).toBe(`${draft}/creators`)
    const after = await manager.get(`${draft}/creators`)
    expect(after.text).toContain('1 creator added.')
    expect(after.$('#listed').text()).toBe('1 creator')
    expect(after.$('input[name=creator]').length).toBe(0)
    expect((await manager.get(`${draft}/creators?q=ida`)).text).toContain(
      'No creators found who aren’t in this campaign yet.',
    )
  })

  it('isn’t offered in a workspace without earlier campaigns', async () => {
    const other = await createWorkspace(app.services)
    const owner = await as(other.owner)
    const made = await owner.submit(`/workspace/${other.id}/campaigns/new`, {
      name: 'First',
      currency: 'USD',
    })
    const draft = (made.location ?? '').replace('/template', '')
    expect((await owner.get(`${draft}/creators`)).$('#pick').length).toBe(0)
  })
})

describe('duplicating a campaign', () => {
  const path = `${root}/campaigns/${campaignId}/duplicate`

  it('asks for name, dates and parts, and opens the draft', async () => {
    const form = await manager.get(path)
    expect(form.$('input[name=name]').val()).toBe('Autumn (copy)')
    expect(form.$('input[name=brief]').length).toBe(0)
    expect(form.$('input[type=checkbox][checked]').length).toBe(2)
    const refused = await manager.submit(path, {
      name: '',
      starts_on: '2027-03-10',
      ends_on: '2027-03-01',
      creators: 'on',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please enter a name.')
    expect(refused.text).toContain('The last day can’t be before the first day.')
    expect(refused.$('input[name=template]').attr('checked')).toBeUndefined()
    expect(refused.$('input[name=creators]').attr('checked')).toBeDefined()
    const made = await manager.submit(path, {
      name: 'Winter',
      starts_on: '2027-03-01',
      ends_on: '2027-03-31',
      template: 'on',
      creators: 'on',
    })
    const draft = await manager.get(made.location ?? '')
    expect(draft.text).toContain('No one is emailed until you start it.')
    expect(draft.text).toContain('Winter')
    expect((await manager.get(`${made.location}/creators`)).text).toContain('ida@example.com')
    expect((await manager.get(`${made.location}/template`)).$('input[name=title]').val()).toBe(
      'The Knot Book',
    )
  })

  it('isn’t for analysts and strangers', async () => {
    expect((await analyst.get(path)).location).toBe(root)
    const before = await app.services.db.$count(campaign)
    await analyst.submit(path, { name: 'Mine' })
    const stranger = await as(await createUser(app.services))
    expect((await stranger.get(path)).status).toBe(404)
    expect(await app.services.db.$count(campaign)).toBe(before)
  })
})

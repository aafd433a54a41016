import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { DAY_MS } from '#lib/time.ts'
import type { TestUser } from '#tests/support/factories.ts'
import { createLeadRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}

/** Creates a workspace with a running campaign of one creator. */
async function createRunning(changes: Partial<typeof campaign.$inferInsert> = {}) {
  const brand = await createWorkspace(app.services)
  const page = await createCampaignMagnet(app.services, brand)
  const campaignId = page.campaignId ?? ''
  await app.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1, ...changes })
    .where(eq(campaign.id, campaignId))
  const url = `/workspace/${brand.id}`
  return { brand, page, campaignId, url, root: `${url}/campaigns/${campaignId}` }
}

it('guides through the first campaign', async () => {
  const brand = await createWorkspace(app.services)
  const page = await (await as(brand.manager)).get(`/workspace/${brand.id}`)
  expect(page.$('[aria-labelledby=campaigns] li')).toHaveLength(6)
  expect(page.$(`a[href="/workspace/${brand.id}/campaigns/new"]`)).toHaveLength(1)
  const analyst = await (await as(brand.analyst)).get(`/workspace/${brand.id}`)
  expect(analyst.$(`a[href="/workspace/${brand.id}/campaigns/new"]`)).toHaveLength(0)
})

it('shows each campaign with its progress, and ended ones behind a fold', async () => {
  const { brand, page, campaignId, url } = await createRunning({ goalLeads: 10 })
  await app.services.db
    .update(campaignCreator)
    .set({ feeCents: 3000 })
    .where(eq(campaignCreator.campaignId, campaignId))
  const { workspaceId, creatorId } = page
  await createLeadRow(app.services, page, { workspaceId, campaignId, creatorId })
  const browser = await as(brand.analyst)
  const overview = await browser.get(url)
  const cell = (label: string) => overview.$(`td[data-label="${label}"]`).first().text()
  expect(cell('Leads')).toBe('1 of 10')
  expect(cell('Per lead')).toBe('$30.00')
  expect(cell('Creators')).toContain('1/1')
  expect(cell('Last lead')).toMatch(/just now|ago/)
  // Only members who can act on it see what is to do.
  expect(overview.text).not.toContain('To Do')
  await app.services.db
    .update(campaign)
    .set({ state: 'ended', endedAt: app.services.clock.now() })
    .where(eq(campaign.id, campaignId))
  const ended = await browser.get(url)
  expect(ended.$('details summary').text()).toContain('1 ended campaign')
})

it('lists what is to do, each with what does it', async () => {
  const { brand, url, root } = await createRunning({ endsOn: '2020-01-01' })
  const browser = await as(brand.manager)
  const overview = await browser.get(url)
  const toDo = overview.$('section[aria-labelledby=to-do]')
  expect(toDo.text()).toContain('The last day was Jan 1, 2020.')
  expect(
    toDo
      .find('a')
      .map((_, link) => overview.$(link).attr('href'))
      .get(),
  ).toEqual([`${root}?end`, `${root}/goal`])
})

it('reminds creators of unanswered invitations once', async () => {
  const { brand, url, root, campaignId } = await createRunning()
  const browser = await as(brand.manager)
  const email = 'dan@reminded.test'
  await browser.submit(`${root}/creators`, { intent: 'add', list: email })
  await browser.submit(`${root}?index`, { intent: 'invite' })
  await app.services.db
    .update(campaignCreator)
    .set({ invitedAt: new Date(app.services.clock.now().getTime() - 5 * DAY_MS) })
    .where(eq(campaignCreator.email, email))
  const overview = await browser.get(url)
  expect(overview.text).toContain('Dan hasn’t answered the invitation for 5 days')
  const remind = () => browser.submit(`${url}?index`, { intent: `remind ${campaignId}` })
  expect((await remind()).location).toBe(url)
  expect((await browser.get(url)).text).toContain('1 invitation sent.')
  await remind()
  expect((await browser.get(url)).text).toContain('No one was reminded')
  const mails = await app.services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
  expect(mails).toHaveLength(2)
  const analyst = await as(brand.analyst)
  const refused = await analyst.submit(`${url}?index`, { intent: `remind ${campaignId}` })
  expect(refused.location).toBe(url)
})

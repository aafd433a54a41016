import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { contentCheck } from '#db/schema/content-checks.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const LINK = 'https://dead.example/guide'
let owner: TestUser
let magnet: MagnetRow

/** Stores two failed checks, as the job does. */
async function breakContent({ id, fileUrl }: MagnetRow) {
  const at = app.services.clock.now()
  await app.services.db.insert(contentCheck).values({
    magnetId: id,
    content: fileUrl ?? '',
    host: 'dead.example',
    nextAt: at,
    checkedAt: at,
    outcome: 'not-found',
    failures: 2,
    problem: 'not-found',
    failingSince: at,
  })
}
const rowOf = async (id: string) =>
  (await app.services.db.select().from(contentCheck).where(eq(contentCheck.magnetId, id)))[0]

beforeEach(async () => {
  owner = await createUser(app.services)
  magnet = await createMagnetRow(app.services, {
    userId: owner.id,
    title: 'Lamp plans',
    fileUrl: LINK,
  })
  await breakContent(magnet)
  await app.signIn(owner)
})

describe('a link that doesn’t open', () => {
  it.each(['/dashboard', '/magnets', '/analytics/ID'])('is told at %s', async (path) => {
    const at = path.replace('ID', magnet.id)
    const page = await app.get(at)
    expect(page.text).toContain('Lamp plans: its link doesn’t open')
    expect(page.text).toContain('says that this page doesn’t exist (404)')
    expect(page.text).toContain('visitors who leave their email are sent to a link')
    expect(page.$(`a[href="/edit/${magnet.id}"]:contains("Change the Link")`)).toHaveLength(1)
    expect(
      page.$(`a[href="/magnets?repoint=${magnet.id}"]:contains("Repoint Its Codes")`),
    ).toHaveLength(1)
    const fine = await app.submit(at, { intent: 'content-fine', magnet: magnet.id })
    expect(fine.status).toBe(302)
    expect((await app.get(at)).text).not.toContain('its link doesn’t open')
    await app.submit(at, { intent: 'content-watch', magnet: magnet.id })
    expect((await app.get(at)).text).toContain('its link doesn’t open')
  })

  it('is marked in lists', async () => {
    for (const path of ['/dashboard', '/magnets']) {
      expect((await app.get(path)).$('span:contains("Doesn’t open")')).toHaveLength(1)
    }
  })

  it('is nobody else’s to hide', async () => {
    await app.signIn(await createUser(app.services))
    for (const path of ['/dashboard', '/magnets']) {
      expect((await app.get(path)).text).not.toContain('doesn’t open')
      await app.submit(path, { intent: 'content-fine', magnet: magnet.id })
    }
    expect((await rowOf(magnet.id))?.ignoredAt).toBeNull()
  })

  it('leaves the visitor’s page as it was', async () => {
    const page = await app.get(`/m/${magnet.shortId}`)
    expect(page.status).toBe(200)
    expect(page.$('form[method=post]')).toHaveLength(1)
    expect(page.text).not.toMatch(/doesn’t open|404/)
  })
})

it('a magnet’s page says when its link was checked, and why nothing is known', async () => {
  const at = app.services.clock.now()
  const change = { failures: 0, problem: null, failingSince: null, checkedAt: at }
  const noteAfter = async (outcome: string) => {
    await app.services.db
      .update(contentCheck)
      .set({ ...change, outcome })
      .where(eq(contentCheck.magnetId, magnet.id))
    return (await app.get(`/analytics/${magnet.id}`)).text
  }
  expect(await noteAfter('ok')).toMatch(/Link checked on .*: it opens\./)
  expect(await noteAfter('robots')).toContain(
    'we can’t tell whether it opens, because the site blocks automated checks.',
  )
})

it('a magnet’s page says plainly that its link couldn’t be checked for days', async () => {
  const at = app.services.clock.now()
  const pageAfter = async (days: number, outcome: string) => {
    const unknownSince = new Date(at.getTime() - days * DAY_MS)
    await app.services.db
      .update(contentCheck)
      .set({ failures: 0, problem: null, checkedAt: at, outcome, unknownSince })
      .where(eq(contentCheck.magnetId, magnet.id))
    return (await app.get(`/analytics/${magnet.id}`)).text
  }
  expect(await pageAfter(2, 'timeout')).not.toContain('We can’t check this link')
  const page = await pageAfter(3, 'timeout')
  expect(page).toContain('We can’t check this link')
  expect(page).toContain('the site didn’t respond within 15 seconds')
  expect(page).toContain('open the link yourself from time to time')
  // Left by a process of the former release, which knows nothing of it.
  expect(await pageAfter(9, 'ok')).toContain('it opens')
})

it('a campaign’s managers and its creator see it; analysts can’t hide it', async () => {
  const { services } = app
  const brand = await createWorkspace(services)
  const page = await createCampaignMagnet(services, brand)
  const ida = await createUser(services)
  await services.db.update(campaignCreator).set({ userId: ida.id, answeredAt: new Date() })
  await services.db.update(campaign).set({ state: 'active', templateVersion: 1 })
  await breakContent(page)
  const overview = `/workspace/${brand.id}/campaigns/${page.campaignId}`

  await app.signIn(ida)
  const mine = await app.get(`/campaigns/${page.creatorId}`)
  expect(mine.text).toContain('The content of your page doesn’t open')
  expect(mine.text).toContain('We notified Tidewater')

  await app.signIn(brand.analyst)
  const seen = await app.get(overview)
  expect(seen.text).toContain('One page’s content doesn’t open')
  expect(seen.$('button:contains("Mark as OK")')).toHaveLength(0)
  await app.submit(`${overview}?index`, { intent: 'content-fine' })
  expect((await rowOf(page.id))?.ignoredAt).toBeNull()

  await app.signIn(brand.manager)
  const shown = await app.get(overview)
  expect(shown.$(`a[href="${overview}/template"]:contains("Change the Link")`)).toHaveLength(1)
  expect((await app.submit(`${overview}?index`, { intent: 'content-fine' })).status).toBe(302)
  expect((await app.get(overview)).text).not.toContain('content doesn’t open')
})

import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { storedFile } from '#db/schema/files.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { addCreators, inviteCreators } from '#domain/campaigns/creators.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createPdf } from '#tests/support/files.ts'
import { emailText, findEmailedPath } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const brand = await createWorkspace(app.services)

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const manager = await as(brand.manager)
const analyst = await as(brand.analyst)

/** Creates a running campaign with one creator who takes part. */
async function running() {
  const page = await createCampaignMagnet(app.services, brand)
  const campaignId = page.campaignId ?? ''
  const creatorId = page.creatorId ?? ''
  const ida = await createUser(app.services)
  await app.services.db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  await app.services.db
    .update(campaignCreator)
    .set({ userId: ida.id, invitedAt: new Date(), answeredAt: new Date() })
    .where(eq(campaignCreator.id, creatorId))
  return {
    ida,
    campaignId,
    creatorId,
    path: `/workspace/${brand.id}/campaigns/${campaignId}/brief`,
    own: `/campaigns/${creatorId}/brief`,
  }
}

const FORM = {
  goal: 'Get 200 people to try the winter roast.',
  must_say: 'It ships on Mondays.\nThe code is WINTER.',
  disclosure: '#ad',
  deliverable_1_title: 'One video',
  deliverable_1_format: 'YouTube video',
  deliverable_1_due: '2027-03-31',
}

describe('the brand’s brief', () => {
  it('is a step of a draft, which can be skipped', async () => {
    const made = await manager.submit(`/workspace/${brand.id}/campaigns/new`, {
      name: 'Spring',
      currency: 'EUR',
    })
    const root = (made.location ?? '').replace('/template', '')
    const page = await manager.get(`${root}/brief`)
    expect(page.$('h1').text()).toBe('Brief')
    expect(page.$('nav[aria-label="Campaign setup steps"]').text()).toContain('4. Brief')
    expect(page.$(`a[href="${root}/costs"]`).text()).toContain('Skip to Costs')
    const saved = await manager.submit(`${root}/brief`, FORM)
    expect(saved.location).toBe(`${root}/costs`)
    expect((await manager.get(root)).text).toContain(FORM.goal)
  })

  it('keeps what was entered if something is missing', async () => {
    const { path } = await running()
    const refused = await manager.submit(path, { ...FORM, goal: '', deliverable_1_due: '' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please enter the goal.')
    expect(refused.text).toContain('Please enter the last day, such as 2027-03-31.')
    expect(refused.$('input[name=deliverable_1_title]').val()).toBe('One video')
  })

  it('is shown with its versions, and who accepted which', async () => {
    const { path, ida, own } = await running()
    expect((await manager.submit(path, FORM)).location).toBe(path)
    const first = await manager.get(path)
    expect(first.text).toContain('Version 1 saved. Creators who take part are asked to accept it.')
    expect(first.text).toContain('By Mar 31, 2027')
    expect(first.$('[data-label="Accepted"]').text()).toBe('Version 1: not yet')
    const creator = await as(ida)
    await creator.submit(own, { intent: 'accept', version: '1' })
    expect((await manager.get(path)).$('[data-label="Accepted"]').text()).toContain('Version 1, ')

    await manager.submit(path, { ...FORM, disclosure: '#sponsored' })
    const second = await manager.get(path)
    expect(second.$('[data-label="Accepted"]').text()).toContain('Version 2: not yet')
    expect(second.text).toContain('#sponsored')
    const older = await manager.get(`${path}?version=1`)
    expect(older.text).toContain('This is an earlier version')
    expect(older.text).not.toContain('#sponsored')
  })

  it('can be read but not changed by an analyst, and is hidden from others', async () => {
    const { path } = await running()
    await manager.submit(path, FORM)
    const page = await analyst.get(`${path}?edit`)
    expect([page.status, page.$('textarea').length]).toEqual([200, 0])
    expect(page.text).toContain(FORM.goal)
    await analyst.submit(path, { ...FORM, goal: 'Mine.' })
    expect((await manager.get(path)).text).not.toContain('Mine.')
    const stranger = await as(await createUser(app.services))
    expect((await stranger.get(path)).status).toBe(404)
  })

  it('is fixed once the campaign has ended', async () => {
    const { path, campaignId } = await running()
    await manager.submit(path, FORM)
    await app.services.db
      .update(campaign)
      .set({ state: 'ended' })
      .where(eq(campaign.id, campaignId))
    expect((await manager.get(`${path}?edit`)).$('textarea').length).toBe(0)
    expect((await manager.submit(path, { ...FORM, goal: 'Late.' })).status).toBe(409)
  })

  it('has a personal note for each creator of this campaign', async () => {
    const { path, creatorId } = await running()
    const other = await running()
    const dialog = await manager.get(`${path}?note=${creatorId}`)
    expect(dialog.$('textarea[name=personal_note]').length).toBe(1)
    const note = { intent: `note ${creatorId}`, personal_note: 'We loved your knots.' }
    expect((await manager.submit(`${path}?note=${creatorId}`, note)).location).toBe(path)
    expect((await manager.get(path)).text).toContain('We loved your knots.')
    expect((await manager.submit(other.path, note)).status).toBe(404)
    await analyst.submit(path, { ...note, personal_note: 'From the analyst.' })
    expect((await manager.get(path)).text).not.toContain('From the analyst.')
    const long = await manager.submit(`${path}?note=${creatorId}`, {
      ...note,
      personal_note: 'x'.repeat(1001),
    })
    expect([long.status, long.text.includes('Please use at most 1000 characters.')]).toEqual([
      422,
      true,
    ])
  })
})

describe('reference files', () => {
  /** Sends the form as a browser without JavaScript does. */
  const send = (
    browser: typeof manager,
    path: string,
    files: Record<string, File | string>,
    fields = FORM,
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...files })) form.set(name, value)
    return browser.upload(path, form)
  }
  const script = () => new File([new Uint8Array(createPdf(2048))], 'Script "1"\n.pdf')

  it('are uploaded with the form, and downloaded by members and the creator', async () => {
    const { path, own, ida } = await running()
    expect((await send(manager, path, { file_1: script() })).location).toBe(path)
    const creator = await as(ida)
    for (const [browser, root] of [
      [analyst, path],
      [creator, own],
    ] as const) {
      const page = await browser.get(root)
      expect(page.text).toContain(`Script '1'.pdf (2 KB)`)
      const url = page.$(`a[href^="${root}/files/"]`).attr('href') ?? ''
      const file = await browser.get(url)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toBe('application/pdf')
      expect(file.headers.get('content-disposition')).toContain(
        `attachment; filename="Script '1'.pdf"`,
      )
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      expect(file.headers.get('cache-control')).toContain('no-store')
      const stranger = await as(await createUser(app.services))
      expect((await stranger.get(url)).status).toBe(404)
      expect((await app.newBrowser().get(url)).location).toContain('/login')
    }
  })

  it('are kept or removed with the form', async () => {
    const { path } = await running()
    await send(manager, path, { file_1: script() })
    const edit = await manager.get(`${path}?edit`)
    const id = String(edit.$('input[name=file_1]').val())
    await send(manager, path, { file_1: id }, { ...FORM, disclosure: '#sponsored' })
    expect((await manager.get(path)).text).toContain(`Script '1'.pdf`)
    await send(manager, path, { file_1: id, remove_file_1: 'on' })
    expect((await manager.get(path)).text).not.toContain(`Script '1'.pdf`)
    expect((await manager.get(`${path}?version=2`)).text).toContain(`Script '1'.pdf`)
  })

  it('keep finished uploads if the form is refused, and say why one was', async () => {
    const { path } = await running()
    const gif = new File(['GIF89a'], 'logo.gif')
    const refused = await send(manager, path, { file_1: script(), file_2: gif })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please select a valid PDF, PNG, JPEG or WebP file')
    expect(refused.text).toContain(`Uploaded: Script '1'.pdf`)
    const kept = String(refused.$('input[type=hidden][name=file_1]').val())
    expect((await send(manager, path, { file_1: kept })).location).toBe(path)
  })

  it('aren’t stored for analysts', async () => {
    const { path } = await running()
    const stored = () => app.services.db.$count(storedFile)
    const before = await stored()
    await send(analyst, path, { file_1: script() })
    expect(await stored()).toBe(before)
  })

  it('are downloaded from the invitation only by the invited account', async () => {
    const { path, campaignId } = await running()
    await send(manager, path, { file_1: script() })
    const zoe = await createUser(app.services)
    await addCreators(app.services, brand.owner, brand.id, campaignId, [
      { name: 'Zoe', email: zoe.email, feeCents: null },
    ])
    await inviteCreators(app.services, brand.owner, brand.id, campaignId)
    const invitation = await findEmailedPath(app.services, zoe.email)
    const links = 'a[href*="/brief/files/"]'
    const stranger = await app.newBrowser().get(invitation)
    expect(stranger.$(links).length).toBe(0)
    expect(stranger.text).toContain(`Script '1'.pdf (2 KB)`)
    expect(stranger.text).toContain(`sign in as ${zoe.email}`)
    const invited = await as(zoe)
    const url = (await invited.get(invitation)).$(links).attr('href') ?? ''
    expect((await invited.get(url)).status).toBe(200)
  })
})

describe('the creator’s brief', () => {
  it('is accepted with a button, and the date stays', async () => {
    const { path, own, ida, creatorId } = await running()
    await manager.submit(path, FORM)
    await manager.submit(path, {
      intent: `note ${creatorId}`,
      personal_note: 'We loved your knots.',
    })
    const creator = await as(ida)
    expect((await creator.get(`/campaigns/${creatorId}`)).text).toContain('Please accept the brief')
    const page = await creator.get(own)
    expect(page.text).toContain('We loved your knots.')
    expect(page.$('button').text()).toContain('Accept the Brief')
    const version = String(page.$('input[name=version]').val())
    expect((await creator.submit(own, { intent: 'accept', version })).location).toBe(own)
    const accepted = await creator.get(own)
    expect(accepted.text).toContain('You accepted version 1')
    expect(accepted.$('input[name=version]').length).toBe(0)
    const part = await creator.get(`/campaigns/${creatorId}`)
    expect(part.text).not.toContain('Please accept the brief')
    expect(part.$(`a[href="${own}"]`).text()).toBe('Version 1')
  })

  it('marks what changed, and refuses an acceptance of what wasn’t shown', async () => {
    const { path, own, ida, creatorId } = await running()
    await manager.submit(path, FORM)
    const creator = await as(ida)
    await creator.submit(own, { intent: 'accept', version: '1' })
    await manager.submit(path, { ...FORM, disclosure: '#sponsored', must_say: '' })
    expect((await creator.get(`/campaigns/${creatorId}`)).text).toContain('The brief has changed')
    const page = await creator.get(own)
    const marked = page
      .$('main section')
      .toArray()
      .filter((part) => page.$(part).text().includes('Changed'))
      .map((part) => page.$(part).find('h2').text())
    expect(marked).toEqual(['Must say', 'Disclosure'])
    const stale = await creator.submit(own, { intent: 'accept', version: '1' })
    expect([stale.status, stale.text.includes('The brief has just changed')]).toEqual([409, true])
    for (const version of ['', 'x', '-1', '1e400']) {
      expect((await creator.submit(own, { intent: 'accept', version })).status).toBe(409)
    }
  })

  it('is a 404 for others, and without a brief', async () => {
    const { path, own, ida } = await running()
    expect((await (await as(ida)).get(own)).status).toBe(404)
    await manager.submit(path, FORM)
    const stranger = await as(await createUser(app.services))
    expect((await stranger.get(own)).status).toBe(404)
    expect((await stranger.submit(own, { intent: 'accept', version: '1' })).status).toBe(404)
  })

  it('is read in the invitation, which accepts it too', async () => {
    const { path, campaignId } = await running()
    await manager.submit(path, FORM)
    const omar = await createUser(app.services)
    const list = [{ name: 'Omar', email: omar.email, feeCents: null }]
    await addCreators(app.services, brand.owner, brand.id, campaignId, list)
    await inviteCreators(app.services, brand.owner, brand.id, campaignId)
    const [mail] = await app.services.db
      .select()
      .from(outgoingMail)
      .where(
        and(eq(outgoingMail.toAddress, omar.email), eq(outgoingMail.kind, 'campaign-invitation')),
      )
      .orderBy(desc(outgoingMail.createdAt))
    const link = /\/invitation\/[\w-]+/.exec(emailText(app.services, mail))?.[0] ?? ''
    const visitor = await app.newBrowser().get(link)
    expect(visitor.text).toContain(FORM.goal)
    const browser = await as(omar)
    const cards = await browser.get('/campaigns')
    const readable = cards.$('a:contains("Read the Brief")').attr('href') ?? ''
    expect((await browser.get(readable)).text).toContain(FORM.goal)
    const page = await browser.get(link)
    const brief = String(page.$('input[name=brief]').val())
    const joined = await browser.submit(link, { intent: 'accept', brief })
    const own = `${joined.location}/brief`
    expect((await browser.get(own)).text).toContain('You accepted version 1')
  })
})

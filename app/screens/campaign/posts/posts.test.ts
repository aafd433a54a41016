import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { campaignPost } from '#db/schema/campaign-posts.ts'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { findBrief, saveBrief } from '#domain/campaigns/brief.server.ts'
import { DAY_MS, utcDay } from '#lib/time.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()
const { db } = app.services
const brand = await createWorkspace(app.services)
const today = utcDay(app.services.clock.now())
const dayFrom = (days: number) =>
  utcDay(new Date(app.services.clock.now().getTime() + days * DAY_MS))

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}
const manager = await as(brand.manager)
const analyst = await as(brand.analyst)

/** Creates a running campaign with one creator, a late deliverable, and one that is due soon. */
async function running() {
  const page = await createCampaignMagnet(app.services, brand)
  const campaignId = page.campaignId ?? ''
  const creatorId = page.creatorId ?? ''
  const ida = await createUser(app.services)
  await db
    .update(campaign)
    .set({ state: 'active', templateVersion: 1 })
    .where(eq(campaign.id, campaignId))
  await db
    .update(campaignCreator)
    // The invitation contained the brief, so the creator wasn't emailed about it.
    .set({ userId: ida.id, answeredAt: new Date() })
    .where(eq(campaignCreator.id, creatorId))
  await saveBrief(app.services, brand.manager, brand.id, campaignId, {
    goal: 'Sell the winter roast.',
    mustSay: null,
    mustNotSay: null,
    disclosure: null,
    note: null,
    deliverables: [
      { title: 'One video', format: 'YouTube video', dueOn: dayFrom(-2) },
      { title: 'One story', format: null, dueOn: dayFrom(2) },
    ],
    links: [],
    files: [],
  })
  await db.execute(`delete from campaign_creator_emails where creator_id = '${creatorId}'`)
  const brief = await findBrief(app.services, brand.manager, brand.id, campaignId)
  const [late = '', soon = ''] = brief?.deliverables.map(({ id }) => id) ?? []
  return {
    ida,
    late,
    soon,
    campaignId,
    creatorId,
    path: `/workspace/${brand.id}/campaigns/${campaignId}/posts`,
    own: `/campaigns/${creatorId}/posts`,
  }
}

const FORM = {
  url: 'https://youtu.be/dQw4w9WgXcQ',
  published: dayFrom(-1),
  title: 'How I brew',
  views: '1,200',
}
const upload = (path: string, filename: string, bytes: Buffer) => {
  const form = new FormData()
  form.set('intent', 'import')
  form.set('list', '')
  form.set('file', new File([new Uint8Array(bytes)], filename))
  return manager.upload(path, form)
}

describe('the creator’s posts', () => {
  it('show each deliverable with its state, and take its link', async () => {
    const { own, ida, late, soon, creatorId, path } = await running()
    const creator = await as(ida)
    const start = await creator.get(`/campaigns/${creatorId}`)
    expect(start.text).toContain('0 of 2 deliverables posted')
    expect(start.$(`a[href="${own}"]`).text()).toBe('Add Your Links')
    const empty = await creator.get(own)
    expect(empty.text).toContain('2 days late')
    expect(empty.text).toContain('Due in 2 days')
    expect(empty.$('input[name=published]').first().val()).toBe(today)
    expect(empty.$(`a[href="/campaigns/${creatorId}"]`).text()).toContain('Your page')

    const intent = `add ${late}`
    const wrong = { ...FORM, intent, deliverable: late, url: 'ftp://a', published: dayFrom(2) }
    const refused = await creator.submit(own, wrong)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please enter the post’s full link')
    expect(refused.text).toContain('This day is in the future.')
    expect(refused.$('input[name=url]').first().val()).toBe('ftp://a')
    expect(refused.$('input[name=title]').last().val() ?? '').toBe('')

    const added = await creator.submit(own, { ...FORM, intent, deliverable: late })
    expect(added.location).toBe(own)
    const page = await creator.get(own)
    expect(page.text).toContain('Link added. The brand can see it now.')
    expect(page.text).toContain('Posted late (1 day)')
    expect(page.text).toContain('Not checked yet')
    expect(page.text).toContain('1,200')
    const link = page.$('a[href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"]')
    expect([link.text(), link.attr('rel')]).toEqual([
      'How I brew (opens in a new tab)',
      'noopener nofollow',
    ])
    const twice = await creator.submit(own, {
      ...FORM,
      url: 'https://a.example/',
      intent: `add ${late}`,
      deliverable: late,
    })
    expect([twice.status, twice.text.includes('already has a post')]).toEqual([409, true])
    const same = await creator.submit(own, { ...FORM, intent: 'add', deliverable: '' })
    expect([same.status, same.text.includes('This link has already been added.')]).toEqual([
      409,
      true,
    ])
    expect((await creator.get(`/campaigns/${creatorId}`)).text).toContain('1 of 2 deliverables')
    expect((await analyst.get(path)).text).toContain('How I brew')
    expect(soon).not.toBe('')
  })

  it('can be edited and removed, with a confirmation', async () => {
    const { own, ida, late, soon } = await running()
    const creator = await as(ida)
    await creator.submit(own, { ...FORM, intent: `add ${late}`, deliverable: late })
    const [post] = await db.select().from(campaignPost).where(eq(campaignPost.deliverableId, late))
    const id = post?.id ?? ''
    const dialog = await creator.get(`${own}?edit=${id}`)
    const options = dialog
      .$('dialog option')
      .toArray()
      .map((one) => dialog.$(one).val())
    expect(options).toEqual([late, soon, ''])
    const edit = { ...FORM, url: 'https://a.example/post', deliverable: soon }
    expect((await creator.submit(own, { ...edit, intent: `edit ${id}` })).location).toBe(own)
    expect((await creator.get(own)).text).toContain('2 days late')
    const counted = { intent: `views ${id}`, views: '3.400', counted: today }
    const none = await creator.submit(`${own}?views=${id}`, { ...counted, views: '' })
    expect([none.status, none.text.includes('Please enter the number of views.')]).toEqual([
      422,
      true,
    ])
    const early = await creator.submit(`${own}?views=${id}`, { ...counted, counted: dayFrom(-5) })
    expect([early.status, early.$('dialog input[name=views]').val()]).toEqual([409, '3.400'])
    await creator.submit(`${own}?views=${id}`, counted)
    expect((await creator.get(`${own}?views=${id}`)).$('dialog table').text()).toContain('3,400')
    const confirm = await creator.get(`${own}?remove=${id}`)
    expect(confirm.$('dialog').text()).toContain('Remove How I brew?')
    expect((await creator.submit(own, { intent: `remove ${id}` })).location).toBe(own)
    expect((await creator.submit(own, { intent: `remove ${id}` })).status).toBe(404)
  })

  it('have reminders that can be turned off', async () => {
    const { own, ida } = await running()
    const creator = await as(ida)
    const off = await creator.submit(own, { intent: 'reminders off' })
    expect(off.location).toBe(`${own}#reminders`)
    const page = await creator.get(own)
    expect(page.$('#reminders').text()).toContain('You turned off reminders')
    await creator.submit(own, { intent: 'reminders on' })
    expect((await creator.get(own)).$('#reminders button').text()).toBe('Turn Off Reminders')
  })

  it('are hidden from others, and can only be read after leaving', async () => {
    const { own, ida, late, creatorId } = await running()
    const creator = await as(ida)
    await creator.submit(own, { ...FORM, intent: `add ${late}`, deliverable: late })
    const stranger = await as(await createUser(app.services))
    expect((await stranger.get(own)).status).toBe(404)
    const add = { ...FORM, url: 'https://a.example/', intent: 'add', deliverable: '' }
    expect((await stranger.submit(own, add)).status).toBe(404)
    await db
      .update(campaignCreator)
      .set({ state: 'removed', removedAt: new Date() })
      .where(eq(campaignCreator.id, creatorId))
    const page = await creator.get(own)
    expect(page.text).toContain('You’re no longer part of this campaign')
    expect(page.text).toContain('How I brew')
    expect(page.$('main form').length).toBe(0)
    expect((await creator.submit(own, add)).status).toBe(404)
  })
})

describe('the brand’s posts', () => {
  it('list what is late first, and can be filtered without JavaScript', async () => {
    const { path, late, creatorId } = await running()
    const intent = `add ${creatorId}`
    const page = await manager.get(path)
    const headings = () =>
      page
        .$('main h2')
        .toArray()
        .map((one) => page.$(one).text())
    expect(headings()).toEqual(['Late', 'Due soon'])
    expect(page.$('nav a[aria-current]').text()).toContain('Posts')
    const dialog = await manager.get(`${path}?add=${creatorId}&deliverable=${late}`)
    expect(dialog.$('dialog option').first().val()).toBe(late)
    const added = await manager.submit(`${path}?add=${creatorId}&state=late`, {
      ...FORM,
      intent,
      deliverable: late,
    })
    expect(added.location).toBe(`${path}?state=late`)
    const filtered = await manager.get(`${path}?state=late`)
    expect(filtered.text).toContain('Nothing matches this filter.')
    const posted = await manager.get(`${path}?state=posted&creator=${creatorId}`)
    expect(posted.$('[data-label="Published"]').text()).toContain('Posted late (1 day)')
    expect(posted.$('select[name=state] option[selected]').text()).toBe('Posted (1)')
  })

  it('show dialogs for adding, editing, views and removing', async () => {
    const { path, late, creatorId } = await running()
    const choose = await manager.get(`${path}?add=`)
    expect(choose.$('dialog select[name=add] option').val()).toBe(creatorId)
    await manager.submit(path, { ...FORM, intent: `add ${creatorId}`, deliverable: late })
    const [post] = await db.select().from(campaignPost).where(eq(campaignPost.deliverableId, late))
    const id = post?.id ?? ''
    for (const what of ['edit', 'views', 'remove']) {
      expect((await manager.get(`${path}?${what}=${id}`)).$('dialog').length).toBe(1)
      expect((await analyst.get(`${path}?${what}=${id}`)).$('dialog').length).toBe(0)
    }
    await manager.submit(`${path}?views=${id}`, {
      intent: `views ${id}`,
      views: '99',
      counted: today,
    })
    expect((await manager.get(path)).$('[data-label="Views"]').text()).toContain('99')
    await analyst.submit(path, { intent: `remove ${id}` })
    expect(await db.$count(campaignPost, eq(campaignPost.id, id))).toBe(1)
    const other = await running()
    const foreign = await manager.get(`${other.path}?edit=${id}`)
    expect(foreign.status).toBe(200)
    expect((await manager.submit(path, { intent: `remove ${id}` })).location).toBe(path)
    expect(await db.$count(campaignPost, eq(campaignPost.id, id))).toBe(0)
    const gone = await manager.submit(path, { intent: `remove ${id}` })
    expect([gone.status, gone.$('[role=alert]').length]).toEqual([404, 1])
  })

  it('remind a creator once a day', async () => {
    const { path, creatorId, ida } = await running()
    const page = await manager.get(path)
    expect(page.$(`a[href$="?remind="]`).text()).toBe('Remind 1 Creator')
    expect((await manager.get(`${path}?remind=`)).$('dialog').text()).toContain('Remind 1 creator?')
    await manager.submit(path, { intent: `remind ${creatorId}` })
    const after = await manager.get(path)
    expect(after.text).toContain('1 creator reminded.')
    expect(after.text).toContain('1 creator already got an email today.')
    expect(after.$('button:contains("Remind")').length).toBe(0)
    await manager.submit(path, { intent: 'remind' })
    expect((await manager.get(path)).text).toContain('No one was reminded.')
    expect(await db.$count(outgoingMail, eq(outgoingMail.toAddress, ida.email))).toBeGreaterThan(0)
  })

  it('take views from a file or pasted lines, all or nothing', async () => {
    const { path, late, creatorId } = await running()
    await manager.submit(path, { ...FORM, intent: `add ${creatorId}`, deliverable: late })
    const bad = await manager.submit(`${path}?import=`, {
      intent: 'import',
      list: 'https://youtu.be/dQw4w9WgXcQ,5\nhttps://a.example/,7',
    })
    expect(bad.status).toBe(422)
    expect(bad.$('dialog').text()).toContain('Line 2: https://a.example/')
    expect(bad.$('dialog textarea').val()).toContain('a.example')
    const file = Buffer.from('URL;Views\r\nhttps://youtu.be/dQw4w9WgXcQ;5600\r\n', 'utf16le')
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), file])
    const done = await upload(`${path}?import=`, 'views.csv', marked)
    expect(done.location).toBe(path)
    expect((await manager.get(path)).$('[data-label="Views"]').text()).toContain('5,600')
    const excel = await upload(
      `${path}?import=`,
      'views.xlsx',
      Buffer.from('PK\u0003\u0004 and more'),
    )
    expect([excel.status, excel.text.includes('This is an Excel file.')]).toEqual([422, true])
    const large = await upload(`${path}?import=`, 'views.csv', Buffer.alloc(400_002, 'x'))
    expect([large.status, large.text.includes('This file is too large.')]).toEqual([422, true])
    const none = await manager.submit(`${path}?import=`, { intent: 'import', list: '' })
    expect([none.status, none.text.includes('Please choose a file or paste lines')]).toEqual([
      422,
      true,
    ])
    const csv = await manager.get(`${path}.csv`)
    expect(csv.text).toContain('"Ida","One video","YouTube video"')
    expect(csv.text).toContain('"5600"')
    expect((await analyst.get(`${path}.csv`)).status).toBe(200)
  })

  it('are a 404 for strangers', async () => {
    const { path } = await running()
    const stranger = await as(await createUser(app.services))
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.get(`${path}.csv`)).status).toBe(404)
  })
})

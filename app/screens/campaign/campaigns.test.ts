import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createJpeg } from '#tests/support/files.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const as = async (user: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(user)
  return browser
}

const app = await setUpApp()
const brand = await createWorkspace(app.services)
const manager = await as(brand.manager)

const PAGE = {
  file_type: 'link',
  file_url: 'https://example.com/knots',
  title: 'The Knot Book',
  description: 'Twelve knots for twelve jobs.',
  branding_color: 'custom',
  custom_color: '#0f766e',
  free_title: 'on',
  consent_text: 'Your name and email go to Tidewater.',
  privacy_url: '',
}

/** Creates a draft with a template. */
async function draft(name: string): Promise<string> {
  const path = `/workspace/${brand.id}/campaigns/new`
  const made = await manager.submit(path, { name, currency: 'EUR', goal: '1,000' })
  const template = made.location ?? ''
  expect(template).toMatch(/\/campaigns\/[0-9a-f-]{36}\/template$/)
  const saved = await manager.submit(template, PAGE)
  expect(saved.location).toBe(template.replace('/template', '/creators'))
  return template.replace('/template', '')
}

/** Posts to a campaign's overview, which shares its URL with its layout. */
function act(url: string, fields: Record<string, string>) {
  const [path = '', query = ''] = url.split('?')
  return manager.submit(`${path}?index&${query}`, fields)
}

async function linkTo(email: string): Promise<string> {
  const [mail] = await app.services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.toAddress, email), eq(outgoingMail.kind, 'campaign-invitation')))
    .orderBy(desc(outgoingMail.createdAt))
    .limit(1)
  return /\/invitation\/[\w-]+/.exec(emailText(app.services, mail))?.[0] ?? ''
}

/** Creates a running campaign with invitations to these emails. */
async function running(name: string, emails: string[]): Promise<string> {
  const root = await draft(name)
  await manager.submit(`${root}/creators`, { intent: 'add', list: emails.join('\n') })
  expect((await act(root, { intent: 'start' })).location).toBe(`${root}?started`)
  return root
}

const crumbs = ({ $ }: Awaited<ReturnType<typeof manager.get>>) =>
  $('[aria-label=Breadcrumb] li')
    .toArray()
    .map((step) => $(step).text().replace(/^\//, ''))

it('a campaign has a breadcrumb and one row of tabs', async () => {
  const path = await draft('One row of tabs')
  const page = await manager.get(path)
  const navs = page.$('main nav').toArray()
  expect(navs.map((nav) => page.$(nav).attr('aria-label'))).toEqual([
    'Breadcrumb',
    'Campaign setup steps',
  ])
  expect(crumbs(page)).toEqual(['Workspaces', brand.name, 'One row of tabs'])
  expect(page.$('[aria-label=Breadcrumb] [aria-current=page]').text()).toBe('One row of tabs')

  const costs = await manager.get(`${path}/costs`)
  expect(crumbs(costs)).toEqual(['Workspaces', brand.name, 'One row of tabs', 'Costs'])
  const links = costs.$('[aria-label=Breadcrumb] a').toArray()
  expect(links.map((link) => costs.$(link).attr('href'))).toEqual([
    '/workspace?all',
    `/workspace/${brand.id}`,
    path,
  ])

  const unknown = await manager.get(`/workspace/${brand.id}/campaigns/${crypto.randomUUID()}`)
  expect(unknown.status).toBe(404)
  expect(crumbs(unknown)).toEqual(['Workspaces', brand.name])
})

describe('a draft', () => {
  it('is stored from the first step on, and every step shows what was saved', async () => {
    const path = `/workspace/${brand.id}/campaigns/new`
    const wrong = await manager.submit(path, {
      name: ' ',
      goal: 'many',
      budget: 'a lot',
      starts_on: '2027-02-01',
      ends_on: '2027-01-01',
    })
    expect(wrong.status).toBe(422)
    for (const text of [
      'Please enter a name.',
      'Please enter a number of leads',
      'Please enter an amount',
      'The last day can’t be before the first day.',
    ]) {
      expect(wrong.text).toContain(text)
    }
    expect(wrong.$('input[name=budget]').val()).toBe('a lot')

    const root = await draft('Autumn')
    expect((await manager.get(`/workspace/${brand.id}`)).text).toContain('Autumn')
    const goal = await manager.get(`${root}/goal`)
    expect(goal.$('input[name=goal]').val()).toBe('1000')
    const template = await manager.get(`${root}/template`)
    expect(template.$('input[name=custom_color]').val()).toBe('#0f766e')
    expect(template.$('input[name=free_title]').attr('checked')).toBeDefined()
    expect(template.$('input[name=free_description]').attr('checked')).toBeUndefined()
    const refused = await manager.submit(`${root}/template`, {
      ...PAGE,
      title: '',
      consent_text: '',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Please enter what visitors agree to.')
    expect(refused.$('textarea[name=description]').val()).toBe(PAGE.description)
  })

  it('accepts files without script', async () => {
    const root = await draft('Files')
    const form = new FormData()
    const fields = { ...PAGE, file_type: 'image', file_url: '' }
    for (const [key, value] of Object.entries(fields)) form.set(key, value)
    const missing = await manager.upload(`${root}/template`, form)
    expect([missing.status, missing.text.includes('Please choose a file.')]).toEqual([422, true])
    const bytes = new Uint8Array(await createJpeg(300, 200))
    form.set('file', new File([bytes], 'poster.jpg', { type: 'image/jpeg' }))
    form.set('hero_image', new File([bytes], 'hero.jpg', { type: 'image/jpeg' }))
    expect((await manager.upload(`${root}/template`, form)).location).toBe(`${root}/creators`)
    const template = await manager.get(`${root}/template`)
    expect(template.text).toContain('Current: poster.jpg')
    expect(template.text).toContain('Current: hero.jpg')
  })

  it('accepts a pasted list completely or not at all, with fees in any format', async () => {
    const root = await draft('Lists')
    const list = 'Ida Reyes, ida@lists.test, 500\nnobody at all\nOmar <omar@lists.test>'
    const refused = await manager.submit(`${root}/creators`, { intent: 'add', list })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Line 2: ')
    expect(refused.$('textarea[name=list]').val()).toBe(list)
    await manager.submit(`${root}/creators`, {
      intent: 'add',
      list: list.replace('nobody at all', ''),
    })
    const listed = await manager.get(`${root}/creators`)
    expect(listed.$('title').text()).toMatch(/^Lists, creators \| /)
    expect(listed.text).toContain('2 creators added.')
    const costs = await manager.get(`${root}/costs`)
    const fees = costs.$('input[name^=fee_]')
    expect(fees.map((_, field) => costs.$(field).val()).get()).toEqual(['500.00', ''])
    expect(costs.$('[aria-label=Summary]').text()).toContain('Planned€500.00')
    const [idas = '', omars = ''] = fees.map((_, field) => costs.$(field).attr('name')).get()
    const bad = await manager.submit(`${root}/costs`, { [idas]: 'much', [omars]: '250' })
    expect([bad.status, bad.$(`input[name="${omars}"]`).val()]).toEqual([422, '250'])
    expect(bad.$('[aria-label=Summary]').text()).toContain('Planned€250.00')
    await manager.submit(`${root}/costs`, { [idas]: '600', [omars]: '250' })
    const review = await manager.get(root)
    expect(review.text).toContain('€850.00 in fees')
    expect(review.text).not.toContain('in bonuses')
    const bonus = { [idas]: '600', [omars]: '250', all_bonus: '2', all_cap: '100' }
    await manager.submit(`${root}/costs`, bonus)
    const withBonus = await manager.get(root)
    expect(withBonus.text).toContain('€850.00 in fees, and up to €200.00 in bonuses')
    const estimates = (await manager.get(`${root}/costs`)).$('[aria-label=Summary]').text()
    expect(estimates).toContain('Bonuses can add up to €200.00.')
    expect(review.text).toContain('Start and Send 2 Invitations')
    expect((await manager.get(`${root}?delete`)).$('dialog[open]').text()).toContain(
      'Delete Lists?',
    )
    const gone = await act(root, { intent: 'delete' })
    expect(gone.location).toBe(`/workspace/${brand.id}`)
    expect((await manager.get(root)).status).toBe(404)
  })
})

describe('the steps of a draft', () => {
  const links = ({ $ }: Awaited<ReturnType<typeof manager.get>>) =>
    $('main p a')
      .toArray()
      .map((link) => [$(link).text(), $(link).attr('href')])

  it('say what is missing, lead back and on, and start only when nothing is missing', async () => {
    const path = `/workspace/${brand.id}/campaigns/new`
    const made = await manager.submit(path, { name: 'Steps', currency: 'EUR' })
    const root = (made.location ?? '').replace('/template', '')
    const template = await manager.get(`${root}/template`)
    expect(template.text).toContain('Missing before the start:')
    expect(links(template)).toEqual([
      ['Write the template', `${root}/template`],
      ['Set a goal, a first day and a last day', `${root}/goal`],
      ['Add creators', `${root}/creators`],
      ['Write a brief', `${root}/brief`],
    ])
    for (const [step, back] of [
      ['template', 'goal'],
      ['creators', 'template'],
      ['brief', 'creators'],
      ['costs', 'brief'],
      ['', 'costs'],
    ]) {
      const page = await manager.get(step ? `${root}/${step}` : root)
      const link = page.$(`a[href="${root}/${back}"]:contains("Back to")`)
      expect([step, link.length]).toEqual([step, 1])
    }
    const past = { name: 'Steps', goal: '500', currency: 'EUR', starts_on: '2020-03-04' }
    await manager.submit(`${root}/goal`, { ...past, ends_on: '2099-12-31' })
    const review = await manager.get(root)
    const late = review.$('main [role=status]:contains("has passed")')
    expect(late.text()).toContain(
      'The first day, Mar 4, 2020, has passed. The campaign will start behind its goal.',
    )
    expect(late.find('a').attr('href')).toBe(`${root}/goal`)
    expect(review.$('button[disabled]').text()).toBe('Start Campaign')
    expect(review.$('#start-needs').text()).toContain('Write the template')
    expect((await act(root, { intent: 'start' })).status).toBe(409)

    await manager.submit(`${root}/template`, PAGE)
    await manager.submit(`${root}/creators`, { intent: 'add', list: 'Ida <ida@steps.test>' })
    const ready = await manager.get(root)
    expect(ready.text).toContain('Ready to start')
    expect(links(ready)).toContainEqual(['Enter 1 fee', `${root}/costs`])
    expect(ready.$('button[disabled]')).toHaveLength(0)
    const started = await manager.get((await act(root, { intent: 'start' })).location ?? '')
    expect(started.text).toContain('Steps is running. 1 invitation sent.')
    expect(started.text).toContain('We invited Ida.')
    expect(started.text).toContain('What comes next')
  })
})

it('parses fees in the campaign’s currency, and refuses other currencies with an error', async () => {
  const root = await draft('Currencies')
  const add = (list: string) => manager.submit(`${root}/creators`, { intent: 'add', list })
  const list = 'Kim Lee kim@fees.test 1,250.00\nOmar Haddad;omar@fees.test;USD 500'
  const refused = await add(list)
  expect(refused.status).toBe(422)
  expect(refused.$('[role=alert]').text()).toContain(
    'Line 2: Omar Haddad;omar@fees.test;USD 500The fees for this campaign are in EUR.',
  )
  expect(refused.$('textarea[name=list]').val()).toBe(list)
  expect((await add(list.replace('USD', 'EUR'))).location).toBe(`${root}/creators`)
  const costs = await manager.get(`${root}/costs`)
  const fees = costs.$('input[name^=fee_]').map((_, field) => costs.$(field).val())
  expect(fees.get()).toEqual(['1250.00', '500.00'])
})

it('parses no list from a member who may not add creators', async () => {
  const stranger = await as(await createUser(app.services))
  const analyst = await as(brand.analyst)
  const root = await draft('Foreign lists')
  const list = `<${'a'.repeat(100_000)}`
  for (const path of [root, '/workspace/x/campaigns/y']) {
    const refused = await stranger.submit(`${path}/creators`, { intent: 'add', list })
    expect(refused.status).toBe(404)
  }
  const told = await analyst.submit(`${root}/creators`, { intent: 'add', list })
  expect(told.location).toBe(`/workspace/${brand.id}`)
  const long = await manager.submit(`${root}/creators`, { intent: 'add', list })
  expect([long.status, long.text.includes('This list is too long')]).toEqual([422, true])
})

describe('a creator', () => {
  it('is invited, accepts, and gets a page, a code and editable texts', async () => {
    const ida = await createUser(app.services)
    const root = await running('Knots', ['ida@knots.test', 'omar@knots.test'])
    const link = await linkTo('ida@knots.test')
    const stranger = await app.newBrowser().get(link)
    expect(stranger.$('h1').text()).toBe('Tidewater invites you')
    expect(stranger.$(`a[href^="/register?next="]`).length).toBe(1)

    const browser = await as(ida)
    expect((await browser.get('/campaigns')).text).toContain('No campaigns yet')
    expect((await browser.get('/dashboard')).$('nav a[href="/campaigns"]').length).toBe(0)
    const accepted = await browser.submit(link, { intent: 'accept' })
    const part = accepted.location ?? ''
    expect(part).toMatch(/^\/campaigns\/[0-9a-f-]{36}$/)
    const page = await browser.get(part)
    expect(page.text).toContain('This is your page.')
    expect(page.$('nav a[href="/campaigns"]').length).toBe(2)
    expect(page.$('input[name=title]').val()).toBe(PAGE.title)
    expect(page.$('textarea[name=description]').length).toBe(0)
    const about = page.$('[aria-label="About this campaign"]')
    expect(
      about
        .find('dd')
        .toArray()
        .map((fact) => page.$(fact).text()),
    ).toEqual(expect.arrayContaining([brand.name, 'Knots']))
    expect(about.find('iframe').attr('src')).toBe('/magnet/new')
    const code = page.$('img[alt^="QR code of"]').attr('src') ?? ''
    expect((await browser.get(code)).status).toBe(200)
    expect((await manager.get(code)).status).toBe(200)
    expect((await (await as(await createUser(app.services))).get(code)).status).toBe(404)

    expect((await browser.submit(part, { intent: 'page', title: ' ' })).status).toBe(422)
    await browser.submit(part, { intent: 'page', title: 'Ida’s Knots', description: 'Mine.' })
    const short = page.$('input[readonly]').val() as string
    const visited = await app.newBrowser().get(new URL(short).pathname)
    expect(visited.text).toContain('Ida’s Knots')
    expect(visited.text).toContain(PAGE.description)
    expect(visited.text).toContain(PAGE.consent_text)

    const again = await browser.get(link)
    expect([again.status, again.text.includes('already responded')]).toEqual([410, true])
    expect(again.text).toContain('If you accepted it, open your campaigns.')
    const declined = await app
      .newBrowser()
      .submit(await linkTo('omar@knots.test'), { intent: 'decline' })
    expect(declined.text).toContain('You’re all set')
    const table = await manager.get(root)
    expect(table.$('table').text()).toContain('Taking part')
    expect(table.$('table').text()).toContain('Declined')

    // Links of a page that was opened by a link in the app don't repeat the router's own parameter.
    const data = await browser.get(`${part}.data?range=7d&_routes=screens%2Fstudio%2Flayout`)
    expect(data.status).toBe(200)
    expect(data.html).not.toContain('_routes')

    // Paused with the campaign; left after a confirmation.
    await act(root, { intent: 'pause' })
    expect((await browser.get(part)).text).toContain('Your page is paused')
    await act(root, { intent: 'resume' })
    expect((await browser.get(`${part}?leave`)).$('dialog[open]').text()).toContain('Leave Knots?')
    expect((await browser.submit(part, { intent: 'leave' })).location).toBe('/campaigns')
    const left = await browser.get(part)
    expect(left.text).toContain('You’re no longer part of this campaign')
    expect(left.text).toContain('Your participation ended on')
    expect(left.$('textarea, input[name=title]')).toHaveLength(0)
    expect((await browser.get(`${part}?leave`)).$('dialog')).toHaveLength(0)
    expect((await browser.get(code)).status).toBe(404)
  })

  it('can’t be joined after the end, and the invitation says so', async () => {
    const root = await running('Over', ['ida@over.test'])
    const link = await linkTo('ida@over.test')
    await act(root, { intent: 'end' })
    const page = await app.newBrowser().get(link)
    expect(page.status).toBe(410)
    expect(page.text).toContain('The campaign has ended, so this invitation is closed.')
  })

  it('is edited, paused and removed by the brand, with a confirmation before removal', async () => {
    const mia = await createUser(app.services)
    const root = await running('Knives', ['mia@knives.test'])
    const browser = await as(mia)
    const accepted = await browser.submit(await linkTo('mia@knives.test'), { intent: 'accept' })
    const part = accepted.location ?? ''
    const id = part.replace('/campaigns/', '')
    const asked = await manager.get(`${root}?edit=${id}`)
    expect(asked.$('dialog[open] input[name=name]').val()).toBe('Mia')
    const bad = await act(`${root}?edit=${id}`, {
      intent: `edit ${id}`,
      name: 'Mia',
      fee: 'x',
      sees: 'brand',
    })
    expect([bad.status, bad.$('dialog[open] input[name=fee]').val()]).toEqual([422, 'x'])
    await act(root, { intent: `edit ${id}`, name: 'Mia T', fee: '75', sees: 'brand' })
    expect((await manager.get(root)).$('table').text()).toContain('€75.00')
    expect((await browser.get(part)).text).toContain('doesn’t share names and emails')
    await act(root, { intent: `pause-creator ${id}` })
    expect((await browser.get(part)).text).toContain('paused your page')
    const removing = await manager.get(`${root}?remove=${id}`)
    expect(removing.$('dialog[open]').text()).toContain('Remove Mia T?')
    await act(root, { intent: `remove-creator ${id}` })
    const left = await browser.get(part)
    expect(left.text).toContain('You’re no longer part of this campaign')
    expect(left.text).toContain('Your participation ended on')
    expect(left.$('textarea, input[name=title]')).toHaveLength(0)
    expect((await browser.get(`${part}?leave`)).$('dialog')).toHaveLength(0)
  })
})

it('shows an analyst the stats without any actions', async () => {
  const root = await running('Looks', ['ida@looks.test'])
  const analyst = await as(brand.analyst)
  const page = await analyst.get(root)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('Add Creators')
  expect(page.text).not.toContain('Pause...')
  for (const place of ['/goal', '/template', '/creators', '/costs']) {
    expect((await analyst.get(root + place)).location).toBe(`/workspace/${brand.id}`)
  }
  expect((await analyst.submit(`${root}?index`, { intent: 'end' })).location).toBe(
    `/workspace/${brand.id}`,
  )
  const other = await createWorkspace(app.services, { name: 'Northwind' })
  const rival = await as(other.owner)
  const elsewhere = root.replace(brand.id, other.id)
  for (const path of [root, `${root}/template`, elsewhere, `${elsewhere}/costs`]) {
    expect((await rival.get(path)).status).toBe(404)
  }
})

describe('the page after the end', () => {
  it('says in the brand’s words that the offer has ended, with a link, and doesn’t ask visitors to come back', async () => {
    const magnet = await createCampaignMagnet(app.services, brand)
    const { campaignId } = magnet
    const root = `/workspace/${brand.id}/campaigns/${campaignId}`
    await app.services.db
      .update(campaign)
      .set({ state: 'active', templateVersion: 1 })
      .where(eq(campaign.id, campaignId ?? ''))
    expect((await app.get(`/q/${magnet.shortId}`)).$('form')).toHaveLength(1)
    await act(root, { intent: 'pause' })
    expect((await app.get(`/q/${magnet.shortId}`)).text).toContain('Please come back soon.')

    const dialog = await manager.get(`${root}?end`)
    expect(dialog.text).toContain('Thank you for your interest in Tidewater.')
    expect((await act(root, { intent: 'end' })).location).toBe(root)
    const ended = await app.get(`/q/${magnet.shortId}`)
    expect([ended.status, ended.$('form').length]).toEqual([200, 0])
    expect(ended.text).toContain('This offer has ended.')
    expect(ended.text).toContain('Thank you for your interest in Tidewater.')
    expect(ended.text).not.toContain('come back soon')

    const refused = await manager.submit(`${root}/ending`, {
      ended_text: 'Sold out.',
      ended_url: 'javascript:alert(1)',
    })
    expect(refused.status).toBe(422)
    expect(refused.$('textarea[name=ended_text]').val()).toBe('Sold out.')
    const saved = await manager.submit(`${root}/ending`, {
      ended_text: 'The winter roasts are sold out.',
      ended_url: 'https://tidewater.example/shop',
    })
    expect(saved.location).toBe(root)
    const after = await app.get(`/q/${magnet.shortId}`)
    expect(after.text).toContain('The winter roasts are sold out.')
    expect(after.$('a[href="https://tidewater.example/shop"]').text()).toBe('Continue to Tidewater')
  })

  it('is shown for a creator who was removed, and only for that one', async () => {
    const magnet = await createCampaignMagnet(app.services, brand)
    await app.services.db
      .update(campaign)
      .set({ state: 'paused', templateVersion: 1 })
      .where(eq(campaign.id, magnet.campaignId ?? ''))
    await app.services.db
      .update(campaignCreator)
      .set({ state: 'paused' })
      .where(eq(campaignCreator.id, magnet.creatorId ?? ''))
    const root = `/workspace/${brand.id}/campaigns/${magnet.campaignId}`
    await act(root, { intent: 'resume' })
    expect((await app.get(`/q/${magnet.shortId}`)).text).toContain('Please come back soon.')
    await act(root, { intent: `remove-creator ${magnet.creatorId}` })
    const removed = await app.get(`/q/${magnet.shortId}`)
    expect(removed.text).toContain('This offer has ended.')
    expect(removed.text).toContain('Thank you for your interest in Tidewater.')
    expect(removed.text).not.toContain('come back soon')
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { welcomeEmail } from '#db/schema/welcome-emails.ts'
import { queueWelcomeEmails } from '#domain/leads/tell/queue-welcome-emails.server.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createLeadRow, createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  addWelcomeEmail,
  createConfirmedLead,
  createOldUser,
} from '#tests/support/welcome-factories.ts'

const app = await setUpApp()
const { services } = app
const owner = await createOldUser(services)
const browser = app.newBrowser()
beforeAll(() => browser.signIn(owner))

const newMagnet = (more: Partial<MagnetRow> = {}) =>
  createMagnetRow(services, { userId: owner.id, confirmation: 'list', ...more })
const rowsOf = (magnet: MagnetRow) =>
  services.db
    .select()
    .from(welcomeEmail)
    .where(eq(welcomeEmail.magnetId, magnet.id))
    .orderBy(welcomeEmail.afterDays)
const FIELDS = {
  version: '',
  after_days: '2',
  subject: 'How is it going?',
  text: 'Hello.\r\nDid you try it?',
  button: 'url',
  button_label: 'Watch',
  button_url: 'example.com/video',
  next_magnet: '',
  stop: 'none',
}
const listOf = (magnet: MagnetRow) => `/magnets/${magnet.id}/welcome-emails`
const add = (magnet: MagnetRow, fields: Partial<typeof FIELDS> & { intent?: string } = {}) =>
  browser.submit(`${listOf(magnet)}/new`, { ...FIELDS, ...fields })
const errorsOf = (page: Page) =>
  page
    .$('[aria-invalid], fieldset[aria-describedby*=-error]')
    .map((_, field) => page.$(field).attr('name') ?? page.$(field).find('input').attr('name'))
    .get()

describe('/magnets/{id}/welcome-emails', () => {
  it('explains itself when there are none, and links to the form', async () => {
    const magnet = await newMagnet()
    const page = await browser.get(listOf(magnet))
    expect(page.$('h1').text()).toBe('Welcome Emails')
    expect(page.text).toContain('No welcome emails yet')
    expect(page.$(`main a[href="${listOf(magnet)}/new"]`).text()).toBe('Add Your First Email')
    expect(page.text).not.toContain('doesn’t ask people to confirm')
    const linksOf = async (path: string) =>
      (await browser.get(path)).$(`main a[href="${listOf(magnet)}"]`).length
    expect(await linksOf(`/analytics/${magnet.id}`)).toBe(0)
    await createConfirmedLead(services, magnet)
    expect(await linksOf(`/analytics/${magnet.id}`)).toBe(1)
    expect(await linksOf(`/edit/${magnet.id}`)).toBe(2)
  })

  it('says that no one confirms, and where to change that', async () => {
    const magnet = await newMagnet({ confirmation: 'off' })
    const page = await browser.get(listOf(magnet))
    expect(page.$('main [role=status]').text()).toContain(
      'This magnet doesn’t ask people to confirm their email',
    )
    expect(page.$(`main a[href="/edit/${magnet.id}"]`).text()).toBe('Edit the Magnet')
  })

  it('says when a new account starts to send them', async () => {
    const young = await createUser(services)
    const theirs = app.newBrowser()
    await theirs.signIn(young)
    const magnet = await createMagnetRow(services, { userId: young.id, confirmation: 'list' })
    const page = await theirs.get(listOf(magnet))
    expect(page.text).toContain('Your account is less than a week old.')
    const createdAt = new Date(services.clock.now().getTime() - 8 * DAY_MS)
    await services.db.update(user).set({ createdAt }).where(eq(user.id, young.id))
    expect((await theirs.get(listOf(magnet))).text).not.toContain('less than a week old')
  })

  it('lists the emails by their days, with what became of them', async () => {
    const magnet = await newMagnet()
    const next = await newMagnet({ title: 'The next guide' })
    await addWelcomeEmail(services, magnet, { afterDays: 5, subject: 'Later' })
    await addWelcomeEmail(services, magnet, {
      subject: 'Sooner',
      button: 'magnet',
      buttonUrl: null,
      nextMagnetId: next.id,
      stop: 'has-next',
    })
    await createConfirmedLead(services, magnet)
    const has = await createConfirmedLead(services, magnet)
    await createLeadRow(services, next, { email: has.email })
    services.clock.advance(3 * DAY_MS)
    await queueWelcomeEmails(services)
    await sendDueMail(services)
    await browser.signIn(owner)
    const page = await browser.get(listOf(magnet))
    const cards = page.$('main ol > li')
    expect(cards.map((_, card) => page.$(card).find('h2').text()).get()).toEqual([
      'Sooner',
      'Later',
    ])
    const first = cards.first()
    expect(first.text()).toContain('Email 1: 2 days after the confirmation')
    expect(first.text()).toContain('“Watch the video” opens “The next guide”.')
    const stats = first.find('dl > div').map((_, stat) => page.$(stat).text())
    expect(stats.get()).toEqual(['Sent1', 'Delivered00.0%', 'Clicked00.0%'])
    expect(first.text()).toContain('Not sent to 1 person: 1 already asked for the magnet.')
    expect(page.text).toContain('Clicked: people who opened the button’s link, each counted once.')
  })

  it('removes an email after a question', async () => {
    const magnet = await newMagnet()
    const id = await addWelcomeEmail(services, magnet)
    const question = await browser.get(`${listOf(magnet)}?remove=${id}`)
    expect(question.$('dialog h2, [role=dialog] h2').text()).toContain(
      'Remove “How is the guide?”?',
    )
    const done = await browser.submit(`${listOf(magnet)}?remove=${id}`, { intent: 'remove' })
    expect([done.status, done.location]).toEqual([302, listOf(magnet)])
    expect(await rowsOf(magnet)).toEqual([])
    const again = await browser.submit(`${listOf(magnet)}?remove=${id}`, { intent: 'remove' })
    expect(again.status).toBe(302)
  })

  it('removes nothing for another creator', async () => {
    const magnet = await newMagnet()
    const id = await addWelcomeEmail(services, magnet)
    const stranger = app.newBrowser()
    await stranger.signIn(await createUser(services))
    const path = `${listOf(magnet)}?remove=${id}`
    expect((await stranger.submit(path, { intent: 'remove' })).location).not.toBe(listOf(magnet))
    expect((await stranger.submit(`${listOf(magnet)}/new`, FIELDS)).status).not.toBe(200)
    expect((await stranger.submit(`${listOf(magnet)}/${id}`, FIELDS)).status).not.toBe(200)
    expect(await rowsOf(magnet)).toMatchObject([{ id, subject: 'How is the guide?' }])
  })
})

describe('the form of a welcome email', () => {
  it('adds one, with only the parts of the chosen button', async () => {
    const magnet = await newMagnet()
    const other = await newMagnet()
    const done = await add(magnet, { next_magnet: other.id, stop: 'has-next' })
    expect([done.status, done.location]).toEqual([302, listOf(magnet)])
    expect(await rowsOf(magnet)).toMatchObject([
      {
        slot: 1,
        afterDays: 2,
        subject: 'How is it going?',
        text: 'Hello.\nDid you try it?',
        button: 'url',
        buttonLabel: 'Watch',
        buttonUrl: 'https://example.com/video',
        nextMagnetId: null,
        stop: 'none',
      },
    ])
    await add(magnet, {
      after_days: '5',
      button: 'none',
      button_label: 'x',
      button_url: 'nonsense',
    })
    await add(magnet, {
      after_days: '9',
      button: 'magnet',
      next_magnet: other.id,
      stop: 'has-next',
    })
    expect((await rowsOf(magnet)).slice(1)).toMatchObject([
      { button: 'none', buttonLabel: null, buttonUrl: null, stop: 'none' },
      { button: 'magnet', nextMagnetId: other.id, buttonUrl: null, stop: 'has-next' },
    ])
  })

  it.each<[string, Partial<typeof FIELDS>, string[]]>([
    [
      'everything empty',
      { after_days: '', subject: ' ', text: '\n', button: '' },
      ['after_days', 'subject', 'text', 'button'],
    ],
    ['no days', { after_days: '0' }, ['after_days']],
    ['too many days', { after_days: '61' }, ['after_days']],
    ['half a day', { after_days: '1.5' }, ['after_days']],
    ['a long subject', { subject: 'x'.repeat(101) }, ['subject']],
    ['a long text', { text: 'x'.repeat(1501) }, ['text']],
    ['only links', { subject: 'https://x.example/', text: 'www.x.example' }, ['subject', 'text']],
    [
      'a button without parts',
      { button_label: '', button_url: '' },
      ['button_label', 'button_url'],
    ],
    ['a long label', { button_label: 'x'.repeat(41) }, ['button_label']],
    ['a script as link', { button_url: 'javascript:alert(1)' }, ['button_url']],
    ['a long link', { button_url: `https://x.example/${'x'.repeat(2000)}` }, ['button_url']],
    ['no magnet', { button: 'magnet' }, ['next_magnet']],
    ['an unknown magnet', { button: 'magnet', next_magnet: crypto.randomUUID() }, ['next_magnet']],
    ['no magnet’s id', { button: 'magnet', next_magnet: 'x' }, ['next_magnet']],
  ])('refuses %s beside the field, and keeps what was entered', async (_what, fields, wrong) => {
    const magnet = await newMagnet()
    const page = await add(magnet, fields)
    expect(page.status).toBe(422)
    expect(errorsOf(page)).toEqual(wrong)
    expect(page.$('input[name=button_label]').attr('value')).toBe(fields.button_label ?? 'Watch')
    expect(await rowsOf(magnet)).toEqual([])
  })

  it('refuses another creator’s magnet and the magnet itself as the next one', async () => {
    const magnet = await newMagnet()
    const strange = await createMagnetRow(services)
    for (const next_magnet of [strange.id, magnet.id]) {
      const page = await add(magnet, { button: 'magnet', next_magnet })
      expect([page.status, errorsOf(page)]).toEqual([422, ['next_magnet']])
    }
  })

  it('allows three emails on three days, also if they are sent at once', async () => {
    const magnet = await newMagnet()
    const sent = await Promise.all(
      ['2', '2', '3', '4', '5'].map((after_days) => add(magnet, { after_days })),
    )
    expect(sent.filter(({ status }) => status === 302)).toHaveLength(3)
    const refused = sent.filter(({ status }) => status === 422)
    expect(refused.map((page) => page.$('textarea[name=text]').val())).toEqual([
      'Hello.\nDid you try it?',
      'Hello.\nDid you try it?',
    ])
    const rows = await rowsOf(magnet)
    expect(new Set(rows.map(({ afterDays }) => afterDays)).size).toBe(3)
    expect(rows.map(({ slot }) => slot).sort()).toEqual([1, 2, 3])
    const full = await browser.get(listOf(magnet))
    expect(full.$(`a[href="${listOf(magnet)}/new"]`)).toHaveLength(0)
    expect((await browser.get(`${listOf(magnet)}/new`)).location).toBe(listOf(magnet))
  })

  it('changes an email, but not one that was changed elsewhere', async () => {
    const magnet = await newMagnet()
    const id = await addWelcomeEmail(services, magnet)
    await addWelcomeEmail(services, magnet, { afterDays: 7 })
    const path = `${listOf(magnet)}/${id}`
    const page = await browser.get(path)
    expect(page.$('textarea[name=text]').val()).toBe('Hello.\nDid you try set-up three?')
    const version = String(page.$('input[name=version]').attr('value'))
    const clash = await browser.submit(path, { ...FIELDS, version, after_days: '7' })
    expect([clash.status, errorsOf(clash)]).toEqual([422, ['after_days']])
    services.clock.advance(1)
    const done = await browser.submit(path, { ...FIELDS, version, after_days: '9' })
    expect([done.status, done.location]).toEqual([302, listOf(magnet)])
    expect((await rowsOf(magnet)).map(({ afterDays }) => afterDays)).toEqual([7, 9])
    const late = await browser.submit(path, { ...FIELDS, version, subject: 'Mine' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('was changed in another tab')
    expect(late.$('input[name=subject]').attr('value')).toBe('Mine')
    await browser.submit(`${listOf(magnet)}?remove=${id}`, { intent: 'remove' })
    const gone = await browser.submit(path, { ...FIELDS, version, subject: 'Mine' })
    expect([gone.status, gone.$('input[name=subject]').attr('value')]).toEqual([422, 'Mine'])
    expect(gone.text).toContain('This welcome email has been removed.')
    expect((await browser.get(`${listOf(magnet)}/${crypto.randomUUID()}`)).location).toBe(
      listOf(magnet),
    )
  })

  it('sends the creator a test without saving anything', async () => {
    const magnet = await newMagnet({ title: 'Lens Guide' })
    const page = await add(magnet, { intent: 'test-email' })
    expect(page.status).toBe(200)
    expect(page.$('main [role=status]').text()).toContain(`We’re sending it to ${owner.email}.`)
    expect(page.$('textarea[name=text]').val()).toContain('Did you try it?')
    expect(await rowsOf(magnet)).toEqual([])
    const [mail] = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.toAddress, owner.email))
    expect(mail?.subject).toBe('Test: How is it going?')
    expect(mail?.textBody).toContain('Watch:\nhttps://example.com/video')
    expect(mail?.textBody).toContain(
      'because you confirmed this email address when you got “Lens Guide”',
    )
    expect((await add(magnet, { intent: 'test-email', subject: '' })).status).toBe(422)
  })

  it('keeps what was entered when the session has ended', async () => {
    const magnet = await newMagnet()
    const page = await app.newBrowser().submit(`${listOf(magnet)}/new`, FIELDS)
    expect([page.status, page.$('input[name=subject]').attr('value')]).toEqual([
      401,
      'How is it going?',
    ])
  })
})

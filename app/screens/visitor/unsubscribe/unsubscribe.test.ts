import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { stopUrl } from '#domain/stop-links.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

let people = 0
/** Submits the form and returns the email that follows and its unsubscribe link. */
async function visit(magnet: MagnetRow, email = `reader${++people}@example.com`) {
  await app.submit(`/m/${magnet.shortId}`, { name: 'Grace Hopper', email })
  await sendDueMail(app.services)
  const mail = app.services.sentMail.findLast((message) => message.to === email)
  const header = mail?.headers?.['List-Unsubscribe'] ?? ''
  const leave = new URL(header.replace(/[<>]/g, '') || 'http://none/').pathname
  return { email, mail, leave }
}
const mailCount = (email: string) =>
  app.services.sentMail.filter((message) => message.to === email).length

/** Posts as an email provider does: no cookie, origin or referrer. */
const oneClick = (path: string, body: BodyInit) =>
  app.newBrowser().request(path, { method: 'POST', body, headers: { origin: '' } })

describe('a mail to a visitor', () => {
  it('says in words and in its headers how to leave', async () => {
    const { mail, leave } = await visit(await createMagnetRow(app.services))
    expect(leave).toMatch(/^\/unsubscribe\/[\w-]{64}$/)
    expect(mail?.text).toMatch(/Unsubscribe or delete my data: \S+\/unsubscribe\/[\w-]{64}/)
    expect(mail?.html).toMatch(/href="[^"]+\/unsubscribe\/[\w-]{64}"/)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(JSON.stringify(mail)).not.toContain('Grace')
  })
})

describe('unsubscribing', () => {
  const multipart = () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    return form
  }
  it.each<[string, () => BodyInit]>([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    ['a multipart form', multipart],
  ])('takes one POST of a mail program, as %s', async (_kind, body) => {
    const magnet = await createMagnetRow(app.services)
    const { email, leave } = await visit(magnet)
    const done = await oneClick(leave, body())
    expect([done.status, done.$('h1').text()]).toEqual([200, 'You’re unsubscribed'])
    expect((await oneClick(leave, body())).status).toBe(200)

    const other = await createMagnetRow(app.services, { userId: magnet.userId })
    await visit(other, email)
    expect(mailCount(email)).toBe(1)
    const [row] = await app.services.db
      .select({ state: outgoingMail.state, reason: outgoingMail.lastError })
      .from(outgoingMail)
      .innerJoin(lead, eq(lead.id, outgoingMail.leadId))
      .where(eq(lead.leadMagnetId, other.id))
    expect(row).toEqual({ state: 'suppressed', reason: 'unsubscribed' })
    // Emails of other creators still arrive.
    await visit(await createMagnetRow(app.services), email)
    expect(mailCount(email)).toBe(2)
  })

  it('needs a press, which can be taken back; opening the page changes nothing', async () => {
    const magnet = await createMagnetRow(app.services)
    const { email, leave } = await visit(magnet)
    const page = await app.get(leave)
    expect(page.$('h1').text()).toBe('Unsubscribe')
    expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).toContain('Delete my data')
    expect((await app.submit(leave, {}, { origin: 'null' })).$('h1').text()).toBe(
      'You’re unsubscribed',
    )
    expect((await app.get(leave)).$('h1').text()).toBe('You’re unsubscribed')
    expect((await app.submit(leave, { intent: 'again' })).$('h1').text()).toBe('Unsubscribe')
    await visit(await createMagnetRow(app.services, { userId: magnet.userId }), email)
    expect(mailCount(email)).toBe(2)
  })

  it('works after the magnet is gone, and ends once the person’s data is deleted', async () => {
    const magnet = await createMagnetRow(app.services)
    const { email, leave } = await visit(magnet)
    await app.services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    expect((await app.get(leave)).status).toBe(200)
    const forgotten = await app.submit(leave, { intent: 'forget' })
    expect(forgotten.$('h1').text()).toBe('Your data has been deleted')
    const rows = await app.services.db.select().from(lead).where(eq(lead.ownerId, magnet.userId))
    expect(rows.map((row) => [row.name, row.email])).toEqual([['', '']])
    expect(JSON.stringify(await app.services.db.select().from(outgoingMail))).not.toContain(email)
    const again = await oneClick(leave, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
    expect([again.status, again.$('h1').text()]).toEqual([200, 'Your data has been deleted'])
  })

  it('does nothing without the token from the email', async () => {
    const { leave } = await visit(await createMagnetRow(app.services))
    const forged = `${leave.slice(0, -1)}${leave.endsWith('A') ? 'B' : 'A'}`
    for (const path of [forged, '/unsubscribe/x']) {
      expect((await app.get(path)).status).toBe(404)
      expect((await app.submit(path, {})).status).toBe(404)
    }
  })
})

it('stops a creator’s weekly summary with one click', async () => {
  const { env } = app.services
  const { userId } = await createMagnetRow(app.services)
  const { pathname } = new URL(stopUrl(env, 'weekly summary', userId))
  expect((await app.get(pathname)).$('h1').text()).toBe('Stop the weekly summary')
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await oneClick(pathname, body)).$('h1').text()).toBe('Weekly summary stopped')
  const ofMember = new URL(stopUrl(env, 'member notices', userId)).pathname
  expect((await app.get(ofMember)).status).toBe(404)
})

describe('a person’s own page', () => {
  const show = (leave: string) => app.submit(leave, { intent: 'show' }, { origin: 'null' })

  it('shows their data only after a press, because mail scanners open links', async () => {
    const magnet = await createMagnetRow(app.services, { title: 'The lens guide' })
    const { email, leave } = await visit(magnet)
    const closed = await app.get(leave)
    expect(closed.text).not.toContain(email)
    expect(closed.text).not.toContain('Grace')
    const page = await show(leave)
    expect(page.$('h2').text()).toBe('Your data')
    expect(page.text).toContain(email)
    expect(page.$('summary').first().text()).toContain('The lens guide, ')
    expect(page.text).toContain('You agreed to this: “Your name and email go to')
    expect(page.$('input[name=name]').attr('value')).toBe('Grace Hopper')
  })

  it('has everything they sent to this creator, and nothing of anyone else', async () => {
    const magnet = await createMagnetRow(app.services, { title: 'First' })
    const { email, leave } = await visit(magnet)
    const second = await createMagnetRow(app.services, { userId: magnet.userId, title: 'Second' })
    await visit(second, email)
    await visit(second)
    await visit(await createMagnetRow(app.services, { title: 'Elsewhere' }), email)
    const page = await show(leave)
    const titles = page.$('.mine summary').toArray()
    expect(titles.map((one) => page.$(one).text().split(',')[0])).toEqual(['Second', 'First'])
  })

  it('corrects the name in all entries, and explains a rejected one', async () => {
    const magnet = await createMagnetRow(app.services)
    const { email, leave } = await visit(magnet)
    const other = await createMagnetRow(app.services, { userId: magnet.userId })
    await visit(other, email)
    const stranger = await visit(other)
    const done = await app.submit(leave, { intent: 'correct', name: ' Grace\r\nMurray Hopper ' })
    expect(done.$('[role=status]').text()).toBe('Your name has been corrected.')
    expect(done.$('input[name=name]').attr('value')).toBe('Grace Murray Hopper')
    const named = async (person: string) => {
      const rows = await app.services.db
        .select({ name: lead.name })
        .from(lead)
        .where(eq(lead.email, person))
      return rows.map((row) => row.name)
    }
    expect(await named(email)).toEqual(['Grace Murray Hopper', 'Grace Murray Hopper'])
    expect(await named(stranger.email)).toEqual(['Grace Hopper'])
    const empty = await app.submit(leave, { intent: 'correct', name: ' ' })
    expect(empty.status).toBe(422)
    expect(empty.$('.error').text()).toBe('Please enter your full name.')
    expect(await named(email)).toEqual(['Grace Murray Hopper', 'Grace Murray Hopper'])
  })

  it('gives all of it as a file, with when they unsubscribed', async () => {
    const magnet = await createMagnetRow(app.services, { title: 'The lens guide' })
    const { email, leave } = await visit(magnet)
    await app.submit(leave, {})
    const file = await app.submit(leave, { intent: 'download' }, { origin: 'null' })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(file.headers.get('cache-control')).toBe('no-store')
    const data = JSON.parse(file.text)
    expect(data).toMatchObject({
      email,
      unsubscribedAt: expect.stringMatching(/^\d{4}-/),
      entries: [{ name: 'Grace Hopper', leadMagnet: 'The lens guide', confirmedAt: null }],
    })
    expect(data.entries[0].consentText).toContain('Your name and email go to')
    expect(JSON.stringify(data)).not.toMatch(/hash|digest/i)
  })

  it('has nothing after the data is deleted, or with a forged link', async () => {
    const { leave } = await visit(await createMagnetRow(app.services))
    const forged = `${leave.slice(0, -1)}${leave.endsWith('A') ? 'B' : 'A'}`
    for (const intent of ['show', 'correct', 'download']) {
      expect((await app.submit(forged, { intent, name: 'X' })).status).toBe(404)
    }
    await app.submit(leave, { intent: 'forget' })
    for (const intent of ['show', 'correct', 'download']) {
      const page = await app.submit(leave, { intent, name: 'X' })
      expect(page.$('h1').text()).toBe('Your data has been deleted')
    }
  })

  it('answers only so often', async () => {
    const { leave } = await visit(await createMagnetRow(app.services))
    const { limits } = app.services
    app.services.limits = {
      ...limits,
      take: async () => ({ ok: false, retryAfterSeconds: 60 }),
    }
    for (const intent of ['show', 'correct', 'download']) {
      const refused = await app.submit(leave, { intent, name: 'Ada' })
      expect([intent, refused.status]).toEqual([intent, 429])
      expect(refused.text).toContain('Please try again later.')
    }
    app.services.limits = limits
  })
})

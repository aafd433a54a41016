import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { invalidatePages } from '#domain/magnets/page-invalidation.server.ts'
import { DAY_MS } from '#lib/time.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp()

let people = 0
/** Creates a magnet of an account that is older than a week. */
async function createOldMagnet(input: Parameters<typeof createMagnetRow>[1]) {
  const magnet = await createMagnetRow(app.services, input)
  const createdAt = new Date(app.services.clock.now().getTime() - 8 * DAY_MS)
  await app.services.db.update(user).set({ createdAt }).where(eq(user.id, magnet.userId))
  return magnet
}

async function submit(shortId: string) {
  const email = `words${++people}@example.com`
  const sent = await app.submit(`/m/${shortId}`, { name: 'Vera', email })
  const [mail] = await app.services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.toAddress, email))
  return { thanks: await app.get(sent.location ?? ''), mail }
}

describe('an owner’s own words', () => {
  it('are on the form’s button, the thank-you page and in the delivery email', async () => {
    const magnet = await createOldMagnet({
      submitLabel: 'Get the Guide',
      thanksText: 'Thanks!\n\nHere it is.',
      mailSubject: 'Your lens guide',
      mailText: 'Hi, Lena here.\n\nHave fun with it.',
    })
    const page = await app.get(`/m/${magnet.shortId}`)
    expect(page.$('form button').text()).toBe('Get the Guide')
    const { thanks, mail } = await submit(magnet.shortId)
    expect(
      thanks
        .$('section > p')
        .slice(0, 2)
        .toArray()
        .map((p) => thanks.$(p).text()),
    ).toEqual(['Thanks!', 'Here it is.'])
    expect(thanks.text).not.toContain('Your content is now ready for download.')
    expect(mail?.subject).toBe('Your lens guide')
    expect(mail?.textBody).toContain('Hi, Lena here.\n\nHave fun with it.')
    expect(mail?.textBody).not.toContain('Here is what you asked for')
    // What every email has to say stays.
    expect(mail?.textBody).toContain('Unsubscribe or delete my data: ')
    expect(mail?.textBody).not.toContain('Vera')
  })

  it('are the usual ones where the owner entered none', async () => {
    const magnet = await createMagnetRow(app.services, { title: 'The Lens Guide' })
    expect((await app.get(`/m/${magnet.shortId}`)).$('form button').text()).toBe('Submit to Unlock')
    const { thanks, mail } = await submit(magnet.shortId)
    expect(thanks.text).toContain('Your content is now ready for download.')
    expect(mail?.subject).toBe('Your content: The Lens Guide')
    expect(mail?.textBody).toContain('Here is what you asked for: “The Lens Guide”')
  })

  it('have no links in an email, because a form sends it to any address', async () => {
    const magnet = await createOldMagnet({
      mailSubject: 'Win at www.casino.example',
      mailText: 'See https://casino.example/now or casino.example.\n\nmailto:win@casino.example',
    })
    const { mail } = await submit(magnet.shortId)
    expect(`${mail?.subject} ${mail?.textBody} ${mail?.htmlBody}`).not.toMatch(
      /casino\.example|win@|www\./,
    )
  })

  it('are the usual ones in emails where only links were entered', async () => {
    const magnet = await createOldMagnet({ mailText: 'https://casino.example' })
    expect((await submit(magnet.shortId)).mail?.textBody).toContain('Here is what you asked for')
  })

  it('are not in the emails of an account that is less than a week old', async () => {
    const magnet = await createMagnetRow(app.services, {
      submitLabel: 'Get It',
      mailSubject: 'Your invoice',
      mailText: 'Call us.',
    })
    const { mail } = await submit(magnet.shortId)
    expect(mail?.subject).toContain('Your content: ')
    expect(mail?.textBody).not.toContain('Call us.')
    expect((await app.get(`/m/${magnet.shortId}`)).$('form button').text()).toBe('Get It')
  })

  it('still say what the button confirms', async () => {
    const words = { mailSubject: 'One more step', mailText: 'Hi, Lena here.' }
    const list = await createOldMagnet({ ...words, confirmation: 'list' })
    expect((await submit(list.shortId)).mail?.textBody).toContain(
      'The button also confirms that this is your email',
    )
    const file = await createOldMagnet({ ...words, confirmation: 'file' })
    const { mail } = await submit(file.shortId)
    expect(mail?.subject).toBe('One more step')
    expect(mail?.textBody).toContain('Press the button to confirm that this is your email')
  })

  it('change on the page of a code that is open when they change', async () => {
    const { services } = app
    const magnet = await createMagnetRow(services, { submitLabel: 'Get It' })
    expect((await app.get(`/m/${magnet.shortId}`)).$('form button').text()).toBe('Get It')
    await services.db.transaction(async (tx) => {
      await tx
        .update(leadMagnet)
        .set({ submitLabel: 'Get It Now' })
        .where(eq(leadMagnet.id, magnet.id))
      await invalidatePages(tx, { magnetId: magnet.id })
    })
    await expect
      .poll(async () => (await app.get(`/m/${magnet.shortId}`)).$('form button').text())
      .toBe('Get It Now')
  })
})

describe('a test email', () => {
  const mailsTo = (email: string) =>
    app.services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))

  it('goes to the creator with the words in the form, and saves nothing', async () => {
    const creator = await createUser(app.services)
    await app.signIn(creator)
    const magnet = await createMagnetRow(app.services, {
      userId: creator.id,
      title: 'The Lens Guide',
    })
    const sent = await app.submit(`/edit/${magnet.id}`, {
      intent: 'test-email',
      title: 'The Lens Guide',
      mail_subject: 'Not saved yet',
      mail_text: 'Hi there.',
    })
    expect(sent.status).toBe(200)
    expect(await mailsTo(creator.email)).toMatchObject([
      {
        subject: 'Test: Not saved yet',
        textBody: expect.stringContaining('Hi there.'),
        leadId: null,
      },
    ])
    const [row] = await app.services.db
      .select()
      .from(leadMagnet)
      .where(eq(leadMagnet.id, magnet.id))
    expect([row?.mailSubject, row?.mailText]).toEqual([null, null])
  })

  it('of someone else’s magnet isn’t sent', async () => {
    const creator = await createUser(app.services)
    await app.signIn(creator)
    const magnet = await createMagnetRow(app.services)
    await app.submit(`/edit/${magnet.id}`, { intent: 'test-email', mail_text: 'Hi' })
    expect(await mailsTo(creator.email)).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { compareCreators } from '#domain/campaign-analytics/compare.server.ts'
import { getConfirmationTotals } from '#domain/leads/list/confirmation-totals.server.ts'
import { totalLeads } from '#domain/leads/list/lead-totals.server.ts'
import { suppress } from '#domain/mail/suppressions.server.ts'
import {
  createMagnetRow,
  createPdfMagnet,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()

const scopeOf = (magnet: MagnetRow) => ({ ownerId: magnet.userId, magnetId: magnet.id })
const leadsOf = (magnet: MagnetRow) =>
  app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id)).orderBy(lead.id)

let people = 0
const nextEmail = () => `viewer${++people}@example.com`

/** Submits the form; returns the thank-you page's path. */
async function submit(magnet: MagnetRow, email = nextEmail(), more: Record<string, string> = {}) {
  const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Vera', email, ...more })
  expect(sent.status).toBe(303)
  return sent.location ?? ''
}

/** Returns the email of a magnet's only lead, with the path of its button. */
async function mailOf(magnet: MagnetRow) {
  const [found] = await leadsOf(magnet)
  const [mail] = await app.services.db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.leadId, found?.id ?? ''))
  const path = /https?:\/\/[^/\s]+(\/get\/[\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
  return { subject: mail?.subject, text: mail?.textBody ?? '', path }
}

describe('a magnet whose list people join by confirming', () => {
  it('gives the content right away, and counts a person once they press the button', async () => {
    const magnet = await createPdfMagnet(app.services, { confirmation: 'list' })
    const thanks = await app.get(await submit(magnet))
    expect(thanks.text).toContain('Your content is now ready for download.')
    expect(thanks.text).toContain('Press its button to confirm your email')
    const downloaded = await app.submit(thanks.$('form').attr('action') ?? '', {})
    expect((await app.get(downloaded.location ?? '')).bytes.equals(magnet.body)).toBe(true)
    // The download on the page proves nothing about the address.
    expect(await leadsOf(magnet)).toMatchObject([{ flags: ['unconfirmed'], confirmedAt: null }])
    expect(await totalLeads(app.services, scopeOf(magnet))).toBe(0)

    const mail = await mailOf(magnet)
    expect(mail.subject).toContain('Your content: ')
    expect(mail.text).toContain('The button also confirms that this is your email')
    const page = await app.get(mail.path)
    expect(page.text).toContain('With the button you confirm that this is your email')
    expect(page.$('form button').first().text()).toBe('Confirm and Get It')
    await app.submit(mail.path, {})
    const [confirmed] = await leadsOf(magnet)
    expect(confirmed).toMatchObject({ flags: [], confirmedBy: 'delivery-email' })
    expect(confirmed?.confirmedAt).toBeInstanceOf(Date)
    expect(await totalLeads(app.services, scopeOf(magnet))).toBe(1)
    expect(await getConfirmationTotals(app.services, scopeOf(magnet))).toEqual({
      asked: 1,
      confirmed: 1,
      opened: 1,
      waiting: 0,
    })

    // A second press, perhaps in another browser.
    const again = await app.get(mail.path)
    expect(again.$('form button').first().text()).toBe('Download Now')
    expect((await app.submit(mail.path, {})).status).toBe(303)
    expect((await leadsOf(magnet))[0]?.confirmedAt).toEqual(confirmed?.confirmedAt)
    expect(await totalLeads(app.services, scopeOf(magnet))).toBe(1)
  })

  it('confirms all leads of the person, because only the first of a day gets an email', async () => {
    const magnet = await createMagnetRow(app.services, { confirmation: 'list' })
    const email = nextEmail()
    await submit(magnet, email)
    const mail = await mailOf(magnet)
    await submit(magnet, email.toUpperCase(), { name: 'Vera V.' })
    await submit(magnet)
    await app.submit(mail.path, {})
    expect((await leadsOf(magnet)).map((one) => one.flags)).toEqual([[], [], ['unconfirmed']])
  })

  it('confirms a second form too, also after the first one was confirmed', async () => {
    const magnet = await createMagnetRow(app.services, { confirmation: 'list' })
    const email = nextEmail()
    await submit(magnet, email)
    const { path } = await mailOf(magnet)
    await app.submit(path, {})
    await submit(magnet, email, { name: 'Vera V.' })
    await app.submit(path, {})
    expect((await leadsOf(magnet)).map((one) => one.flags)).toEqual([[], []])
  })

  it('lets a person confirm after the magnet is deleted', async () => {
    const magnet = await createMagnetRow(app.services, { confirmation: 'list' })
    await submit(magnet)
    const { path } = await mailOf(magnet)
    await app.services.db.delete(leadMagnet).where(eq(leadMagnet.id, magnet.id))
    const page = await app.get(path)
    expect([page.status, page.$('form button').first().text()]).toEqual([410, 'Confirm My Email'])
    const done = await app.submit(path, {})
    expect(done.$('h1').text()).toBe('No longer available')
    expect(await leadsOf(magnet)).toMatchObject([{ flags: [], confirmedBy: 'delivery-email' }])
  })

  it('keeps a suspicious lead flagged when its person confirms', async () => {
    const magnet = await createMagnetRow(app.services, { confirmation: 'list' })
    await submit(magnet)
    const [found] = await leadsOf(magnet)
    const mail = await mailOf(magnet)
    await app.services.db
      .update(lead)
      .set({ flags: ['unconfirmed', 'address-limit'] })
      .where(eq(lead.id, found?.id ?? ''))
    await app.submit(mail.path, {})
    expect(await leadsOf(magnet)).toMatchObject([{ flags: ['address-limit'] }])
    expect(await totalLeads(app.services, scopeOf(magnet))).toBe(0)
  })
})

describe('a magnet that is given only by email', () => {
  it('gives the content to the email’s button, and then on the page too', async () => {
    const magnet = await createPdfMagnet(app.services, { confirmation: 'file' })
    const email = nextEmail()
    const path = await submit(magnet, email)
    const thanks = await app.get(path)
    expect(thanks.status).toBe(200)
    expect(thanks.text).toContain(`open the email we’re sending to ${email}`)
    expect(thanks.text).not.toContain('Download Now')
    // The page's own token opens nothing, even at the URL that the button would use.
    const forced = await app.submit(path.replace('/thanks/', '/get/'), {})
    expect(forced.status).toBe(200)
    expect(forced.text).toContain('press its button to confirm your email')
    expect((await leadsOf(magnet))[0]?.clickedAt).toBeNull()

    const mail = await mailOf(magnet)
    expect(mail.subject).toContain('Confirm your email to get “')
    const pressed = await app.submit(mail.path, {})
    expect((await app.get(pressed.location ?? '')).bytes.equals(magnet.body)).toBe(true)
    expect(await leadsOf(magnet)).toMatchObject([{ flags: [], confirmedBy: 'delivery-email' }])
    expect((await app.get(path)).$('form button').first().text()).toBe('Download Now')
  })

  it('asks for another email where none can be delivered', async () => {
    const magnet = await createMagnetRow(app.services, { confirmation: 'file' })
    const disposable = await app.get(await submit(magnet, 'vera@mailinator.com'))
    expect(disposable.text).toContain('we can’t deliver email to vera@mailinator.com')
    expect(disposable.$('a.button').attr('href')).toBe(`/m/${magnet.shortId}`)
    const email = nextEmail()
    const bounced = await submit(magnet, email)
    await app.services.db
      .update(outgoingMail)
      .set({ state: 'bounced' })
      .where(eq(outgoingMail.toAddress, email))
    expect((await app.get(bounced)).text).toContain(`we can’t deliver email to ${email}`)
  })

  it('gives nothing for a form that looks automated, or for another spelling of a mailbox', async () => {
    const magnet = await createMagnetRow(app.services, { confirmation: 'file' })
    const bot = await app.get(await submit(magnet, nextEmail(), { contact_note: 'filled in' }))
    expect(bot.text).toContain('Please fill in the form once more.')
    expect(bot.text).not.toContain('Visit Link')
    await submit(magnet, 'fake@example.org')
    const tagged = await app.get(await submit(magnet, 'fake+1@example.org'))
    expect(tagged.text).toContain('One more step')
    expect(tagged.text).not.toContain('Visit Link')
  })

  it('gives the content on the page to a person whom we don’t email', async () => {
    const magnet = await createMagnetRow(app.services, { confirmation: 'file' })
    const email = nextEmail()
    const { db, clock } = app.services
    const scope = { address: email, ownerId: magnet.userId }
    await suppress(db, { ...scope, reason: 'unsubscribed', at: clock.now() })
    const page = await app.get(await submit(magnet, email))
    expect(page.$('form button').first().text()).toBe('Visit Link')
  })

  it('keeps the entered values and asks for nothing more without JavaScript', async () => {
    const magnet = await createMagnetRow(app.services, { confirmation: 'file' })
    const page = await app.get(await submit(magnet))
    expect(page.$('script')).toHaveLength(0)
    expect(page.$('h1').text()).toBe('Thank you, Vera')
    expect(page.$(`a[href="/m/${magnet.shortId}"]`).text()).toBe('Fill in the form again')
  })
})

/** What mail scanners, link previews and browsers do with a link that no one pressed. */
const BARRACUDA = 'Mozilla/5.0 (compatible; Barracuda Sentinel/1.0)'
const SCANS: [what: string, method: string, headers: Record<string, string>, query?: string][] = [
  ['a GET', 'GET', {}],
  ['a second GET', 'GET', {}],
  ['a HEAD', 'HEAD', {}],
  ['an OPTIONS', 'OPTIONS', {}],
  ['a CORS preflight', 'OPTIONS', { 'access-control-request-method': 'POST' }],
  ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
  ['a prerender', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['an old prefetch', 'GET', { purpose: 'prefetch' }],
  ['a Mozilla prefetch', 'GET', { 'x-moz': 'prefetch' }],
  ['Outlook Safe Links', 'GET', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) SafeLinks' }],
  ['Barracuda', 'GET', { 'user-agent': BARRACUDA }],
  ['Mimecast', 'GET', { 'user-agent': 'Mozilla/5.0 Mimecast' }],
  ['Proofpoint', 'GET', { 'user-agent': 'Mozilla/5.0 ProofpointURLDefense' }],
  ['Google’s image proxy', 'GET', { 'user-agent': 'Mozilla/5.0 GoogleImageProxy' }],
  ['Slackbot', 'GET', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
  ['curl', 'GET', { 'user-agent': 'curl/8.5.0', accept: '*/*' }],
  ['a range request', 'GET', { range: 'bytes=0-1023' }],
  ['a request with a tracking parameter', 'GET', {}, '?utm_source=newsletter'],
  ['a request with the button’s field in the URL', 'GET', {}, '?intent=confirm'],
  ['a PUT', 'PUT', {}],
  ['a DELETE', 'DELETE', {}],
]

it.each(SCANS)('%s of the email’s link confirms nothing', async (_what, method, headers, query) => {
  const magnet = await createMagnetRow(app.services, { confirmation: 'list' })
  await submit(magnet)
  const { path } = await mailOf(magnet)
  await app.request(`${path}${query ?? ''}`, { method, headers })
  expect(await leadsOf(magnet)).toMatchObject([
    { flags: ['unconfirmed'], confirmedAt: null, clickedAt: null },
  ])
})

it('unsubscribing, also by an email client, confirms nothing', async () => {
  const magnet = await createMagnetRow(app.services, { confirmation: 'list' })
  await submit(magnet)
  const { text } = await mailOf(magnet)
  const path = /https?:\/\/[^/\s]+(\/unsubscribe\/[\w-]+)/.exec(text)?.[1] ?? ''
  await app.get(path)
  await app.submit(path, { 'List-Unsubscribe': 'One-Click' }, { origin: 'null' })
  expect(await leadsOf(magnet)).toMatchObject([{ flags: ['unconfirmed'], confirmedAt: null }])
})

it('counts a lead of a campaign once the person has confirmed their email', async () => {
  const room = await createWorkspace(app.services)
  const magnet = await createCampaignMagnet(app.services, room, { confirmation: 'list' })
  await submit(magnet)
  const compared = async () => {
    const campaignId = magnet.campaignId ?? ''
    const found = await compareCreators(app.services, room.manager, room.id, campaignId)
    return found?.total.leads
  }
  expect(await compared()).toBe(0)
  await app.submit((await mailOf(magnet)).path, {})
  expect(await leadsOf(magnet)).toMatchObject([{ flags: [], confirmedBy: 'delivery-email' }])
  expect(await compared()).toBe(1)
})

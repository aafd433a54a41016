import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { writeAcceptedRequests } from '#domain/inbound-mail/write-requests.server.ts'
import type { Page } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMailDns, INBOUND, sendReadyMail } from '#tests/support/inbound-mail.ts'
import { createMagnetRow, createPlacement } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const app = await setUpApp({ env: { inbound: INBOUND }, dns: createMailDns() })
const { services } = app
const { db } = services
const without = await setUpApp()

const BUTTON = 'button[name=by_email]'
/** Presses the button of a page, and returns the response. */
const press = (path: string) => app.submit(path, { by_email: '1' })
async function openSendPage(path: string, headers = {}) {
  const pressed = await press(path)
  expect(pressed.status).toBe(303)
  return app.get(pressed.location ?? '', headers)
}
const refreshOf = ({ $ }: Page) => $('meta[http-equiv=refresh]').attr('content')

describe('a magnet’s page', () => {
  it('begins with the button, and keeps its form; without the setting it has only the form', async () => {
    const magnet = await createMagnetRow(services)
    const page = await app.get(`/m/${magnet.shortId}`)
    expect(page.$('form').first().find('button').text()).toBe('Get It by Email')
    expect(page.$('form').last().find('button').text()).toBe('Submit to Unlock')
    // The page is the same for everyone, so it contains no code.
    expect((await app.get(`/m/${magnet.shortId}?utm_source=x`)).html).toBe(page.html)
    const off = await createMagnetRow(without.services)
    const plain = await without.get(`/m/${off.shortId}`)
    expect(plain.$(BUTTON)).toHaveLength(0)
    expect(plain.html).not.toContain('by_email')
  })

  it.each([
    ['the owner switched it off', { takesEmail: false }],
    ['the page is paused', { state: 'paused' as const }],
    [
      'the form has a question that has to be answered',
      {
        questions: [
          {
            id: 'bcdfghjk',
            kind: 'line',
            label: 'Camera?',
            help: null,
            isRequired: true,
            choices: [],
            parameter: null,
          },
        ],
      },
    ],
  ])('has no button if %s', async (_why, fields) => {
    const magnet = await createMagnetRow(services, fields)
    expect((await app.get(`/m/${magnet.shortId}`)).$(BUTTON)).toHaveLength(0)
    expect((await press(`/m/${magnet.shortId}`)).status).not.toBe(303)
  })

  it('has no button in a frame', async () => {
    const magnet = await createMagnetRow(services)
    expect((await app.get(`/e/${magnet.shortId}`)).$(BUTTON)).toHaveLength(0)
  })
})

describe('the page of a code', () => {
  it('opens the mail app by itself, and shows address and subject', async () => {
    const magnet = await createMagnetRow(services, { title: 'Guide & more' })
    const page = await openSendPage(`/m/${magnet.shortId}`)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const [address, subject] = [page.$('code').first().text(), page.$('code').last().text()]
    expect(address).toMatch(/^get-[a-z2-9]{12}@in\.magnet\.test$/)
    expect(subject).toContain('“Guide & more”')
    const link = new URL(page.$('a.button').attr('href') ?? '')
    expect([link.protocol, link.pathname]).toEqual(['mailto:', address])
    expect(link.searchParams.get('subject')).toBe(subject)
    const body = link.searchParams.get('body') ?? ''
    expect(body).toContain('who may write to you about this and related content.')
    expect(refreshOf(page)).toBe(`0;url=${link.href}`)
    expect(page.$('main').text()).toContain('who may write to you about this')
  })

  it('only shows them in an app’s browser, which can’t open a mail app', async () => {
    const magnet = await createMagnetRow(services)
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 350.0.0.0'
    const page = await openSendPage(`/m/${magnet.shortId}`, { 'user-agent': agent })
    expect(refreshOf(page)).toBeUndefined()
    expect(page.$('code')).toHaveLength(2)
  })

  it('is in the magnet’s language', async () => {
    const magnet = await createMagnetRow(services, { language: 'de' })
    const page = await openSendPage(`/m/${magnet.shortId}`)
    expect(page.$('html').attr('lang')).toBe('de')
    expect(page.$('h1').text()).toBe('Schick diese E-Mail ab')
    expect(page.$('code').last().text()).toContain('Bitte schick mir')
  })

  it('says that the email arrived, and the lead has everything that the page knew', async () => {
    const magnet = await createMagnetRow(services)
    const placement = await createPlacement(services, magnet)
    const pressed = await press(`/q/${placement.code}?utm_source=tv&utm_campaign=may`)
    const path = pressed.location ?? ''
    await sendReadyMail(services, path.split('/').at(-1) ?? '')
    await writeAcceptedRequests(services)
    const page = await app.get(path)
    expect(page.$('h1').text()).toBe('Your email has arrived')
    expect(refreshOf(page)).toBeUndefined()
    const [row] = await db.select().from(lead).where(eq(lead.leadMagnetId, magnet.id))
    expect(row).toMatchObject({
      placementId: placement.id,
      source: 'scan',
      utmSource: 'tv',
      utmCampaign: 'may',
      channel: 'email',
    })
  })

  it.each(['abcdefghjkmn', 'x', '%00', 'get-abc', '../m'])('isn’t there for %s', async (code) => {
    const page = await app.get(`/send/${encodeURIComponent(code)}`)
    expect(page.status).toBe(404)
    expect(page.$('h1').text()).toBe('This address no longer works')
  })
})

it('the switch is in the editor only where email is received, and survives saving', async () => {
  const owner = await createUser(services)
  const magnet = await createMagnetRow(services, { userId: owner.id })
  await app.signIn(owner)
  const field = (await app.get(`/edit/${magnet.id}`)).$('[name=takesEmail]')
  expect(field.closest('[hidden]')).toHaveLength(0)
  const other = await createUser(without.services)
  const hers = await createMagnetRow(without.services, { userId: other.id })
  await without.signIn(other)
  const hidden = (await without.get(`/edit/${hers.id}`)).$('[name=takesEmail]')
  expect(hidden.closest('[hidden]')).toHaveLength(1)
  expect(hidden.attr('checked')).toBeDefined()
})

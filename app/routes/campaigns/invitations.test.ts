import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { campaign } from '#db/schema/campaigns.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { addCreators, inviteCreators } from '#domain/campaigns/creators.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'

let brand: TestWorkspace
let campaignId: string
let omar: TestUser
const app = await setUpApp()
beforeEach(async () => {
  const { services } = app
  brand = await createWorkspace(services)
  campaignId = (await createCampaignMagnet(services, brand)).campaignId ?? ''
  await services.db
    .update(campaign)
    .set({
      state: 'active',
      templateVersion: 1,
      currency: 'EUR',
      startsOn: '2026-12-01',
      endsOn: '2026-12-31',
    })
    .where(eq(campaign.id, campaignId))
  omar = await createUser(services)
})

async function invite(email: string, feeCents: number | null) {
  const creators = [{ name: 'Omar', email, feeCents }]
  await addCreators(app.services, brand.manager, brand.id, campaignId, creators)
  await inviteCreators(app.services, brand.manager, brand.id, campaignId)
  const [mail] = await app.services.db
    .select()
    .from(outgoingMail)
    .where(and(eq(outgoingMail.toAddress, email), eq(outgoingMail.kind, 'campaign-invitation')))
    .orderBy(desc(outgoingMail.createdAt))
  return { mail, path: /\/invitation\/[\w-]+/.exec(emailText(app.services, mail))?.[0] ?? '' }
}
const signedIn = async (person: TestUser) => {
  const browser = app.newBrowser()
  await browser.signIn(person)
  return browser
}

const TERMS = ['Tidewater', 'Autumn', 'The Knot Book', 'Dec 1 to Dec 31, 2026', '€500.00']

it('describes the offer and names a contact, in the email and on the page', async () => {
  const { mail, path } = await invite('omar@studio.example', 50_000)
  const page = await app.newBrowser().get(path)
  for (const words of TERMS) {
    expect(emailText(app.services, mail)).toContain(words)
    expect(page.text).toContain(words)
  }
  expect(emailText(app.services, mail)).toContain('Your fee: €500.00')
  expect(mail?.replyTo).toBe(brand.owner.email)
})

it('mentions no fee if the brand has set none', async () => {
  const { mail, path } = await invite('free@studio.example', null)
  expect(emailText(app.services, mail)).not.toContain('Your fee')
  expect((await app.newBrowser().get(path)).text).not.toContain('Your fee')
})

it('fills in the invited email when a new person registers from an invitation', async () => {
  const { path } = await invite('new@studio.example', null)
  const browser = app.newBrowser()
  const form = await browser.get(`/register?next=${encodeURIComponent(path)}`)
  expect(form.$('input[name=email]').attr('value')).toBe('new@studio.example')
  expect((await browser.get('/register')).$('input[name=email]').attr('value') ?? '').toBe('')
})

it('lists an invitation for the owner of the invited email, who can accept it there', async () => {
  await invite(omar.email, 50_000)
  const browser = await signedIn(omar)
  const page = await browser.get('/campaigns')
  for (const words of TERMS) expect(page.text).toContain(words)
  expect(page.$('nav a[href="/campaigns"]').length).toBeGreaterThan(0)
  const intent = page.$('button[value^="accept "]').attr('value') ?? ''
  const stranger = await signedIn(await createUser(app.services))
  expect((await stranger.get('/campaigns')).text).not.toContain('Tidewater')
  expect((await stranger.submit('/campaigns', { intent })).location).toBe('/campaigns')
  expect((await stranger.get('/campaigns')).text).toContain('no longer open')
  const accepted = await browser.submit('/campaigns', { intent })
  expect(accepted.location).toMatch(/^\/campaigns\/[0-9a-f-]{36}$/)
  expect((await browser.get('/campaigns')).$('#invitations').length).toBe(0)
})

it('declines an invitation from the list', async () => {
  await invite(omar.email, null)
  const browser = await signedIn(omar)
  const page = await browser.get('/campaigns')
  const intent = page.$('button[value^="decline "]').attr('value') ?? ''
  expect((await browser.submit('/campaigns', { intent })).location).toBe('/campaigns')
  expect((await browser.get('/campaigns')).text).toContain('You declined Autumn.')
})

it('shows no invitation to an account whose email is not confirmed', async () => {
  await invite(omar.email, null)
  const browser = await signedIn(omar)
  await app.services.db.update(user).set({ emailVerified: false }).where(eq(user.id, omar.id))
  expect((await browser.get('/campaigns')).text).not.toContain('Tidewater')
})

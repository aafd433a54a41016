import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaign } from '#db/schema/campaigns.ts'
import { lead } from '#db/schema/leads.ts'
import { leadMagnet } from '#db/schema/magnets.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { customDomain, workspace } from '#db/schema/workspaces.ts'
import { findPublicOrigin } from '#domain/custom-domains/public-origin.server.ts'
import { createLeadToken, type NewLeadToken } from '#domain/mail/lead-token.ts'
import { publicOrigin } from '#domain/public-origin.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { decodeQrImage } from '#domain/qr/decode-qr-image.server.ts'
import { createUser } from '#tests/support/factories.ts'
import {
  createLeadRow,
  createMagnetRow,
  type LeadRow,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { emailText } from '#tests/support/mail.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import {
  createCampaignMagnet,
  createWorkspace,
  type TestWorkspace,
} from '#tests/support/workspace-factories.ts'

const HOST = 'http://offers.tidewater.example'
const VERIFIED = {
  state: 'verified',
  token: 't',
  verifiedAt: new Date(),
  openedAt: new Date(),
} as const

let tidewater: TestWorkspace
let theirs: MagnetRow
let other: MagnetRow

const app = await setUpApp()
beforeAll(async () => {
  const { services } = app
  tidewater = await createWorkspace(services)
  theirs = await createCampaignMagnet(services, tidewater, { title: 'The Knot Book' })
  const creator = await createUser(services)
  other = await createMagnetRow(services, { userId: creator.id })
  await services.db.insert(customDomain).values([
    { workspaceId: tidewater.id, host: 'offers.tidewater.example', ...VERIFIED },
    { workspaceId: tidewater.id, host: 'soon.tidewater.example', token: 't2' },
  ])
})

describe('a brand’s own host', () => {
  it('shows the brand’s pages, known by this address', async () => {
    const page = await app.get(`${HOST}/m/${theirs.shortId}`)
    expect(page.status).toBe(200)
    expect(page.$('h1').text()).toBe('The Knot Book')
    expect(page.$('link[rel=canonical]').attr('href')).toBe(`${HOST}/m/${theirs.shortId}`)
    expect(page.$('meta[property="og:site_name"]').attr('content')).toBe('Tidewater')
  })

  it('takes a lead, whose consent is the template’s words', async () => {
    const page = await app.get(`${HOST}/m/${theirs.shortId}`)
    expect(page.text).toContain('Your name and email go to Tidewater.')
    const sent = await app.submit(`${HOST}/m/${theirs.shortId}`, {
      name: 'Ada',
      email: 'ada@example.com',
      shown: theirs.id,
    })
    expect(sent.status).toBe(303)
    const [row] = await app.services.db.select().from(lead).where(eq(lead.leadMagnetId, theirs.id))
    expect(row).toMatchObject({ ownerId: tidewater.accountId, email: 'ada@example.com' })
    expect((await app.get(new URL(sent.location ?? '', HOST).href)).text).toContain(
      'Thank you, Ada',
    )
  })

  it('has nobody else’s page, no code, no studio and no sign-in', async () => {
    const before = await app.get(`${HOST}/m/${other.shortId}`)
    expect([before.status, before.text]).toEqual([404, expect.stringContaining('Magnet not found')])
    const posted = await app.submit(`${HOST}/m/${other.shortId}`, { name: 'B', email: 'b@c.de' })
    expect(posted.status).toBe(404)
    for (const path of [
      `/q/${theirs.shortId}`,
      '/login',
      '/dashboard',
      '/blog',
      '/api/auth/session',
    ]) {
      expect((await app.get(`${HOST}${path}`)).status, path).toBe(404)
    }
    expect(
      await app.services.db.select().from(lead).where(eq(lead.leadMagnetId, other.id)),
    ).toEqual([])
  })

  it('asks again for two words that no spoken link has, in the brand’s look', async () => {
    const page = await app.get(`${HOST}/rool-stock`)
    expect([page.status, page.$('h1').text()]).toEqual([404, 'Page not found'])
    expect(page.$('main a[href="/"]')).toHaveLength(0)
    expect(page.$('.page').hasClass('branded')).toBe(true)
    const entered = await app.get(`${HOST}/rool-stock?words=Cake%20Tiger`)
    expect(entered.location).toBe('/cake-tiger')
  })

  it('prints the code of the product’s own host, and no other magnet’s', async () => {
    const page = await app.get(`${HOST}/m/${theirs.shortId}`)
    expect(page.$('.on-paper').text()).toBe(`${HOST}/m/${theirs.shortId}`)
    const code = await app.get(new URL(page.$('.on-paper img').attr('src') ?? '', HOST).href)
    expect(code.headers.get('content-type')).toContain('image/svg+xml')
    const drawn = await sharp(code.bytes).resize(400).png().toBuffer()
    expect(await decodeQrImage(drawn)).toBe(codeUrl(app.services.env.publicUrl, theirs.shortId))
    for (const path of [
      `/og/m/${other.shortId}.svg`,
      `/og/m/${other.id}.svg`,
      '/og/m/nothing.svg',
      `/og/m/${theirs.shortId}.png`,
      '/og/home.png',
    ]) {
      expect([path, (await app.get(`${HOST}${path}`)).status]).toEqual([path, 404])
    }
  })

  it('answers no token and no report of anybody else’s', async () => {
    const { services } = app
    const mine = await createLeadRow(services, theirs)
    const foreign = await createLeadRow(services, other)
    const now = services.clock.now()
    const paths = (magnet: MagnetRow, { id: leadId, emailNormalized: address }: LeadRow) => {
      const token = (named: NewLeadToken) => createLeadToken(services.env.sessionSecret, named, now)
      const mailed = token({ leadId, purpose: 'mail', address })
      const encoded = `%${mailed.charCodeAt(0).toString(16)}${mailed.slice(1)}`
      return [
        `/thanks/${token({ leadId, purpose: 'thanks' })}`,
        `/Get/${mailed}`,
        `/get/${encoded}`,
        `/unsubscribe/${token({ leadId, purpose: 'unsubscribe', address })}`,
        `/report/${magnet.shortId}`,
        `/report/${magnet.id}`,
      ]
    }
    for (const path of paths(theirs, mine)) {
      expect([path, (await app.get(`${HOST}${path}`)).status]).toEqual([path, 200])
    }
    for (const path of paths(other, foreign)) {
      expect([path, (await app.get(path)).status]).toEqual([path, 200])
      expect([path, (await app.get(`${HOST}${path}`)).status]).toEqual([path, 404])
      const posted = await app.submit(`${HOST}${path}`, { intent: 'forget' })
      expect([path, posted.status]).toEqual([path, 404])
    }
    const [row] = await services.db.select().from(lead).where(eq(lead.id, foreign.id))
    expect(row?.erasedAt).toBeNull()
    const [, , mailed = ''] = paths(other, foreign)
    await services.db.delete(leadMagnet).where(eq(leadMagnet.id, other.id))
    expect((await app.get(mailed)).status).not.toBe(404)
    expect((await app.get(`${HOST}${mailed}`)).status).toBe(404)
  })

  it('leads to our own words, and home to us or to the brand', async () => {
    expect((await app.get(`${HOST}/privacy`)).location).toBe('http://localhost:3000/privacy')
    expect((await app.get(`${HOST}/`)).location).toBe('http://localhost:3000')
    await app.services.db
      .update(workspace)
      .set({ hidesBadge: true, privacyUrl: 'https://tidewater.example/privacy' })
      .where(eq(workspace.id, tidewater.id))
    expect((await app.get(`${HOST}/`)).location).toBe('https://tidewater.example')
    const page = await app.get(`${HOST}/m/${theirs.shortId}`)
    expect(page.text).not.toContain('Powered by')
    expect(page.$('a[href="https://tidewater.example/privacy"]').text()).toBe('Privacy')
  })
})

it('a host that is not verified is not served', async () => {
  const path = `/m/${theirs.shortId}`
  expect((await app.get(`http://soon.tidewater.example${path}`)).status).toBe(421)
  expect((await app.get(`http://nobody.example${path}`)).status).toBe(421)
})

describe('a brand that hides the product', () => {
  let host: string
  let magnet: MagnetRow
  let hidden: TestWorkspace
  beforeAll(async () => {
    const { services } = app
    hidden = await createWorkspace(services, { name: 'Northpeak' })
    magnet = await createCampaignMagnet(services, hidden)
    await services.db
      .update(workspace)
      .set({ hidesBadge: true, privacyUrl: 'https://northpeak.example/privacy' })
      .where(eq(workspace.id, hidden.id))
    await services.db
      .insert(customDomain)
      .values({ workspaceId: hidden.id, host: 'go.northpeak.example', ...VERIFIED })
    host = 'http://go.northpeak.example'
  })

  it('is the only one named in mails, and on the pages for unsubscribing and reporting', async () => {
    const sent = await app.submit(`/m/${magnet.shortId}`, {
      name: 'Ada',
      email: 'ada@northpeak-fans.example',
      shown: magnet.id,
    })
    expect(sent.status).toBe(303)
    const [mail] = await app.services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.toAddress, 'ada@northpeak-fans.example'))
    const text = emailText(app.services, mail)
    expect(text).toContain('Northpeak sent you this, because')
    expect(text).not.toContain('QR Magnet')
    const leave = /http:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? ''
    expect(new URL(leave).hostname).toBe('go.northpeak.example')
    expect(new URL(/http:\S+\/get\/\S+/.exec(text)?.[0] ?? '').hostname).toBe(
      'go.northpeak.example',
    )
    const { pathname } = new URL(leave)
    for (const at of [host, '']) {
      for (const path of [pathname, `/report/${magnet.id}`]) {
        const page = await app.get(`${at}${path}`)
        expect([at, path, page.status]).toEqual([at, path, 200])
        expect(page.text).not.toContain('Powered by')
      }
      const report = await app.get(`${at}/report/${magnet.id}`)
      expect(report.$('a[href="https://northpeak.example/privacy"]').text()).toBe('Privacy')
    }
    const unknown = await app.get(`${host}/m/zzzzzz`)
    expect([unknown.status, unknown.text]).toEqual([404, expect.not.stringContaining('Powered by')])
  })

  it('has its host in links to its pages until the host lapses', async () => {
    const browser = app.newBrowser()
    await browser.signIn(hidden.manager)
    const root = `/workspace/${hidden.id}/campaigns/${magnet.campaignId}`
    await app.services.db
      .update(campaign)
      .set({ state: 'active', templateVersion: 1 })
      .where(eq(campaign.id, magnet.campaignId ?? ''))
    const csv = async () => (await browser.get(`${root}/comparison.csv`)).text
    expect(await csv()).toContain(`go.northpeak.example`)
    expect((await browser.get(root)).html).toContain('go.northpeak.example')
    await app.services.db
      .update(customDomain)
      .set({ state: 'lapsed' })
      .where(eq(customDomain.host, 'go.northpeak.example'))
    expect(await csv()).not.toContain('go.northpeak.example')
    expect((await browser.get(root)).html).not.toContain('go.northpeak.example')
  })
})

describe('a domain that is proved by its TXT record', () => {
  it('is in no link before a page was opened there, because it may lead nowhere', async () => {
    const { services } = app
    const { id: workspaceId, accountId } = await createWorkspace(services)
    const host = 'hello.driftwood.example'
    const unopened = { ...VERIFIED, openedAt: null }
    await services.db.insert(customDomain).values({ workspaceId, host, ...unopened })
    expect(await findPublicOrigin(services, accountId)).toBe(services.env.publicUrl)

    await app.get(`https://${host}/`)
    await expect
      .poll(() => findPublicOrigin(services, accountId))
      .toBe(publicOrigin(services.env, host))
  })
})

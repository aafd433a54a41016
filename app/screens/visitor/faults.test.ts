import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lead } from '#db/schema/leads.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { createMailWorker, sendDueMail } from '#domain/mail/mail-worker.server.ts'
import { createAuth } from '#platform/auth/auth.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { TestApp } from '#tests/support/browse.ts'
import { createUser } from '#tests/support/factories.ts'
import { createTokenFor } from '#tests/support/lead-tokens.ts'
import {
  createLeadRow,
  createMagnetRow,
  createPdfMagnet,
  type LeadRow,
} from '#tests/support/magnet-factories.ts'
import { freePort } from '#tests/support/product.ts'
import { setUpApp } from '#tests/support/set-up.ts'

const hanging = new Set<() => void>()
const hang = () =>
  new Promise<never>((_resolve, reject) => hanging.add(() => reject(new Error('ETIMEDOUT'))))
const refuse = () => Promise.reject(new Error('ECONNREFUSED'))

let whole: Pick<TestApp['services'], 'mailer' | 'geo' | 'files' | 'db' | 'auth'>
const app = await setUpApp()
beforeAll(async () => {
  const { mailer, geo, files, db, auth } = app.services
  whole = { mailer, geo, files, db, auth }
})
afterEach(() => Object.assign(app.services, whole))

const leadsOf = (magnetId: string) =>
  app.services.db.select().from(lead).where(eq(lead.leadMagnetId, magnetId))

describe.each([
  ['down', refuse],
  ['hanging', hang],
])('with mail, files and location %s', (_how, fault) => {
  it('a lead is taken and thanked at once, and its mail goes out later', async () => {
    const mailer: Mailer = { kind: 'smtp', send: fault, close: async () => {} }
    Object.assign(app.services, {
      mailer,
      geo: { ...whole.geo, locate: fault },
      files: { ...whole.files, open: fault },
    })
    const magnet = await createPdfMagnet(app.services)
    const worker = createMailWorker(app.services)
    const email = `fault-${magnet.shortId.toLowerCase()}@example.com`
    const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Grace', email })
    const thanks = await app.get(sent.location ?? '')
    expect([sent.status, thanks.status]).toEqual([303, 200])
    expect(await leadsOf(magnet.id)).toMatchObject([{ email, ipCity: null }])

    // The first attempt fails; the next one reaches the mail server again.
    worker.wake()
    const mailOf = async () =>
      (
        await app.services.db.select().from(outgoingMail).where(eq(outgoingMail.toAddress, email))
      )[0]
    await expect.poll(async () => (await mailOf())?.attempts).toBe(1)
    for (const end of hanging) end()
    await worker.stop()
    Object.assign(app.services, whole)
    app.services.clock.advance(61_000)
    await sendDueMail(app.services)
    expect(app.services.sentMail.filter((mail) => mail.to === email)).toHaveLength(1)
    expect(await mailOf()).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

it('a link still leads on while the file store is down', async () => {
  const magnet = await createMagnetRow(app.services)
  app.services.files = { ...whole.files, open: refuse }
  const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Ada', email: 'ada@example.com' })
  const path = (await app.get(sent.location ?? '')).$('form').attr('action') ?? ''
  expect((await app.submit(path, {})).location).toBe('https://example.com/guide')
})

describe('while the database is down', () => {
  async function whileDown(work: () => Promise<void>): Promise<void> {
    const { env, log } = app.services
    const db = openDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/none`)
    Object.assign(app.services, { db, auth: createAuth({ env, db, log }) })
    try {
      await work()
    } finally {
      Object.assign(app.services, whole)
      await db.$client.end()
    }
  }

  it.each([
    ['a code', (id: string) => `/Q/${id.toUpperCase()}?utm_source=video`],
    ['a link', (id: string) => `/m/${id}`],
    ['a name nobody has', () => '/m/never-was'],
    [
      'thanks',
      (_: string, lead: LeadRow) => `/thanks/${createTokenFor(app.services, lead, 'thanks')}`,
    ],
    [
      'a mailed link',
      (_: string, lead: LeadRow) => `/get/${createTokenFor(app.services, lead, 'mail')}`,
    ],
    [
      'a download',
      (_: string, lead: LeadRow) => `/get/${createTokenFor(app.services, lead, 'file')}/file`,
    ],
    [
      'leaving',
      (_: string, lead: LeadRow) =>
        `/unsubscribe/${createTokenFor(app.services, lead, 'unsubscribe')}`,
    ],
  ])('%s asks the visitor to try again, and is there afterwards', async (_what, pathOf) => {
    const magnet = await createPdfMagnet(app.services)
    const path = pathOf(magnet.shortId, await createLeadRow(app.services, magnet))
    await whileDown(async () => {
      const page = await app.get(path)
      expect(page.status).toBe(503)
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.$('h1').text()).toBe('One moment, please')
      expect(page.$('title').toArray()).toHaveLength(1)
      expect(page.$('title').text()).toBe('One moment, please')
      expect(page.$('meta[name=robots]').attr('content')).toBe('noindex')
      expect(page.text).toContain('Please try again in a minute')
      // The same URL again, with all its values.
      expect(page.$('main a').attr('href')).toBe('')
      expect(page.$('script')).toHaveLength(0)
      expect(page.$('style').text()).toContain('--paper')
    })
    expect([200, 404]).toContain((await app.get(path)).status)
  })

  it('a button says so too', async () => {
    const magnet = await createPdfMagnet(app.services)
    const row = await createLeadRow(app.services, magnet)
    await whileDown(async () => {
      const pressed = await app.submit(`/get/${createTokenFor(app.services, row, 'mail')}`, {})
      expect([pressed.status, pressed.$('h1').text()]).toEqual([503, 'One moment, please'])
      const sent = await app.submit(`/m/${magnet.shortId}`, { name: 'Ada', email: 'a@example.com' })
      expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '10'])
      expect(sent.$('input[name=email]').val()).toBe('a@example.com')
    })
  })

  it('the rest of the site says so, or does without', async () => {
    const browser = app.newBrowser()
    await browser.signIn(await createUser(app.services))
    await whileDown(async () => {
      for (const path of ['/', '/use-cases', '/login', '/register', '/privacy']) {
        expect([path, (await app.get(path)).status]).toEqual([path, 200])
      }
      const blog = await app.get('/blog')
      expect([blog.status, blog.headers.get('retry-after')]).toEqual([503, '10'])
      expect(blog.text).toContain('Failed to load blog posts')
      const picture = await app.get('/images/0198c0de-0000-7000-8000-000000000000/480.avif')
      expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store'])
      for (const path of ['/dashboard', '/create', '/']) {
        const page = await browser.get(path)
        expect([path, page.status]).toEqual([path, 503])
        expect(page.headers.get('retry-after')).toBe('10')
        expect(page.$('h1').text()).toBe('One moment, please')
      }
    })
    expect((await browser.get('/dashboard')).status).toBe(200)
  })

  it('a mistake of ours is still told apart', async () => {
    const { $client } = app.services.db
    const magnet = await createMagnetRow(app.services)
    await $client.query('alter table short_links rename to away')
    try {
      const page = await app.get(`/m/${magnet.shortId}`)
      expect([page.status, page.$('h1').text()]).toEqual([500, 'Something went wrong'])
      expect(page.$('title').text()).toBe('Something went wrong')
    } finally {
      await $client.query('alter table away rename to short_links')
    }
  })
})

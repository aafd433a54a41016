import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { payment } from '#db/schema/plans.ts'
import { securityEvent } from '#db/schema/security.ts'
import { setSupportHelperForAdmin } from '#domain/admin/support-helpers.server.ts'
import { suspendAccountForAdmin } from '#domain/reports/moderation.server.ts'
import type { Page, TestBrowser } from '#tests/support/browse.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { setUpApp } from '#tests/support/set-up.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { isForHelpers, SECTIONS, type SectionName } from './section.ts'

const HERE = '/control-center'
const REPORTER = 'reporter@example.com'
const app = await setUpApp({ env: { adminEmail: 'nora@example.com' } })
const { db } = app.services

let nora: TestUser
let mia: TestUser
let magnetId: string
beforeAll(async () => {
  nora = await createUser(app.services, { email: 'nora@example.com' })
  await app.signIn(nora)
  mia = await createUser(app.services, { email: 'mia@example.com' })
  magnetId = (await createMagnetRow(app.services, { userId: mia.id })).id
  await db.insert(payment).values({
    userId: mia.id,
    amount: 9900,
    currency: 'usd',
    status: 'succeeded',
    planName: 'CREATOR',
    invoiceUrl: 'https://invoice.example/secret',
  })
  await db.insert(outgoingMail).values({
    kind: 'delivery',
    toAddress: 'grace@example.com',
    subject: 'Your file',
    textBody: '',
    htmlBody: '',
    attempts: 2,
    lastError: '550 grace@example.com: no such mailbox',
  })
  const reported = { reason: 'spam', message: 'Look at this', email: REPORTER }
  const sent = await app.newBrowser().submit(`/report/${magnetId}`, reported)
  expect(sent.status).toBeLessThan(400)
})

async function signInHelper(): Promise<{ helper: TestUser; browser: TestBrowser }> {
  const helper = await createUser(app.services)
  await setSupportHelperForAdmin(app.services, toViewer(nora), { id: helper.id, isHelper: true })
  const browser = app.newBrowser()
  await browser.signIn(helper)
  return { helper, browser }
}

/** Pages of the control center, by section. Each section has at least its own. */
const pagesOf = (section: SectionName): string[] => {
  const own = `${HERE}?section=${section}`
  switch (section) {
    case 'users':
      return [own, `${own}&account=${mia.id}`, `${own}&account=${mia.id}&ask=suspend`]
    case 'reports':
      return [own, `${own}&magnet=${magnetId}`, `${own}&account=${mia.id}`]
    case 'operations':
      return [own, `${own}&view=mail`, `${own}&view=errors`]
    case 'blog':
      return [own, `${own}&view=create`]
    default:
      return [own]
  }
}
const ALL_SECTIONS = SECTIONS.map(({ name }) => name)
const READ = ALL_SECTIONS.filter(isForHelpers)
/** Forms that change something. Logging out ends only the helper's own session. */
const formsIn = ({ $ }: Page) => $('form[method=post]:not([action="/logout"])')

describe('a support helper', () => {
  it('lands on Users, and sees only the sections for helpers', async () => {
    const { browser } = await signInHelper()
    expect((await browser.get(HERE)).location).toBe(`${HERE}?section=users`)
    const page = await browser.get(`${HERE}?section=users`)
    const links = page.$('nav[aria-label="Control center"] a').toArray()
    expect(links.map(({ attribs }) => attribs.href?.split('section=')[1])).toEqual(READ)
    expect(page.$('header').text()).toContain('Read-only')
  })

  it.each(READ)('reads %s without any form or dialog', async (section) => {
    const { browser } = await signInHelper()
    for (const path of pagesOf(section)) {
      const page = await browser.get(path)
      expect([path, page.status, formsIn(page).length]).toEqual([path, 200, 0])
      expect([path, page.$('a[href*="ask="], dialog').length]).toEqual([path, 0])
      // Each link leads to a page that this person may read.
      for (const { attribs } of page.$('main a[href*="section="]').toArray()) {
        const query = new URL(attribs.href ?? '', `https://x${HERE}`).searchParams
        expect([path, attribs.href, READ]).toEqual([
          path,
          attribs.href,
          expect.arrayContaining([query.get('section')]),
        ])
      }
      expect((await app.get(path)).status).toBe(200)
    }
  })

  it.each(ALL_SECTIONS.filter((section) => !isForHelpers(section)))(
    'doesn’t read %s',
    async (section) => {
      const { browser } = await signInHelper()
      for (const path of pagesOf(section)) expect((await browser.get(path)).status).toBe(403)
    },
  )

  it('doesn’t read backups, settings, downloads or pages that were taken down', async () => {
    const { browser } = await signInHelper()
    for (const view of ['backups', 'settings']) {
      expect((await browser.get(`${HERE}?section=operations&view=${view}`)).status).toBe(403)
    }
    expect((await browser.get(`/magnet/${magnetId}`)).status).toBe(404)
  })

  it('doesn’t get receipts, reporters’ addresses or the addresses of leads', async () => {
    const { browser } = await signInHelper()
    const pages = READ.flatMap(pagesOf)
    const seen = async (of: TestBrowser) =>
      (await Promise.all(pages.map(async (path) => (await of.get(path)).html))).join('\n')
    const [own, theirs] = [await seen(app), await seen(browser)]
    for (const secret of ['https://invoice.example/secret', REPORTER, 'grace@example.com']) {
      expect([secret, own.includes(secret), theirs.includes(secret)]).toEqual([secret, true, false])
    }
    // What helping a person needs is there.
    expect(theirs).toContain('mia@example.com')
  })

  it('sends nothing, and the form isn’t even read', async () => {
    const { browser, helper } = await signInHelper()
    const intents = new Map<string, Set<string>>()
    for (const section of ALL_SECTIONS) {
      for (const path of [...pagesOf(section), ...dialogsOf(section)]) {
        const { $ } = await app.get(path)
        const found = intents.get(path) ?? new Set(['', 'log-out', 'sign-in'])
        $('form[method=post] [name=intent]').each((_, { attribs }) => {
          found.add(attribs.value ?? '')
        })
        intents.set(path, found)
      }
    }
    const all = new Set([...intents.values()].flatMap((some) => [...some]))
    expect([...all]).toEqual(
      expect.arrayContaining([
        'retry-all',
        'suspend',
        'grant',
        'add-helper',
        'back-up',
        'test-mail',
      ]),
    )
    for (const [path, some] of intents) {
      for (const intent of some) {
        expect([path, intent, (await browser.submit(path, { intent })).status]).toEqual([
          path,
          intent,
          403,
        ])
      }
    }
    // For someone who may send forms, this would be a bad request.
    const broken = {
      method: 'POST',
      body: 'not a form',
      headers: { 'content-type': 'application/json' },
    }
    expect((await app.request(`${HERE}?section=users`, broken)).status).not.toBe(403)
    expect((await browser.request(`${HERE}?section=users`, broken)).status).toBe(403)
    const events = await db
      .select({ event: securityEvent.event })
      .from(securityEvent)
      .where(eq(securityEvent.accountId, helper.id))
    expect(events).toContainEqual({ event: 'admin.refused' })
  })

  it('loses access with the next request when removed or suspended', async () => {
    const [removed, suspended] = [await signInHelper(), await signInHelper()]
    const page = await app.submit(`${HERE}?section=users&account=${removed.helper.id}`, {
      intent: 'remove-helper',
    })
    expect(page.status).toBe(302)
    const moderation = { id: suspended.helper.id, reason: 'Left' }
    await suspendAccountForAdmin(app.services, toViewer(nora), moderation)
    for (const { browser } of [removed, suspended]) {
      for (const section of READ) {
        expect((await browser.get(`${HERE}?section=${section}`)).location).toBe('/')
      }
    }
  })

  it('can log out', async () => {
    const { browser } = await signInHelper()
    expect((await browser.submit('/logout', {})).location).toBe('/')
    expect((await browser.get(`${HERE}?section=users`)).$('form [name=password]')).toHaveLength(1)
  })
})

/** The dialogs in which the administrator confirms a change. */
const dialogsOf = (section: SectionName): string[] =>
  section === 'users'
    ? ['grant', 'revoke', 'restore', 'confirm', 'add-helper', 'remove-helper'].map(
        (ask) => `${HERE}?section=users&account=${mia.id}&ask=${ask}`,
      )
    : section === 'operations'
      ? ['backups', 'settings'].map((view) => `${HERE}?section=operations&view=${view}`)
      : []

describe('the page of an account', () => {
  it('adds and removes a helper after a question, which the list and the audit trail show', async () => {
    const { id, email } = await createUser(app.services)
    const path = `${HERE}?section=users&account=${id}`
    const before = await app.get(path)
    expect(before.$('a[href*="ask=add-helper"]').text()).toBe('Add as Support Helper...')
    const question = await app.get(`${path}&ask=add-helper`)
    expect(question.$('dialog').text()).toContain('can’t change anything')
    expect((await app.submit(`${path}&ask=add-helper`, { intent: 'add-helper' })).status).toBe(302)
    const again = await app.submit(`${path}&ask=add-helper`, { intent: 'add-helper' })
    expect([again.status, again.$('[role=alert]').text()]).toEqual([
      409,
      expect.stringContaining('already changed'),
    ])
    expect((await app.get(path)).$('main').text()).toContain('Support helper')
    expect((await app.get(`${HERE}?section=users&group=helpers`)).text).toContain(email)
    expect((await app.get(`${HERE}?section=audit`)).text).toContain('Helper add')
    await app.submit(`${path}&ask=remove-helper`, { intent: 'remove-helper' })
    const left = await app.get(`${HERE}?section=users&group=helpers`)
    expect(left.$('tbody').text()).not.toContain(email)
  })
})

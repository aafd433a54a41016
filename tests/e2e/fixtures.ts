import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { type Site, startDemo, startSite } from '#tests/support/demo-product.ts'
import { createUser, signIn } from '#tests/support/factories.ts'
import type { TestServices } from '#tests/support/services.ts'

export { expect }

/** The administrator's email, in both products. */
export const ADMIN = 'nora@example.com'
/** The path of the control center. */
export const CONTROL_CENTER = '/back-room-7'

type WorkerFixtures = {
  /** The built product with the demo data, shared by all tests of a worker. */
  demo: Site
  /** The built product with no account but the administrator's, shared by all tests of a worker. */
  empty: Site
}

type BrowserErrors = {
  add(error: string): void
  /** Allows the errors that a test causes on purpose. */
  allow(pattern: RegExp): void
}

type Options = {
  /** The email of the account that `page` is signed in to, without the form. Default: none. */
  account: string | null
}

type Fixtures = {
  /** The product that the test's pages open: the demo, unless the file says otherwise. */
  site: Site
  /** The errors that the test's pages log. The test fails after any that it didn't allow. */
  browserErrors: BrowserErrors
  /** Returns a new browser context, closed after the test. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Returns a page in a new context, signed in to the account with this email without the form. */
  signedIn(email: string, options?: BrowserContextOptions): Promise<Page>
}

/** Chromium also logs expected refusals of forms. */
const REFUSED = /server responded with a status of (401|403|409|410|413|415|422|429) /
const SETTINGS = {
  ADMIN_EMAIL: ADMIN,
  ADMIN_PATH: CONTROL_CENTER.slice(1),
  // The tests' webhooks are on this machine.
  WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
}
const START = { scope: 'worker', timeout: 180_000 } as const

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const site = await startDemo(SETTINGS)
      await use(site)
      await site.stop()
    },
    START,
  ],
  empty: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const site = await startSite(SETTINGS)
      await createUser(site.services, { email: ADMIN, firstName: 'Nora' })
      await use(site)
      await site.stop()
    },
    START,
  ],
  site: ({ demo }, use) => use(withOwnMail(demo)),
  baseURL: ({ site }, use) => use(site.url),
  browserErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const errors: string[] = []
      const allowed: RegExp[] = []
      await use({ add: (error) => errors.push(error), allow: (pattern) => allowed.push(pattern) })
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))
      expect(unexpected, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  account: [null, { option: true }],
  context: async ({ context, browserErrors, site, account }, use) => {
    collectErrors(context, browserErrors.add)
    if (account) await addSession(context, site, account)
    await use(context)
  },
  newContext: async ({ browser, browserErrors, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, viewport, ...options })
      contexts.push(context)
      collectErrors(context, browserErrors.add)
      return context
    })
    for (const context of contexts) await context.close()
  },
  newPage: ({ newContext }, use) => use(async (options) => (await newContext(options)).newPage()),
  signedIn: ({ site, newContext }, use) =>
    use(async (email, options) => {
      const context = await newContext(options)
      await addSession(context, site, email)
      return context.newPage()
    }),
})

/** For tests that need the only accounts, or that start the product themselves. */
export const testOnEmptySite = test.extend({
  site: ({ empty }, use) => use(withOwnMail(empty)),
})

/** Returns a product whose emails are those that were queued from now on, not those of earlier tests. */
function withOwnMail(site: Site): Site {
  const now = new Date()
  return {
    ...site,
    mail: (since = now) => site.mail(since),
    mailTo: (address, subject, since = now) => site.mailTo(address, subject, since),
  }
}

/** Calls `add` with every error that a page of the context logs, expected refusals apart. */
export function collectErrors(context: BrowserContext, add: (error: string) => void): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text()))
      add(`${message.text()} at ${message.location().url}`)
  })
  context.on('weberror', (error) => add(String(error.error())))
}

/** Signs a browser context in, without the form. */
export async function addSession(context: BrowserContext, site: Site, email: string) {
  const cookie = await signIn(site.services, await findUser(site.services, email))
  const pairs = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url }
  })
  await context.addCookies(pairs)
}

export async function findUser({ db }: TestServices, email: string) {
  const [found] = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(eq(user.email, email))
  if (!found) throw new Error(`There is no account ${email}`)
  return found
}

/** Opens a page and waits until it is hydrated. Its scripts start after the first paint. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Opens a public page and lets React take it over, as a dialog that is opened and closed does. */
export async function openTakenOver(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).not.toBeAttached()
}

export async function waitForHydration(page: Page): Promise<void> {
  // React adds this key to hydrated elements.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  // Effects run after the next frame.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
  )
}

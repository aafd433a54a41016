import type { Page, Route } from '@playwright/test'
import { expect, openTakenOver, test, waitForHydration } from './fixtures.ts'

// Public pages before and after React takes them over.

/** The script of public pages, which loads the others. */
const OWN_SCRIPT = /\/assets\/main-[^/]+\.js$/
const APP_FILES = /\/assets\/(?!main-)[^/]+\.js$/
const POST = '/blog/how-big-should-a-qr-code-be-in-a-video'

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
/** A property that a new document doesn't have. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** Lets requests wait until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(files, (route: Route) => released.promise.then(() => route.continue()))
  return released.resolve
}

test('a page loads React for nobody who only reads, scrolls and follows links', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Next use case' }).click()
  await page.locator('summary').first().click()
  await page.mouse.wheel(0, 4000)
  await page.getByRole('link', { name: 'All eight use cases' }).click()
  await page.waitForURL('**/use-cases')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await page.waitForURL('**/privacy')
  expect(files.some((url) => OWN_SCRIPT.test(url))).toBe(true)
  expect(files.filter((url) => APP_FILES.test(url))).toEqual([])
})

test.describe('sign-in at the first press', () => {
  for (const { path, tag } of [
    { path: '/' },
    { path: '/compare/bitly', tag: '@long' },
    { path: POST, tag: '@long' },
    { path: '/brands', tag: '@long' },
  ]) {
    test(`opens over ${path}, by keyboard too`, { tag: tag ?? [] }, async ({ page }) => {
      await page.goto(path)
      await mark(page)
      await signInLink(page).focus()
      await page.keyboard.press('Enter')
      const login = page.getByRole('dialog', { name: 'Sign In' })
      await expect(login).toBeVisible()
      await expect(login.getByLabel('Email')).toBeFocused()
      expect(pathOf(page)).toBe(path)
      await page.keyboard.press('Escape')
      await expect(signInLink(page)).toBeFocused()
      expect(await isMarked(page)).toBe(true)
    })
  }

  test('opens a new tab if asked to, and shows that it is busy until the dialog opens', async ({
    page,
    context,
  }) => {
    const release = await hold(page, APP_FILES)
    await page.goto('/terms')
    await test.step('a new tab', async () => {
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        signInLink(page).click({ modifiers: ['ControlOrMeta'] }),
      ])
      await tab.waitForURL('**/login')
      await tab.close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await signInLink(page).click()
    await expect(signInLink(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
  })

  for (const { what, files, tag } of [
    { what: 'the app’s files', files: APP_FILES },
    { what: 'one of them', files: /\/assets\/framework-[^/]+\.js$/, tag: '@long' },
    { what: 'any script', files: /\.js$/, tag: '@long' },
  ]) {
    test(`opens the page if ${what} can’t be loaded`, { tag: tag ?? [] }, async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allow(/ERR_FAILED/)
      await page.route(files, (route) => route.abort())
      await page.goto('/use-cases/coaches')
      await signInLink(page).click()
      await page.waitForURL('**/login')
      await page.getByLabel('Email').fill('mia@example.com')
      await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.waitForURL('**/dashboard')
    })
  }
})

test.describe('what a visitor did before', () => {
  test('stays when React takes the page over', async ({ page }) => {
    await page.goto('/')
    const question = page.locator('details').first()
    await question.locator('summary').click()
    const name = page.locator('.persona')
    const first = await name.innerText()
    await expect(name).not.toHaveText(first)
    await page.getByRole('button', { name: 'Pause the rotating names' }).click()
    const input = page.getByLabel('Try it: what would you give your viewers?')
    await input.fill('Ten chords')
    // React draws it.
    await expect(page.locator('#try svg').getByText('TEN CHORDS', { exact: true })).toBeVisible()
    await expect(input).toHaveValue('Ten chords')
    await expect(question).toHaveAttribute('open')
    const button = page.getByRole('button', { name: /the rotating names/ })
    const label = await button.getAttribute('aria-label')
    await button.click()
    await expect(button).not.toHaveAttribute('aria-label', label ?? '')
  })

  test('stays in a form, typed before any script', async ({ page }) => {
    const release = await hold(page, /\.js$/)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('mia@example.com')
    await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
    const loaded = page.waitForResponse(APP_FILES)
    release()
    await loaded
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('mia@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('magnet-demo')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/dashboard')
  })

  test('is done once if a button is pressed as React takes over', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('hydrated', () => {
        document.querySelector<HTMLElement>('[aria-label="Show password"]')?.click()
      })
    })
    await page.goto('/login')
    await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
    await waitForHydration(page)
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  })

  test('is sent if the form is submitted while the app loads', async ({ page }) => {
    const release = await hold(page, APP_FILES)
    await page.goto('/login')
    await page.getByLabel('Email').fill('mia@example.com')
    await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
    await page.keyboard.press('Enter')
    await expect(page.locator('button[aria-busy]')).toHaveText('Sign In')
    release()
    await page.waitForURL('**/dashboard')
  })
})

test.describe('back and forward', () => {
  test('show pages where they were left', async ({ page }) => {
    await page.goto('/')
    await page.mouse.move(200, 200)
    await page.getByRole('link', { name: 'All eight use cases' }).scrollIntoViewIfNeeded()
    const left = await scrollY(page)
    expect(left).toBeGreaterThan(500)
    await page.getByRole('link', { name: 'All eight use cases' }).click()
    await page.waitForURL('**/use-cases')
    expect(await scrollY(page)).toBe(0)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(() => scrollY(page)).toBe(left)
    await page.goForward()
    await page.waitForURL('**/use-cases')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('EVERY CREATOR')
  })

  test('work after React took a page over, and after a reload', async ({ page }) => {
    await openTakenOver(page, '/privacy')
    await mark(page)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => scrollY(page)).toBe(700)
    const left = await scrollY(page)
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Use Cases').click()
    await page.waitForURL('**/use-cases')
    expect(await isMarked(page)).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(/every creator/i)
    await expect.poll(() => scrollY(page)).toBe(0)
    await page.goBack()
    await expect(heading).toContainText(/privacy/i)
    await expect.poll(() => scrollY(page)).toBe(left)
    await page.goForward()
    await expect(heading).toContainText(/every creator/i)
    await page.reload()
    expect(await isMarked(page)).toBe(false)
    await page.goBack()
    await expect(heading).toContainText(/privacy/i)
    expect(pathOf(page)).toBe('/privacy')
    await expect.poll(() => scrollY(page)).toBe(left)
  })
})

test('a page is prefetched once when the mouse is over its link, and shown from there', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/terms')
  const link = page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Use Cases')
  const prefetched = page.waitForResponse('**/use-cases')
  await link.hover()
  expect((await prefetched).request().headers()['sec-purpose']).toContain('prefetch')
  await page.mouse.move(0, 0)
  await link.hover()
  expect(asked.filter((url) => url.endsWith('/use-cases'))).toHaveLength(1)
})

test('the first signed-in screen transfers no more than 130 KB of scripts', async ({
  signedIn,
}) => {
  const page = await signedIn('mia@example.com')
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const scripts = new Map<string, string>()
  let bytes = 0
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(130_000)
  expect([...scripts.values()].filter((url) => OWN_SCRIPT.test(url))).toEqual([])
})

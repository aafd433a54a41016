import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'

// Nora, the administrator, uses the control center. Others don't find it. Each test continues where
// the one before ended.

let product: RunningProduct
let browser: TestBrowserApp
let context: BrowserContext
let page: Page
const DOOR = '/back-room-7'

beforeAll(async () => {
  product = await startDemo({ ADMIN_EMAIL: 'nora@example.com', ADMIN_PATH: 'back-room-7' })
  browser = await openBrowser()
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const section = (name: string) =>
  page.getByRole('navigation', { name: 'Control center' }).getByRole('link', { name, exact: true })
async function signIn(email: string, password = 'magnet-demo') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

it('other path segments than the control center’s show a 404, by URL and by link', async () => {
  const answer = await page.goto(`${product.url}/control-center`)
  expect(answer?.status()).toBe(404)
  await heading('Page not found').waitFor()
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await page.waitForURL(`${product.url}/`)
  // By client-side navigation.
  await page.evaluate(() => {
    Reflect.set(window, 'kept', true)
    history.pushState(history.state, '', '/nowhere-at-all')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await heading('Page not found').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
})

it('the control center admits only the administrator', async () => {
  await page.goto(product.url + DOOR, { waitUntil: 'networkidle' })
  await signIn('mia@example.com')
  await page.getByRole('alert').getByText('Access denied. This CMS is restricted.').waitFor()
  await signIn('nora@example.com', 'not-the-password')
  await page.getByRole('alert').getByText('Invalid email or password. Please try again.').waitFor()
})

it('the control center’s sign-in shows its progress and opens the dashboard', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${DOOR}*`, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await signIn('nora@example.com')
  await page.getByRole('button', { name: 'Signing in...' }).waitFor()
  letGo()
  await heading('Dashboard').waitFor()
  await page.unroute(`**${DOOR}*`)
  await page.getByRole('link', { name: 'Set up two-factor' }).waitFor()
})

it('each section of the control center opens scrolled to its top', async () => {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await section('App Analytics').click()
  await heading('App Analytics').waitFor()
  expect(new URL(page.url()).search).toBe('?section=analytics')
  await page.waitForFunction(() => scrollY === 0)
  await section('Audit Trail').click()
  await heading('Audit Trail').waitFor()
  await page.goBack()
  await heading('App Analytics').waitFor()
})

it('the administrator finds an account and opens its magnets', async () => {
  await page.getByRole('searchbox', { name: 'Search users' }).fill('jonas')
  await page.getByText('Showing 1 to 1 of 1 results').waitFor()
  await page.getByRole('link', { name: /Jonas Weber.*show magnets/ }).click()
  const magnets = page.getByRole('region', { name: 'Magnets of Jonas Weber' })
  await magnets.getByRole('link', { name: /Gear I really use/ }).waitFor()
  await magnets
    .getByText(/\d+ scans/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Refresh Data' }).click()
  await magnets.waitFor()
  await page.getByRole('link', { name: /Jonas Weber.*hide magnets/ }).click()
  await magnets.waitFor({ state: 'detached' })
})

it('signing out closes the control center', async () => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await heading('Control Center').waitFor()
  expect(new URL(page.url()).pathname).toBe(DOOR)
  await page.goBack()
  await page.reload()
  await heading('Control Center').waitFor()
})

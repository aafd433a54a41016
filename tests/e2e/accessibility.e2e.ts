import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedId } from '#db/seed/fixed.ts'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'

// Every screen of the demo's story, by axe's rules and by width: nothing to scroll sideways.

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const OPEN = [
  '/',
  '/use-cases',
  '/use-cases/coaches',
  '/use-cases/nobody',
  '/brands',
  '/compare',
  '/compare/bitly',
  '/compare/beacons',
  '/compare/nobody',
  '/blog',
  '/blog/how-big-should-a-qr-code-be-in-a-video',
  '/blog/colours-logos-and-round-corners-that-still-scan',
  '/privacy',
  '/terms',
  '/login',
  '/register',
  '/forgot',
  '/auth/sign-in?token=none',
  '/auth/email',
  '/nowhere',
]
const VISITOR = ['/q/PCK7TN', '/m/gr3nd7', '/m/nothing', '/use-cases/fitness/demo']
const STUDIO = [
  '/dashboard',
  '/magnets',
  '/magnets?q=nothing',
  `/magnets?delete=${fixedId('magnet gr3nd7')}`,
  `/magnets?repoint=${fixedId('magnet gr3nd7')}`,
  '/search',
  '/search?q=a',
  '/search?q=nothing+like+it',
  '/create',
  `/edit/${fixedId('magnet chrt42')}`,
  `/magnet/${fixedId('magnet chrt42')}`,
  `/magnet/${fixedId('magnet chrt42')}?state=thanks-tried`,
  `/edit-qr/${fixedId('magnet chrt42')}`,
  `/edit-qr/${fixedId('magnet chrt42')}?tab=link`,
  '/analytics',
  '/analytics?q=nobody',
  '/analytics?range=12m&flagged=1&size=20',
  '/analytics/ad13dd04-a3be-4ea4-9f23-1189d0320469',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=subscription',
  '/profile?tab=subscription&apply=1',
  '/profile/delete',
]
const SHAPES = [
  { name: 'a phone, light', viewport: { width: 375, height: 740 }, colorScheme: 'light' as const },
  { name: 'a laptop, dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const },
]

let product: RunningProduct
let browser: TestBrowserApp
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>

beforeAll(async () => {
  product = await startProduct({ APP_MODE: 'demo', SEED_DEMO: '1' })
  browser = await openBrowser()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('jonas@example.com')
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  signedIn = await context.storageState()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe.each(SHAPES)('on $name', ({ viewport, colorScheme }) => {
  it.each([...OPEN, ...VISITOR, ...STUDIO])('%s has no barrier', async (path) => {
    const storageState = STUDIO.includes(path) ? signedIn : undefined
    const context = await browser.newContext({
      viewport,
      colorScheme,
      // axe is put in from outside; the pages' own policy is tested elsewhere.
      bypassCSP: true,
      ...(storageState ? { storageState } : {}),
    })
    const page = await context.newPage()
    await page.goto(product.url + path, { waitUntil: 'load' })
    await expectNoBarrier(page)
    await context.close()
  })

  it('the test checkout and its billing portal have no barrier', async () => {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      bypassCSP: true,
      storageState: signedIn,
    })
    const page = await context.newPage()
    for (const button of ['Change to Brand', 'Manage Subscription']) {
      await page.goto(`${product.url}/profile?tab=subscription`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: button }).click()
      await page.waitForURL('**/sandbox/*')
      await page.getByText('Test mode', { exact: true }).waitFor()
      await expectNoBarrier(page)
    }
    await context.close()
  })
})

async function expectNoBarrier(page: Page) {
  await page.addScriptTag({ content: AXE })
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } }
    const { violations } = await axe.run()
    return {
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    }
  })
  expect(found).toEqual({ violations: [], sideways: expect.any(Number) })
  expect(found.sideways).toBeLessThanOrEqual(0)
}

it.each([
  { path: '/register', button: 'Create Account', field: 'First Name' },
  { path: '/profile?tab=security', button: 'Update Password', field: 'Current Password' },
  { path: '/create', button: 'Create Magnet', field: 'File' },
])('a refused form at $path leads to what is wrong', async ({ path, button, field }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    ...(path === '/register' ? {} : { storageState: signedIn }),
  })
  const page = await context.newPage()
  await page.goto(product.url + path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: button }).click()
  const focused = page.locator(':focus[aria-invalid="true"]')
  await focused.waitFor()
  const label = await focused.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText)
  expect(label).toBe(field)
  // Scrolling there may take a moment.
  await page.waitForFunction(() => {
    const box = document.activeElement?.getBoundingClientRect()
    return box && box.top >= 0 && box.bottom <= window.innerHeight
  })
  await context.close()
})

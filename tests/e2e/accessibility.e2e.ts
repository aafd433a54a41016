import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUTUMN } from '#db/seed/campaign.ts'
import { fixedId } from '#db/seed/fixed.ts'
import { NORTHPEAK } from '#db/seed/workspace.ts'
import { openBrowser, openRunning, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'

// Checks every page of the demo with axe, and that no page scrolls horizontally.

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
  '/invitation/none',
  '/nowhere',
  '/control-center',
]
const VISITOR = [
  '/q/PCK7TN',
  '/m/gr3nd7',
  '/m/nothing',
  '/use-cases/fitness/demo',
  '/report/gr3nd7',
]
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
  `/magnets/${fixedId('magnet kmp5kt')}/placements`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements?sort=leads&dir=desc`,
  `/magnets/${fixedId('magnet chrt42')}/placements`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/new`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/list`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}/edit`,
  `/magnets/${fixedId('magnet kmp5kt')}/placements/${fixedId('placement v7mgqd')}/qr`,
  '/analytics',
  '/analytics?q=nobody',
  '/analytics?range=12m&flagged=1&size=20',
  '/analytics/ad13dd04-a3be-4ea4-9f23-1189d0320469',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=subscription',
  '/profile?tab=subscription&apply=1',
  '/profile/delete',
  '/workspace?all',
  `/workspace/${NORTHPEAK.id}`,
  `/workspace/${NORTHPEAK.id}/members`,
  `/workspace/${NORTHPEAK.id}/members?leave`,
  `/workspace/${NORTHPEAK.id}/brand`,
  `/workspace/${NORTHPEAK.id}/campaigns/new`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}?edit=${AUTUMN.creatorId('mia')}`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}?end`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/goal`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/template`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/creators`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/costs`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/comparison`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/leads`,
  `/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}/share`,
  '/campaigns',
  `/campaigns/${AUTUMN.creatorId('jonas')}`,
  `/campaigns/${AUTUMN.creatorId('jonas')}?leave`,
  `/workspace/${NORTHPEAK.id}/domains`,
]
const CONTROL = [
  '/control-center?section=dashboard',
  '/control-center?section=blog',
  '/control-center?section=blog&show=drafts',
  '/control-center?section=blog&view=create',
  `/control-center?section=blog&view=edit&postId=${fixedId('post how-big-should-a-qr-code-be-in-a-video')}`,
  `/control-center?section=blog&delete=${fixedId('post how-big-should-a-qr-code-be-in-a-video')}`,
  '/control-center?section=blog&view=edit&postId=none',
  '/control-center?section=analytics',
  `/control-center?section=analytics&sort=leads&range=12m&open=${fixedId('user jonas')}`,
  '/control-center?section=analytics&q=nobody+like+that',
  '/control-center?section=audit',
  '/control-center?section=applications',
  '/control-center?section=applications&status=rejected',
  `/control-center?section=applications&application=${fixedId('application of aisha')}`,
  `/control-center?section=applications&application=${fixedId('application of tom')}`,
  '/control-center?section=reports',
  '/control-center?section=reports&state=closed',
  '/control-center?section=reports&state=suspended',
  '/control-center?section=reports&find=nothing-here',
  `/control-center?section=reports&magnet=${fixedId('magnet gr3nd7')}`,
  `/control-center?section=reports&account=${fixedId('user jonas')}`,
  '/control-center?section=operations',
]
const SHAPES = [
  { viewport: { width: 375, height: 740 }, colorScheme: 'light' as const },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const },
]

let product: RunningProduct
let browser: TestBrowserApp
type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>
let signedIn: SignedIn
let administrator: SignedIn

beforeAll(async () => {
  product = await startDemo({ ADMIN_EMAIL: 'nora@example.com' })
  browser = await openBrowser()
  signedIn = await signInAs('jonas@example.com')
  administrator = await signInAs('nora@example.com')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function signInAs(email: string): Promise<SignedIn> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  return context.storageState()
}

type Readers = { stranger: Page; creator: Page; admin: Page }

/** One browser context per kind of user and screen. They are reused, so shared files load once. */
let readers: Readers[] = []

beforeAll(async () => {
  readers = await Promise.all(
    SHAPES.map(async ({ viewport, colorScheme }) => {
      // Allows injecting axe; other tests cover the content security policy.
      const shape = { viewport, colorScheme, bypassCSP: true }
      return {
        stranger: await browser.newPage(shape),
        creator: await browser.newPage({ ...shape, storageState: signedIn }),
        admin: await browser.newPage({ ...shape, storageState: administrator }),
      }
    }),
  )
})
afterAll(async () => {
  for (const page of readers.flatMap((reader) => Object.values(reader))) {
    await page.context().close()
  }
})

/** Runs a check on a phone in light mode and on a laptop in dark mode, at once. */
const onEach = async (work: (reader: Readers) => Promise<void>) => {
  await Promise.all(readers.map(work))
}

it.each([...OPEN, ...VISITOR, ...STUDIO, ...CONTROL])(
  'the page %s has no accessibility violations',
  (path) => {
    const who = CONTROL.includes(path) ? 'admin' : STUDIO.includes(path) ? 'creator' : 'stranger'
    return onEach(async ({ [who]: page }) => {
      await page.goto(product.url + path, { waitUntil: 'load' })
      await expectNoBarrier(page)
    })
  },
)

it('the sign-in and registration dialogs have no accessibility violations', () =>
  onEach(async ({ stranger }) => {
    await openRunning(stranger, `${product.url}/terms`)
    // In the menu on a phone, in the header on a laptop.
    const menu = stranger.getByRole('button', { name: 'Menu', exact: true })
    if (await menu.isVisible()) await menu.click()
    const signIn = stranger.getByRole('banner').getByRole('link', { name: 'Sign In' })
    await signIn.filter({ visible: true }).click()
    const login = stranger.getByRole('dialog', { name: 'Sign In' })
    await login.waitFor()
    await expectNoBarrier(stranger)
    await login.getByRole('link', { name: 'Sign up' }).click()
    const register = stranger.getByRole('dialog', { name: 'Create Account' })
    await register.waitFor()
    await expectNoBarrier(stranger)
    await register.getByRole('button', { name: 'Create Account' }).click()
    await register.locator('[aria-invalid=true]').first().waitFor()
    await expectNoBarrier(stranger)
  }))

it('the shared page of a campaign has no accessibility violations', () =>
  onEach(async ({ creator, stranger }) => {
    const campaign = `${product.url}/workspace/${NORTHPEAK.id}/campaigns/${AUTUMN.id}`
    await creator.goto(`${campaign}/share`, { waitUntil: 'load' })
    await creator.getByLabel('Label').fill('The agency')
    await creator.getByRole('button', { name: 'Create Link' }).click()
    const link = await creator.getByText(/\/shared\/\S+$/).innerText()
    await expectNoBarrier(creator)
    await stranger.goto(link, { waitUntil: 'load' })
    await stranger.getByRole('heading', { level: 1 }).waitFor()
    await expectNoBarrier(stranger)
  }))

it('the sandbox checkout and billing portal have no accessibility violations', () =>
  onEach(async ({ creator }) => {
    for (const button of ['Change to Brand', 'Manage Subscription']) {
      await creator.goto(`${product.url}/profile?tab=subscription`, { waitUntil: 'networkidle' })
      await creator.getByRole('button', { name: button }).click()
      await creator.waitForURL('**/sandbox/*')
      await creator.getByText('Test mode', { exact: true }).waitFor()
      await expectNoBarrier(creator)
    }
  }))

async function expectNoBarrier(page: Page) {
  await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    type Axe = { run(options: { resultTypes: string[] }): Promise<AxeResults> }
    const { axe } = window as unknown as { axe: Axe }
    // Passes are not needed in the result.
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return {
      violations: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    }
  })
  const where = `${page.viewportSize()?.width} px wide`
  expect(found, where).toEqual({ violations: [], sideways: expect.any(Number) })
  expect(found.sideways, where).toBeLessThanOrEqual(0)
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
  await openRunning(page, product.url + path)
  await page.getByRole('button', { name: button }).click()
  const focused = page.locator(':focus[aria-invalid="true"]')
  await focused.waitFor()
  const label = await focused.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText)
  expect(label).toBe(field)
  // Scrolling may take a moment.
  await page.waitForFunction(() => {
    const box = document.activeElement?.getBoundingClientRect()
    return box && box.top >= 0 && box.bottom <= window.innerHeight
  })
  await context.close()
})

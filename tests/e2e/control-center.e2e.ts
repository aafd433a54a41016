import type { Page } from '@playwright/test'
import { ADMIN, CONTROL_CENTER, expect, openHydrated, openTakenOver, test } from './fixtures.ts'

// Nora, the administrator, uses the control center. Others don't find it.

test.use({ viewport: { width: 1280, height: 800 } })

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Control center' }).getByRole('link', { name, exact: true })
async function signIn(page: Page, email: string, password = 'magnet-demo') {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('other path segments than the control center’s show a 404, by URL and by link', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/404/)
  const answer = await page.goto('/control-center')
  expect(answer?.status()).toBe(404)
  await expect(heading(page, 'Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the Homepage' }).click()
  await expect(page).toHaveURL('/')
  await openTakenOver(page, '/')
  // By client-side navigation.
  await page.evaluate(() => {
    Reflect.set(window, 'kept', true)
    history.pushState(history.state, '', '/nowhere-at-all')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(heading(page, 'Page not found')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
})

test('the control center admits only the administrator', async ({ page }) => {
  await openHydrated(page, CONTROL_CENTER)
  await signIn(page, 'mia@example.com')
  await expect(
    page.getByRole('alert').getByText('Access denied. This CMS is restricted.'),
  ).toBeVisible()
  await signIn(page, ADMIN, 'not-the-password')
  await expect(
    page.getByRole('alert').getByText('Invalid email or password. Please try again.'),
  ).toBeVisible()
})

test('the control center’s sign-in shows its progress and opens the dashboard', async ({
  page,
}) => {
  await openHydrated(page, CONTROL_CENTER)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${CONTROL_CENTER}*`, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await signIn(page, ADMIN)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  letGo()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.unroute(`**${CONTROL_CENTER}*`)
  await expect(page.getByRole('link', { name: 'Set up two-factor' })).toBeVisible()
})

test('each section of the control center opens scrolled to its top', async ({ signedIn }) => {
  const page = await signedIn(ADMIN)
  await openHydrated(page, CONTROL_CENTER)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await section(page, 'App Analytics').click()
  await expect(heading(page, 'App Analytics')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?section=analytics')
  await page.waitForFunction(() => scrollY === 0)
  await section(page, 'Audit Trail').click()
  await expect(heading(page, 'Audit Trail')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'App Analytics')).toBeVisible()
})

test('the administrator finds an account and opens its magnets', async ({ signedIn }) => {
  const page = await signedIn(ADMIN)
  await openHydrated(page, `${CONTROL_CENTER}?section=analytics`)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('jonas')
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible()
  await page.getByRole('link', { name: /Jonas Weber.*show magnets/ }).click()
  const magnets = page.getByRole('region', { name: 'Magnets of Jonas Weber' })
  await expect(magnets.getByRole('link', { name: /Gear I really use/ })).toBeVisible()
  await expect(magnets.getByText(/\d+ scans/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Refresh Data' }).click()
  await expect(magnets).toBeVisible()
  await page.getByRole('link', { name: /Jonas Weber.*hide magnets/ }).click()
  await expect(magnets).not.toBeAttached()
})

test('signing out closes the control center', async ({ signedIn }) => {
  const page = await signedIn(ADMIN)
  await openHydrated(page, CONTROL_CENTER)
  await section(page, 'Audit Trail').click()
  await expect(heading(page, 'Audit Trail')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(heading(page, 'Control Center')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(CONTROL_CENTER)
  await page.goBack()
  await page.reload()
  await expect(heading(page, 'Control Center')).toBeVisible()
})

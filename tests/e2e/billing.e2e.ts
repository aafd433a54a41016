import { eq } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { decideApplicationForAdmin } from '#domain/lifetime/review.server.ts'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { type RunningProduct, startProduct } from '#tests/support/product.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { toViewer } from '#tests/support/viewers.ts'

// A creator's plan, from the first upgrade to the Lifetime plan, with the sandbox checkout. Each test
// continues where the one before ended.

let services: TestServices
let product: RunningProduct
let browser: TestBrowserApp
let creator: BrowserContext
let page: Page
let person: TestUser

beforeAll(async () => {
  services = await createTestServices()
  person = await createUser(services, { firstName: 'Maya', lastName: 'Lin' })
  await createMagnetRow(services, { userId: person.id })
  product = await startProduct({
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
  })
  browser = await openBrowser()
  creator = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await creator.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await services?.close()
})

const fact = (label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd')
async function openSubscription() {
  await page.goto(`${product.url}/profile?tab=subscription`, { waitUntil: 'networkidle' })
}

it('a creator who leaves the checkout sees that nothing was charged', async () => {
  await openSubscription()
  expect(await fact('Current plan').innerText()).toBe('Free')
  await page.getByRole('button', { name: 'Upgrade to Creator' }).click()
  await page.waitForURL('**/sandbox/*')
  await page.getByText('99.00 USD').waitFor()
  await page.getByRole('link', { name: 'Back without changing anything' }).click()
  await page.getByText('The checkout was canceled. Nothing was charged.').waitFor()
  expect(await fact('Current plan').innerText()).toBe('Free')
  await page.getByText('No payments yet.').waitFor()
})

it('a creator at the magnet limit upgrades and can create again', async () => {
  await page.goto(`${product.url}/create`, { waitUntil: 'networkidle' })
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade to Creator' }).click()
  await page.getByRole('button', { name: 'Pay (test)' }).click()
  await page.waitForURL('**/create')
  await page.getByRole('button', { name: 'Create Magnet' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const mail = await product.mailTo(person.email, /has started/)
  expect(mail.text).toContain('Creator plan')

  await openSubscription()
  expect(await fact('Current plan').innerText()).toBe('Creator')
  expect(await fact('Renews on').innerText()).toMatch(/^[A-Z][a-z]{2} \d+, 20\d\d$/)
  const row = page.getByRole('row').nth(1)
  expect(await row.innerText()).toMatch(/Creator[\s\S]*Visa •••• 4242[\s\S]*99\.00 USD/)
})

it('a creator changes to the Brand plan and pays the difference', async () => {
  await page.getByRole('button', { name: 'Change to Brand' }).click()
  await page.getByRole('button', { name: 'Confirm change (test)' }).click()
  await page.getByText('You are on the Brand plan now.').waitFor()
  expect(await fact('Current plan').innerText()).toBe('Brand')
  expect(await page.getByRole('row').nth(1).innerText()).toContain('400.00 USD')
})

it('a cancelled plan stays until the end of its period', async () => {
  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByRole('button', { name: 'Cancel the subscription' }).click()
  await page.getByText('Your Brand plan is active, and it ends with the current period.').waitFor()
  await page.getByRole('link', { name: 'Back to QR Magnet' }).click()
  await page.waitForURL('**/profile?tab=subscription')
  expect(await fact('Expires on').innerText()).toMatch(/20\d\d$/)
  expect(await fact('Current plan').innerText()).toBe('Brand')
  await product.mailTo(person.email, /ends on/)

  await page.getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByRole('button', { name: 'End the billing period now' }).click()
  await page.getByText('There is no active subscription.').waitFor()
  await openSubscription()
  expect(await fact('Current plan').innerText()).toBe('Free')
  expect(await fact('Last plan').innerText()).toBe('Brand')
  await product.mailTo(person.email, /has ended/)
  // All magnets stay online.
  await page.goto(`${product.url}/magnets`)
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBe(1)
})

it('the Lifetime application requires a long enough reason and confirms that it was sent', async () => {
  await openSubscription()
  await page.getByRole('link', { name: 'Apply for Lifetime' }).click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Submit Application' })
  await dialog.getByLabel('YouTube channel link').fill('https://youtube.com/@maya')
  const reason = dialog.getByRole('textbox', { name: 'Why' })
  const tones = []
  for (const length of [10, 50, 100]) {
    await reason.fill('m'.repeat(length))
    const counter = dialog.getByText(`${length} / 100 characters minimum...`)
    tones.push(await counter.evaluate((line) => getComputedStyle(line).color))
    expect(await submit.isDisabled()).toBe(length < 100)
  }
  expect(new Set(tones).size).toBe(3)
  await submit.click()
  await dialog.getByRole('heading', { name: 'Application Submitted!' }).waitFor()
  await dialog.getByText("We'll review your application and get back to you soon.").waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Your Lifetime application is under review.').waitFor()
  expect(new URL(page.url()).search).toBe('?tab=subscription')
  await product.mailTo(person.email, /We received your/)
})

it('a creator applies again after a rejection and buys Lifetime after the approval', async () => {
  const adminEmail = 'nora@example.com'
  const admin = toViewer(await createUser(services, { email: adminEmail }))
  const reviewing = { ...services, env: { ...services.env, adminEmail } }
  const decide = async (decision: 'approved' | 'rejected') => {
    const [pending] = await services.db
      .select({ id: lifetimeApplication.id })
      .from(lifetimeApplication)
      .where(eq(lifetimeApplication.status, 'pending'))
    const application = { id: pending?.id ?? '', decision, notes: '' }
    const decided = await decideApplicationForAdmin(reviewing, admin, application)
    expect(decided).toMatchObject({ ok: true })
  }
  await decide('rejected')
  await openSubscription()
  await page.getByRole('link', { name: 'Apply for Lifetime' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('textbox', { name: 'Why' }).inputValue()).toBe('')
  expect(await dialog.getByLabel('YouTube channel link').inputValue()).toBe('')
  await dialog.getByLabel('YouTube channel link').fill('https://youtube.com/@maya')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('again '.repeat(20))
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  await dialog.waitFor({ state: 'detached' })

  await decide('approved')
  await openSubscription()
  await page.getByRole('button', { name: 'Get Lifetime' }).click()
  await page.getByText('299.00 USD once').waitFor()
  await page.getByRole('button', { name: 'Pay (test)' }).click()
  await page.getByText('You are on the Lifetime plan now.').waitFor()
  expect(await fact('Current plan').innerText()).toBe('Lifetime')
  expect(await page.getByText('Renews on').count()).toBe(0)
  expect(await page.getByText('Expires on').count()).toBe(0)
})

it('the billing pages cause no browser errors', () => {
  expect(browser.complaints).toEqual([])
})

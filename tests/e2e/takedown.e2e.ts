import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { findLink, type RunningProduct, startProduct, until } from '#tests/support/product.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

// The administrator reviews applications and reports.

let services: TestServices
let product: RunningProduct
let browser: TestBrowserApp
let mia: TestUser
let magnet: MagnetRow
let creator: Page
let admin: Page
let visitor: Page

beforeAll(async () => {
  services = await createTestServices()
  const nora = await createUser(services, { email: 'nora@example.com', firstName: 'Nora' })
  mia = await createUser(services, { firstName: 'Mia', lastName: 'Lin' })
  magnet = await createMagnetRow(services, { userId: mia.id, title: 'Packing list' })
  product = await startProduct({
    DATABASE_URL: services.databaseUrl,
    SESSION_SECRET: services.env.sessionSecret,
    ADMIN_EMAIL: nora.email,
  })
  browser = await openBrowser()
  creator = await browser.newPage()
  await signIn(creator, '/login', mia)
  await creator.waitForURL('**/dashboard')
  admin = await browser.newPage()
  await signIn(admin, '/control-center', nora)
  await admin.getByRole('navigation', { name: 'Control center' }).waitFor()
  // Visitors' pages work without JavaScript.
  visitor = await browser.newPage({ javaScriptEnabled: false })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await services?.close()
})

async function signIn(page: Page, path: string, { email, password }: TestUser) {
  await page.goto(product.url + path, { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^sign in$/i }).click()
}
const open = (page: Page, path: string) =>
  page.goto(product.url + path, { waitUntil: 'networkidle' })
/** Waits for a text: cached pages are updated within a second. */
function sees(page: Page, words: string) {
  return until(`a page that says ${words}`, async () => {
    await page.goto(`${product.url}/q/${magnet.shortId}`)
    return (await page.locator('main').innerText()).includes(words)
  })
}

it('an approved application sends an email and offers the Lifetime plan', async () => {
  await open(creator, '/profile?tab=subscription&apply=1')
  const form = creator.getByRole('dialog')
  await form.getByLabel('YouTube channel link').fill('https://youtube.com/@mia')
  await form.getByRole('textbox', { name: 'Why' }).fill('because it helps '.repeat(8))
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByRole('heading', { name: 'Application Submitted!' }).waitFor()

  await open(admin, '/control-center?section=applications&status=pending')
  await admin.getByRole('link', { name: 'Review the application of Mia Lin' }).click()
  const review = admin.getByRole('dialog', { name: 'Review application' })
  await review.waitFor()
  expect(new URL(admin.url()).searchParams.get('application')).toBeTruthy()
  await review.getByLabel('Notes').fill('A real channel.')
  const second = await admin.context().newPage()
  await second.goto(admin.url(), { waitUntil: 'networkidle' })
  await review.getByRole('button', { name: 'Approve' }).click()
  await admin.getByText("Mia Lin's application is approved.").waitFor()
  await admin.getByRole('heading', { name: 'No applications found' }).waitFor()

  // A second reviewer sees the earlier decision and can't decide again.
  await second.getByRole('button', { name: 'Reject' }).click()
  const alert = second.getByRole('alert').filter({ hasText: 'Failed to update application' })
  await alert.waitFor()
  expect(await alert.innerText()).toMatch(/Nora .* has already approved it/)
  await second.getByText('A real channel.').waitFor()
  expect(await second.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await second.close()

  const mail = await product.mailTo(mia.email, /approved/)
  await creator.goto(findLink(mail), { waitUntil: 'networkidle' })
  await creator.getByRole('button', { name: 'Get Lifetime' }).waitFor()
})

it('a reported magnet is taken down and restored after an appeal', async () => {
  await sees(visitor, 'Packing list')
  await visitor.getByRole('link', { name: 'Report' }).click()
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByText('Please choose a reason.').waitFor()
  await visitor.getByLabel('It’s a scam, phishing or malware').check()
  await visitor.getByLabel('Tell us more').fill('It asked for my card number.')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByRole('heading', { name: 'Thank you' }).waitFor()

  await open(admin, '/control-center?section=reports')
  await admin.getByRole('link', { name: 'Packing list' }).click()
  await admin.getByText('It asked for my card number.').waitFor()
  await admin.getByLabel('Reason', { exact: true }).fill('It asks for card numbers.')
  await admin.getByRole('button', { name: 'Take page down' }).click()
  await admin.getByText('"Packing list" has been taken down.').waitFor()
  await sees(visitor, 'This page isn’t available')
  expect(await visitor.locator('body').innerText()).not.toMatch(/Packing list|Mia/)

  const mail = await product.mailTo(mia.email, /took down/)
  expect(mail.text).toContain('It asks for card numbers.')
  expect(mail.replyTo?.[0]?.address).toBe('nora@example.com')
  await open(creator, '/magnets')
  await creator.getByText('Taken down').waitFor()
  for (const path of [`/analytics/${magnet.id}`, `/edit/${magnet.id}`]) {
    await open(creator, path)
    await creator.getByText('This page was taken down').waitFor()
    await creator.getByText('It asks for card numbers.').waitFor()
  }

  await admin.getByLabel('Reason for restoring').first().fill('The form is gone.')
  await admin.getByRole('button', { name: 'Restore page' }).click()
  await admin.getByText('"Packing list" has been restored.').waitFor()
  await sees(visitor, 'Packing list')
})

it('a suspended account has neutral pages, a notice and cannot create, until it is restored', async () => {
  await open(admin, `/control-center?section=reports&find=${magnet.shortId}`)
  await admin.getByLabel('Reason for suspending').fill('Spam everywhere.')
  await admin.getByRole('button', { name: 'Suspend account' }).click()
  await admin.getByText('The whole account is suspended').waitFor()
  await sees(visitor, 'This page isn’t available')
  await open(creator, '/dashboard')
  await creator.getByText('Your account is suspended', { exact: true }).waitFor()
  await creator.getByText('Spam everywhere.').waitFor()
  await admin.getByLabel('Reason for restoring').fill('Cleaned up.')
  await admin.getByRole('button', { name: 'Restore account' }).click()
  await admin.getByText(`All pages of ${mia.email} have been restored.`).waitFor()
  await sees(visitor, 'Packing list')
  await open(creator, '/dashboard')
  expect(await creator.getByText('Your account is suspended', { exact: true }).count()).toBe(0)
  expect(browser.complaints).toEqual([])
})

import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appCode } from '#tests/support/authenticator.ts'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { findLink, type RunningProduct, startProduct } from '#tests/support/product.ts'
import { readWithAll } from '#tests/support/qr-decoders.ts'

// An account from its first two-factor code to its deletion. Each test continues where the one before
// ended.

const EMAIL = 'maya@example.com'
const PASSWORD = 'fjord-lantern-7'
const STEP_MS = 30_000

let product: RunningProduct
let browser: TestBrowserApp
let laptop: BrowserContext
let page: Page
let key = ''
let recoveryCodes: string[] = []
let codePath = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  laptop = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  })
  page = await laptop.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const path = () => new URL(page.url()).pathname
async function typePassword(where: Page) {
  await where.getByLabel('Email').fill(EMAIL)
  await where.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await where.getByRole('button', { name: 'Sign In', exact: true }).click()
}

it('a creator has a magnet with a code in a video', async () => {
  await page.goto(`${product.url}/register`)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Lin')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await page.goto(findLink(await product.mailTo(EMAIL)))
  await page.waitForURL('**/dashboard')
  // Other tests cover the create page.
  const created = await laptop.request.post(`${product.url}/create`, {
    headers: { origin: product.url },
    form: {
      title: 'My Gear List',
      description: 'Every camera and lens I use.',
      file_type: 'link',
      file_url: `${product.url}/privacy?gear=1`,
      branding_color: '#F97316',
    },
  })
  expect(created.ok()).toBe(true)
  const response = await laptop.request.get(`${product.url}/profile/export.json`)
  const { magnets } = (await response.json()) as { magnets: { shortId: string }[] }
  codePath = `/q/${magnets[0]?.shortId}`
  expect((await laptop.request.get(product.url + codePath)).status()).toBe(200)
})

it('two-factor is set up with the code on its page', async () => {
  await page.goto(`${product.url}/profile?tab=security`)
  const twoFactor = page.getByRole('region', { name: 'Two-Factor Authentication' })
  await twoFactor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Set Up Two-Factor' }).click()
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await picture.waitFor()
  const shown = await sharp(await picture.screenshot())
    .resize(624)
    .png()
    .toBuffer()
  const uri = new URL(Object.values(await readWithAll(shown))[0] ?? '')
  expect(uri.protocol + uri.pathname).toContain(encodeURIComponent(EMAIL))
  key = uri.searchParams.get('secret') ?? ''
  expect(await page.getByText(key.match(/.{4}/g)?.join(' ') ?? 'no key').count()).toBe(1)

  await page.getByLabel('Authentication Code').fill('000000')
  await page.getByRole('button', { name: 'Turn On Two-Factor' }).click()
  await page.getByText('This code isn’t right. Please try again.').waitFor()
  await page.getByLabel('Authentication Code').fill(await appCode(key, new Date()))
  await page.getByRole('button', { name: 'Turn On Two-Factor' }).click()
  const codes = page.getByRole('region', { name: 'Your Recovery Codes' })
  await codes.getByRole('listitem').first().waitFor()
  recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)

  await codes.getByRole('button', { name: 'Copy Codes' }).click()
  await page.getByText('Recovery codes copied to clipboard!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'))
  const download = page.waitForEvent('download')
  await codes.getByRole('link', { name: 'Download Codes' }).click()
  expect((await download).suggestedFilename()).toBe('qr-magnet-recovery-codes.txt')
  await page.reload()
  await page.getByText('You have 10 recovery codes left.').waitFor()
})

it('another device is asked for the app’s code', async () => {
  const phone = await browser.newPage({ viewport: { width: 375, height: 740 } })
  await phone.goto(`${product.url}/login?next=%2Fmagnets`)
  await typePassword(phone)
  await phone.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor()
  // The next code, because the current one was used for the setup.
  await phone
    .getByLabel('Authentication Code')
    .fill(await appCode(key, new Date(Date.now() + STEP_MS)))
  await phone.getByRole('button', { name: 'Continue' }).click()
  await phone.waitForURL('**/magnets')
  await phone.context().close()
})

it('a sign-in link with two-factor accepts a recovery code', async () => {
  const tablet = await browser.newContext({ viewport: { width: 768, height: 900 } })
  const tab = await tablet.newPage()
  await tab.goto(`${product.url}/login`)
  await tab.getByLabel('Email').fill(EMAIL)
  await tab.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await tab.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  const link = findLink(await product.mailTo(EMAIL, /sign-in link/))
  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('heading', { name: 'Different Browser' }).waitFor()
  await tab.goto(link)
  await tab.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor()
  await tab.getByRole('link', { name: 'Use a recovery code' }).click()
  await tab.getByLabel('Recovery Code').fill(recoveryCodes[0] ?? '')
  await tab.getByRole('button', { name: 'Continue' }).click()
  await tab.waitForURL('**/dashboard')
  await product.mailTo(EMAIL, /recovery code was used/)

  await page.goto(`${product.url}/profile?tab=security`)
  await page.getByText('You have 9 recovery codes left.').waitFor()
  await page.getByText('This device').waitFor()
  const sessions = page.locator('form', { hasText: 'Sign Out All Other Devices' })
  await sessions.getByLabel('Your Password').fill(PASSWORD)
  await sessions.getByLabel('Authentication Code').fill(recoveryCodes[1] ?? '')
  await page.getByRole('button', { name: 'Sign Out All Other Devices' }).click()
  await page.getByText('All other devices were signed out.').waitFor()
  await tab.goto(`${product.url}/dashboard`)
  expect(new URL(tab.url()).pathname).toBe('/login')
  await tablet.close()
})

it('an expired session keeps the typed form', async () => {
  await page.goto(`${product.url}/profile`, { waitUntil: 'networkidle' })
  await page.getByLabel('First Name').fill('Mayari')
  const cookies = await laptop.cookies()
  await laptop.clearCookies()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your session has expired. Please log in again.').waitFor()
  expect(await page.getByLabel('First Name').inputValue()).toBe('Mayari')
  await laptop.addCookies(cookies)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const saved = page.getByText('Profile updated successfully!')
  await saved.waitFor()
  // The message disappears by itself.
  await saved.waitFor({ state: 'hidden' })
})

it('after the account is deleted, its code shows that the magnet is gone', async () => {
  await page.goto(`${product.url}/profile`)
  await page.getByRole('link', { name: 'Delete Account...' }).click()
  await page.getByText('1 magnet, including pages and files').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await page.getByText('Please enter the code.').waitFor()
  expect(path()).toBe('/profile/delete')
  await page.getByLabel('Authentication Code').fill(recoveryCodes[2] ?? '')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Your account was deleted.').waitFor()
  await product.mailTo(EMAIL, /account was deleted/)

  const gone = await laptop.request.get(product.url + codePath)
  expect(gone.status()).toBe(410)
  expect(await gone.text()).toContain('Magnet not found')
  await typePassword(page)
  await page.getByText('Invalid email or password. Please try again.').waitFor()
  expect(browser.complaints).toEqual([])
})

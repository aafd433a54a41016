import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { appCode, wrongCode } from '#tests/support/authenticator.ts'
import { createUser } from '#tests/support/factories.ts'
import { findLink } from '#tests/support/product.ts'
import { readWithAll } from '#tests/support/qr-decoders.ts'
import { addSession, expect, openHydrated, test } from './fixtures.ts'
import { PASSWORD, register } from './registration.ts'

const EMAIL = 'maya@example.com'
const STEP_MS = 30_000

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function typePassword(where: Page) {
  await where.getByLabel('Email').fill(EMAIL)
  await where.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await where.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('an account from its first two-factor code to its deletion', async ({
  page,
  context,
  newPage,
  newContext,
  site,
}) => {
  let key = ''
  let recoveryCodes: string[] = []
  let codePath = ''

  await test.step('a creator has a magnet with a code in a video', async () => {
    await page.goto('/register')
    await register(page, site, { firstName: 'Maya', lastName: 'Lin', email: EMAIL })
    await page.waitForURL('**/dashboard')
    // Other tests cover the create page.
    const created = await context.request.post(`${site.url}/create`, {
      headers: { origin: site.url },
      form: {
        title: 'My Gear List',
        description: 'Every camera and lens I use.',
        file_type: 'link',
        file_url: `${site.url}/privacy?gear=1`,
        branding_color: '#F97316',
      },
    })
    expect(created.ok()).toBe(true)
    const response = await context.request.get(`${site.url}/profile/export.json`)
    const { magnets } = (await response.json()) as { magnets: { shortId: string }[] }
    codePath = `/q/${magnets[0]?.shortId}`
    expect((await context.request.get(site.url + codePath)).status()).toBe(200)
  })

  await test.step('two-factor is set up with the code on its page', async () => {
    await openHydrated(page, '/profile?tab=security')
    const twoFactor = page.getByRole('region', { name: 'Two-Factor Authentication' })
    await twoFactor.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Set Up Two-Factor' }).click()
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
    await expect(picture).toBeVisible()
    const shown = await sharp(await picture.screenshot())
      .resize(624)
      .png()
      .toBuffer()
    const uri = new URL(Object.values(await readWithAll(shown))[0] ?? '')
    expect(uri.protocol + uri.pathname).toContain(encodeURIComponent(EMAIL))
    key = uri.searchParams.get('secret') ?? ''
    await expect(page.getByText(key.match(/.{4}/g)?.join(' ') ?? 'no key')).toHaveCount(1)

    await page.getByLabel('Authentication Code').fill(await wrongCode(key, new Date()))
    await page.getByRole('button', { name: 'Turn On Two-Factor' }).click()
    await expect(page.getByText('This code isn’t right. Please try again.')).toBeVisible()
    await page.getByLabel('Authentication Code').fill(await appCode(key, new Date()))
    await page.getByRole('button', { name: 'Turn On Two-Factor' }).click()
    const codes = page.getByRole('region', { name: 'Your Recovery Codes' })
    await expect(codes.getByRole('listitem').first()).toBeVisible()
    recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
    expect(recoveryCodes).toHaveLength(10)

    await codes.getByRole('button', { name: 'Copy Codes' }).click()
    await expect(page.getByText('Recovery codes copied to clipboard!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'))
    const download = page.waitForEvent('download')
    await codes.getByRole('link', { name: 'Download Codes' }).click()
    expect((await download).suggestedFilename()).toBe('qr-magnet-recovery-codes.txt')
    await page.reload()
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  })

  await test.step('another device is asked for the app’s code', async () => {
    const phone = await newPage({ viewport: { width: 375, height: 740 } })
    await phone.goto('/login?next=%2Fmagnets')
    await typePassword(phone)
    await expect(phone.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible()
    // The next code, because the current one was used for the setup.
    await phone
      .getByLabel('Authentication Code')
      .fill(await appCode(key, new Date(Date.now() + STEP_MS)))
    await phone.getByRole('button', { name: 'Continue' }).click()
    await phone.waitForURL('**/magnets')
  })

  await test.step('a sign-in link with two-factor accepts a recovery code', async () => {
    const tablet = await newContext({ viewport: { width: 768, height: 900 } })
    const tab = await tablet.newPage()
    await tab.goto('/login')
    await tab.getByLabel('Email').fill(EMAIL)
    await tab.getByRole('button', { name: 'Email Me a Sign-In Link' }).click()
    await expect(tab.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    const link = findLink(await site.mailTo(EMAIL, /sign-in link/))
    const elsewhere = await newPage()
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { name: 'Different Browser' })).toBeVisible()
    await tab.goto(link)
    await expect(tab.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible()
    await tab.getByRole('link', { name: 'Use a recovery code' }).click()
    await tab.getByLabel('Recovery Code').fill(recoveryCodes[0] ?? '')
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.waitForURL('**/dashboard')
    await site.mailTo(EMAIL, /recovery code was used/)

    await page.goto('/profile?tab=security')
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
    await expect(page.getByText('This device')).toBeVisible()
    const sessions = page.locator('form', { hasText: 'Sign Out All Other Devices' })
    await sessions.getByLabel('Your Password').fill(PASSWORD)
    await sessions.getByLabel('Authentication Code').fill(recoveryCodes[1] ?? '')
    await page.getByRole('button', { name: 'Sign Out All Other Devices' }).click()
    await expect(page.getByText('All other devices were signed out.')).toBeVisible()
    await tab.goto('/dashboard')
    expect(new URL(tab.url()).pathname).toBe('/login')
  })

  await test.step('after the account is deleted, its code shows that the magnet is gone', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Delete Account...' }).click()
    await expect(page.getByText('1 magnet, including pages and files')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await expect(page.getByText('Please enter the code.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/profile/delete')
    await page.getByLabel('Authentication Code').fill(recoveryCodes[2] ?? '')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Delete My Account' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByText('Your account was deleted.')).toBeVisible()
    await site.mailTo(EMAIL, /account was deleted/)

    const gone = await context.request.get(site.url + codePath)
    expect(gone.status()).toBe(410)
    expect(await gone.text()).toContain('Magnet not found')
    await typePassword(page)
    await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  })
})

test('an expired session keeps the typed form', async ({ page, context, site }) => {
  const { email } = await createUser(site.services)
  await addSession(context, site, email)
  await openHydrated(page, '/profile')
  await page.getByLabel('First Name').fill('Mayari')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Mayari')
  await context.addCookies(cookies)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const saved = page.getByText('Profile updated successfully!')
  await expect(saved).toBeVisible()
  // The message disappears by itself.
  await expect(saved).toBeHidden()
})

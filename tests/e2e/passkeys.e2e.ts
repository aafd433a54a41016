import type { CDPSession, Page } from '@playwright/test'
import { createUser } from '#tests/support/factories.ts'
import { CONTROL_CENTER, expect, openHydrated, test } from './fixtures.ts'

const EMAIL = 'passkeys@example.com'

/** Gives a page an authenticator with a verified owner, such as a phone's. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}

test('a passkey is added, signs in, and is removed', async ({ page, site, newPage }) => {
  const { password } = await createUser(site.services, { email: EMAIL })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const { cdp, id } = await addAuthenticator(page)
  const card = page.getByRole('region', { name: 'Passkeys' })

  await test.step('adding it needs the password', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await openHydrated(page, '/profile?tab=security')
    const before = scripts.length
    await card.getByLabel('Password', { exact: true }).fill('wrong')
    await card.getByRole('button', { name: 'Continue' }).click()
    await expect(card.getByText('Current password is incorrect.')).toBeVisible()
    await card.getByLabel('Password', { exact: true }).fill(password)
    await card.getByRole('button', { name: 'Continue' }).click()
    await card.getByLabel('Name').fill('Maya’s phone')
    expect(scripts.length, 'scripts before the button is pressed').toBe(before)
    await card.getByRole('button', { name: 'Create Passkey' }).click()
    await expect(page.getByText('The passkey was added.')).toBeVisible()
    await expect(card.getByRole('paragraph').filter({ hasText: 'Maya’s phone' })).toBeVisible()
    const mail = await site.mailTo(EMAIL, /passkey was added/)
    expect(mail.text).toContain('Password & Security')
    expect(
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials,
    ).toEqual([expect.objectContaining({ rpId: 'localhost', isResidentCredential: true })])
  })

  await test.step('this device can’t add it twice', async () => {
    await card.getByLabel('Password', { exact: true }).fill(password)
    await card.getByRole('button', { name: 'Continue' }).click()
    await card.getByRole('button', { name: 'Create Passkey' }).click()
    await expect(card.getByText('This device already has a passkey')).toBeVisible()
  })

  await test.step('it is renamed', async () => {
    await openHydrated(page, '/profile?tab=security')
    await card.getByText('Rename').click()
    await card.getByLabel('Name').fill('Work laptop')
    await card.getByRole('button', { name: 'Save Name' }).click()
    await expect(card.getByRole('paragraph').filter({ hasText: 'Work laptop' })).toBeVisible()
  })

  await test.step('it signs in without an email and a password', async () => {
    await page.context().clearCookies()
    await page.goto('/login?next=/magnets')
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/magnets')
    await openHydrated(page, '/profile?tab=security')
    await expect(page.getByText('signed in with a passkey')).toBeVisible()
    await expect(card.getByText('last used')).toBeVisible()
  })

  await test.step('at the control center, it is refused', async () => {
    await page.context().clearCookies()
    await page.goto(CONTROL_CENTER)
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
    await expect(page.getByText('This passkey isn’t known here')).toBeVisible()
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('session_token') }),
    )
  })

  await test.step('without a verified owner it doesn’t', async () => {
    await page.context().clearCookies()
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
    await expect(page.getByText('No passkey was used')).toBeVisible()
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true })
  })

  await test.step('after it is removed, it no longer signs in', async () => {
    const other = await newPage()
    await other.goto('/login')
    await other.getByLabel('Email').fill(EMAIL)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Sign In', exact: true }).click()
    await other.waitForURL('**/dashboard')
    await openHydrated(other, '/profile?tab=security')
    const there = other.getByRole('region', { name: 'Passkeys' })
    await there.getByLabel('Your Password').fill(password)
    await there.getByRole('button', { name: 'Remove Work laptop' }).click()
    await expect(other.getByText('The passkey was removed.')).toBeVisible()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click()
    await expect(page.getByText('This passkey isn’t known here')).toBeVisible()
  })
})

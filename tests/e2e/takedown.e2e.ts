import type { Page } from '@playwright/test'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { findLink, until } from '#tests/support/product.ts'
import { ADMIN, CONTROL_CENTER, expect, openHydrated, testOnEmptySite } from './fixtures.ts'

type Fixtures = {
  /** A creator with a magnet. */
  mia: TestUser
  magnet: MagnetRow
  /** Mia's browser, the administrator's, and a visitor's without JavaScript. */
  creator: Page
  admin: Page
  visitor: Page
}

const test = testOnEmptySite.extend<Fixtures>({
  mia: async ({ site }, use) =>
    use(await createUser(site.services, { firstName: 'Mia', lastName: 'Lin' })),
  magnet: async ({ site, mia }, use) =>
    use(await createMagnetRow(site.services, { userId: mia.id, title: 'Packing list' })),
  creator: async ({ signedIn, mia }, use) => use(await signedIn(mia.email)),
  admin: async ({ signedIn }, use) => use(await signedIn(ADMIN)),
  visitor: async ({ newPage }, use) => use(await newPage({ javaScriptEnabled: false })),
})

/** Waits for a text: cached pages are updated within a second. */
function sees(page: Page, magnet: MagnetRow, words: string) {
  return until(`a page that says ${words}`, async () => {
    await page.goto(`/q/${magnet.shortId}`)
    return (await page.locator('main').innerText()).includes(words)
  })
}

test('an approved application sends an email and offers the Lifetime plan', async ({
  creator,
  admin,
  mia,
  site,
}) => {
  await openHydrated(creator, '/profile?tab=subscription&apply=1')
  const form = creator.getByRole('dialog')
  await form.getByLabel('YouTube channel link').fill('https://youtube.com/@mia')
  await form.getByRole('textbox', { name: 'Why' }).fill('because it helps '.repeat(8))
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()

  await openHydrated(admin, `${CONTROL_CENTER}?section=applications&status=pending`)
  await admin.getByRole('link', { name: 'Review Mia Lin’s application' }).click()
  const review = admin.getByRole('dialog', { name: 'Review application' })
  await expect(review).toBeVisible()
  expect(new URL(admin.url()).searchParams.get('application')).toBeTruthy()
  await review.getByLabel('Notes').fill('A real channel.')
  const second = await admin.context().newPage()
  await second.goto(admin.url())
  await review.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText("Mia Lin's application is approved.")).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'No applications found' })).toBeVisible()

  // A second reviewer sees the earlier decision and can't decide again.
  await second.getByRole('button', { name: 'Reject' }).click()
  const alert = second.getByRole('alert').filter({ hasText: 'Failed to update application' })
  await expect(alert).toBeVisible()
  await expect(alert).toHaveText(/Nora .* has already approved this application/, {
    useInnerText: true,
  })
  await expect(second.getByText('A real channel.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await second.close()

  const mail = await site.mailTo(mia.email, /approved/)
  await creator.goto(findLink(mail))
  await expect(creator.getByRole('button', { name: 'Get Lifetime' })).toBeVisible()
})

test('a reported magnet is taken down and restored after an appeal', async ({
  creator,
  admin,
  visitor,
  mia,
  magnet,
  site,
}) => {
  await sees(visitor, magnet, 'Packing list')
  await visitor.getByRole('link', { name: 'Report' }).click()
  await visitor.getByRole('button', { name: 'Send Report' }).click()
  await expect(visitor.getByText('Please choose a reason.')).toBeVisible()
  await visitor.getByLabel('It’s a scam, phishing or malware').check()
  await visitor.getByLabel('Tell us more').fill('It asked for my card number.')
  await visitor.getByRole('button', { name: 'Send Report' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await openHydrated(admin, `${CONTROL_CENTER}?section=reports`)
  await admin.getByRole('link', { name: 'Packing list' }).click()
  await expect(admin.getByText('It asked for my card number.')).toBeVisible()
  await admin.getByLabel('Reason', { exact: true }).fill('It asks for card numbers.')
  await admin.getByRole('button', { name: 'Take Page Down' }).click()
  await expect(admin.getByText('"Packing list" has been taken down.')).toBeVisible()
  await sees(visitor, magnet, 'This page isn’t available')
  await expect(visitor.locator('body')).not.toHaveText(/Packing list|Mia/, { useInnerText: true })

  const mail = await site.mailTo(mia.email, /took down/)
  expect(mail.text).toContain('It asks for card numbers.')
  expect(mail.replyTo?.[0]?.address).toBe('nora@example.com')
  await openHydrated(creator, '/magnets')
  await expect(creator.getByText('Taken down')).toBeVisible()
  for (const path of [`/analytics/${magnet.id}`, `/edit/${magnet.id}`]) {
    await openHydrated(creator, path)
    await expect(creator.getByText('This page was taken down')).toBeVisible()
    await expect(creator.getByText('It asks for card numbers.')).toBeVisible()
  }

  await admin.getByLabel('Reason for restoring').first().fill('The form is gone.')
  await admin.getByRole('button', { name: 'Restore page' }).click()
  await expect(admin.getByText('"Packing list" has been restored.')).toBeVisible()
  await sees(visitor, magnet, 'Packing list')
})

test('a suspended account has neutral pages, a notice and cannot create, until it is restored', async ({
  creator,
  admin,
  visitor,
  mia,
  magnet,
}) => {
  await openHydrated(admin, `${CONTROL_CENTER}?section=reports&find=${magnet.shortId}`)
  await admin.getByLabel('Reason for suspending').fill('Spam everywhere.')
  await admin.getByRole('button', { name: 'Suspend account' }).click()
  await expect(admin.getByText('The whole account is suspended')).toBeVisible()
  await sees(visitor, magnet, 'This page isn’t available')
  await openHydrated(creator, '/dashboard')
  await expect(creator.getByText('Your account is suspended', { exact: true })).toBeVisible()
  await expect(creator.getByText('Spam everywhere.')).toBeVisible()
  await admin.getByLabel('Reason for restoring').fill('Cleaned up.')
  await admin.getByRole('button', { name: 'Restore account' }).click()
  await expect(admin.getByText(`All pages of ${mia.email} have been restored.`)).toBeVisible()
  await sees(visitor, magnet, 'Packing list')
  await openHydrated(creator, '/dashboard')
  await expect(creator.getByText('Your account is suspended', { exact: true })).toHaveCount(0)
})

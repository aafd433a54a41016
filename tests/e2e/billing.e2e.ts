import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { lifetimeApplication } from '#db/schema/plans.ts'
import { decideApplicationForAdmin } from '#domain/lifetime/review.server.ts'
import { createUser, type TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { toViewer } from '#tests/support/viewers.ts'
import { ADMIN, addSession, test as base, expect, findUser, openHydrated } from './fixtures.ts'

// A creator's plan, from the first upgrade to the Lifetime plan, with the sandbox checkout.

/** `page` is signed in as `person`, who is on the Free plan and has one magnet. */
const test = base.extend<{ person: TestUser }>({
  person: [
    async ({ site, context }, use) => {
      const person = await createUser(site.services, { firstName: 'Maya', lastName: 'Lin' })
      await createMagnetRow(site.services, { userId: person.id })
      await addSession(context, site, person.email)
      await use(person)
    },
    { auto: true },
  ],
})

const fact = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd')
const openSubscription = (page: Page) => openHydrated(page, '/profile?tab=subscription')

test('a creator who leaves the checkout sees that nothing was charged', async ({ page }) => {
  await openSubscription(page)
  await expect(fact(page, 'Current plan')).toHaveText('Free')
  await page.getByRole('button', { name: 'Upgrade to Creator' }).click()
  await page.waitForURL('**/sandbox/*')
  await expect(page.getByText('99.00 USD')).toBeVisible()
  await page.getByRole('link', { name: 'Back without changing anything' }).click()
  await expect(page.getByText('The checkout was canceled. Nothing was charged.')).toBeVisible()
  await expect(fact(page, 'Current plan')).toHaveText('Free')
  await expect(page.getByText('No payments yet.')).toBeVisible()
})

test('a creator upgrades, changes to the Brand plan and cancels', async ({
  page,
  person,
  site,
}) => {
  await test.step('a creator at the magnet limit upgrades and can create again', async () => {
    await openHydrated(page, '/create')
    await page.getByRole('dialog').getByRole('button', { name: 'Upgrade to Creator' }).click()
    await page.getByRole('button', { name: 'Pay (test)' }).click()
    await page.waitForURL('**/create')
    await expect(page.getByRole('button', { name: 'Create Magnet' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const mail = await site.mailTo(person.email, /has started/)
    expect(mail.text).toContain('Creator plan')

    await openSubscription(page)
    await expect(fact(page, 'Current plan')).toHaveText('Creator')
    await expect(fact(page, 'Renews on')).toHaveText(/^[A-Z][a-z]{2} \d+, 20\d\d$/, {
      useInnerText: true,
    })
    const row = page.getByRole('row').nth(1)
    await expect(row).toHaveText(/Creator[\s\S]*Visa •••• 4242[\s\S]*99\.00 USD/, {
      useInnerText: true,
    })
  })

  await test.step('a creator changes to the Brand plan and pays the difference', async () => {
    await page.getByRole('button', { name: 'Change to Brand' }).click()
    await page.getByRole('button', { name: 'Confirm change (test)' }).click()
    await expect(page.getByText('You are on the Brand plan now.')).toBeVisible()
    await expect(fact(page, 'Current plan')).toHaveText('Brand')
    await expect(page.getByRole('row').nth(1)).toContainText('400.00 USD')
  })

  await test.step('a canceled plan stays until the end of its period', async () => {
    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    await page.getByRole('button', { name: 'Cancel the subscription' }).click()
    await expect(
      page.getByText('Your Brand plan is active, and ends with the current period.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to QR Magnet' }).click()
    await page.waitForURL('**/profile?tab=subscription')
    await expect(fact(page, 'Expires on')).toHaveText(/20\d\d$/, { useInnerText: true })
    await expect(fact(page, 'Current plan')).toHaveText('Brand')
    await site.mailTo(person.email, /ends on/)

    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    await page.getByRole('button', { name: 'End the billing period now' }).click()
    await expect(page.getByText('There is no active subscription.')).toBeVisible()
    await openSubscription(page)
    await expect(fact(page, 'Current plan')).toHaveText('Free')
    await expect(fact(page, 'Last plan')).toHaveText('Brand')
    await site.mailTo(person.email, /has ended/)
    // All magnets stay online.
    await page.goto('/magnets')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
  })
})

test('the Lifetime application requires a long enough reason and confirms that it was sent', async ({
  page,
  person,
  site,
}) => {
  await openSubscription(page)
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
    await expect(submit).toBeEnabled({ enabled: length >= 100 })
  }
  expect(new Set(tones).size).toBe(3)
  await submit.click()
  await expect(dialog.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  await expect(
    dialog.getByText("We'll review your application and get back to you soon."),
  ).toBeVisible()
  await expect(dialog).not.toBeAttached()
  await expect(page.getByText('Your Lifetime application is under review.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?tab=subscription')
  await site.mailTo(person.email, /We received your/)
})

test('a creator applies again after a rejection and buys Lifetime after the approval', async ({
  page,
  person,
  site: { services },
}) => {
  const admin = toViewer(await findUser(services, ADMIN))
  const reviewing = { ...services, env: { ...services.env, adminEmail: ADMIN } }
  const decide = async (decision: 'approved' | 'rejected') => {
    const pending = and(
      eq(lifetimeApplication.userId, person.id),
      eq(lifetimeApplication.status, 'pending'),
    )
    const [row] = await services.db
      .select({ id: lifetimeApplication.id })
      .from(lifetimeApplication)
      .where(pending)
    const application = { id: row?.id ?? '', decision, notes: '' }
    const decided = await decideApplicationForAdmin(reviewing, admin, application)
    expect(decided).toMatchObject({ ok: true })
  }
  const dialog = page.getByRole('dialog')
  const apply = async (reason: string) => {
    await openSubscription(page)
    await page.getByRole('link', { name: 'Apply for Lifetime' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('')
    await expect(dialog.getByLabel('YouTube channel link')).toHaveValue('')
    await dialog.getByLabel('YouTube channel link').fill('https://youtube.com/@maya')
    await dialog.getByRole('textbox', { name: 'Why' }).fill(reason)
    await dialog.getByRole('button', { name: 'Submit Application' }).click()
    await expect(dialog).not.toBeAttached()
  }
  await apply('first '.repeat(20))
  await decide('rejected')
  await apply('again '.repeat(20))
  await decide('approved')
  await openSubscription(page)
  await page.getByRole('button', { name: 'Get Lifetime' }).click()
  await expect(page.getByText('299.00 USD once')).toBeVisible()
  await page.getByRole('button', { name: 'Pay (test)' }).click()
  await expect(page.getByText('You are on the Lifetime plan now.')).toBeVisible()
  await expect(fact(page, 'Current plan')).toHaveText('Lifetime')
  await expect(page.getByText('Renews on')).toHaveCount(0)
  await expect(page.getByText('Expires on')).toHaveCount(0)
})

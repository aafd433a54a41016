import type { Page } from '@playwright/test'
import { startSite } from '#tests/support/demo-product.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { test as base, expect } from './fixtures.ts'

const PROMISE = 'Check your email for additional resources and updates!'

/** Its budget allows one email by a press; all others need a proof. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  site: async ({}, use) => {
    const site = await startSite({ MAIL_BUDGET_NETWORK_HOUR: '1' })
    await use(site)
    await site.stop()
  },
})

test('a held email is sent once the thank-you page has proved itself', async ({
  newPage,
  site,
}) => {
  const magnet = await createMagnetRow(site.services)
  const send = async (page: Page, email: string, hasScript = true) => {
    if (hasScript) await page.clock.install()
    await page.goto(`/m/${magnet.shortId}`)
    await page.getByLabel('Name').fill('Ana')
    await page.getByLabel('Email').fill(email)
    // People take longer than a second.
    if (hasScript) await page.clock.fastForward(5000)
    await page.locator('form button[type=submit]').first().click()
    await page.waitForURL('**/thanks/**')
  }

  await test.step('within the budget, the email is on its way at once', async () => {
    const page = await newPage()
    await send(page, 'first@example.com')
    await expect(page.getByText(PROMISE)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Me the Email' })).toHaveCount(0)
  })

  await test.step('past it, the page does the proof by itself', async () => {
    const page = await newPage()
    await send(page, 'proof@example.com')
    await expect(page.getByRole('button', { name: 'Visit Link' })).toBeVisible()
    await expect(page.getByText(PROMISE)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send Me the Email' })).toHaveCount(0)
    const { subject } = await site.mailTo('proof@example.com')
    expect(subject).toContain(magnet.title)
  })

  await test.step('without JavaScript, a press does it after a wait', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await send(page, 'press@example.com', false)
    const button = page.getByRole('button', { name: 'Send Me the Email' })
    await expect(page.getByText('then press the button')).toBeVisible()
    await button.click()
    await expect(page.getByText('That was a little early.')).toBeVisible()
    await expect(async () => {
      await button.click()
      await expect(page.getByText(PROMISE)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await site.mailTo('press@example.com')
  })
})

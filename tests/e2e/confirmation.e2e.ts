import type { Page } from '@playwright/test'
import type { TestUser } from '#tests/support/factories.ts'
import { createPdfMagnet } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'

/** `page` is signed in as `owner`. */
const test = base.extend<{ owner: TestUser }>({
  owner: [
    async ({ site, context }, use) => {
      const owner = await createPayer(site.services)
      await addSession(context, site, owner.email)
      await use(owner)
    },
    { auto: true },
  ],
})

async function submit(visitor: Page, shortId: string, email: string) {
  await visitor.goto(`/m/${shortId}`)
  await visitor.getByLabel('Name').fill('Vera')
  await visitor.getByLabel('Email').fill(email)
  await visitor.locator('form button[type=submit]').first().click()
  await visitor.waitForURL('**/thanks/**')
}

/** Shows an email as a mail client does, presses its button and, on the page it opens, the one there. */
async function confirm(visitor: Page, { html = '' }: { html?: string | undefined }, label: string) {
  await visitor.setContent(html)
  await visitor.getByRole('link', { name: label }).click()
  await expect(
    visitor.getByText('With the button you confirm that this is your email'),
  ).toBeVisible()
  const download = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Confirm and Get It' }).click()
  await download
}

test('people confirm their email to join the list, or to get the content', async ({
  page,
  newPage,
  owner,
  site,
}) => {
  const magnet = await createPdfMagnet(site.services, { userId: owner.id, title: 'Lens Guide' })
  const choose = async (choice: string) => {
    await openHydrated(page, `/edit/${magnet.id}`)
    await page.getByRole('radio', { name: choice }).check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
  }
  const visit = () => newPage({ javaScriptEnabled: false })

  await test.step('without a confirmation, a person counts immediately', async () => {
    await submit(await visit(), magnet.shortId, 'off@example.com')
    await openHydrated(page, `/analytics/${magnet.id}`)
    await expect(page.getByText('off@example.com')).toBeVisible()
  })

  await test.step('the editor says what a confirmation costs only once it is known', async () => {
    await openHydrated(page, `/edit/${magnet.id}`)
    await expect(page.getByText('Once you ask for it, you’ll see here')).toBeVisible()
  })

  await test.step('the content comes right away, and the list after the button', async () => {
    await choose('Confirm to join the list')
    const visitor = await visit()
    await submit(visitor, magnet.shortId, 'list@example.com')
    await expect(visitor.getByRole('button', { name: 'Download Now' })).toBeVisible()
    await openHydrated(page, `/analytics/${magnet.id}`)
    await expect(page.getByText('list@example.com')).toHaveCount(0)
    await page.getByRole('button', { name: 'Unconfirmed only (1)' }).click()
    await expect(page.getByText('list@example.com')).toBeVisible()
    await expect(page.getByText('Unconfirmed', { exact: true })).toBeVisible()
    await confirm(visitor, await site.mailTo('list@example.com'), 'Download Now')
    await openHydrated(page, `/analytics/${magnet.id}`)
    await expect(page.getByText('list@example.com')).toBeVisible()
  })

  await test.step('the content comes by email only', async () => {
    await choose('Confirm to get the content')
    const visitor = await visit()
    await submit(visitor, magnet.shortId, 'file@example.com')
    await expect(visitor.getByText('One more step')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Download Now' })).toHaveCount(0)
    await confirm(visitor, await site.mailTo('file@example.com'), 'Confirm and Get It')
  })

  await test.step('the magnet and the editor show how many confirmed', async () => {
    await submit(await visit(), magnet.shortId, 'never@example.com')
    await openHydrated(page, `/analytics/${magnet.id}`)
    const stats = page.getByRole('region', { name: 'Email Confirmation' })
    await expect(stats.getByText('Submitted the Form').locator('..')).toContainText('3')
    await expect(stats.getByText('66.7%').first()).toBeVisible()
    await openHydrated(page, `/edit/${magnet.id}`)
    await expect(
      page.getByText('Of 3 people of this magnet who were asked, 2 confirmed.'),
    ).toBeVisible()
  })
})

import type { TestUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
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

test('an owner adds a checkbox; a person ticks it, changes their mind, and both can be proved', async ({
  page,
  newPage,
  owner,
  site,
}) => {
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Lens Guide' })
  const letter = 'Yes, email me your weekly letter.'

  await test.step('the owner enters its text, and sees it in the preview', async () => {
    await openHydrated(page, `/edit/${magnet.id}`)
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByLabel('Newsletter checkbox').fill(letter)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
  })

  const visitor = await newPage({ javaScriptEnabled: false })
  await test.step('a person ticks it while the owner changes the text', async () => {
    await visitor.goto(`/m/${magnet.shortId}`)
    await expect(visitor.getByRole('checkbox', { name: letter })).not.toBeChecked()
    await openHydrated(page, `/edit/${magnet.id}`)
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByLabel('Newsletter checkbox').fill('Send me everything.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
    await visitor.getByLabel('Full Name').fill('Vera')
    await visitor.getByLabel('Email Address').fill('vera@example.com')
    await visitor.getByRole('checkbox', { name: letter }).check()
    await visitor.locator('form button[type=submit]').first().click()
    await visitor.waitForURL('**/thanks/**')
  })

  await test.step('the proof has the words that the person saw', async () => {
    await openHydrated(page, `/analytics/${magnet.id}`)
    await page.getByRole('button', { name: 'Actions for Vera' }).click()
    await page.getByRole('link', { name: 'Proof of Consent' }).click()
    await expect(page.getByRole('heading', { name: 'Proof of Consent' })).toBeVisible()
    await expect(page.getByText(letter)).toBeVisible()
    await expect(page.getByText('Agreed', { exact: true })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download JSON' }).click()
    expect((await download).suggestedFilename()).toMatch(/^consent-.*\.json$/)
  })

  await test.step('the person withdraws on the page behind the email', async () => {
    const mail = await site.mailTo('vera@example.com', /Your content/)
    const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
    await visitor.goto(new URL(link).pathname)
    await visitor.getByRole('button', { name: 'See or Correct My Data' }).click()
    await visitor.getByRole('button', { name: 'Withdraw My Consent' }).click()
    await expect(visitor.getByText('You have withdrawn your consent.')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Withdraw My Consent' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  })
})

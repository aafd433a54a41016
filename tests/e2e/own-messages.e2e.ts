import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { DAY_MS } from '#lib/time.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, openHydrated, test } from './fixtures.ts'

test('a creator chooses the words of the form, the thank-you page and the email', async ({
  page,
  context,
  newPage,
  site,
}) => {
  const owner = await createPayer(site.services)
  // Emails of accounts that are less than a week old have the usual words.
  const createdAt = new Date(Date.now() - 8 * DAY_MS)
  await site.services.db.update(user).set({ createdAt }).where(eq(user.id, owner.id))
  await addSession(context, site, owner.email)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Lens Guide' })
  await openHydrated(page, `/edit/${magnet.id}`)
  await page.getByRole('tab', { name: 'Messages' }).click()

  await test.step('the preview shows the email as it would be', async () => {
    const preview = page.frameLocator('iframe[title="Email preview"]')
    await expect(preview.getByText('Here is what you asked for')).toBeVisible()
    await page.getByLabel('Email subject').fill('Your lens guide is here')
    await page.getByLabel('Email text').fill('Hi, Lena here.\n\nHave fun with it.')
    await expect(preview.getByText('Have fun with it.')).toBeVisible()
    await expect(page.getByText('Subject: Your lens guide is here')).toBeVisible()
  })

  await test.step('a test goes to the creator, and keeps what was entered', async () => {
    await page.getByRole('button', { name: 'Send Me a Test' }).click()
    await expect(page.getByText('The test email is on its way')).toBeVisible()
    const mail = await site.mailTo(owner.email, /^Test: Your lens guide is here/)
    expect(mail.text).toContain('Hi, Lena here.')
    await expect(page.getByLabel('Email subject')).toHaveValue('Your lens guide is here')
  })

  await test.step('Enter saves the magnet', async () => {
    await page.getByLabel('Form button').fill('Get the Guide')
    await page.getByLabel('Thank-you text').fill('Here it is. Enjoy!')
    await page.getByLabel('Form button').press('Enter')
    await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
  })

  await test.step('visitors read these words', async () => {
    // Without JavaScript, no one is too fast.
    const visitor = await newPage({ javaScriptEnabled: false })
    await visitor.goto(`/m/${magnet.shortId}`)
    await visitor.getByLabel('Name').fill('Vera')
    await visitor.getByLabel('Email').fill('vera@example.com')
    await visitor.getByRole('button', { name: 'Get the Guide' }).click()
    await expect(visitor.getByText('Here it is. Enjoy!')).toBeVisible()
    const mail = await site.mailTo('vera@example.com', /^Your lens guide is here/)
    expect(mail.text).toContain('Have fun with it.')
  })
})

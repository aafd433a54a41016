import { Webhook } from 'standardwebhooks'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { startWebhookReceiver, status } from '#tests/support/webhook-receiver.ts'
import { expect, openHydrated, test } from './fixtures.ts'

test('a webhook gets every lead, also those while it was switched off', async ({
  site,
  signedIn,
  newPage,
}) => {
  const receiver = await startWebhookReceiver()
  const owner = await createUser(site.services, { email: 'hooks@example.com' })
  const magnet = await createMagnetRow(site.services, { userId: owner.id })
  const page = await signedIn(owner.email)
  const arrived = () => receiver.received.map(({ message }) => message.data.email)
  let people = 0
  const signUp = async () => {
    const email = `visitor${++people}@example.com`
    // Without JavaScript, the form doesn't measure how fast it was filled in.
    const visitor = await newPage({ javaScriptEnabled: false })
    await visitor.goto(`/m/${magnet.shortId}`)
    await visitor.getByLabel('Name').fill('Grace Hopper')
    await visitor.getByLabel('Email').fill(email)
    await visitor.getByRole('button').first().click()
    await visitor.waitForURL(/\/thanks\//)
    return email
  }
  try {
    const secret = await test.step('create it; the secret is shown once', async () => {
      await openHydrated(page, '/integrations')
      await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).last().click()
      await page.getByRole('link', { name: 'Add Webhook' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Our program')
      await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url)
      await page.getByRole('button', { name: 'Add Webhook' }).click()
      const shown = await page.getByText(/^whsec_/).innerText()
      await page.getByRole('link', { name: 'Go to Webhook' }).click()
      await expect(page.getByRole('heading', { name: 'Our program' })).toBeVisible()
      await expect(page.getByText(shown)).toHaveCount(0)
      return shown
    })

    await test.step('a test arrives, and shows its request and answer', async () => {
      await page.getByRole('button', { name: 'Send a Test' }).click()
      await page.waitForURL(/\/deliveries\//)
      await expect.poll(arrived).toEqual(['test@example.com'])
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: /Returned 204/ })).toBeVisible({
          timeout: 500,
        })
      }).toPass()
      await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText(
        'webhook-signature',
      )
      await page.getByRole('link', { name: 'Back to Our program' }).click()
    })

    await test.step('a lead arrives, signed', async () => {
      const email = await signUp()
      await expect.poll(arrived).toContain(email)
      const got = receiver.received.at(-1)
      if (!got) throw new Error('nothing arrived')
      expect(new Webhook(secret).verify(got.body, got.headers)).toEqual(got.message)
    })

    await test.step('it breaks, and is switched off', async () => {
      receiver.answer(status(410))
      await signUp()
      await expect(async () => {
        await page.reload()
        await expect(page.getByText('This webhook has been turned off')).toBeVisible({
          timeout: 500,
        })
      }).toPass()
    })

    await test.step('resumed, nothing is missing', async () => {
      await signUp()
      await signUp()
      receiver.answer(status(200))
      receiver.received.length = 0
      await page.getByRole('link', { name: 'Resume...' }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('checkbox')).toBeChecked()
      await dialog.getByRole('button', { name: 'Resume' }).click()
      await expect(
        page.getByText('Our program is active again. 3 events will be sent.'),
      ).toBeVisible()
      const missed = [2, 3, 4].map((number) => `visitor${number}@example.com`)
      await expect.poll(() => arrived().toSorted()).toEqual(missed)
    })

    await test.step('the lead says where it went', async () => {
      await page.goto('/analytics')
      await page.getByRole('button', { name: 'Actions for Grace Hopper' }).first().click()
      await page.getByRole('link', { name: 'Delivery Log' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delivery log' })
      await expect(dialog.getByRole('link', { name: 'Our program' })).toBeVisible()
      await expect(dialog.getByText('Delivered')).toBeVisible()
    })
  } finally {
    await receiver.close()
  }
})

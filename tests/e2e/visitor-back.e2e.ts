import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { expect, test } from './fixtures.ts'

// A visitor of a magnet corrects an error and goes back.

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })
    test('the Back button shows the typed form again', async ({ page, site }) => {
      const { shortId } = await createMagnetRow(site.services)
      await page.goto(`/m/${shortId}`)
      const name = page.getByLabel('Full Name')
      const email = page.getByLabel('Email Address')
      const send = page.getByRole('button', { name: 'Submit to Unlock' })
      await name.fill('   ')
      await email.fill('bea@example.com')
      await send.click()
      await expect(page.getByText('Please enter your full name.')).toBeVisible()
      await expect(email).toHaveValue('bea@example.com')
      await name.fill('Bea')
      await send.click()
      await page.waitForURL('**/thanks/**')
      await page.goBack()
      await expect(name).toBeVisible()
      await expect(email).toHaveValue('bea@example.com')
    })
  })
}

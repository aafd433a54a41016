import { wordsOf } from '#content/languages/words.server.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { question } from '#tests/support/questions.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, openHydrated, test } from './fixtures.ts'
import { expectNoBarriers } from './no-barriers.ts'

test('a creator chooses a language, sees it at once, and visitors read it', async ({
  page,
  context,
  newPage,
  site,
}) => {
  const words = wordsOf('ar')
  const owner = await createPayer(site.services)
  await addSession(context, site, owner.email)
  const magnet = await createMagnetRow(site.services, { userId: owner.id })
  await openHydrated(page, `/edit/${magnet.id}`)

  await test.step('the preview changes its words and its direction', async () => {
    const preview = page.frameLocator('iframe[title="Live preview"]')
    await expect(preview.getByRole('button', { name: 'Submit to Unlock' })).toBeVisible()
    await page.getByLabel('Language').selectOption('ar')
    await expect(preview.getByRole('button', { name: words.form.submit })).toBeVisible()
    await expect(preview.locator('[dir=rtl]')).toBeVisible()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await expect(page.getByLabel('Form button')).toHaveAttribute('placeholder', words.form.submit)
  })

  await test.step('it is saved, and the editor opens in it again', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
    await openHydrated(page, `/edit/${magnet.id}`)
    await expect(page.getByLabel('Language')).toHaveValue('ar')
  })

  await test.step('the form’s script takes its label from the page', async () => {
    const visitor = await newPage()
    await visitor.goto(`/m/${magnet.shortId}`)
    await visitor.getByLabel(words.fields.name.label).fill('ليلى')
    await visitor.getByLabel(words.fields.email.label).fill('layla@example.com')
    // The page stays, so that the label can be read.
    await visitor.evaluate(() => addEventListener('submit', (event) => event.preventDefault()))
    await visitor.getByRole('button').click()
    await expect(visitor.getByRole('button')).toHaveText(words.form.submitting)
  })
})

for (const language of ['de', 'ar', 'ja'] as const) {
  test(`a page in ${language} has no barriers, on a phone and on a desktop`, async ({
    newPage,
    site,
  }) => {
    const words = wordsOf(language)
    const magnet = await createMagnetRow(site.services, {
      language,
      questions: [question({ kind: 'yes-no', isRequired: true })],
      newsletterBox: 'News?',
    })
    for (const width of [375, 1440]) {
      const page = await newPage({ bypassCSP: true, viewport: { width, height: 900 } })
      await page.goto(`/m/${magnet.shortId}`)
      await expectNoBarriers(page)
      await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''))
      await page.getByRole('button').click()
      await expect(page.getByText(words.errors.nameMissing)).toBeVisible()
      await expectNoBarriers(page)
      await page.getByLabel(words.fields.name.label).fill('Vera')
      await page.getByLabel(words.fields.email.label).fill(`vera${width}${language}@example.com`)
      await page.getByLabel(words.form.yes, { exact: true }).check()
      await page.getByRole('button').click()
      await expect(page).toHaveURL(/\/thanks\//)
      await expectNoBarriers(page)
    }
  })
}

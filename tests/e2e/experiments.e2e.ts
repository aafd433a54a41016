import { createUser } from '#tests/support/factories.ts'
import { createJpeg } from '#tests/support/files.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { expect, openHydrated, test } from './fixtures.ts'
import { expectNoBarriers } from './no-barriers.ts'

// A creator tries another title and button, visitors see one of the variants, and the creator takes B.

test('a creator starts an experiment, visitors see its variants, and B becomes the page', async ({
  site,
  newPage,
  signedIn,
}) => {
  const owner = await createUser(site.services)
  const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Plain title' })
  const creator = await signedIn(owner.email, { bypassCSP: true })

  await test.step('it needs a difference', async () => {
    await openHydrated(creator, `/magnets/${magnet.id}/experiment`)
    await expectNoBarriers(creator)
    await creator.getByRole('button', { name: 'Review and Start' }).click()
    await expect(creator.getByRole('alert')).toContainText('Change at least one thing')
  })

  await test.step('the preview shows each variant, with its cropped picture', async () => {
    await creator.getByRole('textbox', { name: 'Title' }).first().fill('Bright title')
    await creator.getByRole('textbox', { name: 'Form button' }).first().fill('Send It to Me')
    const preview = creator.frameLocator('iframe[title="Live preview"]')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Bright title')
    await expect(preview.getByRole('button', { name: 'Send It to Me' })).toBeVisible()
    await creator
      .getByLabel('Hero image')
      .first()
      .setInputFiles({
        name: 'hero.jpg',
        mimeType: 'image/jpeg',
        buffer: await createJpeg(1200, 900),
      })
    await expect(preview.locator('img').first()).toBeVisible()
    const before = await preview.locator('img').first().getAttribute('src')
    await creator.getByRole('button', { name: 'Crop the image of variant B' }).click()
    await creator.getByRole('slider', { name: 'Zoom' }).fill('2')
    await creator.getByRole('button', { name: 'Use this crop' }).click()
    await expect(creator.getByRole('dialog')).toBeHidden()
    await expect(preview.locator('img').first()).not.toHaveAttribute('src', before ?? '')
    await creator.getByRole('group', { name: 'Variant to preview' }).getByText('A').click()
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Plain title')
    await expectNoBarriers(creator)
  })

  await test.step('it starts after a review of what differs and what is locked', async () => {
    await creator.getByRole('button', { name: 'Review and Start' }).click()
    const dialog = creator.getByRole('dialog', { name: 'Start this experiment?' })
    await expect(dialog).toContainText('Title: “Bright title”')
    await expect(dialog).toContainText('Another image')
    await expect(dialog).toContainText('language can’t be changed')
    await expectNoBarriers(creator)
    await dialog.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(dialog).toBeHidden()
    await expect(creator.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(
      'Bright title',
    )
    await creator.getByRole('button', { name: 'Review and Start' }).click()
    await creator.getByRole('button', { name: 'Start Experiment' }).click()
    await expect(creator.getByText('The experiment has started.')).toBeVisible()
    await expect(creator.getByText('Not enough yet')).toBeVisible()
    await expect(creator.getByText('0 of 7 complete days')).toBeVisible()
    await expectNoBarriers(creator)
    await creator.setViewportSize({ width: 375, height: 800 })
    await expectNoBarriers(creator)
  })

  await test.step('the tested fields can’t be edited meanwhile', async () => {
    await openHydrated(creator, `/edit/${magnet.id}`)
    await expect(creator.getByText('An experiment is running', { exact: true })).toBeVisible()
    await creator.getByLabel('Title').first().fill('Third title')
    await creator.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(
      creator.getByText('An experiment is running. End it before you change').first(),
    ).toBeVisible()
  })

  await test.step('visitors see one of the variants, without script', async () => {
    const seen = new Set<string | null>()
    for (let visitor = 0; seen.size < 2 && visitor < 40; visitor++) {
      const page = await newPage({
        javaScriptEnabled: false,
        userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1 v${visitor}`,
      })
      await page.goto(`/m/${magnet.shortId}`)
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      const button = title === 'Bright title' ? 'Send It to Me' : 'Submit to Unlock'
      if (!seen.has(title)) {
        await page.getByLabel('Full Name').fill('Ada')
        await page.getByLabel('Email Address').fill(`ada${visitor}@variant.example`)
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
      }
      seen.add(title)
      await page.context().close()
    }
    expect([...seen].sort()).toEqual(['Bright title', 'Plain title'])
  })

  await test.step('B becomes the page', async () => {
    await openHydrated(creator, `/magnets/${magnet.id}/experiment`)
    await creator.getByRole('link', { name: 'Use Variant B' }).click()
    await creator.getByRole('button', { name: 'Use Variant B' }).click()
    await expect(creator.getByText('Your page now looks like variant B.')).toBeVisible()
    await expect(creator.getByRole('heading', { name: 'Past experiments' })).toBeVisible()
    const page = await newPage({ javaScriptEnabled: false })
    await expect(async () => {
      await page.goto(`/m/${magnet.shortId}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bright title', {
        timeout: 500,
      })
    }).toPass()
  })
})

import { Readable } from 'node:stream'
import type { Page } from '@playwright/test'
import { storeUpload } from '#domain/files/store-upload.server.ts'
import type { TestUser } from '#tests/support/factories.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'

const MB = 1024 * 1024

/** `page` is signed in as `owner`. */
const test = base.extend<{ owner: TestUser; magnet: MagnetRow }>({
  owner: [
    async ({ site, context }, use) => {
      const owner = await createPayer(site.services, 'CREATOR')
      await addSession(context, site, owner.email)
      await use(owner)
    },
    { auto: true },
  ],
  magnet: async ({ site, owner }, use) => {
    const stored = await storeUpload(site.services, owner, {
      bucket: 'hero-images',
      stream: Readable.from([await createJpeg(1600, 900)]),
      filename: 'hero.jpg',
    })
    if (!stored.ok) throw new Error(stored.message)
    const magnet = await createMagnetRow(site.services, {
      userId: owner.id,
      title: 'The chart',
      description: 'Print it, film it once.',
      heroImageId: stored.file.id,
    })
    await use(magnet)
  },
})

const preview = (page: Page) => page.frameLocator('iframe[title="Live preview"]')
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The preview's frame has loaded.
  await expect(preview(page).locator('#preview[data-taken]')).toBeVisible()
}
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click()

test('the preview shows unsaved changes', async ({ page, magnet }) => {
  await open(page, `/edit/${magnet.id}`)
  await page.getByLabel('Title').fill('The chart, second edition')
  await expect(
    preview(page).getByRole('heading', { name: 'The chart, second edition' }),
  ).toBeVisible()
  await page.getByLabel('Description').fill('Now with skin tones.')
  await expect(preview(page).getByText('Now with skin tones.')).toBeVisible()
  await page.getByRole('radio', { name: 'Video' }).check()
  await expect(preview(page).locator('.kind', { hasText: 'Video' })).toBeVisible()

  await openTab(page, 'Design')
  const button = preview(page).getByRole('button', { name: 'Submit to Unlock' })
  await page.getByLabel('Your own color').fill('#123456')
  await expect(button).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await expect(page.getByRole('radio', { name: 'Your own', exact: true })).toBeChecked()
  await page.getByLabel('Remove the hero image').check()
  await expect(preview(page).locator('.hero.plain')).toBeVisible()

  await button.click()
  await expect(preview(page).getByText('This is a preview. Nothing was sent')).toBeVisible()
  await page.getByRole('button', { name: 'Thank-you page' }).click()
  await expect(preview(page).getByRole('heading', { name: 'Thank you, Alex' })).toBeVisible()
})

test('saving shows a confirmation for three seconds and updates the visitors’ page', async ({
  page,
  magnet,
  newPage,
}) => {
  await open(page, `/edit/${magnet.id}`)
  await page.getByLabel('Title').fill('The chart, saved')
  await save(page)
  const notice = page.getByText('Magnet updated successfully!')
  await expect(notice).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(notice).not.toBeAttached()
  // Leaving after saving needs no confirmation.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(`**/analytics/${magnet.id}`)
  const visitor = await newPage()
  await visitor.goto(`/q/${magnet.shortId}`)
  await expect(visitor.getByRole('heading', { name: 'The chart, saved' })).toBeVisible()
})

test('unsaved changes survive a reload of the tab, and leaving asks for confirmation', async ({
  page,
  magnet,
}) => {
  await open(page, `/edit/${magnet.id}`)
  await test.step('a reload restores them', async () => {
    await page.getByLabel('Description').fill('Half a thought')
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByText('We restored what you entered here earlier.')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Half a thought')
    await expect(preview(page).getByText('Half a thought')).toBeVisible()
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(preview(page).getByText('Print it, film it once')).toBeVisible()
  })

  await page.getByLabel('Title').fill('Never saved')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Never saved')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/dashboard')
  await open(page, `/edit/${magnet.id}`)
  await expect(page.getByLabel('Title')).toHaveValue(magnet.title)
})

test('saving in an outdated tab shows the conflict and keeps both versions', async ({
  page,
  magnet,
  newPage,
}) => {
  await open(page, `/edit/${magnet.id}`)
  const other = await page.context().newPage()
  await open(other, `/edit/${magnet.id}`)
  await other.getByLabel('Title').fill('From the phone')
  await save(other)
  await expect(other.getByText('Magnet updated successfully!')).toBeVisible()

  await page.getByLabel('Title').fill('From the laptop')
  await page.getByLabel('Description').fill('Only here.')
  await save(page)
  const alert = page.getByRole('alert').filter({ hasText: 'changed somewhere else' })
  await expect(alert.getByText('From the phone')).toBeVisible()
  // The sticky header doesn't cover its heading.
  const heading = alert.getByText('This magnet was changed somewhere else')
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(64)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('From the laptop')
  await alert.getByRole('button', { name: 'Use the saved title' }).click()
  await expect(preview(page).getByRole('heading', { name: 'From the phone' })).toBeVisible()
  await page.getByRole('button', { name: 'Save My Version' }).click()
  await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
  const visitor = await newPage()
  await visitor.goto(`/q/${magnet.shortId}`)
  await expect(visitor.getByRole('heading', { name: 'From the phone' })).toBeVisible()
  await expect(visitor.getByText('Only here.')).toBeVisible()
})

test('a failed request and an expired session lose no changes', async ({
  page,
  magnet,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  await open(page, `/edit/${magnet.id}`)
  await test.step('a failed request', async () => {
    await page.getByLabel('Title').fill('Also in a tunnel')
    await page.route('**/edit/*.data*', (route) => route.abort())
    await save(page)
    await expect(page.getByText('Error updating lead magnet. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Also in a tunnel')
    await page.unroute('**/edit/*.data*')
  })

  await page.getByLabel('Title').fill('Typed without a session')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await save(page)
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Typed without a session')
  // The user signs in again in another tab.
  await page.context().addCookies(cookies)
  await save(page)
  await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
})

test('the hero image can be cropped with the keyboard, and again from the whole image', async ({
  page,
  magnet,
  newPage,
}) => {
  await open(page, `/edit/${magnet.id}`)
  await openTab(page, 'Design')
  const shown = () => preview(page).locator('.hero img').getAttribute('src')
  const before = await shown()
  await page.getByRole('button', { name: 'Crop' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop the hero image' })
  const zoom = dialog.getByLabel('Zoom')
  await expect(dialog.getByRole('button', { name: 'Use this crop' })).toBeVisible()
  await zoom.focus()
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight')
  await expect(zoom).toHaveAttribute('aria-valuetext', '2.00 times')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await expect(dialog.getByLabel('Left to right')).toHaveValue('0')
  await dialog.getByRole('button', { name: 'Use this crop' }).press('Enter')
  await expect(dialog).not.toBeAttached()
  await expect.poll(shown).not.toBe(before)

  await page.getByRole('button', { name: 'Crop' }).press('Enter')
  await expect(zoom).toHaveAttribute('aria-valuetext', '2.00 times')
  await expect(dialog.getByLabel('Left to right')).toHaveValue('0')
  await page.keyboard.press('Escape')
  await save(page)
  await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
  const visitor = await newPage()
  await visitor.goto(`/m/${magnet.shortId}`)
  await expect(visitor.locator('.hero img')).toHaveAttribute('src', (await shown()) ?? '')
})

test('the hero image can be cropped by dragging', { tag: '@long' }, async ({ page, magnet }) => {
  await open(page, `/edit/${magnet.id}`)
  await openTab(page, 'Design')
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop the hero image' })
  await dialog.getByLabel('Zoom').fill('2')
  await expect(dialog.getByRole('button', { name: 'Use this crop' })).toBeVisible()
  const box = await dialog.locator('img').locator('..').boundingBox()
  if (!box) throw new Error('no image')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  const place = dialog.getByLabel('Left to right')
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(10)
})

test('files upload with a progress bar and can be canceled and retried', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/503|ERR_FAILED/)
  const file = { name: 'guide.pdf', mimeType: 'application/pdf', buffer: createPdf(3 * MB) }
  await open(page, '/create')
  await page.getByLabel('Title').fill('Kept through it all')
  // The first upload never arrives, the second is refused, the third succeeds.
  let tries = 0
  let letGo = () => {}
  await page.route('**/uploads?*', async (route) => {
    tries++
    if (tries === 1) await new Promise<void>((resolve) => (letGo = resolve))
    if (tries === 1) return route.abort().catch(() => {})
    if (tries === 2) return route.fulfill({ status: 503, body: '<html>busy</html>' })
    return route.continue()
  })
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('progressbar', { name: 'Uploading guide.pdf' })).toBeVisible()
  const waiting = page.getByRole('button', { name: 'Uploading...' })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('progressbar')).not.toBeAttached()
  letGo()

  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  // The error is also shown near the button, which may be off the field's screen.
  const alert = page.getByRole('alert').filter({ hasText: 'File upload failed. Please try again.' })
  await expect(alert).toBeVisible()
  const button = await page.getByRole('button', { name: 'Create Magnet' }).boundingBox()
  const shown = await alert.boundingBox()
  expect(Math.abs((button?.y ?? 0) - (shown?.y ?? 0))).toBeLessThan(200)
  await alert.getByRole('button', { name: 'Go to the file' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true')
  await expect(page.getByLabel('Title')).toHaveValue('Kept through it all')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Uploaded: guide.pdf (3.0 MB)')).toBeVisible()
  await expect(alert).not.toBeAttached()

  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await expect(page.getByText('Uploaded: guide.pdf (3.0 MB)')).toBeVisible()
  await page.getByLabel('Description').fill('With a file that took three tries.')
  await expect(preview(page).getByText('With a file that took three tries.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Magnet created successfully!')).toBeVisible()
})

test('the create page shows a new image and crops it', { tag: '@long' }, async ({ page }) => {
  const buffer = await createJpeg(1200, 1200)
  await open(page, '/create')
  await page
    .getByLabel('Hero image')
    .setInputFiles({ name: 'hero.jpg', mimeType: 'image/jpeg', buffer })
  const shown = () => preview(page).locator('.hero img').getAttribute('src')
  await expect(preview(page).locator('.hero img')).toBeVisible()
  const before = await shown()
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Top to bottom').fill('100')
  await dialog.getByRole('button', { name: 'Use this crop' }).click()
  await expect(dialog).not.toBeAttached()
  await expect.poll(shown).not.toBe(before)
  await page.getByRole('button', { name: 'Remove hero.jpg' }).click()
  await expect(preview(page).locator('.hero.plain')).toBeVisible()
})

test('a page shows who it is from, and its thank-you page what is next', async ({
  page,
  magnet,
  newPage,
}) => {
  await open(page, `/edit/${magnet.id}`)
  await openTab(page, 'Design')
  await expect(page.getByLabel('Picture')).toBeHidden()
  await page.getByLabel('Show who it’s from').check()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Lena Lens')
  const buffer = await createJpeg(600, 400)
  await page.getByLabel('Picture').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText(/^Uploaded: me.jpg/)).toBeVisible()
  await expect(preview(page).getByText('From Lena Lens')).toBeVisible()
  await openTab(page, 'Content')
  await page.getByLabel('Sentence').fill('New charts every Friday.')
  await page.getByLabel('Button link').fill('example.com/charts')
  await page.getByLabel('Button label').fill('See them all')
  await page.getByRole('button', { name: 'Thank-you page' }).click()
  await expect(preview(page).getByRole('link', { name: 'See them all' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
  await openTab(page, 'Design')
  await expect(page.getByText(/^Uploaded:/)).not.toBeAttached()

  const phone = await newPage({ viewport: { width: 375, height: 740 }, javaScriptEnabled: false })
  await phone.goto(`/m/${magnet.shortId}`)
  const line = phone.getByText('From Lena Lens').locator('..')
  await expect(line).toBeVisible()
  const loaded = (image: HTMLImageElement) => [image.naturalWidth, image.width, image.height]
  await expect.poll(() => line.locator('img').evaluate(loaded)).toEqual([96, 48, 48])
  await phone.getByLabel('Full Name').fill('Grace Viewer')
  await phone.getByLabel('Email').fill('grace@example.com')
  await phone.getByRole('button', { name: 'Submit to Unlock' }).click()
  await phone.waitForURL('**/thanks/**')
  await expect(phone.getByText('New charts every Friday.')).toBeVisible()
  const next = phone.getByRole('link', { name: 'See them all' })
  await expect(next).toHaveAttribute('href', 'https://example.com/charts')
})

test('a failed request keeps the form and shows an error', async ({ page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/)
  await open(page, '/create')
  await page.getByRole('radio', { name: /^Link/ }).check()
  await page.getByLabel('Link', { exact: true }).fill('https://example.com/gear')
  await page.getByLabel('Title').fill('Typed in a tunnel')
  await page.getByLabel('Description').fill('All of it stays.')
  await page.route('**/create.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await expect(page.getByText('Failed to save lead magnet. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Typed in a tunnel')
  await expect(page.getByRole('radio', { name: /^Link/ })).toBeChecked()
})

test('starting over resets the create page to its defaults', { tag: '@long' }, async ({ page }) => {
  await open(page, '/create')
  await page.getByRole('radio', { name: /^Image/ }).check()
  await page.getByLabel('Title').fill('Not this one')
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByRole('radio', { name: /^PDF/ })).toBeChecked()
  await expect(page.getByText('A PDF of up to 10 MB.')).toBeVisible()
})

test('the hex field and the color picker stay in sync', { tag: '@long' }, async ({
  page,
  magnet,
}) => {
  await open(page, `/edit/${magnet.id}`)
  await openTab(page, 'Design')
  const hex = page.getByLabel('Hex code')
  const picker = page.getByLabel('Your own color')
  await hex.fill('0A0A5A')
  await hex.press('Tab')
  await expect(picker).toHaveValue('#0a0a5a')
  await expect(page.getByRole('radio', { name: 'Your own' })).toBeChecked()
  await picker.fill('#123456')
  await expect(hex).toHaveValue(/^#123456$/i)
  await hex.fill('blue')
  await hex.press('Tab')
  await expect(page.getByText('Please enter a color such as #1A2B3C')).toBeVisible()
  await expect(hex).toHaveAttribute('aria-invalid', 'true')
  await hex.fill('#0a0')
  await save(page)
  await expect(page.getByText('Magnet updated successfully!')).toBeVisible()
  await expect(picker).toHaveValue('#00aa00')
})

for (const { tag, viewport } of [
  { tag: [], viewport: { width: 390, height: 844 } },
  { tag: ['@long'], viewport: { width: 1440, height: 900 } },
]) {
  test.describe(`${viewport.width} px wide`, { tag }, () => {
    test.use({ viewport })
    test('shows a refused field clear of what stays on screen', async ({ page }) => {
      await openHydrated(page, '/create')
      await page.getByRole('button', { name: 'Create Magnet' }).click()
      await expect(page.locator(':focus[aria-invalid="true"]')).toBeVisible()
      await page.waitForFunction(() => {
        const field = document.activeElement
        const box = field?.getBoundingClientRect()
        if (!field || !box) return false
        return [box.top + 2, box.bottom - 2].every((y) =>
          field.contains(document.elementFromPoint(box.left + 8, y)),
        )
      })
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })
  test('two buttons switch between form and preview', async ({ page, magnet }) => {
    await page.goto(`/edit/${magnet.id}`)
    await expect(preview(page).locator('#preview[data-taken]')).toBeAttached()
    const views = page.getByRole('group', { name: 'What to show' })
    await expect(page.getByLabel('Title')).toBeVisible()
    await expect(page.locator('iframe[title="Live preview"]')).toBeHidden()
    await page.getByLabel('Title').fill('Typed with a thumb')
    await views.getByRole('button', { name: 'Preview' }).tap()
    await expect(preview(page).getByRole('heading', { name: 'Typed with a thumb' })).toBeVisible()
    await expect(page.getByLabel('Title')).toBeHidden()
    await views.getByRole('button', { name: 'Edit' }).tap()
    await expect(page.getByLabel('Title')).toBeVisible()
  })
})

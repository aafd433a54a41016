import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fixedId } from '#db/seed/fixed.ts'
import { openBrowser, openRunning, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import { createJpeg, createPdf } from '#tests/support/files.ts'
import type { RunningProduct } from '#tests/support/product.ts'

const MB = 1024 * 1024
/** Jonas, on the CREATOR plan, and two of his magnets with a hero image. */
const EMAIL = 'jonas@example.com'
const CHART = fixedId('magnet chrt42')
const LAMPS = fixedId('magnet kmp5kt')

let product: RunningProduct
let browser: TestBrowserApp
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
let folder: string
let page: Page

async function signIn(on: Page): Promise<void> {
  await on.getByLabel('Email').fill(EMAIL)
  await on.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await on.getByRole('button', { name: 'Sign In', exact: true }).click()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qrm-editor-'))
  product = await startDemo()
  browser = await openBrowser()
  const context = await browser.newContext()
  const first = await context.newPage()
  await first.goto(`${product.url}/login`)
  await signIn(first)
  await first.waitForURL('**/dashboard')
  signedIn = await context.storageState()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: signedIn,
  })
  page = await context.newPage()
})

const preview = (on = page) => on.frameLocator('iframe[title="Live preview"]')
async function open(path: string, on = page): Promise<void> {
  await on.goto(product.url + path)
  // The preview's frame has loaded.
  await preview(on).locator('#preview[data-taken]').waitFor()
}
async function tab(name: string, on = page): Promise<void> {
  await on.getByRole('tab', { name }).click()
}
const save = (on = page) => on.getByRole('button', { name: /^Save/ }).click()

it('the preview shows unsaved changes', async () => {
  await open(`/edit/${CHART}`)
  await page.getByLabel('Title').fill('The chart, second edition')
  await preview().getByRole('heading', { name: 'The chart, second edition' }).waitFor()
  await page.getByLabel('Description').fill('Now with skin tones.')
  await preview().getByText('Now with skin tones.').waitFor()
  await page.getByRole('radio', { name: 'Video' }).check()
  await preview().locator('.kind', { hasText: 'Video' }).waitFor()

  await tab('Design')
  const button = preview().getByRole('button', { name: 'Submit to Unlock' })
  await page.getByLabel('Your own colour').fill('#123456')
  await expect
    .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(18, 52, 86)')
  expect(await page.getByRole('radio', { name: 'Your own', exact: true }).isChecked()).toBe(true)
  await page.getByLabel('Remove the hero image').check()
  await preview().locator('.hero.plain').waitFor()

  await button.click()
  await preview().getByText('This is a preview. Nothing was sent').waitFor()
  await page.getByRole('button', { name: 'Thank-you page' }).click()
  await preview().getByRole('heading', { name: 'Thank you, Alex' }).waitFor()
})

it('saving shows a confirmation for three seconds and updates the visitors’ page', async () => {
  await open(`/edit/${CHART}`)
  await page.getByLabel('Title').fill('The chart, saved')
  await save()
  const notice = page.getByText('Magnet updated successfully!')
  await notice.waitFor()
  await page.mouse.move(0, 0)
  await notice.waitFor({ state: 'detached', timeout: 8000 })
  // Leaving after saving needs no confirmation.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.waitForURL(`**/analytics/${CHART}`)
  const visitor = await browser.newPage()
  await visitor.goto(`${product.url}/q/CHRT42`)
  await visitor.getByRole('heading', { name: 'The chart, saved' }).waitFor()
})

it('leaving with unsaved changes asks for confirmation', async () => {
  await open(`/edit/${CHART}`)
  await page.getByLabel('Title').fill('Never saved')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Never saved')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/dashboard')
  await open(`/edit/${CHART}`)
  expect(await page.getByLabel('Title').inputValue()).toBe('The chart, saved')
})

it('reloading the tab restores unsaved changes', async () => {
  await open(`/edit/${CHART}`)
  await page.getByLabel('Description').fill('Half a thought')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByText('We restored what you typed here earlier.').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('Half a thought')
  await preview().getByText('Half a thought').waitFor()
  await page.getByRole('button', { name: 'Start over' }).click()
  await preview().getByText('Print it, film it once').waitFor()
})

it('saving in an outdated tab shows the conflict and keeps both versions', async () => {
  await open(`/edit/${CHART}`)
  const other = await page.context().newPage()
  await open(`/edit/${CHART}`, other)
  await other.getByLabel('Title').fill('From the phone')
  await save(other)
  await other.getByText('Magnet updated successfully!').waitFor()

  await page.getByLabel('Title').fill('From the laptop')
  await page.getByLabel('Description').fill('Only here.')
  await save()
  const alert = page.getByRole('alert').filter({ hasText: 'changed somewhere else' })
  await alert.getByText('From the phone').waitFor()
  // The sticky header doesn't cover its heading.
  const heading = alert.getByText('This magnet was changed somewhere else')
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(64)
  const title = page.getByRole('textbox', { name: 'Title' })
  expect(await title.inputValue()).toBe('From the laptop')
  await alert.getByRole('button', { name: 'Use the saved title' }).click()
  await preview().getByRole('heading', { name: 'From the phone' }).waitFor()
  await page.getByRole('button', { name: 'Save my version' }).click()
  await page.getByText('Magnet updated successfully!').waitFor()
  const visitor = await browser.newPage()
  await visitor.goto(`${product.url}/q/CHRT42`)
  await visitor.getByRole('heading', { name: 'From the phone' }).waitFor()
  await visitor.getByText('Only here.').waitFor()
})

it('an expired session loses no changes', async () => {
  await open(`/edit/${CHART}`)
  await page.getByLabel('Title').fill('Typed without a session')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await save()
  await page.getByText('Your session has expired. Please log in again.').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed without a session')
  // The user signs in again in another tab.
  await page.context().addCookies(cookies)
  await save()
  await page.getByText('Magnet updated successfully!').waitFor()
})

it('the hero image can be cropped with the keyboard, and again from the whole image', async () => {
  await open(`/edit/${LAMPS}`)
  await tab('Design')
  const shown = () => preview().locator('.hero img').getAttribute('src')
  const before = await shown()
  await page.getByRole('button', { name: 'Crop' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop the hero image' })
  const zoom = dialog.getByLabel('Zoom')
  await dialog.getByRole('button', { name: 'Use this crop' }).waitFor()
  await zoom.focus()
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight')
  expect(await zoom.getAttribute('aria-valuetext')).toBe('2.00 times')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  expect(await dialog.getByLabel('Left to right').inputValue()).toBe('0')
  await dialog.getByRole('button', { name: 'Use this crop' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(shown).not.toBe(before)

  await page.getByRole('button', { name: 'Crop' }).press('Enter')
  await expect.poll(() => zoom.getAttribute('aria-valuetext')).toBe('2.00 times')
  expect(await dialog.getByLabel('Left to right').inputValue()).toBe('0')
  await page.keyboard.press('Escape')
  await save()
  await page.getByText('Magnet updated successfully!').waitFor()
  const visitor = await browser.newPage()
  await visitor.goto(`${product.url}/m/five-lamps`)
  expect(await visitor.locator('.hero img').getAttribute('src')).toBe(await shown())
})

it('the hero image can be cropped by dragging', async () => {
  await open(`/edit/${LAMPS}`)
  await tab('Design')
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop the hero image' })
  await expect.poll(() => dialog.getByLabel('Zoom').inputValue()).toBe('2')
  const box = await dialog.locator('img').locator('..').boundingBox()
  if (!box) throw new Error('no picture')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(Number(await dialog.getByLabel('Left to right').inputValue())).toBeGreaterThan(10)
})

it('files upload with a progress bar and can be cancelled and retried', async () => {
  const path = join(folder, 'guide.pdf')
  writeFileSync(path, createPdf(3 * MB))
  await open('/create')
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
  await page.getByLabel('File', { exact: true }).setInputFiles(path)
  await page.getByRole('progressbar', { name: 'Uploading guide.pdf' }).waitFor()
  const waiting = page.getByRole('button', { name: 'Uploading...' })
  expect(await waiting.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  letGo()

  await page.getByLabel('File', { exact: true }).setInputFiles(path)
  // The error is also shown near the button, which may be off the field's screen.
  const alert = page.getByRole('alert').filter({ hasText: 'File upload failed. Please try again.' })
  await alert.waitFor()
  const button = await page.getByRole('button', { name: 'Create Magnet' }).boundingBox()
  const said = await alert.boundingBox()
  expect(Math.abs((button?.y ?? 0) - (said?.y ?? 0))).toBeLessThan(200)
  await alert.getByRole('button', { name: 'Go to the file' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true')
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept through it all')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Uploaded: guide.pdf (3.0 MB)').waitFor()
  await alert.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await page.getByText('Please fill in all required fields.').waitFor()
  await page.getByText('Uploaded: guide.pdf (3.0 MB)').waitFor()
  await page.getByLabel('Description').fill('With a file that took three tries.')
  await preview().getByText('With a file that took three tries.').waitFor()
  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Magnet created successfully!').waitFor()
})

it('the create page shows a new image and crops it', async () => {
  const path = join(folder, 'hero.jpg')
  writeFileSync(path, await createJpeg(1200, 1200))
  await open('/create')
  await page.getByLabel('Hero image').setInputFiles(path)
  const shown = () => preview().locator('.hero img').getAttribute('src')
  await preview().locator('.hero img').waitFor({ timeout: 60_000 })
  const before = await shown()
  await page.getByRole('button', { name: 'Crop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Top to bottom').fill('100')
  await dialog.getByRole('button', { name: 'Use this crop' }).click()
  await dialog.waitFor({ state: 'detached', timeout: 60_000 })
  expect(await shown()).not.toBe(before)
  await page.getByRole('button', { name: 'Remove hero.jpg' }).click()
  await preview().locator('.hero.plain').waitFor()
})

it('a failed request keeps the form and shows an error', async () => {
  await open('/create')
  await page.getByRole('radio', { name: /^Link/ }).check()
  await page.getByLabel('Link', { exact: true }).fill('https://example.com/gear')
  await page.getByLabel('Title').fill('Typed in a tunnel')
  await page.getByLabel('Description').fill('All of it stays.')
  await page.route('**/create.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await page.getByText('Failed to save lead magnet. Please try again.').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed in a tunnel')
  expect(await page.getByRole('radio', { name: /^Link/ }).isChecked()).toBe(true)

  await open(`/edit/${LAMPS}`)
  await page.getByLabel('Title').fill('Also in a tunnel')
  await page.route('**/edit/*.data*', (route) => route.abort())
  await save()
  await page.getByText('Error updating lead magnet. Please try again.').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Also in a tunnel')
})

it('starting over resets the create page to its defaults', async () => {
  await open('/create')
  await page.getByRole('radio', { name: /^Image/ }).check()
  await page.getByLabel('Title').fill('Not this one')
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  expect(await page.getByRole('radio', { name: /^PDF/ }).isChecked()).toBe(true)
  await page.getByText('A PDF of up to 10 MB.').waitFor()
})

it('the hex field and the colour picker stay in sync', async () => {
  await open(`/edit/${LAMPS}`)
  await tab('Design')
  const hex = page.getByLabel('Hex code')
  const picker = page.getByLabel('Your own colour')
  await hex.fill('0A0A5A')
  await hex.press('Tab')
  expect(await picker.inputValue()).toBe('#0a0a5a')
  expect(await page.getByRole('radio', { name: 'Your own' }).isChecked()).toBe(true)
  await picker.fill('#123456')
  expect((await hex.inputValue()).toLowerCase()).toBe('#123456')
  await hex.fill('blue')
  await hex.press('Tab')
  await page.getByText('Please enter a colour such as #1A2B3C').waitFor()
  expect(await hex.getAttribute('aria-invalid')).toBe('true')
  await hex.fill('#0a0')
  await save()
  await page.getByText('Magnet updated successfully!').waitFor()
  expect(await picker.inputValue()).toBe('#00aa00')
})

it.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('shows a refused field clear of what stays on screen, $width px wide', async (viewport) => {
  await page.setViewportSize(viewport)
  await openRunning(page, `${product.url}/create`)
  await page.getByRole('button', { name: 'Create Magnet' }).click()
  await page.locator(':focus[aria-invalid="true"]').waitFor()
  await page.waitForFunction(() => {
    const field = document.activeElement
    const box = field?.getBoundingClientRect()
    if (!field || !box) return false
    return [box.top + 2, box.bottom - 2].every((y) =>
      field.contains(document.elementFromPoint(box.left + 8, y)),
    )
  })
})

it('a phone switches between form and preview with two buttons', async () => {
  const phone = await browser.newContext({
    viewport: { width: 375, height: 740 },
    isMobile: true,
    hasTouch: true,
    storageState: signedIn,
  })
  const small = await phone.newPage()
  await small.goto(`${product.url}/edit/${CHART}`)
  await preview(small).locator('#preview[data-taken]').waitFor({ state: 'attached' })
  const views = small.getByRole('group', { name: 'What to show' })
  expect(await small.getByLabel('Title').isVisible()).toBe(true)
  expect(await small.locator('iframe').isVisible()).toBe(false)
  await small.getByLabel('Title').fill('Typed with a thumb')
  await views.getByRole('button', { name: 'Preview' }).tap()
  await preview(small).getByRole('heading', { name: 'Typed with a thumb' }).waitFor()
  expect(await small.getByLabel('Title').isVisible()).toBe(false)
  await views.getByRole('button', { name: 'Edit' }).tap()
  expect(await small.getByLabel('Title').isVisible()).toBe(true)
})

it('the editor causes no unexpected browser errors', () => {
  expect(browser.complaints.filter((text) => !/503|ERR_FAILED/.test(text))).toEqual([])
})

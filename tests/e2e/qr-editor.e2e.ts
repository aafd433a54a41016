import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SLUG_DEBOUNCE_MS } from '#domain/magnets/slug-messages.ts'
import type { Site } from '#tests/support/demo-product.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'
import { watchText } from './shown-for.ts'

/** A confirmation stays for three seconds, but for the time until the page has drawn it. */
const CONFIRMED_MS = 2900
const TITLE = 'Your first bag, free shipping'

/** `page` is signed in as the owner of `magnet`, who has the Brand plan. */
const test = base.extend<{ magnet: MagnetRow; logo: Buffer }>({
  magnet: async ({ site, context }, use) => {
    const owner = await createPayer(site.services, 'BRAND')
    const magnet = await createMagnetRow(site.services, {
      userId: owner.id,
      title: TITLE,
      slug: `bag-${randomUUID().slice(0, 8)}`,
    })
    await addSession(context, site, owner.email)
    await use(magnet)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  logo: async ({}, use) => {
    const circle = '<circle cx="200" cy="200" r="190" fill="#b91c1c"/>'
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${circle}</svg>`
    await use(await sharp(Buffer.from(svg)).png().toBuffer())
  },
})

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const openEditor = (page: Page, magnet: MagnetRow, tab = '') =>
  openHydrated(page, `/edit-qr/${magnet.id}${tab}`)
const codeOf = (site: Site, magnet: MagnetRow) => `${site.url}/q/${magnet.shortId}`.toUpperCase()
const passed = (page: Page) =>
  expect(page.getByText('Scan check passed: phones can scan this code')).toBeVisible()
const color = (page: Page, which: string) => page.getByLabel(`${which} color`, { exact: true })
async function readClipboard(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const bytes = new Uint8Array((await (await item?.getType('image/png'))?.arrayBuffer()) ?? [])
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

test.describe('the QR Code tab', () => {
  test('both tabs are reachable by keyboard', async ({ page, magnet }) => {
    await openEditor(page, magnet)
    const tabs = page.getByRole('navigation', { name: 'Customize Your Code & Link' })
    await tabs.getByRole('link', { name: 'QR Code' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?tab=link')
    await expect(page.getByLabel('Custom URL')).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/edit-qr/${magnet.id}`)
    const styles = page.getByRole('radio', { name: /Standard|Rounded/ })
    await styles.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Rounded/ })).toBeChecked()
    await passed(page)
  })

  test('shows, copies and downloads an unsaved style', async ({ page, magnet, site, logo }) => {
    await openEditor(page, magnet)
    await page.getByRole('radio', { name: /Rounded/ }).check()
    await color(page, 'Foreground').fill('#7f1d1d')
    await color(page, 'Background').fill('fff7ed')
    await page
      .locator('#qr-logo')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
    await expect(page.getByAltText('The logo')).toBeVisible()
    await page.getByRole('radio', { name: /Large/ }).check()
    await expect(page.getByText('Medium is recommended')).toBeVisible()
    await passed(page)

    await page.getByRole('button', { name: 'Copy QR' }).click()
    await expect(page.getByText('QR code copied to clipboard!')).toBeVisible()
    const clip = await readClipboard(page)
    expect(await readWithAll(clip)).toEqual(allRead(codeOf(site, magnet)))

    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PNG' }).click(),
    ])
    expect(png.suggestedFilename()).toBe('your-first-bag--free-shipping-qr.png')
    const bytes = readFileSync(await png.path())
    const { width, height } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: 600, height: 600 })
    expect(await readWithAll(bytes)).toEqual(allRead(codeOf(site, magnet)))
    const corner = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([...corner.subarray(0, 3)]).toEqual([0xff, 0xf7, 0xed])

    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download SVG for print' }).click(),
    ])
    expect(svg.suggestedFilename()).toBe('your-first-bag--free-shipping-qr.svg')
    const drawn = await sharp(readFileSync(await svg.path()))
      .png()
      .toBuffer()
    expect(await readWithAll(drawn)).toEqual(allRead(codeOf(site, magnet)))
  })

  test('saves a style with a dropped logo, confirms it for three seconds and shows it again', async ({
    page,
    magnet,
    logo,
  }) => {
    await openEditor(page, magnet)
    await page.getByRole('radio', { name: /Rounded/ }).check()
    await color(page, 'Foreground').fill('#7f1d1d')
    const dropped = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'logo.png', { type: 'image/png' }))
      return transfer
    }, logo.toString('base64'))
    await page.getByText('Drop an image here').dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByAltText('The logo')).toBeVisible()
    await passed(page)
    const words = 'QR code style saved successfully!'
    const confirmed = watchText(page, words)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(words)).toBeVisible()
    expect(await confirmed).toBeGreaterThan(CONFIRMED_MS)
    await openEditor(page, magnet)
    await expect(page.getByRole('radio', { name: /Rounded/ })).toBeChecked()
    await expect(color(page, 'Foreground')).toHaveValue('#7f1d1d')
    await expect(page.getByAltText('The logo')).toBeVisible()
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByAltText('The logo')).toBeVisible()
  })

  test('refuses a logo that is too large, not an image, or a QR code', async ({ page, magnet }) => {
    await openEditor(page, magnet)
    const choose = (buffer: Buffer, name: string, mimeType: string) =>
      page.locator('#qr-logo').setInputFiles({ name, mimeType, buffer })
    await choose(Buffer.alloc(201 * 1024), 'big.png', 'image/png')
    await expect(page.getByText('File size must be less than 200KB')).toBeVisible()
    await choose(Buffer.from('<svg/>'), 'logo.svg', 'image/svg+xml')
    await expect(
      page.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)'),
    ).toBeVisible()
    await choose(Buffer.from('no picture'), 'fake.png', 'image/png')
    await expect(
      page.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)'),
    ).toBeVisible()
    const qr = await page.request.get(`/magnets/${magnet.id}/qr.png`)
    await choose(await qr.body(), 'code.png', 'image/png')
    await expect(page.getByText('Our scanner could not read this code')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Download PNG' })).not.toHaveAttribute('href')
    await expect(page.getByRole('button', { name: 'Copy QR' })).toHaveCount(0)
  })

  test('explains which colors cannot be used, and that a clipboard takes no images', async ({
    page,
    magnet,
  }) => {
    await openEditor(page, magnet)
    await color(page, 'Foreground').fill('#f97316')
    await expect(page.getByText('Black on white is used instead')).toBeVisible()
    await color(page, 'Foreground').fill('#ffffff')
    await color(page, 'Background').fill('#101010')
    await expect(page.getByText('Light on dark isn’t supported')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Swap the colors' }).click()
    await expect(color(page, 'Background')).toHaveValue('#ffffff')
    await passed(page)
    await test.step('a clipboard that does not accept images', async () => {
      await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'))
      await page.getByRole('button', { name: 'Copy QR' }).click()
      await expect(page.getByText('Please download it instead.')).toBeVisible()
    })
    await color(page, 'Foreground').fill('blue')
    await color(page, 'Foreground').blur()
    await expect(page.getByText('Please enter a color such as #1A2B3C')).toBeVisible()
  })

  test('keeps changes when the tab is switched or the connection fails', async ({
    page,
    magnet,
    browserErrors,
  }) => {
    browserErrors.allow(/ERR_FAILED/)
    await openEditor(page, magnet)
    await page.getByRole('radio', { name: /Rounded/ }).check()
    await passed(page)
    await page.getByRole('link', { name: 'Custom Link' }).click()
    await expect(page.getByLabel('Custom URL')).toBeVisible()
    await page.getByRole('link', { name: 'QR Code', exact: true }).click()
    await expect(page.getByRole('radio', { name: /Rounded/ })).toBeChecked()
    await page.getByRole('link', { name: 'Back to the magnet' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('radio', { name: /Rounded/ })).toBeChecked()
    await page.route('**/edit-qr/**', (route) => route.abort())
    await color(page, 'Foreground').fill('#123456')
    await expect(page.getByText('This code could not be checked. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Error saving QR code style. Please try again.')).toBeVisible()
    await expect(color(page, 'Foreground')).toHaveValue('#123456')
    await page.unroute('**/edit-qr/**')
    await page.getByRole('button', { name: 'Check again' }).click()
    await passed(page)
  })

  test('changes the tab although a check is answered meanwhile', { tag: '@long' }, async ({
    page,
    magnet,
  }) => {
    await openEditor(page, magnet)
    const tabAsked = Promise.withResolvers<void>()
    const tabAnswered = Promise.withResolvers<void>()
    await page.route('**/edit-qr/*.data*', async (route) => {
      if (route.request().method() === 'POST') await tabAsked.promise
      else {
        tabAsked.resolve()
        await tabAnswered.promise
      }
      // The browser may have canceled the request.
      await route.continue().catch(() => {})
    })
    const check = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('radio', { name: /Rounded/ }).check()
    await check
    await page.getByRole('link', { name: 'Custom Link' }).click()
    await passed(page)
    tabAnswered.resolve()
    await expect(page.getByLabel('Custom URL')).toBeVisible()
    await expect(page).toHaveURL(/\?tab=link$/)
  })
})

test.describe('the Custom Link tab', () => {
  test('checks a slug once, 500 ms after the last key', async ({ page, magnet }) => {
    await page.clock.install()
    await openEditor(page, magnet, '?tab=link')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/slug-check')) asked.push(request.url())
    })
    const field = page.getByLabel('Custom URL')
    await field.fill('')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await field.pressSequentially('Bag-Of-2026')
    await page.clock.runFor(SLUG_DEBOUNCE_MS - 1)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect(page.getByText('This URL is available!')).toBeVisible()
    expect(asked).toEqual([expect.stringMatching(/slug=bag-of-2026$/)])
  })

  test('shows what is wrong with a slug, without a request if the rules suffice', async ({
    page,
    magnet,
    browserErrors,
  }) => {
    browserErrors.allow(/ERR_FAILED/)
    await openEditor(page, magnet, '?tab=link')
    const field = page.getByLabel('Custom URL')
    const save = page.getByRole('button', { name: 'Save', exact: true }).last()
    await expect(save).toBeHidden()
    for (const [typed, message] of [
      ['', 'Slug cannot be empty'],
      ['ab', 'Slug must be at least 3 characters long'],
      ['a'.repeat(51), 'Slug must be 50 characters or less'],
      ['-bag', 'Slug cannot start or end with a hyphen'],
      ['my bag', 'Slug can only contain lowercase letters, numbers, and hyphens'],
      ['dashboard', 'This slug is reserved and cannot be used'],
      // Other codes of the demo are taken as well.
      ['pck7tn', 'This URL is already taken'],
    ] as const) {
      await field.fill(typed)
      await expect(page.getByText(message)).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(save).toBeDisabled()
    }
    await page.route('**/slug-check*', (route) => route.abort())
    await field.fill('who-knows')
    await expect(page.getByText('Error checking availability')).toBeVisible()
    await page.unroute('**/slug-check*')

    await test.step('a notice that appears under the pointer does not stay there', async () => {
      await field.fill('under-the-pointer')
      await expect(page.getByText('This URL is available!')).toBeVisible()
      // Notices appear above the lower right corner of the window.
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      await page.mouse.move(width - 200, height - 50)
      await field.press('Enter')
      const notice = page
        .getByRole('status')
        .filter({ hasText: 'Custom URL updated successfully!' })
      await expect(notice).toBeVisible()
      await expect(notice).toBeHidden()
    })
  })

  test('saves and clears a slug, copies the link, and the former slug still works', async ({
    page,
    magnet,
    site,
    newPage,
  }) => {
    await openEditor(page, magnet, '?tab=link')
    await page.getByLabel('Custom URL').fill('bag-number-one')
    await expect(page.getByText('This URL is available!')).toBeVisible()
    const save = page.getByRole('button', { name: 'Save', exact: true }).last()
    const clear = page.getByRole('button', { name: 'Clear' })
    const pressed = await save.boundingBox()
    await save.click()
    const saved = page.getByText('Custom URL updated successfully!')
    await expect(saved).toBeVisible()
    // It may cover the button to copy the link, and stays while a mouse is on it.
    await expect(saved).toBeHidden()
    // A second click at the same place does nothing.
    const beside = await clear.boundingBox()
    expect(beside?.x).toBeGreaterThan((pressed?.x ?? 0) + (pressed?.width ?? 0))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${site.url}/m/bag-number-one`)
    await clear.click()
    await expect(page.getByText('Custom URL cleared successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Custom URL updated successfully!')).toBeVisible()
    await expect(page.getByLabel('Custom URL')).toHaveValue('bag-number-one')
    await clear.click()
    await expect(page.getByText('Custom URL cleared successfully!')).toBeVisible()
    await expect(page.getByText('/m/bag-number-one')).toBeVisible()
    await expect(page.getByLabel('Custom URL')).toHaveValue('')
    const visitor = await newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: TITLE })).toBeVisible()
  })
})

import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SLUG_DEBOUNCE_MS } from '#domain/magnets/slug-messages.ts'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'

/** Aisha's magnet in the demo; she has the Brand plan. */
const TITLE = 'Your first bag, free shipping'

let product: RunningProduct
let browser: TestBrowserApp
let context: BrowserContext
let page: Page
let path: string
let code: string
let logo: Buffer

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('aisha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${product.url}/magnets`)
  const link = page.getByRole('link', { name: TITLE }).first()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  path = `${product.url}/edit-qr/${id}`
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">'
  logo = await sharp(
    Buffer.from(`${picture}<circle cx="200" cy="200" r="190" fill="#b91c1c"/></svg>`),
  )
    .png()
    .toBuffer()
  await open()
  const saved = await page.request.get(`${product.url}/magnets/${id}/qr.png`)
  code = (await readWithAll(await saved.body())).zxing ?? ''
  expect(code).toMatch(/\/Q\/[A-Z0-9]{6}$/)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Resolves once the page is hydrated: the reset button appears only then. */
async function open(tab = ''): Promise<void> {
  await page.goto(path + tab, { waitUntil: 'networkidle' })
}
const passed = () => page.getByText('Scan check passed: sharp').waitFor()
const color = (which: string) => page.getByLabel(`${which} colour`, { exact: true })
const copied = async () => {
  const base64 = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const bytes = new Uint8Array((await (await item?.getType('image/png'))?.arrayBuffer()) ?? [])
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

describe('the QR Code tab', () => {
  it('both tabs are reachable by keyboard', async () => {
    await open()
    const tabs = page.getByRole('navigation', { name: 'Customize Your Code & Link' })
    await tabs.getByRole('link', { name: 'QR Code' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?tab=link')
    await page.getByLabel('Custom URL').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(path)
    const styles = page.getByRole('radio', { name: /Standard|Rounded/ })
    await styles.first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: /Rounded/ }).isChecked()).toBe(true)
    await passed()
  })

  it('shows, copies and downloads an unsaved style', async () => {
    await open()
    await page.getByRole('radio', { name: /Rounded/ }).check()
    await color('Foreground').fill('#7f1d1d')
    await color('Background').fill('fff7ed')
    await page
      .locator('#qr-logo')
      .setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
    await page.getByAltText('The logo').waitFor()
    await page.getByRole('radio', { name: /Large/ }).check()
    await page.getByText('Medium is recommended').waitFor()
    await passed()

    await page.getByRole('button', { name: 'Copy QR' }).click()
    await page.getByText('QR code copied to clipboard!').waitFor()
    const clip = await copied()
    expect(await readWithAll(clip)).toEqual(allRead(code))

    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PNG' }).click(),
    ])
    expect(png.suggestedFilename()).toBe('your-first-bag--free-shipping-qr.png')
    const bytes = readFileSync(await png.path())
    const { width, height } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: 600, height: 600 })
    expect(await readWithAll(bytes)).toEqual(allRead(code))
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
    expect(await readWithAll(drawn)).toEqual(allRead(code))
  })

  it('saves a style, confirms it for three seconds and shows it again', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.getByText('QR code style saved successfully!')
    await notice.waitFor()
    const since = Date.now()
    await notice.waitFor({ state: 'detached' })
    expect(Date.now() - since).toBeGreaterThan(2000)
    await open()
    expect(await page.getByRole('radio', { name: /Rounded/ }).isChecked()).toBe(true)
    expect(await color('Foreground').inputValue()).toBe('#7f1d1d')
    await page.getByAltText('The logo').waitFor()
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByAltText('The logo').waitFor()
  })

  it('accepts a dropped logo', async () => {
    await open()
    await page.getByRole('button', { name: 'Remove logo' }).click()
    const dropped = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'logo.png', { type: 'image/png' }))
      return transfer
    }, logo.toString('base64'))
    await page.getByText('Drop an image here').dispatchEvent('drop', { dataTransfer: dropped })
    await page.getByAltText('The logo').waitFor()
    await passed()
  })

  it('refuses a logo that is too large, not an image, or a QR code', async () => {
    await open()
    const choose = (buffer: Buffer, name: string, mimeType: string) =>
      page.locator('#qr-logo').setInputFiles({ name, mimeType, buffer })
    await choose(Buffer.alloc(201 * 1024), 'big.png', 'image/png')
    await page.getByText('File size must be less than 200KB').waitFor()
    await choose(Buffer.from('<svg/>'), 'logo.svg', 'image/svg+xml')
    await page.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)').waitFor()
    await choose(Buffer.from('no picture'), 'fake.png', 'image/png')
    await page.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)').waitFor()
    const id = path.split('/').at(-1)
    const qr = await page.request.get(`${product.url}/magnets/${id}/qr.png`)
    await choose(await qr.body(), 'code.png', 'image/png')
    await page.getByText('Our scanner could not read this code').waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('link', { name: 'Download PNG' }).getAttribute('href')).toBeNull()
    expect(await page.getByRole('button', { name: 'Copy QR' }).count()).toBe(0)
  })

  it('explains which colours cannot be used', async () => {
    await open()
    await color('Foreground').fill('#f97316')
    await page.getByText('Black on white is used instead').waitFor()
    await color('Foreground').fill('#ffffff')
    await color('Background').fill('#101010')
    await page.getByText('Light on dark isn’t supported').waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Swap the colours' }).click()
    expect(await color('Background').inputValue()).toBe('#ffffff')
    await passed()
    await color('Foreground').fill('blue')
    await color('Foreground').blur()
    await page.getByText('Please enter a colour such as #1A2B3C').waitFor()
  })

  it('keeps changes when the tab is switched or the connection fails', async () => {
    await open()
    await page.getByRole('radio', { name: /Standard/ }).check()
    await passed()
    await page.getByRole('link', { name: 'Custom Link' }).click()
    await page.getByLabel('Custom URL').waitFor()
    await page.getByRole('link', { name: 'QR Code', exact: true }).click()
    expect(await page.getByRole('radio', { name: /Standard/ }).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Back to the magnet' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.getByRole('radio', { name: /Standard/ }).isChecked()).toBe(true)
    await page.route('**/edit-qr/**', (route) => route.abort())
    await color('Foreground').fill('#123456')
    await page.getByText('This code could not be checked. Please try again.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Error saving QR code style. Please try again.').waitFor()
    expect(await color('Foreground').inputValue()).toBe('#123456')
    await page.unroute('**/edit-qr/**')
    await page.getByRole('button', { name: 'Check again' }).click()
    await passed()
    browser.complaints.splice(0)
  })

  it('shows an error if the clipboard does not accept images', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'))
    await open()
    await page.getByRole('button', { name: 'Copy QR' }).click()
    await page.getByText('Please download it instead.').waitFor()
  })
})

describe('the Custom Link tab', () => {
  it('checks a slug once, 500 ms after the last key', async () => {
    await open('?tab=link')
    const asked: { url: string; at: number }[] = []
    page.on('request', (request) => {
      if (request.url().includes('/slug-check')) asked.push({ url: request.url(), at: Date.now() })
    })
    const field = page.getByLabel('Custom URL')
    await field.fill('')
    const startedAt = Date.now()
    await field.pressSequentially('Bag-Of-2026', { delay: 40 })
    expect(asked).toEqual([])
    await page.getByText('This URL is available!').waitFor()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toMatch(/slug=bag-of-2026$/)
    expect((asked[0]?.at ?? 0) - startedAt).toBeGreaterThanOrEqual(SLUG_DEBOUNCE_MS + 10 * 40)
  })

  it('shows what is wrong with a slug, without a request if the rules suffice', async () => {
    await open('?tab=link')
    const field = page.getByLabel('Custom URL')
    const save = page.getByRole('button', { name: 'Save', exact: true }).last()
    expect(await save.isVisible()).toBe(false)
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
      await page.getByText(message).waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await save.isDisabled()).toBe(true)
    }
    await page.route('**/slug-check*', (route) => route.abort())
    await field.fill('who-knows')
    await page.getByText('Error checking availability').waitFor()
    await page.unroute('**/slug-check*')
    browser.complaints.splice(0)
  })

  it('saves and clears a slug, copies the link, and the former slug still works', async () => {
    await open('?tab=link')
    await page.getByLabel('Custom URL').fill('bag-number-one')
    await page.getByText('This URL is available!').waitFor()
    const save = page.getByRole('button', { name: 'Save', exact: true }).last()
    const clear = page.getByRole('button', { name: 'Clear' })
    const pressed = await save.boundingBox()
    await save.click()
    await page.getByText('Custom URL updated successfully!').waitFor()
    // A second click at the same place does nothing.
    const beside = await clear.boundingBox()
    expect(beside?.x).toBeGreaterThan((pressed?.x ?? 0) + (pressed?.width ?? 0))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByText('Link copied to clipboard!').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${product.url}/m/bag-number-one`)
    await clear.click()
    await page.getByText('Custom URL cleared successfully!').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Custom URL updated successfully!').waitFor()
    expect(await page.getByLabel('Custom URL').inputValue()).toBe('bag-number-one')
    await clear.click()
    await page.getByText('Custom URL cleared successfully!').waitFor()
    await page.getByText('/m/bag-number-one').waitFor()
    expect(await page.getByLabel('Custom URL').inputValue()).toBe('')
    const visitor = await context.newPage()
    await visitor.goto(link)
    await visitor.getByRole('heading', { name: TITLE }).waitFor()
    await visitor.close()
  })
})

it('the QR editor causes no browser errors', () => {
  expect(browser.complaints).toEqual([])
})

import jsqr from 'jsqr'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openRunning, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'

// The public pages for signed-out visitors, in a real browser.

let product: RunningProduct
let browser: TestBrowserApp

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})
afterEach(() => {
  expect(browser.complaints.splice(0)).toEqual([])
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options })
  if (options.javaScriptEnabled === false) await page.goto(product.url + path)
  else await openRunning(page, product.url + path)
  return page
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : null
    return label ?? element?.getAttribute('aria-label') ?? element?.textContent?.trim()
  })

describe('the sign-in and registration dialogs', () => {
  it('open, switch and close, and move the focus in and back', async () => {
    const page = await open('/use-cases')
    const opener = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
    await opener.click()
    const login = page.getByRole('dialog', { name: 'Sign In' })
    await login.waitFor()
    await expect.poll(() => focused(page)).toBe('Email')
    expect(new URL(page.url()).pathname).toBe('/use-cases')

    await login.getByRole('link', { name: 'Sign up' }).click()
    const register = page.getByRole('dialog', { name: 'Create Account' })
    await register.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await expect.poll(() => focused(page)).toBe('First Name')

    await register.getByRole('link', { name: 'Sign in', exact: true }).click()
    await login.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await login.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)

    await opener.click()
    await login.waitFor()
    // Clicks the backdrop beside the dialog.
    await page.mouse.click(8, 450)
    await login.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.context().close()
  })

  it('trap the focus', async () => {
    const page = await open('/')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('dialog').waitFor()
    for (let i = 0; i < 16; i++) {
      await page.keyboard.press('Tab')
      const behind = await page.evaluate(() => {
        const element = document.activeElement
        return element !== document.body && !element?.closest('dialog')
      })
      expect(behind).toBe(false)
    }
    await page.context().close()
  })

  it('show errors, keep the typed form, and sign in', async () => {
    const page = await open('/brands')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    const login = page.getByRole('dialog', { name: 'Sign In' })
    await login.getByLabel('Email').fill('mia@example.com')
    await login.getByLabel('Password', { exact: true }).fill('wrong-password')
    await login.getByRole('button', { name: 'Sign In', exact: true }).click()
    await login.getByRole('alert').waitFor()
    expect(await login.getByRole('alert').innerText()).toContain(
      'Invalid email or password. Please try again.',
    )
    expect(new URL(page.url()).pathname).toBe('/brands')
    expect(await login.getByLabel('Email').inputValue()).toBe('mia@example.com')
    await login.getByLabel('Password', { exact: true }).fill('magnet-demo')
    await login.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Magnet Dashboard' }).waitFor()
    await page.context().close()
  })

  it('register, show where the email was sent, and go back to the form', async () => {
    const page = await open('/', { viewport: { width: 375, height: 740 } })
    await page.getByRole('link', { name: 'START CONVERTING VIEWERS' }).click()
    const register = page.getByRole('dialog', { name: 'Create Account' })
    await register.getByRole('button', { name: 'Create Account' }).click()
    await register.locator('[aria-invalid=true]').first().waitFor()
    await expect.poll(() => focused(page)).toBe('First Name')
    await register.getByLabel('First Name').fill('Site')
    await register.getByLabel('Last Name').fill('Visitor')
    await register.getByLabel('Email').fill('site-visitor@example.com')
    await register.getByLabel('Password', { exact: true }).fill('secret-enough')
    await register.getByLabel('Confirm Password').fill('secret-enough')
    await register.getByRole('button', { name: 'Create Account' }).click()
    const sent = page.getByRole('dialog', { name: 'Check Your Email' })
    await sent.waitFor()
    expect(await sent.innerText()).toContain('site-visitor@example.com')
    await sent.getByRole('link', { name: 'Back to Registration' }).click()
    await register.waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await page.context().close()
  })

  it('open from the mobile menu, and as pages without JavaScript', async () => {
    const page = await open('/', { viewport: { width: 375, height: 740 } })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Main, on small screens' })
    await menu.getByRole('link', { name: 'Sign Up' }).click()
    await page.getByRole('dialog', { name: 'Create Account' }).waitFor()
    await menu.waitFor({ state: 'hidden' })
    await page.context().close()

    const plain = await open('/', { javaScriptEnabled: false })
    await plain.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await plain.waitForURL('**/login')
    await plain.getByRole('heading', { name: 'Sign In', level: 1 }).waitFor()
    await plain.context().close()
  })

  it('the registration form shows the strength of a password that was typed before hydration', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => typed.promise.then(() => route.continue()))
    await page.goto(`${product.url}/register`, { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Password', { exact: true }).fill('fjord-lantern-7')
    typed.resolve()
    await page.getByText('Password strength: Strong').waitFor()
    await page.context().close()
  })
})

/** Whether the slide is inside the carousel's visible area. */
const inView = (slide: Locator) =>
  slide.evaluate((link) => {
    const { left, right } = link.getBoundingClientRect()
    return left >= -1 && right <= window.innerWidth + 1
  })

describe('the carousel', () => {
  it('moves by keyboard and buttons, and wraps around', async () => {
    const page = await open('/', { reducedMotion: 'reduce' })
    const strip = page.getByRole('list', { name: 'Use cases' })
    const first = strip.getByRole('link', { name: /^YouTubers|a filmed desk/i }).first()
    const last = strip.getByRole('link').last()
    await strip.focus()
    const until = (slide: Locator) =>
      expect.poll(() => inView(slide), { timeout: 10_000 }).toBe(true)
    expect(await inView(last)).toBe(false)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => inView(first)).toBe(false)
    await page.keyboard.press('ArrowLeft')
    await until(first)
    await page.getByRole('button', { name: 'Previous use case' }).click()
    await until(last)
    await page.getByRole('button', { name: 'Next use case' }).click()
    await until(first)
    await last.focus()
    await until(last)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/use-cases/lifestyle')
    await page.context().close()
  })
})

/** Decodes the code in a screenshot. */
async function scan(page: Page): Promise<string | undefined> {
  const shot = await page.locator('#try svg').screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the code in the hero', () => {
  it('is drawn while typing and can be decoded from the screen', async () => {
    const page = await open('/', { deviceScaleFactor: 2 })
    expect(await scan(page)).toBe(`${product.url}/register`.toUpperCase())
    await page.getByLabel('Try it: type a link or a title').fill('youtube.com/@you')
    await expect.poll(() => scan(page), { timeout: 15_000 }).toBe('https://youtube.com/@you')
    await page.getByLabel('Try it: type a link or a title').fill('My colour guide')
    await page.keyboard.press('Enter')
    const address = `${product.url}/?text=My%20colour%20guide`
    await expect.poll(() => scan(page), { timeout: 15_000 }).toBe(address)
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  it('shows text that was typed before hydration', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => typed.promise.then(() => route.continue()))
    await page.goto(`${product.url}/`, { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Try it: type a link or a title').fill('youtube.com/@you')
    typed.resolve()
    await expect.poll(() => scan(page), { timeout: 15_000 }).toBe('https://youtube.com/@you')
    await page.context().close()
  })

  it('is drawn by the server without JavaScript', async () => {
    const page = await open('/', { javaScriptEnabled: false, deviceScaleFactor: 2 })
    await page.getByLabel('Try it: type a link or a title').fill('youtube.com/@you')
    await page.getByRole('button', { name: 'Create Code' }).click()
    await page.waitForURL('**/?text=**')
    expect(await scan(page)).toBe('https://youtube.com/@you')
    await page.context().close()
  })
})

/** Returns the bytes of the first view as transferred, with headers and without images. */
async function weigh(path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const pictures = new Set<string>()
  let bytes = 0
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.startsWith('image/')) pictures.add(requestId)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!pictures.has(requestId)) bytes += encodedDataLength
  })
  await openRunning(page, product.url + path)
  await context.close()
  return bytes
}

it('no public page transfers more than 180 KB at first view, without images', async () => {
  const map = await (await fetch(`${product.url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  // Pages of one kind load the same files, so only the longest one is measured.
  const longest = new Map<string, { path: string; length: number }>()
  for (const path of [...paths, '/login', '/register']) {
    const { length } = await (await fetch(product.url + path)).text()
    const kind = path.replace(/(?<=^\/[^/]+\/).+/, '')
    if (length > (longest.get(kind)?.length ?? 0)) longest.set(kind, { path, length })
  }
  expect(longest.size).toBeGreaterThanOrEqual(12)
  const weights: Record<string, number> = {}
  for (const { path } of longest.values()) weights[path] = await weigh(path)
  const heavy = Object.entries(weights).filter(([, bytes]) => !(bytes > 0 && bytes <= 180_000))
  expect(heavy).toEqual([])
})

it('the landing page prints dark sections as dark text on white, without overlays', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open('/', { colorScheme })
    await page.emulateMedia({ media: 'print', colorScheme })
    const printed = await page.evaluate(() => {
      const styleOf = (selector: string, pseudo?: string) =>
        [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one, pseudo))
      return {
        inks: [...styleOf('body'), ...styleOf('.stage'), ...styleOf('.frame a')].map(
          ({ color }) => color,
        ),
        overFrames: styleOf('.frame', '::before').map((style) =>
          style.getPropertyValue('print-color-adjust'),
        ),
      }
    })
    expect(printed.inks.length).toBeGreaterThan(1)
    expect(new Set(printed.inks)).toEqual(new Set(['rgb(23, 20, 15)']))
    expect(printed.overFrames.length).toBeGreaterThan(0)
    expect(new Set(printed.overFrames)).toEqual(new Set(['exact']))
    await page.close()
  }
})

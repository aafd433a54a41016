import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import type { Site } from '#tests/support/demo-product.ts'
import { expect, test } from './fixtures.ts'

// The public pages for signed-out visitors, in a real browser.

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : null
    return label ?? element?.getAttribute('aria-label') ?? element?.textContent?.trim()
  })

test.describe('the sign-in and registration dialogs', () => {
  test('open, switch and close, move the focus in and back, and trap it', async ({ page }) => {
    await page.goto('/use-cases')
    const opener = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
    await opener.click()
    const login = page.getByRole('dialog', { name: 'Sign In' })
    await expect(login).toBeVisible()
    await expect.poll(() => focused(page)).toBe('Email')
    expect(new URL(page.url()).pathname).toBe('/use-cases')

    await login.getByRole('link', { name: 'Sign up' }).click()
    const register = page.getByRole('dialog', { name: 'Create Account' })
    await expect(register).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect.poll(() => focused(page)).toBe('First Name')

    await register.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(login).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(login).not.toBeAttached()
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(login).toBeVisible()
    for (let i = 0; i < 16; i++) {
      await page.keyboard.press('Tab')
      const behind = await page.evaluate(() => {
        const element = document.activeElement
        return element !== document.body && !element?.closest('dialog')
      })
      expect(behind).toBe(false)
    }
    // Clicks the backdrop beside the dialog.
    await page.mouse.click(8, 450)
    await expect(login).not.toBeAttached()
    await expect(opener).toBeFocused()
  })

  test('show errors, keep the typed form, and sign in', async ({ page }) => {
    await page.goto('/brands')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    const login = page.getByRole('dialog', { name: 'Sign In' })
    await login.getByLabel('Email').fill('mia@example.com')
    await login.getByLabel('Password', { exact: true }).fill('wrong-password')
    await login.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(login.getByRole('alert')).toBeVisible()
    await expect(login.getByRole('alert')).toContainText(
      'Invalid email or password. Please try again.',
    )
    expect(new URL(page.url()).pathname).toBe('/brands')
    await expect(login.getByLabel('Email')).toHaveValue('mia@example.com')
    await login.getByLabel('Password', { exact: true }).fill('magnet-demo')
    await login.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { name: 'Magnet Dashboard' })).toBeVisible()
  })

  test('register, show where the email was sent, and go back to the form', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto('/')
    await page.getByRole('link', { name: 'START CONVERTING VIEWERS' }).click()
    const register = page.getByRole('dialog', { name: 'Create Account' })
    await register.getByRole('button', { name: 'Create Account' }).click()
    await expect(register.locator('[aria-invalid=true]').first()).toBeVisible()
    await expect.poll(() => focused(page)).toBe('First Name')
    await register.getByLabel('First Name').fill('Site')
    await register.getByLabel('Last Name').fill('Visitor')
    await register.getByLabel('Email').fill('site-visitor@example.com')
    await register.getByLabel('Password', { exact: true }).fill('secret-enough')
    await register.getByLabel('Confirm Password').fill('secret-enough')
    await register.getByRole('button', { name: 'Create Account' }).click()
    const sent = page.getByRole('dialog', { name: 'Check Your Email' })
    await expect(sent).toBeVisible()
    await expect(sent).toContainText('site-visitor@example.com')
    await sent.getByRole('link', { name: 'Back to Registration' }).click()
    await expect(register).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('open from the mobile menu, and as pages without JavaScript', async ({ page, newPage }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Main menu on small screens' })
    await menu.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible()
    await expect(menu).toBeHidden()

    const plain = await newPage({ javaScriptEnabled: false })
    await plain.goto('/')
    await plain.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await plain.waitForURL('**/login')
    await expect(plain.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible()
  })

  test('the registration form shows the strength of a password that was typed before hydration', {
    tag: '@long',
  }, async ({ page }) => {
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => typed.promise.then(() => route.continue()))
    await page.goto('/register', { waitUntil: 'commit' })
    await page.getByLabel('Password', { exact: true }).fill('fjord-lantern-7')
    typed.resolve()
    await expect(page.getByText('Password strength: Strong')).toBeVisible()
  })
})

/** Whether the slide is inside the carousel's visible area. */
const inView = (slide: Locator) =>
  slide.evaluate((link) => {
    const { left, right } = link.getBoundingClientRect()
    return left >= -1 && right <= window.innerWidth + 1
  })

test.describe('the carousel', () => {
  test('moves by keyboard and buttons, and wraps around', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const strip = page.getByRole('list', { name: 'Use cases' })
    const first = strip.getByRole('link', { name: /^YouTubers|a filmed desk/i }).first()
    const last = strip.getByRole('link').last()
    await strip.focus()
    const until = (slide: Locator) => expect.poll(() => inView(slide)).toBe(true)
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
  })
})

const TRY = 'Try it: what would you give your viewers?'

/** Decodes the code in a screenshot. */
async function scan(page: Page): Promise<string | undefined> {
  const shot = await page.locator('#try svg[role=img]').screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.describe('the code in the hero', () => {
  test('is drawn while typing, and opens a demo that greets by name', async ({ newPage, site }) => {
    const page = await newPage({ deviceScaleFactor: 2 })
    await page.goto('/')
    await expect.poll(() => scan(page)).toBe(`${site.url}/demo`.toUpperCase())
    await page.getByLabel(TRY).fill('My colour guide')
    await page.keyboard.press('Enter')
    const address = `${site.url}/demo?title=My%20colour%20guide`
    await expect.poll(() => scan(page)).toBe(address)
    expect(new URL(page.url()).search).toBe('')

    const phone = await newPage({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })
    await phone.goto(address)
    await expect(phone.getByRole('heading', { name: 'My colour guide' })).toBeVisible()
    await phone.getByLabel('Full Name').fill('Ada Lovelace')
    await phone.getByLabel('Email Address').fill('ada@example.com')
    await phone.getByRole('button', { name: 'Submit to Unlock' }).click()
    await expect(phone.getByRole('heading', { name: 'Thank you, Ada Lovelace' })).toBeVisible()
    const download = phone.waitForEvent('download')
    await phone.getByRole('link', { name: 'Download Now' }).click()
    expect((await download).suggestedFilename()).toBe('codes-in-videos.pdf')
    await phone.getByRole('link', { name: 'start over' }).click()
    await expect(phone.getByRole('heading', { name: 'My colour guide' })).toBeVisible()
  })

  test('shows a title that was typed before hydration', async ({ page, site }) => {
    const typed = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', (route) => typed.promise.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel(TRY).fill('Ten chords')
    typed.resolve()
    await expect.poll(() => scan(page)).toBe(`${site.url}/demo?title=Ten%20chords`)
  })

  test('is drawn by the server without JavaScript', async ({ newPage, site }) => {
    const page = await newPage({ javaScriptEnabled: false, deviceScaleFactor: 2 })
    await page.goto('/')
    await page.getByLabel(TRY).fill('Ten chords')
    await page.getByRole('button', { name: 'Create Code' }).click()
    await page.waitForURL('**/?title=**')
    await expect.poll(() => scan(page)).toBe(`${site.url}/demo?title=Ten%20chords`)
  })
})

test.describe('the loop in the hero', () => {
  const running = (page: Page) =>
    page.evaluate(
      () =>
        document
          .querySelector('#try')
          ?.getAnimations({ subtree: true })
          .filter(({ playState }) => playState === 'running').length ?? 0,
    )

  test('plays in sight, and stops out of sight and by its button', async ({ newPage }) => {
    const page = await newPage({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await expect.poll(() => running(page)).toBeGreaterThan(5)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => running(page)).toBe(0)
    await page.locator('#try').scrollIntoViewIfNeeded()
    await expect.poll(() => running(page)).toBeGreaterThan(5)
    await page.getByRole('button', { name: 'Pause the animation' }).click()
    await expect.poll(() => running(page)).toBe(0)
    await page.getByRole('button', { name: 'Play the animation' }).click()
    await expect.poll(() => running(page)).toBeGreaterThan(5)
  })

  test('is still with reduced motion and shows the lead', async ({ newPage }) => {
    const page = await newPage({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play the animation' })).toBeVisible()
    expect(await running(page)).toBe(0)
    await expect(page.locator('#try svg').getByText('Scanned on a TV, 12:08')).toBeVisible()
  })
})

type Weight = { scripts: number; all: number }

/** Returns the bytes of the first view as transferred, with headers and without images. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const types = new Map<string, string>()
  const weight = { scripts: 0, all: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === 'Script') weight.scripts += encodedDataLength
    if (type !== 'Image') weight.all += encodedDataLength
  })
  // Scripts, too, that the page loads when it is idle.
  await page.goto(path, { waitUntil: 'networkidle' })
  return weight
}

/** A kind of page is a page, or all pages of a folder, which load the same files. */
const kindOf = (path: string) => path.replace(/(?<=^\/[^/]+\/).+/, '')
/** The kinds that transfer most. */
const HEAVIEST = ['/', '/blog/', '/brands', '/docs/']

async function expectLight(
  { newPage, site }: { newPage(options: object): Promise<Page>; site: Site },
  isWeighed: (kind: string) => boolean,
  atLeast: number,
): Promise<void> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  // Of each kind only the longest page is weighed.
  const longest = new Map<string, { path: string; length: number }>()
  for (const path of [
    ...paths,
    '/login',
    '/register',
    '/forgot',
    '/no-such-page-anywhere',
    '/no/such/page',
  ]) {
    const kind = kindOf(path)
    if (!isWeighed(kind)) continue
    const { length } = await (await fetch(site.url + path)).text()
    if (length > (longest.get(kind)?.length ?? 0)) longest.set(kind, { path, length })
  }
  expect(longest.size).toBeGreaterThanOrEqual(atLeast)
  const weights: Record<string, Weight> = {}
  await Promise.all(
    Array.from(longest.values(), async ({ path }) => {
      const page = await newPage({ viewport: { width: 1440, height: 900 } })
      weights[path] = await weigh(page, path)
      await page.context().close()
    }),
  )
  const heavy = Object.entries(weights).filter(
    ([, { scripts, all }]) => !(scripts > 0 && scripts <= 5000 && all <= 75_000),
  )
  expect(heavy).toEqual([])
}

const LIGHT = 'transfers more than 5 KB of scripts and 75 KB in all at first view, without images'
test(`no public page of the heaviest kinds ${LIGHT}`, async ({ newPage, site }) => {
  await expectLight({ newPage, site }, (kind) => HEAVIEST.includes(kind), HEAVIEST.length)
})

test(`no public page ${LIGHT}`, { tag: '@long' }, async ({ newPage, site, browserErrors }) => {
  browserErrors.allow(/404/)
  await expectLight({ newPage, site }, () => true, 12)
})

// npm run screens: takes screenshots of the product with its sample data, for the public pages. Run it
// before a release, so that the pictures show what the release looks like. The demo must be running:
//   PORT=4700 DEMO_PUBLIC_URL=http://magnet.example npm run demo
//   npm run screens -- http://magnet.example 4700 code check
// The browser finds the public address on this machine's port, so that no picture warns that the address
// isn't set. Without names, all pictures are taken.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CLOSE_UPS, type Picture, SCREENS } from '#content/screens.ts'
import { findBrowser } from '#scripts/lib/find-browser.mjs'

const FOLDER = join(import.meta.dirname, '../../public/screens')
const [origin = 'http://magnet.example', port = '3000', ...names] = process.argv.slice(2)

/** The timeout is long, because the machine may be busy. */
const SLOWEST_MS = 180_000
/** Pictures of the tour have 1.5 pixels for each CSS pixel. All others have 2. */
const TOUR_SCALE = 1.5
const SCALE = 2
/**
 * The width of the window for tour pictures, in CSS pixels. The pictures leave out the window's
 * edges.
 */
const TOUR_WIDTH = 1280
/** The width of the window for pictures that are shown on phones, in CSS pixels. */
const PHONE_WIDTH = 390

type Scheme = 'light' | 'dark'
type Size = { width: number; height: number }
/** Who is signed in, and how to reach the element that the picture begins with. */
type Shown = {
  as: string
  /** The width of the window in CSS pixels. Default: the width of the picture or of the tour. */
  window?: number
  /** The space to the left of and above the element that the picture begins with, in CSS pixels. */
  margin?: number
  open(page: Page): Promise<Locator>
}

/**
 * Waits until the parts that a screen loads later, such as charts, previews and pictures, have
 * appeared.
 */
const settle = (page: Page) => page.waitForLoadState('networkidle')

async function openCodeEditor(page: Page): Promise<void> {
  await page.goto('/magnets')
  const link = page.locator('a[href^="/edit/"], a[href^="/analytics/"]').first()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  await page.goto(`/edit-qr/${id}`)
  await settle(page)
}

/** Checks a frame of a video and waits for the results. */
async function openCheck(page: Page): Promise<void> {
  await page.goto('/check-video?tab=before')
  await settle(page)
  // The request is sent from the page, because only the browser finds the public address on this
  // machine.
  const svg = await page.evaluate(async () => (await fetch('/scenes/golden-hour?plain')).text())
  const buffer = await sharp(Buffer.from(svg)).resize(1280, 720, { fit: 'cover' }).png().toBuffer()
  const frame = { name: 'golden-hour.png', mimeType: 'image/png', buffer }
  await page.getByLabel('A frame from your video').setInputFiles(frame)
  await page.getByRole('button', { name: 'Check This Frame' }).click()
  await page.getByRole('heading', { name: '(simulated)' }).waitFor()
}

const PICTURES: Record<string, Shown> = {
  create: {
    as: 'jonas',
    async open(page) {
      await page.goto('/create')
      await page.getByLabel('Title').first().fill('Golden hour presets')
      await page
        .getByLabel('Description')
        .fill('Twelve presets for the last hour of light, with the settings from the video.')
      await settle(page)
      return page.getByRole('heading', { level: 1 })
    },
    margin: 24,
  },
  code: {
    as: 'jonas',
    async open(page) {
      await openCodeEditor(page)
      return page.getByRole('tablist').or(page.locator('main nav')).first()
    },
    margin: 24,
  },
  check: {
    as: 'jonas',
    async open(page) {
      await openCheck(page)
      return page.locator('main canvas').first().locator('xpath=..')
    },
    margin: 16,
  },
  leads: {
    as: 'jonas',
    async open(page) {
      await page.goto('/analytics')
      await settle(page)
      // On phones, the buttons above the table would fill the picture.
      return page.viewportSize()?.width === PHONE_WIDTH
        ? page.locator('main table').first()
        : page.getByRole('heading', { name: 'Subscriber Details' })
    },
    margin: 24,
  },
  comparison: {
    as: 'aisha',
    async open(page) {
      await page.goto('/workspace')
      await page.locator('a[href^="/workspace/"]').first().click()
      await page.locator('a[href*="/campaigns/"]:not([href$="/new"])').first().click()
      await page.waitForURL('**/campaigns/*')
      await settle(page)
      return page.locator('main table').first()
    },
    margin: 24,
  },
  results: {
    as: 'jonas',
    window: 820,
    async open(page) {
      await page.goto('/videos')
      await page.getByRole('link', { name: 'Light a small room with one lamp' }).click()
      await page.waitForURL(/\/videos\/[^/]+$/)
      await settle(page)
      return page.locator('main section:has(table) svg').first().locator('xpath=ancestor::figure')
    },
    margin: 12,
  },
  list: {
    as: 'jonas',
    window: 1280,
    async open(page) {
      await page.goto('/analytics')
      await settle(page)
      return page.locator('main table').first()
    },
  },
  scan: {
    as: 'jonas',
    window: 1280,
    async open(page) {
      await openCodeEditor(page)
      return page.getByRole('heading', { name: 'Preview' }).locator('xpath=..')
    },
  },
  distance: {
    as: 'jonas',
    window: 720,
    async open(page) {
      await openCheck(page)
      return page.getByRole('heading', { name: '(simulated)' })
    },
    margin: 16,
  },
  overlay: {
    as: 'jonas',
    window: 720,
    async open(page) {
      await page.goto('/live-sources')
      await page.locator('main a[href^="/live-sources/"]:not([href$="/new"])').first().click()
      await page.waitForURL(/\/live-sources\/[^/]+$/)
      await settle(page)
      return page.locator('main img[src*="preview.svg"]').first()
    },
  },
}

mkdirSync(FOLDER, { recursive: true })
const executablePath = findBrowser(process.execPath) ?? undefined
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', `--host-resolver-rules=MAP ${new URL(origin).host} 127.0.0.1:${port}`],
})
const pictures: Picture[] = [...SCREENS, ...Object.values(CLOSE_UPS)]
for (const colorScheme of ['light', 'dark'] as const) {
  const people: Record<string, BrowserContext> = {}
  for (const picture of pictures) {
    const { id } = picture
    if (names.length > 0 && !names.includes(id)) continue
    const shown = PICTURES[id]
    if (!shown)
      throw new Error(`There is no entry that says how to open the screen of the picture ${id}`)
    const scale = SCREENS.some((screen) => screen.id === id) ? TOUR_SCALE : SCALE
    const key = `${shown.as} ${scale}`
    const person = people[key] ?? (await signIn(shown.as, colorScheme, scale))
    people[key] = person
    await take(person, `${id}-${colorScheme}`, shown, picture, scale)
    if (picture.phone) {
      const phoneKey = `${shown.as} ${SCALE}`
      const phone = people[phoneKey] ?? (await signIn(shown.as, colorScheme, SCALE))
      people[phoneKey] = phone
      const onPhone = { ...shown, window: PHONE_WIDTH }
      await take(phone, `${id}-phone-${colorScheme}`, onPhone, picture.phone, SCALE, [2])
    }
    process.stdout.write(`${id}, ${colorScheme}\n`)
  }
}
await browser.close()

/** Writes the files of a picture: each density as AVIF and as WebP. */
async function take(
  person: BrowserContext,
  name: string,
  shown: Shown,
  size: Size,
  scale: number,
  densities = [1, 2],
): Promise<void> {
  const page = await person.newPage()
  const width = size.width / scale
  const height = size.height / scale
  const window = shown.window ?? (scale === TOUR_SCALE ? TOUR_WIDTH : width)
  await page.setViewportSize({ width: window, height })
  const first = await shown.open(page)
  // In a picture of a whole page, an element that sticks to an edge of the window would be in the
  // middle.
  await page.addStyleTag({ content: '[data-shell] > nav { display: none !important }' })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-shell] *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
    }
  })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const top = await first.boundingBox()
  if (!top) throw new Error(`The element at the top of the picture ${name} isn't on the page`)
  const { margin = 0 } = shown
  const scrolled = await page.evaluate(() => globalThis.scrollY)
  // A picture of a whole screen leaves out the same width on both sides.
  const isWhole = scale === TOUR_SCALE || width === window
  const x = isWhole ? (window - width) / 2 : Math.max(0, top.x - margin)
  const y = Math.max(0, top.y + scrolled - margin)
  const shot = sharp(await page.screenshot({ fullPage: true, clip: { x, y, width, height } }))
  await page.close()
  for (const density of densities) {
    const file = join(FOLDER, `${name}-${density}x`)
    const sized = shot.clone().resize((size.width * density) / 2)
    await sized.clone().avif({ quality: 52, effort: 6 }).toFile(`${file}.avif`)
    await sized.clone().webp({ quality: 74, effort: 6 }).toFile(`${file}.webp`)
  }
}

async function signIn(
  name: string,
  colorScheme: Scheme,
  deviceScaleFactor: number,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme,
    deviceScaleFactor,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(SLOWEST_MS)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
  return context
}

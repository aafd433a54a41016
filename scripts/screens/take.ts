// npm run screens: photographs the product with its sample data, for the public pages. Run it before a
// release: the pictures then show what the release looks like. The demo must be running:
//   PORT=4700 DEMO_PUBLIC_URL=http://magnet.example npm run demo
//   npm run screens -- http://magnet.example 4700 code check
// The browser finds the public address on this machine's port, so that no picture warns that it isn't set.
// Without names all screens are taken.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '#scripts/lib/find-browser.mjs'

const FOLDER = join(import.meta.dirname, '../../public/screens')
/** In CSS pixels, as content/screens.ts says. */
const SIZE = { width: 1280, height: 800 }
const [origin = 'http://magnet.example', port = '3000', ...names] = process.argv.slice(2)

/** The machine may be busy. */
const SLOWEST_MS = 180_000

/** Waits until the parts that a screen loads later have appeared: charts, previews, pictures. */
const settle = (page: Page) => page.waitForLoadState('networkidle')

type Scheme = 'light' | 'dark'
/** Who is signed in, and how to get to the screen. */
type Shown = { as: string; open(page: Page): Promise<void> }

const SCREENS: Record<string, Shown> = {
  create: {
    as: 'jonas',
    async open(page) {
      await page.goto('/create')
      await page.getByLabel('Title').first().fill('Golden hour presets')
      await page
        .getByLabel('Description')
        .fill('Twelve presets for the last hour of light, with the settings from the video.')
      await settle(page)
    },
  },
  code: {
    as: 'jonas',
    async open(page) {
      await page.goto('/magnets')
      const link = page.locator('a[href^="/edit/"], a[href^="/analytics/"]').first()
      const id = (await link.getAttribute('href'))?.split('/').at(-1)
      await page.goto(`/edit-qr/${id}`)
      await settle(page)
    },
  },
  check: {
    as: 'jonas',
    async open(page) {
      await page.goto('/check-video?tab=before')
      await settle(page)
      const svg = await (await page.request.get('/scenes/golden-hour?plain')).body()
      const buffer = await sharp(svg).resize(1280, 720, { fit: 'cover' }).png().toBuffer()
      const frame = { name: 'golden-hour.png', mimeType: 'image/png', buffer }
      await page.getByLabel('A frame from your video').setInputFiles(frame)
      await page.getByRole('button', { name: 'Check This Frame' }).click()
      await page.getByRole('heading', { name: '(simulated)' }).waitFor({ timeout: 180_000 })
      await page.getByRole('button', { name: /^Code, / }).evaluate((plate) => {
        const { top } = plate.getBoundingClientRect()
        window.scrollBy({ top: top - 120, behavior: 'instant' })
      })
    },
  },
  leads: {
    as: 'jonas',
    async open(page) {
      await page.goto('/analytics')
      await settle(page)
    },
  },
  comparison: {
    as: 'aisha',
    async open(page) {
      await page.goto('/workspace')
      await page.locator('a[href^="/workspace/"]').first().click()
      await page.locator('a[href*="/campaigns/"]:not([href$="/new"])').first().click()
      await page.locator('a[href$="/comparison"]').first().click()
      await page.waitForURL('**/comparison')
      await settle(page)
    },
  },
}

mkdirSync(FOLDER, { recursive: true })
const executablePath = findBrowser(process.execPath) ?? undefined
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', `--host-resolver-rules=MAP ${new URL(origin).host} 127.0.0.1:${port}`],
})
for (const colorScheme of ['light', 'dark'] as const) {
  const people: Record<string, BrowserContext> = {}
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (names.length > 0 && !names.includes(name)) continue
    const person = people[screen.as] ?? (await signIn(screen.as, colorScheme))
    people[screen.as] = person
    const page = await person.newPage()
    await screen.open(page)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const picture = sharp(await page.screenshot())
    await page.close()
    for (const density of [1, 2]) {
      const file = join(FOLDER, `${name}-${colorScheme}-${density}x`)
      const sized = picture.clone().resize((SIZE.width * density) / 2)
      await sized.clone().avif({ quality: 52, effort: 6 }).toFile(`${file}.avif`)
      await sized.clone().webp({ quality: 74, effort: 6 }).toFile(`${file}.webp`)
    }
    process.stdout.write(`${name}, ${colorScheme}\n`)
  }
}
await browser.close()

async function signIn(name: string, colorScheme: Scheme): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme,
    viewport: SIZE,
    deviceScaleFactor: 1.5,
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

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { codeUrl } from '#domain/qr/code-url.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { qrPng } from '#domain/qr/qr-png.server.ts'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { encodeClip } from '#tests/support/browser-clips.ts'
import { createMagnetRow } from '#tests/support/magnet-factories.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, expect, openHydrated } from './fixtures.ts'
import { test as base } from './placed-fixture.ts'

/** `page` is signed in as the owner of one magnet, with the screen open. */
const test = base.extend<{ checks: Page }>({
  checks: async ({ site, context, page }, use) => {
    const owner = await createPayer(site.services)
    await createMagnetRow(site.services, { userId: owner.id, title: 'Northpeak brew guide' })
    await addSession(context, site, owner.email)
    await openHydrated(page, '/check-video?tab=before')
    await use(page)
  },
})

/** A check compresses and reads for many seconds; on a busy machine for a minute. */
const CHECK = { timeout: 180_000 }

/** Returns a frame of 360 lines, which is checked in one rendition only, as a PNG file. */
async function frameFile(name: string, code?: Buffer) {
  const frame = sharp({ create: { width: 640, height: 360, channels: 3, background: '#345' } })
  const drawn = code ? frame.composite([{ input: code, left: 480, top: 40 }]) : frame
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() }
}

/** Chooses a frame that has a small code already, which is found. */
async function chooseEdited(page: Page) {
  const text = codeUrl('https://qrmagnet.com', 'x7k2pd')
  const png = await qrPng(qrMatrix(text, 'L'), DEFAULT_QR_STYLE)
  const small = await sharp(png).resize({ width: 60 }).png().toBuffer()
  await page
    .getByLabel('A frame from your video')
    .setInputFiles(await frameFile('edited.png', small))
  await expect(page.getByRole('button', { name: 'The code in the frame' })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
}

test.describe('a check before the edit', () => {
  test('places a code by keyboard, checks it and hands over a report', async ({ checks }) => {
    await checks.getByLabel('A frame from your video').setInputFiles(await frameFile('frame.png'))
    const plate = checks.getByRole('button', { name: /^Code, / })
    await expect(plate).toBeVisible()
    const before = await plate.getAttribute('aria-label')
    await plate.press('Shift+ArrowDown')
    await expect(plate).not.toHaveAttribute('aria-label', before ?? '')
    await checks.getByRole('button', { name: 'Bottom right' }).click()
    await checks.getByRole('slider', { name: 'Code size' }).fill('4')
    await checks.getByRole('button', { name: 'Check This Frame' }).click()
    await expect(checks.getByRole('progressbar')).toBeVisible()
    const results = checks.getByRole('heading', { name: '(simulated)' })
    await expect(results).toBeFocused(CHECK)
    await expect(checks.getByRole('row', { name: /^360p/ })).toBeVisible()
    await expect(checks.getByText('No real phone was used')).toBeVisible()

    const saving = checks.waitForEvent('download')
    await checks.getByRole('button', { name: 'Download the Report' }).click()
    const report = readFileSync(await (await saving).path(), 'utf8')
    expect(report).toContain('frame.png')
    expect(report).toContain('360p, sofa')
  })

  test('finds the code of a frame, and says that it is too small', { tag: '@long' }, async ({
    checks,
  }) => {
    await chooseEdited(checks)
    await checks.getByRole('button', { name: 'Check This Frame' }).click()
    await expect(
      checks.getByRole('heading', { name: 'won’t scan from the sofa (simulated)' }),
    ).toBeFocused(CHECK)
    await expect(checks.getByRole('heading', { name: 'What the camera saw' })).toBeVisible()
  })

  test('finds the code of a frame, can be canceled, and says what can’t be read', async ({
    checks,
  }) => {
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await checks.getByLabel('A frame from your video').setInputFiles(text)
    await expect(checks.getByRole('alert')).toContainText('can’t read that file')
    await chooseEdited(checks)
    await checks.getByRole('button', { name: 'Busy pattern' }).click()
    await checks.getByRole('button', { name: 'Check This Frame' }).click()
    await checks.getByRole('button', { name: 'Cancel' }).click()
    await expect(checks.getByRole('button', { name: 'Check This Frame' })).toBeVisible()
    await expect(checks.getByRole('progressbar')).toHaveCount(0)
  })
})

type Clips = { heldUrls: Set<string>; loadFirst?: () => void }

/** Runs in the page: counts the object URLs that are held, and holds the first clip back. */
function holdFirstClip(): void {
  const clips = window as unknown as Clips
  clips.heldUrls = new Set()
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (file) => {
    const url = createObjectURL.call(URL, file)
    clips.heldUrls.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    clips.heldUrls.delete(url)
    revokeObjectURL.call(URL, url)
  }
  const { set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src') ?? {}
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    set(this: HTMLMediaElement, url: string) {
      const load = () => set?.call(this, url)
      if (clips.loadFirst) load()
      else clips.loadFirst = load
    },
  })
}

test.describe('of two clips', () => {
  test('the one that is chosen last is shown, however late the other opens', async ({
    checks,
    browser,
  }) => {
    const buffer = await encodeClip(browser, { width: 640, height: 360, frames: 90 })
    const clip = (name: string) => ({ name, mimeType: 'video/webm', buffer })
    await checks.evaluate(holdFirstClip)
    const held = () => checks.evaluate(() => (window as unknown as Clips).heldUrls.size)
    const input = checks.getByLabel('A frame from your video')
    await input.setInputFiles(clip('first.webm'))
    await expect(checks.getByText('Reading the image…')).toBeVisible()
    await input.setInputFiles(clip('last.webm'))
    const shown = checks.getByText('last.webm, 640 × 360.')
    await expect(shown).toBeVisible()
    await checks.evaluate(() => (window as unknown as Clips).loadFirst?.())
    await expect.poll(held).toBe(1)
    await checks.getByRole('slider', { name: 'Frame' }).fill('2.5')
    await expect(checks.getByText('2.5 s', { exact: true })).toBeVisible()
    await expect(shown).toBeVisible()
    await test.step('leaving the page lets the file go', async () => {
      await checks.getByRole('link', { name: 'Dashboard' }).first().click()
      await expect.poll(held).toBe(0)
    })
  })
})

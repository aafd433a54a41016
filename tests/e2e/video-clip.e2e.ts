import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hasFfmpeg, NO_FFMPEG, probeVideo } from '#tests/support/ffmpeg.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { expect, openHydrated } from './fixtures.ts'
import { test as base } from './placed-fixture.ts'

/** `card` is the clip's part of the pack's screen; `scripts` are the worker files that were loaded. */
const test = base.extend<{ card: ReturnType<Page['getByRole']>; scripts: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  scripts: async ({}, use) => use([]),
  card: async ({ page, placed, scripts }, use) => {
    page.on('worker', (worker) => scripts.push(worker.url()))
    await openHydrated(page, `${placed.path}/video-pack`)
    await page.getByText('Motion file and MP4 clip').click()
    await use(page.getByRole('group', { name: 'MP4 Clip' }))
  },
})

/** Returns a frame of the clip as the browser plays it. */
async function frameOf(page: Page, seconds: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (at) => {
    const video = document.querySelector('video')
    if (!video) throw new Error('no clip is shown')
    // Not the seeked event, which can precede the frame.
    const shown = new Promise<void>((done) => {
      const look = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) =>
        Math.abs(mediaTime - at) < 0.1 ? done() : void video.requestVideoFrameCallback(look)
      video.requestVideoFrameCallback(look)
    })
    video.currentTime = at
    await shown
    const { videoWidth: width, videoHeight: height } = video
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('this browser has no 2D canvas')
    context.drawImage(video, 0, 0)
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  }, seconds)
  return Buffer.from(base64, 'base64')
}

/** Returns the color of a frame's pixel in its left lower corner. */
async function cornerOf(png: Buffer): Promise<number[]> {
  const { height } = await sharp(png).metadata()
  const place = { left: 0, top: height - 1, width: 1, height: 1 }
  return [...(await sharp(png).extract(place).removeAlpha().raw().toBuffer())]
}

/** What FFmpeg says of a file; where it isn't installed, the report says why that wasn't asked. */
function expectFacts(path: string, facts: Record<string, unknown>): void {
  if (hasFfmpeg) expect(probeVideo(path)).toMatchObject(facts)
  else test.info().annotations.push({ type: 'skipped', description: NO_FFMPEG })
}

async function downloadedFrom(page: Page) {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the Clip' }).click()
  const download = await saving
  return { name: download.suggestedFilename(), path: await download.path() }
}

test('over green, by keyboard: a clip whose code every reader reads, and another is canceled', async ({
  page,
  placed,
  card,
  scripts,
}) => {
  await card.getByLabel('Length, seconds').fill('5')
  await card.getByLabel('Frames per second').selectOption('29.97')
  expect(scripts).toEqual([])
  await card.getByRole('button', { name: 'Make the Clip' }).press('Enter')
  await expect(card.getByRole('heading', { name: 'The clip is ready' })).toBeFocused()
  expect(scripts).toEqual([expect.stringContaining('/assets/clip-worker-')])
  await expect(card.getByText('The code scans in the finished file')).toBeVisible()

  const [empty, held] = [await frameOf(page, 0), await frameOf(page, 2.5)]
  expect(await readWithAll(held)).toEqual(allRead(placed.url))
  expect(Object.values(await readWithAll(empty)).filter(Boolean)).toEqual([])
  for (const frame of [empty, held]) {
    const [red = 255, green = 0, blue = 255] = await cornerOf(frame)
    expect([red < 20, green > 235, blue < 20]).toEqual([true, true, true])
  }
  const { name, path } = await downloadedFrom(page)
  expect(name).toBe('brew-video-on-screen-overlay-1080-5s-29.97fps-green.mp4')
  expectFacts(path, {
    codec_name: 'h264',
    pix_fmt: 'yuv420p',
    width: 1920,
    height: 1080,
    r_frame_rate: '30000/1001',
    avg_frame_rate: '30000/1001',
    nb_frames: '150',
    duration: '5.005000',
    color_space: 'bt709',
    color_range: 'tv',
    has_b_frames: 0,
  })

  await test.step('the making of a clip can be canceled, and begun again', async () => {
    await card.getByLabel('Length, seconds').fill('60')
    await card.getByRole('button', { name: 'Make the Clip' }).click()
    const cancel = card.getByRole('button', { name: 'Cancel' })
    await expect(cancel).toBeFocused()
    await expect(card.getByRole('progressbar', { name: 'Making the clip' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(card.getByText('Canceled. No clip was made.')).toBeFocused()
    await expect(card.getByRole('button', { name: 'Make the Clip' })).toBeEnabled()
  })
})

test('over a blurred picture, upright: the picture fills the frame and stays here', {
  tag: '@long',
}, async ({ page, placed, card }) => {
  await card.getByLabel('Size').selectOption('vertical-1920')
  await card.getByLabel('Length, seconds').fill('5')
  await card.getByLabel('Frames per second').selectOption('24')
  await card.getByRole('radio', { name: 'A blurred picture' }).check()
  await card.getByRole('button', { name: 'Make the Clip' }).click()
  await expect(
    card.getByText('Choose a frame or a picture for the background first.'),
  ).toBeVisible()

  const base = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#c03020' } })
  const buffer = await base.png().toBuffer()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await card.locator('input[type=file]').setInputFiles({
    name: 'frame.png',
    mimeType: 'image/png',
    buffer,
  })
  await expect(card.getByText('frame.png, 1280 × 720.')).toBeVisible()
  await card.getByRole('button', { name: 'Make the Clip' }).click()
  await expect(card.getByRole('heading', { name: 'The clip is ready' })).toBeFocused()

  const held = await frameOf(page, 2)
  expect(await readWithAll(held)).toEqual(allRead(placed.url))
  const [red = 0, green = 255, blue = 255] = await cornerOf(held)
  const differences = [red - 0xc0, green - 0x30, blue - 0x20].map(Math.abs)
  expect(Math.max(...differences)).toBeLessThan(12)
  expect(sent).toEqual([])
  const { name, path } = await downloadedFrom(page)
  expect(name).toBe('brew-video-on-screen-vertical-1920-5s-24fps-blurred.mp4')
  expectFacts(path, {
    codec_name: 'h264',
    width: 1080,
    height: 1920,
    avg_frame_rate: '24/1',
    duration: '5.000000',
    nb_frames: '120',
  })
})

test('a clip whose code can’t be read isn’t offered', async ({ page, card }) => {
  const block = sharp({ create: { width: 400, height: 300, channels: 4, background: '#fff' } })
  const right = { left: 1440, right: 80, top: 80, bottom: 700 }
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const body = await block
    .extend({ ...right, background: transparent })
    .png()
    .toBuffer()
  await page.route('**/overlay-1080.png', (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  )
  await card.getByLabel('Length, seconds').fill('5')
  await card.getByLabel('Frames per second').selectOption('24')
  await card.getByRole('button', { name: 'Make the Clip' }).click()
  await expect(card.getByRole('alert')).toContainText('The code in the clip doesn’t scan')
  await expect(card.getByRole('link', { name: 'Download the Clip' })).toBeHidden()
})

test('a browser that doesn’t encode H.264 says so', async ({ page, card }) => {
  await page.route('**/clip-worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `delete self.VideoEncoder;${await response.text()}` })
  })
  await card.getByRole('button', { name: 'Make the Clip' }).click()
  await expect(card.getByRole('alert')).toContainText('This browser can’t make an MP4 clip')
  await expect(card.getByRole('alert')).toContainText(
    'You can still use the motion file (.mov) and the pictures.',
  )
})

import type { Page } from '@playwright/test'
import { expect, openHydrated } from './fixtures.ts'
import { test } from './placed-fixture.ts'

/**
 * Returns a WebM file of at most four seconds that the page records from a canvas of 720 lines, with the
 * image at (900, 60). A busy machine records few frames, and a shorter time.
 */
async function record(page: Page, image: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (source) => {
    const plate = new Image()
    plate.src = source
    await plate.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const chunks: Blob[] = []
    const recorder = new MediaRecorder(canvas.captureStream(30), {
      mimeType: 'video/webm;codecs=vp8',
    })
    recorder.ondataavailable = ({ data }) => chunks.push(data)
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    const start = performance.now()
    for (let at = 0; at < 4000; at = performance.now() - start) {
      context.fillStyle = `hsl(${at / 20} 40% 40%)`
      context.fillRect(0, 0, 1280, 720)
      context.drawImage(plate, 900, 60)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  }, image)
  return Buffer.from(base64, 'base64')
}

test('a video that a browser recorded is checked, though it has no length', async ({
  page,
  placed,
}) => {
  await openHydrated(page, '/check-video?tab=after')
  const buffer = await record(page, `${placed.path}/video-pack/plate-1080.png`)
  const input = page.getByRole('tabpanel', { name: 'After the export' }).locator('input[type=file]')
  await input.setInputFiles({ name: 'recorded.webm', mimeType: 'video/webm', buffer })
  await expect(page.getByRole('heading', { name: /^Fix \d things:/ })).toBeFocused()
  await expect(page.getByText(/\(\d\.\d s\), at the top right/)).toBeVisible()
  await page.getByText('Details', { exact: true }).click()
  await expect(
    page.getByText('Each square of the code is 9.0 pixels, or 1/80 of the frame’s height.'),
  ).toBeVisible()
  await expect(page.getByText(placed.url)).toBeVisible()
})

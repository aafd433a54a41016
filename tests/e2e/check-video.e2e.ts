import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Clip, makeClip } from '#tests/support/clips.ts'
import { ffmpeg, hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { expectTruth } from '#tests/support/judge-clip.ts'
import { startScanBrowser } from '#tests/support/scan-browser.ts'
import { FEW_CLIPS } from '#tests/support/scan-clips.ts'
import { test as base, expect, openHydrated } from './fixtures.ts'
import { test } from './placed-fixture.ts'

const clipOf = (text: string): Clip => ({
  name: 'finished',
  frames: 360,
  codes: [{ text, module: 6, x: 900, y: 60, first: 60, last: 299 }],
})
/** Returns an MP4 file whose header says that its picture is to be turned by 90 degrees. */
function turned(bytes: Buffer): Buffer {
  const matrix = bytes.indexOf('tkhd') + 44
  const rows = [0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30]
  for (const [index, value] of rows.entries()) bytes.writeInt32BE(value, matrix + index * 4)
  return bytes
}
const file = (page: Page) =>
  page.getByRole('tabpanel', { name: 'After the export' }).locator('input[type=file]')
const problem = (page: Page, title: string) =>
  expect(page.getByRole('alert').getByText(title)).toBeVisible()

test.describe('Check My Video', () => {
  test.skip(!hasFfmpeg, NO_FFMPEG)

  test('finds the code of a finished video and saves what it found', async ({
    page,
    placed,
    folder,
  }) => {
    const path = makeClip(folder, clipOf(placed.url))
    await openHydrated(page, placed.path)
    await page.getByRole('link', { name: 'Check My Video' }).click()
    await expect(page.getByText('nothing is uploaded').first()).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '')
    })
    await file(page).setInputFiles(path)
    await expect(page.getByRole('heading', { name: '1 code found' })).toBeFocused()
    await expect(page.getByText('0:02.0 to 0:10.0 (8.0 s), at the top right')).toBeVisible()
    await expect(page.getByText('A module is H/120 (6.0 of 720 lines)')).toBeVisible()
    await expect(page.getByText('Its address only works on this computer.')).toBeVisible()
    await test.step('only the code is sent', () => {
      expect(sent).toEqual([JSON.stringify({ codes: [placed.url] })])
    })

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the Report' }).click()
    const report = await downloading
    expect(report.suggestedFilename()).toBe('finished-code-check.html')
    expect(readFileSync(await report.path(), 'utf8')).toContain('0:02.0 to 0:10.0')

    await page.getByRole('button', { name: 'Save to “Brew video”' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Brew video' }).last().click()
    await expect(page.getByText('0:02.0 to 0:10.0')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Check Again' })).toBeVisible()
  })

  test('can be cancelled, and the page stays responsive', async ({ page, placed, folder }) => {
    const path = makeClip(folder, { ...clipOf(placed.url), frames: 2700, format: 'low' })
    await openHydrated(page, '/check-video?tab=after')
    await file(page).setInputFiles(path)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await expect(page.getByLabel('Your finished video')).toBeVisible()
  })

  test('says of every bad file what is wrong and what to do', async ({ page, placed, folder }) => {
    const at = (name: string) => join(folder, name)
    await openHydrated(page, '/check-video?tab=after')
    const check = async (name: string, title: string) => {
      await file(page).setInputFiles(at(name))
      await problem(page, title)
    }
    writeFileSync(at('empty.mp4'), '')
    await check('empty.mp4', 'The file is empty')
    writeFileSync(at('notes.mp4'), 'not a video\n'.repeat(1000))
    await check('notes.mp4', 'This isn’t a video we can open')
    ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=2', '-c:a', 'aac', at('sound.mp4')])
    await check('sound.mp4', 'There is no picture in this file')
    const master = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:d=1', '-c:v', 'prores_ks']
    ffmpeg([...master, at('master.mov')])
    await check('master.mov', 'Your browser can’t decode ProRes')
    const whole = readFileSync(makeClip(folder, clipOf(placed.url)))
    writeFileSync(at('cut.mp4'), whole.subarray(0, whole.length / 2))
    await check('cut.mp4', 'The file is damaged')
  })

  test('checks what there is of odd files', async ({ page, placed, folder }) => {
    await openHydrated(page, '/check-video?tab=after')
    const check = async (path: string) => {
      await file(page).setInputFiles(path)
      await expect(page.getByRole('heading', { name: '1 code found' })).toBeFocused()
    }
    const front = ['-movflags', '+faststart']
    const path = makeClip(folder, { ...clipOf(placed.url), extra: front })
    const part = join(folder, 'part.mp4')
    writeFileSync(part, readFileSync(path).subarray(0, readFileSync(path).length * 0.6))
    await check(part)
    await expect(page.getByText('Only a part was checked')).toBeVisible()
    await test.step('a file of 10 GB isn’t read whole', async () => {
      truncateSync(path, 10 * 1024 ** 3)
      await check(path)
    })
    await test.step('a turned picture is judged as it is shown', async () => {
      const lying = makeClip(folder, { ...clipOf(placed.url), name: 'lying' })
      writeFileSync(lying, turned(readFileSync(lying)))
      await check(lying)
      await expect(page.getByText('720 × 1280')).toBeVisible()
      await expect(page.getByText('of 1280 lines')).toBeVisible()
    })
  })
})

base('a few clips are found to be what they were made of', async () => {
  base.skip(!hasFfmpeg, NO_FFMPEG)
  const folder = mkdtempSync(join(tmpdir(), 'few-clips-'))
  const browser = await startScanBrowser()
  try {
    for (const clip of FEW_CLIPS) {
      expectTruth(clip, await browser.scan(makeClip(folder, clip)))
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeClip } from '#tests/support/browser-clips.ts'
import { ffmpeg, hasFfmpeg } from '#tests/support/ffmpeg.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { expect, openHydrated } from './fixtures.ts'
import { test } from './placed-fixture.ts'

/** 24 seconds, of which the part before the end screen has no cut. */
const QUIET = { width: 640, height: 360, frames: 120, times: 6, isQuietAbove: true } as const

const field = (page: Page) => page.locator('main input[type=file]')
const write = (page: Page) => page.getByRole('button', { name: 'Put the Code In' })

/** Returns a frame of a video as the browser plays it. */
async function frameOf(page: Page, path: string, seconds: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ bytes, at }) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))])
      const video = document.createElement('video')
      video.muted = true
      const shown = new Promise<void>((done, fail) => {
        video.onerror = () => fail(new Error(video.error?.message))
        video.onseeked = () => done()
      })
      video.src = URL.createObjectURL(new Blob([blob], { type: 'video/mp4' }))
      video.currentTime = at
      await shown
      const { videoWidth: width, videoHeight: height } = video
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('this browser has no 2D canvas')
      context.drawImage(video, 0, 0)
      return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
    },
    { bytes: readFileSync(path).toString('base64'), at: seconds },
  )
  return Buffer.from(base64, 'base64')
}

test('puts the code into a finished video, checks it and fills in the placement', async ({
  page,
  placed,
  folder,
  browser,
}) => {
  const path = join(folder, 'finished.mp4')
  writeFileSync(path, await encodeClip(browser, { ...QUIET, format: 'h264' }))
  await openHydrated(page, placed.path)
  await page.getByRole('main').getByRole('link', { name: 'Put the Code In' }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await field(page).setInputFiles(path)
  await expect(page.getByRole('heading', { name: /Where should|The best place/ })).toBeFocused()
  const places = page.getByRole('radio')
  await expect(places.first()).toBeChecked()
  await expect(page.getByText('The background doesn’t move and is plain.').first()).toBeVisible()
  await expect(page.getByText(/^Only \d+\.\d s of 24\.0 s are encoded again\./)).toBeVisible()

  await test.step('nothing has been sent', () => expect(sent).toEqual([]))
  await write(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your video has the code' })).toBeFocused()
  await expect(page.getByText('is saved to “Brew video” when you download')).toBeVisible()
  await test.step('the new file isn’t discarded without a question', async () => {
    await expect(field(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Start Over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the Video' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  })
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the Video' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('finished-with-code.mp4')
  const made = await download.path()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText(/Its timestamp is now 0:\d\d\./)).toBeVisible()
  await test.step('only what the check says is sent', () => {
    expect(sent.map((body) => body.length < 4000)).toEqual([true, true])
  })

  await test.step('the rest of the file is copied byte for byte', () => {
    const [before, after] = [readFileSync(path), readFileSync(made)]
    const media = before.subarray(before.indexOf('mdat') + 12)
    expect(after.includes(media)).toBe(true)
  })
  await test.step('every reader reads the code, and none before it is shown', async () => {
    const [from = 0, until = 0] = await shownTimes(page)
    expect(until - from).toBeGreaterThanOrEqual(9.9)
    expect(await readWithAll(await frameOf(page, made, (from + until) / 2))).toEqual(
      allRead(placed.url),
    )
    const empty = await readWithAll(await frameOf(page, made, from - 0.5))
    expect(Object.values(empty).filter(Boolean)).toEqual([])
  })
  if (hasFfmpeg) {
    await test.step('FFmpeg plays all frames without a warning', () => {
      const frames = ffmpeg(['-v', 'warning', '-i', made, '-f', 'framemd5', '-']).toString()
      expect(frames.split('\n').filter((line) => /^0,/.test(line))).toHaveLength(720)
    })
  }
  await page.goto(placed.path)
  await expect(page.getByRole('link', { name: 'Check Again' })).toBeVisible()
})

/** Returns when the check found the code, in seconds. */
async function shownTimes(page: Page): Promise<number[]> {
  const text = await page
    .getByText(/^\d+:\d\d\.\d to \d+:\d\d\.\d \(.* s\), at the/)
    .first()
    .innerText()
  return [...text.matchAll(/(\d+):(\d\d\.\d)/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  )
}

test('encodes a WebM video as a whole, says so before, and can be canceled', {
  tag: '@long',
}, async ({ page, placed, folder, browser }) => {
  const path = join(folder, 'finished.webm')
  writeFileSync(path, await encodeClip(browser, QUIET))
  await openHydrated(page, `/check-video/insert?placement=${placed.id}`)
  await field(page).setInputFiles(path)
  await expect(page.getByText('The entire picture has to be encoded again')).toBeVisible()
  await write(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Canceled. No file was made.')).toBeVisible()
  await write(page).click()
  await expect(page.getByRole('heading', { name: 'Your video has the code' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the Video' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('finished-with-code.mp4')
  const [from = 0] = await shownTimes(page)
  const held = await frameOf(page, await download.path(), from + 2)
  expect(await readWithAll(held)).toEqual(allRead(placed.url))
})

test('says why a file can’t be used, and what to do', async ({ page, placed, folder, browser }) => {
  await openHydrated(page, `/check-video/insert?placement=${placed.id}`)
  await field(page).setInputFiles({
    name: 'notes.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.alloc(999, 7),
  })
  await expect(page.getByRole('alert').getByText('This isn’t a video we can open')).toBeVisible()
  const path = join(folder, 'short.mp4')
  const clip = { ...QUIET, times: 1, format: 'h264' } as const
  writeFileSync(path, await encodeClip(browser, clip))
  await field(page).setInputFiles(path)
  await expect(page.getByRole('heading', { name: 'No place for the code found' })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

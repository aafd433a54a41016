import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type BrowserClip, encodeClip } from '#tests/support/browser-clips.ts'
import { type Clip, type ClipCode, makeClip } from '#tests/support/clips.ts'
import { ffmpeg, hasEncoder, hasFfmpeg, NO_FFMPEG } from '#tests/support/ffmpeg.ts'
import { expectTruth } from '#tests/support/judge-clip.ts'
import { startScanBrowser } from '#tests/support/scan-browser.ts'
import { FEW_CLIPS } from '#tests/support/scan-clips.ts'
import { test as base, expect, openHydrated } from './fixtures.ts'
import { test } from './placed-fixture.ts'

const clipOf = (text: string): Clip & BrowserClip => ({
  name: 'finished',
  width: 640,
  height: 360,
  frames: 300,
  codes: [{ text, module: 5, x: 440, y: 20, first: 60, last: 239 }],
})
/** Returns an MP4 file whose header says that its picture is to be turned by 90 degrees. */
function turned(whole: Buffer): Buffer {
  const bytes = Buffer.from(whole)
  const matrix = bytes.indexOf('tkhd') + 44
  const rows = [0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30]
  for (const [index, value] of rows.entries()) bytes.writeInt32BE(value, matrix + index * 4)
  return bytes
}
/** Returns an MP4 file that begins with its index without that, like a recording that was cut off. */
function withoutIndex(bytes: Buffer): Buffer {
  const [kind, media] = [bytes.readUInt32BE(0), bytes.indexOf('mdat') - 4]
  return Buffer.concat([bytes.subarray(0, kind), bytes.subarray(media)])
}
const file = (page: Page) =>
  page.getByRole('tabpanel', { name: 'After the export' }).locator('input[type=file]')
const decodesHevc = (page: Page) =>
  page.evaluate(async () => {
    const config = { codec: 'hvc1.1.6.L93.B0', codedWidth: 320, codedHeight: 180 }
    return (await VideoDecoder.isConfigSupported(config)).supported
  })
const problem = (page: Page, title: string) =>
  expect(page.getByRole('alert').getByText(title)).toBeVisible()

test.describe('Check My Video', () => {
  test('finds the code of a finished video and saves what it found', async ({
    page,
    placed,
    folder,
    browser,
  }) => {
    const path = join(folder, 'finished.webm')
    writeFileSync(path, await encodeClip(browser, clipOf(placed.url)))
    await openHydrated(page, placed.path)
    await page.getByRole('main').getByRole('link', { name: 'Check My Video' }).click()
    await expect(page.getByText('nothing is uploaded').first()).toBeVisible()
    // Said before a file is chosen, in browsers that don't decode it.
    const note = page.getByText('This browser can’t read HEVC (H.265)')
    await expect(note).toHaveCount((await decodesHevc(page)) ? 0 : 1)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '')
    })
    await file(page).setInputFiles(path)
    await expect(page.getByRole('heading', { name: 'Fix 2 things:' })).toBeFocused()
    const toFix = page.getByRole('list', { name: 'Fix 2 things:' }).getByRole('listitem')
    await expect(toFix).toHaveText([
      /The code’s address works only on this computer\.$/,
      /The code scans for 6\.0 s without interruption\.$/,
    ])
    await test.step('the strip says when the code is on screen', async () => {
      const strip = page.getByRole('region', { name: 'When the codes are on screen' })
      await expect(strip.getByText('0:02.0 to 0:08.0 (6.0 s)')).toBeVisible()
      await expect(strip.getByText('0:10.0')).toBeVisible()
    })
    await expect(page.getByText('0:02.0 to 0:08.0 (6.0 s), at the top right')).toBeVisible()
    await test.step('what is fine, and the numbers, are folded', async () => {
      const fine = page.getByText('The code stays in place.')
      await expect(fine).toBeHidden()
      await page.getByText('What’s OK (6)').click()
      await expect(fine).toBeVisible()
      const module = page.getByText(
        'Each square of the code is 5.0 pixels, or 1/72 of the frame’s height.',
      )
      await expect(module).toBeHidden()
      await page.getByText('Details', { exact: true }).click()
      await expect(module).toBeVisible()
    })
    await test.step('only the code is sent', () => {
      expect(sent).toEqual([JSON.stringify({ codes: [placed.url] })])
    })

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the Report' }).click()
    const report = await downloading
    expect(report.suggestedFilename()).toBe('finished-code-check.html')
    expect(readFileSync(await report.path(), 'utf8')).toContain('0:02.0 to 0:08.0')

    await page.getByRole('button', { name: 'Save to “Brew video”' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save Again' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Brew video' }).last().click()
    await expect(page.getByRole('link', { name: 'Check Again' })).toBeVisible()
    await expect(page.getByText('0:02.0 to 0:08.0')).toBeVisible()
  })

  test('never counts the magnet’s own code, or a foreign one, as the placement’s', {
    tag: '@long',
  }, async ({ page, placed, folder, browser }) => {
    const check = async (name: string, text: string, headline: string) => {
      const path = join(folder, `${name}.webm`)
      writeFileSync(path, await encodeClip(browser, clipOf(text)))
      await file(page).setInputFiles(path)
      await expect(page.getByRole('heading', { name: headline })).toBeFocused()
    }
    await openHydrated(page, `/check-video?tab=after&placement=${placed.id}`)
    await check('foreign', 'HTTPS://EXAMPLE.COM/', 'None of your codes is in this video.')
    await expect(page.getByText('Not your code')).toBeVisible()
    await expect(page.getByText('Passes', { exact: true })).toHaveCount(0)

    await check('magnets', placed.magnetUrl, 'Fix one thing: replace the magnet’s code')
    await expect(page.getByText('its scans don’t count for “Brew video”')).toBeVisible()
    await page.getByRole('button', { name: 'Save to “Brew video”' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto(placed.path)
    await expect(page.getByText('The video shows the magnet’s code')).toBeVisible()
    const step = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
    await expect(step('The video shows this placement’s code')).toContainText('Needs a fix')
    await expect(step('The code is large enough')).toContainText('Not done yet')
    await expect(step('The code is shown long enough')).toContainText('Not done yet')
  })

  test('can be canceled, goes on while the page is hidden, and notices a changed file', async ({
    page,
    placed: _signedIn,
    folder,
    browser,
  }) => {
    const path = join(folder, 'long.webm')
    writeFileSync(path, await encodeClip(browser, { frames: 60, times: 40 }))
    await openHydrated(page, '/check-video?tab=after')
    const bar = page.getByRole('progressbar')
    await file(page).setInputFiles(path)
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(bar).toBeHidden()
    await expect(page.getByLabel('Your finished video')).toBeVisible()
    await test.step('the file changes while it is read', async () => {
      // The worker reads the file only after the change.
      const changed = Promise.withResolvers<void>()
      await page.route(/scan-worker/, async (route) => {
        await changed.promise
        await route.continue()
      })
      await file(page).setInputFiles(path)
      await expect(bar).toBeVisible()
      appendFileSync(path, 'more')
      changed.resolve()
      await problem(page, 'The file can’t be read anymore')
      await page.unroute(/scan-worker/)
    })
    await test.step('a hidden page draws nothing', async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
        window.requestAnimationFrame = () => 0
      })
      const short = join(folder, 'short.webm')
      writeFileSync(short, await encodeClip(browser, { width: 640, height: 360, frames: 60 }))
      await file(page).setInputFiles(short)
      await expect(
        page.getByRole('heading', { name: 'None of your codes is in this video.' }),
      ).toBeFocused()
    })
  })

  test('says of a bad file what is wrong and what to do', async ({ page, placed, browser }) => {
    await openHydrated(page, '/check-video?tab=after')
    const check = async (buffer: Buffer, title: string) => {
      await file(page).setInputFiles({ name: 'bad.mp4', mimeType: 'video/mp4', buffer })
      await problem(page, title)
    }
    await check(Buffer.alloc(0), 'The file is empty')
    await check(Buffer.from('not a video\n'.repeat(1000)), 'This isn’t a video we can open')
    const whole = await encodeClip(browser, { ...clipOf(placed.url), frames: 30, format: 'h264' })
    await check(withoutIndex(whole), 'The file is damaged')
  })

  test('names what a browser can’t decode', async ({ page, placed: _signedIn, folder }) => {
    const at = (name: string) => join(folder, name)
    test.skip(!hasFfmpeg, NO_FFMPEG)
    await openHydrated(page, '/check-video?tab=after')
    const check = async (name: string, title: string) => {
      await file(page).setInputFiles(at(name))
      await problem(page, title)
    }
    ffmpeg(['-f', 'lavfi', '-i', 'sine=duration=2', '-c:a', 'aac', at('sound.mp4')])
    await check('sound.mp4', 'This file has no video')
    const second = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:d=1']
    ffmpeg([...second, '-c:v', 'prores_ks', at('master.mov')])
    await check('master.mov', 'Your browser can’t decode ProRes')
    ffmpeg([...second, '-c:v', 'qtrle', at('slide.mov')])
    await check('slide.mov', 'Your browser can’t decode QuickTime Animation')
    if (hasEncoder('libx265') && !(await decodesHevc(page))) {
      const quiet = ['-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p', '-tag:v', 'hvc1']
      ffmpeg([...second, '-c:v', 'libx265', ...quiet, at('phone.mov')])
      await check('phone.mov', 'Your browser can’t decode HEVC (H.265)')
    }
  })

  test('checks what there is of odd files', async ({ page, placed, folder, browser }) => {
    await openHydrated(page, '/check-video?tab=after')
    const whole = await encodeClip(browser, { ...clipOf(placed.url), format: 'h264' })
    const check = async (name: string, bytes: Buffer, length = bytes.length) => {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      truncateSync(path, length)
      await file(page).setInputFiles(path)
      await expect(page.getByText(`Checked: ${name}`)).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Fix \d things:/ })).toBeFocused()
    }
    await check('part.mp4', whole, Math.floor(whole.length * 0.6))
    await expect(page.getByText('The file is damaged or cut off')).toBeVisible()
    await test.step('a file of 10 GB isn’t read whole', () =>
      check('large.mp4', whole, 10 * 1024 ** 3))
    await test.step('a turned picture is judged as it is shown', async () => {
      await check('turned.mp4', turned(whole))
      await page.getByText('About This Check').click()
      await expect(page.getByText('360 × 640')).toBeVisible()
      await page.getByText('Details', { exact: true }).click()
      await expect(page.getByText('pixels, or 1/128 of the frame’s height')).toBeVisible()
    })
  })

  // 8K: tests/long/scan-clips.long.test.ts.
  test('checks HDR, 4K and an uneven frame rate', { tag: '@long' }, async ({
    page,
    placed,
    folder,
  }) => {
    test.skip(!hasFfmpeg, NO_FFMPEG)
    await openHydrated(page, '/check-video?tab=after')
    const check = async (name: string, change: Partial<Clip>, codes: Partial<ClipCode> = {}) => {
      const code = { text: placed.url, module: 5, x: 440, y: 20, first: 15, last: 44, ...codes }
      const size = { width: 640, height: 360, frames: 60, format: 'fast' } as const
      const path = makeClip(folder, { name, ...size, ...change, codes: [code] })
      await file(page).setInputFiles(path)
      await expect(page.getByText(`Checked: ${name}.mp4`)).toBeVisible()
      await expect(page.getByRole('heading', { name: /^Fix (?:one|\d) thing/ })).toBeFocused()
      await page.getByText('Details', { exact: true }).click()
    }
    await test.step('HDR: white of a graphic is 58% of the brightest', async () => {
      for (const transfer of ['smpte2084', 'arib-std-b67']) {
        const flags = `colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`
        const tenBits = ['-pix_fmt', 'yuv420p10le', '-x264-params', flags]
        await check(transfer, { extra: tenBits }, { module: 9, x: 330, light: 148 })
        await page.getByText('About This Check').click()
        await expect(page.getByText('H.264, HDR')).toBeVisible()
        await expect(page.getByText('differ by 58% of full brightness')).toBeVisible()
      }
    })
    await test.step('4K', async () => {
      const size = { width: 3840, height: 2160, rate: 5, frames: 12, ground: 'plain' } as const
      await check('4k', size, { module: 27, x: 2500, y: 150, first: 5, last: 9 })
      await expect(page.getByText('is 27.0 pixels, or 1/80 of the frame’s height')).toBeVisible()
      await expect(page.getByText('0:01.0 to 0:02.0 (1.0 s), at the top right')).toBeVisible()
    })
    await test.step('an uneven frame rate', async () => {
      // In the second half of every second only each seventh frame is kept, from the first one on.
      const keep = "select='if(lt(mod(t,1),0.5),1,not(mod(mod(n,60)-30,7)))'"
      const source = makeClip(folder, {
        name: 'even',
        width: 640,
        height: 360,
        rate: 60,
        frames: 210,
        format: 'fast',
        codes: [{ text: placed.url, module: 5, x: 440, y: 20, first: 60, last: 149 }],
      })
      const uneven = join(folder, 'uneven.mp4')
      ffmpeg(['-i', source, '-vf', keep, '-vsync', 'vfr', '-preset', 'ultrafast', uneven])
      await file(page).setInputFiles(uneven)
      await expect(page.getByText('0:01.0 to 0:02.5 (1.5 s), at the top right')).toBeVisible()
    })
  })
})

base('a few clips are found to be what they were made of', { tag: '@long' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'few-clips-'))
  const browser = await startScanBrowser()
  const make = async (clip: Clip) => {
    if (hasFfmpeg) return makeClip(folder, clip)
    const path = join(folder, `${clip.name}.webm`)
    writeFileSync(path, await encodeClip(browser.browser, { ...clip, format: 'vp9' }))
    return path
  }
  try {
    for (const clip of FEW_CLIPS) expectTruth(clip, await browser.scan(await make(clip)))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
})

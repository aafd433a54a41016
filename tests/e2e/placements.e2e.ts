import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowserApp } from '#tests/support/browser.ts'
import { startDemo } from '#tests/support/demo-product.ts'
import type { RunningProduct } from '#tests/support/product.ts'
import { readWithAll } from '#tests/support/qr-decoders.ts'

/** Aisha's magnet in the demo. */
const TITLE = 'Northpeak brew guide'

/** A user agent that doesn't count as a bot. */
const PHONE = {
  viewport: { width: 375, height: 740 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}

let product: RunningProduct
let browser: TestBrowserApp
let context: BrowserContext
let page: Page
let path: string

beforeAll(async () => {
  product = await startDemo()
  browser = await openBrowser()
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
  })
  page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('Email').fill('aisha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('magnet-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${product.url}/magnets`)
  await page.getByRole('button', { name: `Actions for ${TITLE}` }).click()
  await page.getByRole('link', { name: 'Placements' }).click()
  await page.getByRole('heading', { name: 'Placements', level: 1 }).waitFor()
  path = page.url()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const row = (name: string) => page.getByRole('row').filter({ hasText: name })

describe('placements', () => {
  it('a pasted list of placements gets codes in an archive, and stats of its visits', async () => {
    await page.getByRole('link', { name: 'Paste a List' }).click()
    await page
      .getByLabel('Placements, one per line')
      .fill('Brew video, https://youtu.be/brew, on screen, 2:31\nNewsletter, newsletter, soon')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByRole('heading', { name: '1 placement found' }).waitFor()
    await page.getByText('Line 2:').waitFor()
    await page
      .getByLabel('Your list')
      .fill('Brew video, https://youtu.be/brew, on screen, 2:31\nBrew letter, newsletter')
    await page.getByRole('button', { name: 'Read Again' }).click()
    await page.getByRole('button', { name: 'Add 2 Placements' }).click()
    await page.waitForURL(path)
    await page.getByText('2 placements added.').waitFor()

    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download All Codes' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('northpeak-brew-guide-codes.zip')
    const folder = mkdtempSync(join(tmpdir(), 'codes-'))
    let code = ''
    try {
      await download.saveAs(join(folder, 'codes.zip'))
      const unpacked = spawnSync('unzip', ['-q', 'codes.zip'], { cwd: folder })
      expect(unpacked.status).toBe(0)
      expect(readdirSync(join(folder, 'png')).sort()).toEqual([
        'brew-letter-qr.png',
        'brew-video-on-screen-2-31-qr.png',
      ])
      const png = readFileSync(join(folder, 'png/brew-video-on-screen-2-31-qr.png'))
      const read = await readWithAll(png)
      expect(new Set(Object.values(read)).size).toBe(1)
      code = read.zxing ?? ''
      expect(readFileSync(join(folder, 'codes.csv'), 'utf8')).toContain(code)
    } finally {
      rmSync(folder, { recursive: true })
    }

    // Without JavaScript, the form doesn't measure how fast it was filled in.
    const viewer = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
    const phone = await viewer.newPage()
    await phone.goto(product.url + new URL(code).pathname)
    await phone.getByLabel('Full Name').fill('Grace Viewer')
    await phone.getByLabel('Email').fill('grace.viewer@example.com')
    await phone.locator('form button[type=submit]').first().click()
    await phone.waitForURL('**/thanks/**')
    await viewer.close()

    // Visits are written once a second.
    await expect
      .poll(
        async () => {
          await page.goto(path)
          return (await row('Brew video').innerText()).replace(/\s+/g, ' ')
        },
        { timeout: 15_000 },
      )
      .toMatch(/2:31 0 1 1 1 100%/)
    expect((await row('Brew letter').innerText()).replace(/\s+/g, ' ')).toMatch(/ 0 0 0 0 0%/)
  })

  it('an archived placement leaves the list, and Undo restores it', async () => {
    await page.getByRole('button', { name: 'Actions for Brew letter' }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Placement archived. Its code still works.').waitFor()
    await row('Brew letter').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('Brew letter').waitFor()
  })
})

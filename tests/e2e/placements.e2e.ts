import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  createMagnetRow,
  createPlacement,
  type MagnetRow,
} from '#tests/support/magnet-factories.ts'
import { readWithAll } from '#tests/support/qr-decoders.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'

/** A user agent that doesn't count as a bot. */
const PHONE = {
  viewport: { width: 375, height: 740 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
}

/** `page` is signed in as the owner of `magnet`, whose placements are at `path`. */
const test = base.extend<{ magnet: MagnetRow; path: string }>({
  magnet: async ({ site, context }, use) => {
    const owner = await createPayer(site.services)
    const title = 'Northpeak brew guide'
    const magnet = await createMagnetRow(site.services, { userId: owner.id, title })
    await addSession(context, site, owner.email)
    await use(magnet)
  },
  path: ({ magnet }, use) => use(`/magnets/${magnet.id}/placements`),
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('placements', () => {
  test('a pasted list of placements gets codes in an archive, and stats of its visits', async ({
    page,
    path,
    newPage,
  }) => {
    await page.goto(path)
    await page.getByRole('link', { name: 'Paste a List' }).click()
    await page
      .getByLabel('Placements, one per line')
      .fill('Brew video, https://youtu.be/brew, on screen, 2:31\nNewsletter, newsletter, soon')
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('heading', { name: '1 placement found' })).toBeVisible()
    await expect(page.getByText('Line 2:')).toBeVisible()
    await page
      .getByLabel('Your list')
      .fill('Brew video, https://youtu.be/brew, on screen, 2:31\nBrew letter, newsletter')
    await page.getByRole('button', { name: 'Review Again' }).click()
    await page.getByRole('button', { name: 'Add 2 Placements' }).click()
    await page.waitForURL(`**${path}`)
    await expect(page.getByText('2 placements added.')).toBeVisible()

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
    const phone = await newPage({ ...PHONE, javaScriptEnabled: false })
    await phone.goto(new URL(code).pathname)
    await phone.getByLabel('Full Name').fill('Grace Viewer')
    await phone.getByLabel('Email').fill('grace.viewer@example.com')
    await phone.locator('form button[type=submit]').first().click()
    await phone.waitForURL('**/thanks/**')

    // Visits are written once a second.
    await expect
      .poll(async () => {
        await page.goto(path)
        return (await row(page, 'Brew video').innerText()).replace(/\s+/g, ' ')
      })
      .toMatch(/2:31 0 1 1 1 100%/)
    expect((await row(page, 'Brew letter').innerText()).replace(/\s+/g, ' ')).toMatch(/ 0 0 0 0 0%/)
  })

  test('an archived placement leaves the list, and Undo restores it', async ({
    page,
    path,
    site,
    magnet,
  }) => {
    await createPlacement(site.services, magnet, { label: 'Brew letter' })
    await openHydrated(page, path)
    await page.getByRole('button', { name: 'Actions for Brew letter' }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Placement archived. The code still works.')).toBeVisible()
    await expect(row(page, 'Brew letter')).not.toBeAttached()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Brew letter')).toBeVisible()
  })
})

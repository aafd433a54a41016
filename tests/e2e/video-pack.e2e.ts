import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { codeUrl } from '#domain/qr/code-url.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { addSession, test as base, expect, openHydrated } from './fixtures.ts'

/** `page` is signed in as the owner of `magnet`. */
const test = base.extend<{ magnet: MagnetRow }>({
  magnet: async ({ site, context }, use) => {
    const owner = await createPayer(site.services)
    const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
    await addSession(context, site, owner.email)
    await use(magnet)
  },
})

const overlayOf = (page: Page) => page.getByRole('button', { name: /^Overlay, / })
const COVERED =
  'In this position, the overlay may be covered by the edge of a TV that crops its picture'

/** Returns where an element is in the video's picture, in pixels of 1920 × 1080. */
async function placeOf(overlay: Locator) {
  const name = (await overlay.getAttribute('aria-label')) ?? ''
  const [x = '', y = ''] = name.match(/\d+/g) ?? []
  return { x: Number(x), y: Number(y) }
}

for (const { device, width, tag } of [
  { device: 'a phone', width: 375, tag: ['@long'] },
  { device: 'a desktop', width: 1440, tag: [] },
]) {
  test(`on ${device} an overlay is moved by keyboard and pointer, saved and downloaded`, {
    tag,
  }, async ({ page, magnet, site }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/analytics/${magnet.id}`)
    await page.getByRole('link', { name: 'Video Pack' }).click()
    await page.waitForURL('**/video-pack')
    await openHydrated(page, `/magnets/${magnet.id}/video-pack`)
    const overlay = overlayOf(page)
    const start = await placeOf(overlay)

    await test.step('the arrow keys move it, and what covers it is announced', async () => {
      await overlay.focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Shift+ArrowDown')
      await expect.poll(() => placeOf(overlay)).toEqual({ x: start.x - 18, y: start.y + 90 })
      await expect(page.getByText(COVERED)).toBeHidden()
      for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight')
      await expect(page.getByRole('status').getByText(COVERED)).toBeVisible()
      await page.keyboard.press('Home')
      await expect.poll(() => placeOf(overlay)).toEqual(start)
      await expect(page.getByText(COVERED)).toBeHidden()
    })

    await test.step('it can be dragged, but not out of the picture', async () => {
      await overlay.scrollIntoViewIfNeeded()
      const box = await overlay.boundingBox()
      if (!box) throw new Error('the overlay is not shown')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x - 2000, box.y - 2000, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => (await placeOf(overlay)).y).toBe(0)
      expect((await placeOf(overlay)).x).toBeLessThan(20)
      await page.getByRole('radio', { name: 'Bottom left' }).first().check()
      await expect(page.getByText(COVERED)).toBeHidden()
    })

    await test.step('words that can’t be drawn are named while they are typed', async () => {
      const words = page.getByLabel('Call to action')
      await words.fill('Scan 🎁')
      await expect(page.getByText('We can’t draw 🎁.')).toBeVisible()
      await words.fill('Brew  like us ')
      await expect(page.getByText('We can’t draw')).toBeHidden()
    })

    await test.step('a shift to the left is typed', async () => {
      await page.getByText('Move by pixels').first().click()
      const shift = page.getByLabel('Right, px').first()
      const { x } = await placeOf(overlay)
      await shift.fill('')
      await shift.pressSequentially('36')
      await expect.poll(async () => (await placeOf(overlay)).x).toBe(x + 36)
      await shift.fill('')
      await shift.pressSequentially('-36')
      await expect(shift).toHaveValue('-36')
      await expect.poll(async () => (await placeOf(overlay)).x).toBe(x - 36)
      await shift.press('ArrowUp')
      await expect(shift).toHaveValue('-18')
      await shift.press('Home')
      await shift.press('Shift+End')
      await shift.press('-')
      await shift.blur()
      await expect(shift).toHaveValue('-18')
    })

    await test.step('the saved file has it there, and is read', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Video pack saved.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden()
      await page.getByText('Single files').click()
      const saving = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download Overlay, 1080p' }).click()
      const download = await saving
      expect(download.suggestedFilename()).toBe('brew-guide-overlay-1080.png')
      const png = await readFile(await download.path())
      const { x, y } = await placeOf(overlay)
      const alphaAt = (left: number, top: number) =>
        sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
      expect([(await alphaAt(x, y))[3], (await alphaAt(x - 1, y))[3]]).toEqual([255, 0])
      const seen = await sharp(png).flatten({ background: '#556' }).png().toBuffer()
      const text = codeUrl(site.url, magnet.shortId)
      expect(await readWithAll(seen)).toEqual(allRead(text))
    })
  })
}

test('the pack is printed on two pages, without forms, with the overlays in their pictures', async ({
  page,
  magnet,
}) => {
  await openHydrated(page, `/magnets/${magnet.id}/video-pack`)
  await page.emulateMedia({ media: 'print' })
  await expect(overlayOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Full-screen card' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'MP4 Clip' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  const file = await page.pdf({ preferCSSPageSize: true })
  const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(pages).toHaveLength(2)
})

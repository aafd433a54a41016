import sharp from 'sharp'
import { renewLiveAddress } from '#domain/live-sources/live-address.server.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import type { Box } from '#domain/screen/screen.ts'
import { makeLiveSource } from '#tests/support/live-factories.ts'
import { barOf, boxesOf, countStrayPixels, readPicture } from '#tests/support/live-pages.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { createPayer } from '#tests/support/workspace-factories.ts'
import { BACKGROUNDS, drawBackground } from '#tests/video/backgrounds.ts'
import { addSession, test as base, expect, openHydrated, waitForHydration } from './fixtures.ts'

/** `page` is signed in as the owner of `magnet`. */
const test = base.extend<{ magnet: MagnetRow }>({
  magnet: async ({ site, context }, use) => {
    const owner = await createPayer(site.services)
    const magnet = await createMagnetRow(site.services, { userId: owner.id, title: 'Brew guide' })
    await addSession(context, site, owner.email)
    await use(magnet)
  },
})

const LANDSCAPE = { width: 1920, height: 1080 }
const VERTICAL = { width: 1080, height: 1920 }
/** An OBS dock. */
const DOCK = { width: 300, height: 900 }

test('in a stream the dock shows the code, a phone scans it, and the counter moves', async ({
  page,
  newPage,
  magnet,
  site,
}) => {
  const addresses = await test.step('a source is created from the magnet’s page', async () => {
    await page.goto(`/analytics/${magnet.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Stream Overlay' }).click()
    await page.waitForURL('**/live-sources/new**')
    await waitForHydration(page)
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue(magnet.id)
    await page.getByLabel('Name', { exact: true }).fill('Friday stream')
    await page.getByRole('spinbutton', { name: 'Goal' }).fill('10')
    await page.getByRole('radio', { name: 'By hand' }).check()
    await page.getByRole('button', { name: 'Create Stream Overlay' }).click()
    await expect(page.getByRole('heading', { name: 'Friday stream' })).toBeVisible()
    return {
      source: await page.getByLabel('Overlay URL (browser source)').inputValue(),
      dock: await page.getByLabel('Control dock URL').inputValue(),
    }
  })
  const source = await newPage({ viewport: LANDSCAPE })
  const dock = await newPage({ viewport: DOCK })
  await source.goto(addresses.source)
  await dock.goto(addresses.dock)

  await test.step('nothing is shown before the dock shows it', async () => {
    await expect(dock.getByText('Connected')).toBeVisible()
    await expect(dock.getByText('The code is hidden until you show it.')).toBeVisible()
    expect(countStrayPixels(await readPicture(source), [])).toEqual({ outside: 0, inside: 0 })
  })

  const scanned = await test.step('Show Now shows it for its seconds', async () => {
    await dock.getByLabel('Seconds', { exact: true }).fill('3600')
    await dock.getByRole('button', { name: 'Show Now' }).click()
    await expect(
      dock.getByText(/^Viewers see the code for another (59 minutes|1 hour)/),
    ).toBeVisible()
    await expect(source.getByAltText('QR code')).toBeVisible()
    const { png } = await readPicture(source)
    const seen = await sharp(png).flatten({ background: '#334' }).png().toBuffer()
    const texts = await readWithAll(seen)
    expect(texts).toEqual(allRead(codeUrl(site.url, magnet.shortId)))
    return texts.jsQR ?? ''
  })

  await test.step('a phone opens what the code says and sends the form', async () => {
    expect(await barOf(source)).toBe(0)
    const phone = await newPage({ viewport: { width: 390, height: 844 } })
    const { pathname } = new URL(scanned)
    await phone.clock.install()
    await phone.goto(pathname)
    // A form that is sent within a second is flagged, and flagged leads don't count.
    await phone.clock.fastForward(5000)
    await phone.getByLabel('Full Name').fill('Grace Viewer')
    await phone.getByLabel('Email Address').fill(`grace-${magnet.shortId}@example.com`)
    await phone.getByRole('button', { name: 'Submit to Unlock' }).click()
    await expect(phone.getByText('Thank you, Grace Viewer')).toBeVisible()
    await expect(dock.getByLabel('Leads so far')).toHaveText('1')
    await expect.poll(() => barOf(source)).toBeGreaterThan(0)
    for (const shown of [source, dock]) {
      expect(await shown.content()).not.toMatch(/grace/i)
    }
  })

  await test.step('the count starts again, and the reset is undone', async () => {
    await dock.getByRole('button', { name: 'Reset Counter' }).click()
    await expect(dock.getByLabel('Leads so far')).toHaveText('0')
    await expect.poll(() => barOf(source)).toBe(0)
    await dock.getByRole('button', { name: 'Undo' }).click()
    await expect(dock.getByLabel('Leads so far')).toHaveText('1')
  })

  await test.step('Hide hides it, and the studio knows that the source is open', async () => {
    await dock.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(source.getByAltText('QR code')).toBeHidden()
    await page.goto('/live-sources')
    await expect(page.getByText('Open now')).toBeVisible()
  })
})

for (const { orientation, viewport, backgrounds, tag } of [
  { orientation: 'landscape', viewport: LANDSCAPE, backgrounds: ['shapes'], tag: [] },
  {
    orientation: 'landscape',
    viewport: LANDSCAPE,
    backgrounds: BACKGROUNDS.filter((background) => background !== 'shapes'),
    tag: ['@long'],
  },
  { orientation: 'vertical', viewport: VERTICAL, backgrounds: BACKGROUNDS, tag: ['@long'] },
] as const) {
  const pictures = backgrounds.join(', ')
  test(`a ${orientation} source is transparent around its drawings and read over ${pictures}`, {
    tag: [...tag],
  }, async ({ newPage, magnet, site }) => {
    const { token } = await makeLiveSource(site.services, magnet, {
      orientation,
      goal: 200,
      corner: 'top-left',
    })
    const source = await newPage({ viewport })
    await source.goto(`/live/${token}`)
    await expect(source.getByAltText('QR code')).toBeVisible()
    const picture = await readPicture(source)
    const boxes = await boxesOf(source)
    expect(boxes).toHaveLength(2)
    expect(countStrayPixels(picture, boxes)).toEqual({ outside: 0, inside: 0 })
    const { x = 0, y = 0, width = 0, height = 0 } = boxes[0] ?? {}
    const side = Math.min(width, height)
    // Every module begins and ends at a whole pixel: there is nothing between black and white.
    expect(await countGreys(picture.png, { x, y, width: side, height: side })).toBe(0)

    const text = codeUrl(site.url, magnet.shortId)
    const short = 480 / Math.min(viewport.width, viewport.height)
    for (const background of backgrounds) {
      const raw = { ...viewport, channels: 3 } as const
      const whole = await sharp(await drawBackground(background, viewport), { raw })
        .composite([{ input: picture.png }])
        .png()
        .toBuffer()
      const scaled = await sharp(whole)
        .resize({ width: Math.round(viewport.width * short) })
        .png()
        .toBuffer()
      // Readers look for a code where it is, as a person aims at it.
      for (const [shown, scale] of [
        [whole, 1],
        [scaled, short],
      ] as const) {
        const aimed = await aimAt(shown, boxes[0], scale)
        expect([background, scale, await readWithAll(aimed)]).toEqual([
          background,
          scale,
          allRead(text),
        ])
      }
    }
  })
}

/** Returns how many pixels of a part are neither black nor white. */
async function countGreys(png: Buffer, { x, y, width, height }: Box): Promise<number> {
  const part = sharp(png).extract({ left: x, top: y, width, height }).removeAlpha()
  const bytes = await part.raw().toBuffer()
  return bytes.filter((value) => value !== 0 && value !== 255).length
}

/** Returns the part of a picture around a box. */
async function aimAt(png: Buffer, box: Box | undefined, scale: number): Promise<Buffer> {
  if (!box) throw new Error('nothing is drawn')
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const left = Math.max(0, Math.floor((box.x - 60) * scale))
  const top = Math.max(0, Math.floor((box.y - 60) * scale))
  return sharp(png)
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.ceil((box.width + 120) * scale)),
      height: Math.min(height - top, Math.ceil((box.height + 120) * scale)),
    })
    .png()
    .toBuffer()
}

for (const { size, viewport, tag } of [
  { size: 'smaller', viewport: { width: 1280, height: 720 }, tag: [] },
  { size: 'larger', viewport: { width: 3840, height: 2160 }, tag: ['@long'] },
]) {
  test(`a source fills a ${size} window with whole pixels a module`, { tag }, async ({
    newPage,
    magnet,
    site,
  }) => {
    const { token } = await makeLiveSource(site.services, magnet)
    const source = await newPage({ viewport })
    await source.goto(`/live/${token}`)
    await expect(source.getByAltText('QR code')).toBeVisible()
    const { png } = await readPicture(source)
    const seen = await sharp(png).flatten({ background: '#fff' }).png().toBuffer()
    expect(await readWithAll(seen)).toEqual(allRead(codeUrl(site.url, magnet.shortId)))
  })
}

test('OBS’s scenes show and hide the code, and the dock names the scene', async ({
  newContext,
  newPage,
  magnet,
  site,
}) => {
  const { token } = await makeLiveSource(site.services, magnet, {
    mode: 'scenes',
    scenes: ['Interview'],
  })
  const dock = await newPage({ viewport: DOCK })
  await dock.goto(`/live/${token}/dock`)
  await expect(
    dock.getByText('Viewers don’t see the code: your streaming software hasn’t opened').first(),
  ).toBeVisible()

  const context = await newContext({ viewport: LANDSCAPE })
  await context.addInitScript(() => {
    const scene = { name: 'Break', width: 1920, height: 1080 }
    const getCurrentScene = (callback: (current: typeof scene) => void) => callback(scene)
    Object.assign(window, { obsstudio: { pluginVersion: '2.26.8', getCurrentScene } })
  })
  const source = await context.newPage()
  await source.goto(`/live/${token}`)
  await expect(dock.getByText('The code is hidden in the scene “Break”.')).toBeVisible()
  await expect(source.getByAltText('QR code')).toBeHidden()
  const switchTo = (name: string) =>
    source.evaluate(
      (detail) => window.dispatchEvent(new CustomEvent('obsSceneChanged', { detail })),
      { name, width: 1920, height: 1080 },
    )
  await switchTo('Interview')
  await expect(source.getByAltText('QR code')).toBeVisible()
  await expect(dock.getByText('Viewers see the code in the scene “Interview”.')).toBeVisible()
  await source.reload()
  // It says 'Break' again; what this page knows counts.
  await expect(source.getByAltText('QR code')).toBeHidden()

  await test.step('without OBS, a page shows what another one reported', async () => {
    await switchTo('Interview')
    await expect(dock.getByText('in the scene “Interview”')).toBeVisible()
    const other = await newPage({ viewport: LANDSCAPE })
    await other.goto(`/live/${token}`)
    await expect(other.getByAltText('QR code')).toBeVisible()
  })
})

test('the dock works without script, and keeps what was typed', async ({
  newContext,
  newPage,
  magnet,
  site,
}) => {
  const { token } = await makeLiveSource(site.services, magnet)
  const source = await newPage({ viewport: LANDSCAPE })
  await source.goto(`/live/${token}`)
  const context = await newContext({ javaScriptEnabled: false, viewport: DOCK })
  const dock = await context.newPage()
  await expect(async () => {
    await dock.goto(`/live/${token}/dock`)
    await expect(dock.getByText('Viewers see the code.', { exact: true })).toHaveCount(2, {
      timeout: 500,
    })
  }).toPass()
  await dock.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(dock.getByText('The code is hidden until you show it.')).toBeVisible()
  await expect(source.getByAltText('QR code')).toBeHidden()
  await dock.getByRole('button', { name: 'Resume' }).click()
  await expect(dock.getByText('Viewers see the code.', { exact: true }).first()).toBeVisible()
  await expect(source.getByAltText('QR code')).toBeVisible()

  const goal = dock.getByRole('spinbutton', { name: 'Goal' })
  await goal.fill('2000000')
  await dock.locator('form', { has: goal }).getByRole('button', { name: 'Save' }).click()
  await expect(dock.getByText('Please enter a whole number from 1 to 1000000')).toBeVisible()
  await expect(goal).toHaveValue('2000000')
  await goal.fill('50')
  await dock.locator('form', { has: goal }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => source.locator('#strip .bar').count()).toBe(1)
})

test('a new address empties the page with the former one, and its dock says why', async ({
  newPage,
  browserErrors,
  magnet,
  site,
}) => {
  browserErrors.allow(/status of 404/)
  const { id, token } = await makeLiveSource(site.services, magnet)
  const source = await newPage({ viewport: LANDSCAPE })
  const dock = await newPage({ viewport: DOCK })
  await source.goto(`/live/${token}`)
  await dock.goto(`/live/${token}/dock`)
  await expect(source.getByAltText('QR code')).toBeVisible()
  await expect(dock.getByText('Connected')).toBeVisible()
  await renewLiveAddress(site.services, { id: magnet.userId }, id)
  await expect(source.getByAltText('QR code')).toBeHidden()
  await expect(dock.getByText('This address doesn’t work')).toBeVisible()
  await source.reload()
  const empty = await readPicture(source)
  expect(countStrayPixels(empty, [])).toEqual({ outside: 0, inside: 0 })
  expect(await source.locator('body').innerText()).toBe('')
})

test('the preview follows the form, and a conflict keeps what was typed', async ({
  page,
  newPage,
  magnet,
  site,
}) => {
  const { id, token } = await makeLiveSource(site.services, magnet)
  await openHydrated(page, `/live-sources/${id}/edit`)
  const preview = page.getByAltText('The stream overlay: in a video')
  await page.getByLabel('Corner').selectOption('top-left')
  await expect(preview).toHaveAttribute('src', /corner=top-left/)
  await page.getByLabel('Call to action').fill('Take the plans')
  await expect(preview).toHaveAttribute('src', /Take\+the\+plans/)
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  const dock = await newPage({ viewport: DOCK })
  await dock.goto(`/live/${token}/dock`)
  await dock.getByRole('button', { name: 'Hide the Number' }).click()
  await expect(dock.getByRole('button', { name: 'Show the Number' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This stream overlay was changed somewhere else')).toBeVisible()
  await expect(page.getByLabel('Call to action')).toHaveValue('Take the plans')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('was saved')).toBeVisible()
})

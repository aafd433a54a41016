import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Box, scaleBox } from '#domain/screen/screen.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { samples } from '#tests/support/samples.ts'
import { BACKGROUNDS, type Background, drawBackground } from '#tests/video/backgrounds.ts'
import { codeUrl } from '../qr/code-url.ts'
import { isDark } from '../qr/qr-matrix.ts'
import { DEFAULT_QR_STYLE, type QrStylePreferences } from '../qr/qr-style.ts'
import { createPack, layOutPack, type Pack } from './pack.ts'
import { PACK_FILES, type PackFile } from './pack-files.ts'
import { renderPackFile } from './pack-image.server.ts'
import { DEFAULT_PACK_SETTINGS } from './pack-settings.ts'
import { readsBack } from './read-back.server.ts'

const TEXT = codeUrl('https://qrmagnet.com', 'x7k2pd')
const packOf = (style: QrStylePreferences | null, text = TEXT) =>
  createPack({
    text,
    style,
    accentColor: '#f97316',
    link: 'https://qrmagnet.com/m/brew-guide',
    settings: DEFAULT_PACK_SETTINGS,
  })
const PLAIN = packOf(null)
const ORANGE = { ...DEFAULT_QR_STYLE, backgroundColor: '#f97316', foregroundColor: '#14002b' }

async function renderAnew(pack: Pack, file: PackFile): Promise<Buffer> {
  const image = await renderPackFile(pack, file)
  if (!image.ok) throw new Error(`${file.name}: ${image.reason}`)
  return image.bytes
}
const plain = new Map<PackFile, Promise<Buffer>>()

/** Renders a file of a pack, of the plain one only once. */
function render(pack: Pack, file: PackFile): Promise<Buffer> {
  if (pack !== PLAIN) return renderAnew(pack, file)
  const bytes = plain.get(file) ?? renderAnew(pack, file)
  plain.set(file, bytes)
  return bytes
}

function plateOf(pack: Pack, file: PackFile): { plate: Box; module: number } {
  const layout = layOutPack(pack, file.layout)
  if (!layout.ok) throw new Error(layout.reason)
  return { plate: scaleBox(layout.plate, file.scale), module: layout.module * file.scale }
}

/** Returns how many pixels of a plate differ from its code, drawn in whole pixels. */
async function countWrongPixels(png: Buffer, pack: Pack, plate: Box, module: number) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { matrix, style } = pack.look
  const color = (hex: string) => Number.parseInt(hex.slice(1), 16)
  let wrong = 0
  for (let y = 0; y < plate.height; y++) {
    for (let x = 0; x < plate.width; x++) {
      const at = ((plate.y + y) * info.width + plate.x + x) * 4
      const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
      const dark = isDark(matrix, Math.floor(x / module) - 4, Math.floor(y / module) - 4)
      const meant = color(dark ? style.foregroundColor : style.backgroundColor)
      if (alpha !== 255 || ((r << 16) | (g << 8) | b) !== meant) wrong++
    }
  }
  return wrong
}

const images = PACK_FILES.filter(({ kind }) => kind === 'image')
const transparent = images.filter(({ isTransparent }) => isTransparent)

describe.each(images.map((file) => [file.name, file] as const))('%s', (_, file) => {
  it('has its size, and whole pixels a module', async () => {
    for (const pack of [PLAIN, packOf(ORANGE)]) {
      const png = await render(pack, file)
      const { plate, module } = plateOf(pack, file)
      const { width, height, hasAlpha } = await sharp(png).metadata()
      const size = file.layout === 'plate' ? plate : file.picture
      expect({ width, height, hasAlpha }).toEqual({
        width: size.width,
        height: size.height,
        hasAlpha: file.isTransparent,
      })
      expect(await countWrongPixels(png, pack, plate, module)).toBe(0)
    }
  })

  // A normal run tries every background with one file.
  const tried =
    file === transparent[0] ? BACKGROUNDS : samples<readonly Background[]>(['bars'], BACKGROUNDS)
  it.each(file.isTransparent ? tried : (['dark'] as const))(
    'is read by every judge, over %s',
    async (background) => {
      const png = await render(PLAIN, file)
      const { left, top, ...size } = await aroundPlate(png, plateOf(PLAIN, file).plate)
      const seen = await sharp(png)
        .extract({ left, top, ...size })
        .png()
        .toBuffer()
      const shown = await sharp(await drawBackground(background, size), {
        raw: { ...size, channels: 3 },
      })
        .composite([{ input: seen }])
        .png()
        .toBuffer()
      expect(await readWithAll(shown)).toEqual(allRead(TEXT))
    },
  )
})

/** Returns the plate with a third of its side around it, as a phone is held. */
async function aroundPlate(png: Buffer, plate: Box) {
  const { width, height } = await sharp(png).metadata()
  const around = Math.round(plate.width / 3)
  const left = Math.max(0, plate.x - around)
  const top = Math.max(0, plate.y - around)
  return {
    left,
    top,
    width: Math.min(width, plate.x + plate.width + around) - left,
    height: Math.min(height, plate.y + plate.height + around) - top,
  }
}

it.each(transparent)('$name is fully transparent outside and fully opaque inside', async (file) => {
  const layout = layOutPack(PLAIN, file.layout)
  if (!layout.ok) throw new Error(layout.reason)
  const { x, y, width, height } = scaleBox(layout.block, file.scale)
  const { data, info } = await sharp(await render(PLAIN, file))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counted = { inside: 0, outside: 0 }
  for (const [at, alpha] of data.entries()) {
    const [px, py] = [at % info.width, Math.floor(at / info.width)]
    const isInside = px >= x && px < x + width && py >= y && py < y + height
    if (alpha !== (isInside ? 255 : 0)) counted[isInside ? 'inside' : 'outside']++
  }
  expect(counted).toEqual({ inside: 0, outside: 0 })
})

it('the SVG has the plate and is read by every judge', async () => {
  const svg = await render(PLAIN, PACK_FILES[5])
  expect(svg.toString()).toContain('viewBox="-4 -4 33 33"')
  const png = await sharp(svg).resize({ width: 660 }).png().toBuffer()
  expect(await readWithAll(png)).toEqual(allRead(TEXT))
})

describe('a file that was changed', () => {
  const [, , , file] = PACK_FILES
  const { plate, module } = plateOf(PLAIN, file)
  const read = (bytes: Buffer, side = plate.width, pictureHeight = 1080) =>
    readsBack(
      {
        bytes,
        size: { width: side, height: side },
        plate: { x: 0, y: 0, width: side, height: side },
        pictureHeight,
        isTransparent: false,
      },
      TEXT,
    )

  it('is offered as it is', async () => {
    expect(await read(await render(PLAIN, file))).toBe(true)
  })

  it.each<[string, (png: Buffer) => Promise<Buffer>]>([
    ['inverted', (png) => sharp(png).toColourspace('srgb').negate().png().toBuffer()],
    [
      'without its quiet zone',
      (png) =>
        sharp(png)
          .extract({ left: 4 * module, top: 4 * module, width: 225, height: 225 })
          .extend({ top: 36, left: 36, right: 37, bottom: 37, background: '#000000' })
          .png()
          .toBuffer(),
    ],
    [
      'one pixel out of the grid',
      (png) =>
        sharp(png)
          .extract({ left: 1, top: 0, width: plate.width - 1, height: plate.height })
          .extend({ right: 1, background: '#ffffff' })
          .png()
          .toBuffer(),
    ],
  ])('fails the test of pixels if it is %s', async (_, change) => {
    const changed = await change(await render(PLAIN, file))
    expect(await countWrongPixels(changed, PLAIN, plate, module)).toBeGreaterThan(100)
  })

  it('isn’t offered if it is far too small, or blurred', async () => {
    const png = await render(PLAIN, file)
    const tiny = await sharp(png).resize({ width: 50 }).png().toBuffer()
    expect(await read(tiny, 50)).toBe(false)
    expect(await read(await sharp(png).blur(12).png().toBuffer())).toBe(false)
  })

  it('isn’t offered if it leads elsewhere', async () => {
    const other = await render(packOf(null, codeUrl('https://qrmagnet.com', 'bcdfgh')), file)
    expect(await read(other)).toBe(false)
  })
})

it.each([
  { ...DEFAULT_QR_STYLE, style: 'rounded' as const },
  { ...ORANGE, style: 'rounded' as const },
  { ...DEFAULT_QR_STYLE, backgroundColor: '#fef3c7', foregroundColor: '#7f1d1d' },
])('every file is offered in the style %o', async (style) => {
  for (const file of PACK_FILES) {
    const { ok } = await renderPackFile(packOf(style), file)
    expect([file.name, ok]).toEqual([file.name, true])
  }
})

it('a logo that is a code is refused', async () => {
  const code = (await render(PLAIN, PACK_FILES[3])).toString('base64')
  const pack = packOf({ ...DEFAULT_QR_STYLE, logoUrl: `data:image/png;base64,${code}` })
  expect(await renderPackFile(pack, PACK_FILES[0])).toEqual({ ok: false, reason: 'unreadable' })
})

it('a code that is too large for a vertical video is refused there only', async () => {
  const host = `https://${'a-very-long-name.'.repeat(9)}example.com`
  const pack = packOf(null, codeUrl(host, 'x7k2pd'))
  const results = await Promise.all(PACK_FILES.map((file) => renderPackFile(pack, file)))
  expect(results.map((result) => (result.ok ? 'ok' : result.reason))).toEqual(
    PACK_FILES.map(({ layout }) => (layout === 'vertical' ? 'code-too-large' : 'ok')),
  )
})

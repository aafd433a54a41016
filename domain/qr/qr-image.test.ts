import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawPdf } from '#tests/support/draw-pdf.ts'
import { allRead, readWithAll } from '#tests/support/qr-decoders.ts'
import { samples } from '#tests/support/samples.ts'
import { codeUrl } from './code-url.ts'
import { decodeQrImage } from './decode-qr-image.server.ts'
import { renderQrImage } from './qr-image.server.ts'
import { checkQrColors, DEFAULT_QR_STYLE, type QrStylePreferences } from './qr-style.ts'

const TEXT = codeUrl('https://qrmagnet.com', 'x7k2pd')
/** jsQR could not read it when rounded modules had no straight sides. */
const ONCE_UNREAD = codeUrl('https://qrmagnet.com', 'j8pm8t')
const CONTENTS = [
  codeUrl('http://localhost:3000', '234567'),
  TEXT,
  ONCE_UNREAD,
  codeUrl('https://links.the-long-name-of-a-brand.example.co.uk', 'zxwvts'),
  'https://qrmagnet.com/m/a-custom-slug-in-lower-case-that-is-as-long-as-they-get',
]
const COLORS = { backgroundColor: '#fff7ed', foregroundColor: '#1e1b4b' }

let logoUrl = ''
beforeAll(async () => {
  const logo = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#7c2d12' },
  })
    .png()
    .toBuffer()
  logoUrl = `data:image/png;base64,${logo.toString('base64')}`
})

async function draw(text: string, style: QrStylePreferences | null, format: 'png' | 'svg' = 'png') {
  const image = await renderQrImage(text, style, format, { title: 'A <b>"title"</b> & more\u0000' })
  if (!image.ok) throw new Error(image.reason)
  return image.bytes
}

describe('a QR image', () => {
  describe.each(['standard', 'rounded'] as const)('in %s style', (style) => {
    it.each(CONTENTS)('holds %s for every decoder', async (text) => {
      const preferences = { ...DEFAULT_QR_STYLE, style }
      const png = await draw(text, preferences)
      expect(await readWithAll(png)).toEqual(allRead(text))
      const drawn = await sharp(await draw(text, preferences, 'svg'))
        .png()
        .toBuffer()
      expect(await readWithAll(drawn)).toEqual(allRead(text))
    })

    it('can be read in color', async () => {
      const png = await draw(TEXT, { ...DEFAULT_QR_STYLE, ...COLORS, style })
      expect(await readWithAll(png)).toEqual(allRead(TEXT))
    })

    it.each(['S', 'M', 'L'] as const)('can be read with a logo of size %s', async (logoSize) => {
      for (const text of samples(CONTENTS.slice(-1), CONTENTS)) {
        const png = await draw(text, { ...DEFAULT_QR_STYLE, style, logoUrl, logoSize })
        expect(await readWithAll(png)).toEqual(allRead(text))
      }
    })
  })

  it('is a PNG of 600 × 600 pixels in every style', async () => {
    for (const preferences of [
      null,
      { ...DEFAULT_QR_STYLE, style: 'rounded' } as const,
      { ...DEFAULT_QR_STYLE, logoUrl },
    ]) {
      for (const text of CONTENTS) {
        const { format, width, height } = await sharp(await draw(text, preferences)).metadata()
        expect({ format, width, height }).toEqual({ format: 'png', width: 600, height: 600 })
      }
    }
  })

  it.each([300, 1000, 4000])('is a readable PNG of %i pixels in every style', async (pixels) => {
    for (const preferences of [
      null,
      { ...DEFAULT_QR_STYLE, ...COLORS, style: 'rounded', logoUrl } as const,
    ]) {
      const image = await renderQrImage(TEXT, preferences, 'png', { pixels })
      if (!image.ok) throw new Error(image.reason)
      const { width, height } = await sharp(image.bytes).metadata()
      expect({ width, height }).toEqual({ width: pixels, height: pixels })
      expect(await readWithAll(image.bytes)).toEqual(allRead(TEXT))
    }
  })

  it.each(['standard', 'rounded'] as const)('is a PDF of paths in %s style', async (style) => {
    const preferences = { ...DEFAULT_QR_STYLE, ...COLORS, style, logoUrl }
    const image = await renderQrImage(TEXT, preferences, 'pdf', { title: 'QR code of Guide' })
    if (!image.ok) throw new Error(image.reason)
    expect(image.bytes.toString('latin1')).toContain('/Subtype /Image')
    const png = await drawPdf(image.bytes)
    expect(await readWithAll(png)).toEqual(allRead(TEXT))
  })

  it('has only its two colors, sharp edges and four modules of margin when standard', async () => {
    const png = await draw(TEXT, { ...DEFAULT_QR_STYLE, ...COLORS })
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const colors = new Set<string>()
    let [left, right, top, bottom] = [600, 0, 600, 0]
    for (let at = 0; at < data.length; at += 3) {
      const color = data.toString('hex', at, at + 3)
      colors.add(color)
      if (color !== '1e1b4b') continue
      const x = (at / 3) % 600
      const y = Math.floor(at / 3 / 600)
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
    expect([...colors].sort()).toEqual(['1e1b4b', 'fff7ed'])
    // 25 modules of 18 pixels: 450, and 75 on every side, which is 4.2 modules.
    expect({ left, right, top, bottom }).toEqual({ left: 75, right: 525, top: 75, bottom: 525 })
  })

  it('shows the same modules in the PNG and the SVG', async () => {
    const size = 25
    const png = await sharp(await draw(TEXT, null))
      .greyscale()
      .raw()
      .toBuffer()
    const svg = await sharp(await draw(TEXT, null, 'svg'))
      .greyscale()
      .raw()
      .toBuffer()
    // The PNG has 18 pixels a module after 75, the SVG 33 modules with 4 of margin.
    const inPng = (x: number, y: number) => png[(84 + y * 18) * 600 + 84 + x * 18]
    const at = (module: number) => Math.floor(((module + 4.5) * 600) / 33)
    const inSvg = (x: number, y: number) => svg[at(y) * 600 + at(x)]
    const cells = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)])
    const read = (pixel: (x: number, y: number) => number | undefined) =>
      cells.map(([x = 0, y = 0]) => (pixel(x, y) === 0 ? '#' : '.')).join('')
    expect(read(inSvg)).toBe(read(inPng))
  })

  it('writes a PNG whose data has the length its header promises', async () => {
    const png = await draw(TEXT, null)
    const at = png.indexOf('IDAT') + 4
    const length = png.readUInt32BE(at - 8)
    expect(inflateSync(png.subarray(at, at + length)).length).toBe(600 * 76)
  })

  it('escapes the title of an SVG', async () => {
    const svg = (await draw(TEXT, null, 'svg')).toString()
    expect(svg).toContain('<title>A &lt;b&gt;&quot;title&quot;&lt;/b&gt; &amp; more</title>')
    expect(svg.match(/<path/g)).toHaveLength(1)
  })

  it('is not taken for readable once it is blurred beyond reading', async () => {
    const blurred = await sharp(await draw(TEXT, null))
      .blur(40)
      .png()
      .toBuffer()
    expect(await decodeQrImage(blurred)).toBeNull()
    expect(await decodeQrImage(await draw(TEXT, null))).toBe(TEXT)
  })

  it('is refused with a logo that is a QR code itself', async () => {
    const other = (await draw('HTTPS://ELSEWHERE.EXAMPLE/', null)).toString('base64')
    const style = { ...DEFAULT_QR_STYLE, logoUrl: `data:image/png;base64,${other}` }
    for (const format of ['png', 'svg'] as const) {
      expect(await renderQrImage(TEXT, style, format)).toEqual({ ok: false, reason: 'unreadable' })
    }
  })

  it('is drawn without a logo that is no picture', async () => {
    const style = { ...DEFAULT_QR_STYLE, logoUrl: 'data:image/png;base64,bm90IGEgcGljdHVyZQ==' }
    expect(await readWithAll(await draw(TEXT, style))).toEqual(allRead(TEXT))
  })

  const color = fc
    .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
    .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
  const anyStyle = fc.record({
    style: fc.constantFrom('standard' as const, 'rounded' as const),
    backgroundColor: fc.oneof(color, fc.constant('#ffffff'), fc.string()),
    foregroundColor: fc.oneof(color, fc.constant('#000000'), fc.string()),
    logoSize: fc.constantFrom('S' as const, 'M' as const, 'L' as const),
    hasLogo: fc.boolean(),
  })

  it('is readable in any style, accepted colors or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStyle,
        fc.stringMatching(/^[2-9b-df-hj-km-np-tv-xz]{6}$/),
        async ({ hasLogo, ...style }, code) => {
          const text = codeUrl('https://qrmagnet.com', code)
          const png = await draw(text, hasLogo ? { ...style, logoUrl } : style)
          expect(await readWithAll(png)).toEqual(allRead(text))
        },
      ),
      { numRuns: samples(5, 100) },
    )
  })

  it('has colors that reach the contrast rule', async () => {
    await fc.assert(
      fc.asyncProperty(anyStyle, async ({ hasLogo: _, ...style }) => {
        const svg = (await draw(TEXT, style, 'svg')).toString()
        const [background = '', foreground = ''] = [...svg.matchAll(/fill="(.*?)"/g)].map(
          (m) => m[1],
        )
        expect(checkQrColors(background, foreground)).toEqual({ ok: true })
      }),
      { numRuns: samples(5, 100) },
    )
  })
})

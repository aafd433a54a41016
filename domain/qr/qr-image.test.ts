import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeUrl } from './code-url.ts'
import { allRead, readWithAll } from './decoders.testing.ts'
import { drawQrImage } from './qr-image.server.ts'
import { checkQrColors, DEFAULT_QR_STYLE, type QrStylePreferences } from './qr-style.ts'
import { readQr } from './read-qr.server.ts'

const TEXT = codeUrl('https://qrmagnet.com', 'x7k2pd')
const CONTENTS = [
  codeUrl('http://localhost:3000', '234567'),
  TEXT,
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
  const image = await drawQrImage(text, style, format, 'A <b>"title"</b> & more\u0000')
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

    it('can be read in colour', async () => {
      const png = await draw(TEXT, { ...DEFAULT_QR_STYLE, ...COLORS, style })
      expect(await readWithAll(png)).toEqual(allRead(TEXT))
    })

    it.each(['S', 'M', 'L'] as const)('can be read with a logo of size %s', async (logoSize) => {
      for (const text of [TEXT, ...CONTENTS.slice(2, 3)]) {
        const png = await draw(text, { ...DEFAULT_QR_STYLE, style, logoUrl, logoSize })
        const all = await readWithAll(png)
        expect(all).toEqual(allRead(text))
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

  it('has only its two colours, sharp edges and four modules of margin when standard', async () => {
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

  it('draws the same modules in the PNG and the SVG of a standard code', async () => {
    const png = await sharp(await draw(TEXT, { ...DEFAULT_QR_STYLE, logoUrl }))
      .raw()
      .toBuffer()
    // Module (3, 3) is the middle of the first finder, (7, 7) the light ring around it.
    const pixel = (x: number, y: number) => png[((75 + 9 + y * 18) * 600 + 75 + 9 + x * 18) * 3]
    expect([pixel(3, 3), pixel(7, 7)]).toEqual([0, 255])
  })

  it('writes a PNG whose data has the length its header promises', async () => {
    const png = await draw(TEXT, null)
    const at = png.indexOf('IDAT') + 4
    const length = png.readUInt32BE(at - 8)
    expect(inflateSync(png.subarray(at, at + length)).length).toBe(600 * 76)
  })

  it('escapes the title of an SVG', async () => {
    const svg = (await draw(TEXT, null, 'svg')).toString()
    expect(svg).toContain('<title>A &#60;b&#62;&#34;title&#34;&#60;/b&#62; &#38; more</title>')
    expect(svg.match(/<path/g)).toHaveLength(1)
  })

  it('refuses a style it cannot read back', async () => {
    // The whole symbol is damaged by a text that is longer than the logo leaves room for.
    const image = await readQr(
      await sharp(await draw(TEXT, null))
        .blur(40)
        .png()
        .toBuffer(),
    )
    expect(image).toBeNull()
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

  it('is readable in any style, accepted colours or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStyle,
        fc.stringMatching(/^[2-9b-df-hj-km-np-tv-xz]{6}$/),
        async ({ hasLogo, ...style }, code) => {
          const text = codeUrl('https://qrmagnet.com', code)
          const png = await draw(text, hasLogo ? { ...style, logoUrl } : style)
          const { zbar: _, ...expected } = allRead(text)
          const { zbar: __, ...read } = await readWithAll(png)
          expect(read).toEqual(expected)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('has colours that reach the contrast rule', async () => {
    await fc.assert(
      fc.asyncProperty(anyStyle, async ({ hasLogo: _, ...style }) => {
        const svg = (await draw(TEXT, style, 'svg')).toString()
        const [background = '', foreground = ''] = [...svg.matchAll(/fill="(.*?)"/g)].map(
          (m) => m[1],
        )
        expect(checkQrColors(background, foreground)).toEqual({ ok: true })
      }),
      { numRuns: 20 },
    )
  })
})

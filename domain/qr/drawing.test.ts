import { load } from 'cheerio'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { codePath } from './code-path.ts'
import { decodeQrImage } from './decode-qr-image.server.ts'
import { contentOf, fillWords, insertDrawing, placeCodes } from './drawing.ts'
import { qrMatrix } from './qr-matrix.ts'

const URLS = ['HTTPS://A.EXAMPLE/Q/ONE', 'HTTPS://A.EXAMPLE/Q/TWO']
const CODES = URLS.map((url) => codePath(qrMatrix(url, 'M')))

const plate = (x: number) =>
  `<rect x="${x}" y="20" fill="#fffdf8" class="code" width="200" height="200" color="#17140f"/>`
const EMPTY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 240"><path d="M0 0h800v240H0z" fill="#567"/>\n  ${plate(20)}<g opacity="1">${plate(300)}</g>${plate(580)}</svg>`

/** Decodes what is drawn 240 px wide from `left` on. */
const read = async (svg: string, left: number) =>
  decodeQrImage(
    await sharp(Buffer.from(svg))
      .extract({ left, top: 0, width: 220, height: 240 })
      .png()
      .toBuffer(),
  )

describe('a drawing', () => {
  it('holds the codes in turn, wherever its attributes stand', async () => {
    const drawn = placeCodes(EMPTY, CODES)
    expect(await Promise.all([10, 290, 570].map((left) => read(drawn, left)))).toEqual([
      URLS[0],
      URLS[1],
      URLS[0],
    ])
  })

  it('has no plate without a code', () => {
    const drawn = placeCodes(EMPTY, [])
    expect(drawn).not.toContain('<rect')
    expect(drawn).toContain('fill="#567"')
  })

  it('says typed words as they are', () => {
    const typed = `</text><script>"$&'\u0000`
    const drawn = fillWords('<text x="{{left}}">{{words}}</text>', { left: -2, words: typed })
    const page = load(drawn, { xml: true })
    expect(page('text').attr('x')).toBe('-2')
    expect(page('text').text()).toBe(typed.slice(0, -1))
    expect(page('script').length).toBe(0)
  })

  it('shows another one inside', () => {
    const inner = '<svg viewBox="0 0 1 1">\n  <path d="$&"/>\n</svg>\n'
    expect(insertDrawing('<svg><g id="glyph"/></svg>', 'glyph', inner)).toBe(
      '<svg><path d="$&"/></svg>',
    )
    expect(contentOf(inner)).toBe('<path d="$&"/>')
  })
})

import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { PRODUCT_NAME } from '#content/product.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { qrSvg } from '#domain/qr/qr-svg.ts'
import { drawLine } from '#lib/letters.ts'
import { ART, blankArt, sceneArt } from './share-art.server.ts'
import { fitLine, layOutTitle, TITLE_WIDTH } from './share-title.server.ts'

export type ShareCard = {
  title: string
  /** The color of the magnet as #rrggbb. */
  color: string
  /** The page's scene (scene.server.ts). If there is none, the code is drawn on the plain color. */
  scene?: string | undefined
  /** The URL in the image's code. */
  link: string
  /** The URL printed at the bottom. */
  address: string
}

const WIDTH = 1200
const HEIGHT = 630
/** The left edge of all text. */
const LEFT = 52
const ADDRESS = { width: TITLE_WIDTH, size: 22, least: 15 }
/** Each image has about 100 KB. */
const cache = new LRUCache<string, Promise<Buffer>>({ max: 100 })

/**
 * Returns a card as a PNG. Concurrent and repeated requests for the same card share one rendering.
 */
export function shareImage(card: ShareCard): Promise<Buffer> {
  const key = JSON.stringify(card)
  const cached = cache.get(key)
  if (cached) return cached
  const image = sharp(Buffer.from(shareSvg(card)))
    .png({ palette: true, effort: 4 })
    .toBuffer()
  image.catch(() => cache.delete(key))
  cache.set(key, image)
  return image
}

/**
 * Returns the card: the title on paper on the left, and the page's scene with its code on the
 * right.
 */
function shareSvg({ title, color, scene, link, address }: ShareCard): string {
  const { lines, size } = layOutTitle(title)
  const lineHeight = size * 1.02
  const top = 320 - (lines.length * lineHeight) / 2 + size * 0.76
  const text = lines.map((line, i) => drawLine(line, LEFT, top + i * lineHeight, size)).join('')
  const art = (scene && sceneArt(scene)) || blankArt(color)
  const { x, y, width } = art.plate
  const code = qrSvg(qrMatrix(link, 'M'), DEFAULT_QR_STYLE).replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${width}" `,
  )
  const foot = fitLine(address, ADDRESS)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<path d="M0 0h1200v630H0z" fill="#f6f1e6"/>
${art.svg}
${code}
<path d="M${ART.x - 12} 0h12v630h-12z" fill="${color}"/>
<g transform="translate(${LEFT} 46) scale(3.6)"><path d="M0 5h2v7h10V5h2v9H0z" fill="#17140f"/><path d="M0 0h5v2H2v2H0zM14 0H9v2h3v2h2z" fill="#f97316"/><path d="M4.25 4.25h5.5v5.5h-5.5z" fill="#17140f"/></g>
<g fill="#17140f">${drawLine(PRODUCT_NAME, LEFT + 68, 82, 30)}${text}</g>
<g fill="#5b5344">${drawLine(foot.text, LEFT, 584, foot.size)}</g>
</svg>`
}

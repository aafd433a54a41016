import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { PRODUCT_NAME } from '#content/product.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { qrSvg } from '#domain/qr/qr-svg.ts'
import { drawLine, measureText } from '#lib/letters.ts'
import { layOutTitle } from './share-title.server.ts'

export type ShareCard = {
  title: string
  /** The colour of the magnet's poles as #rrggbb. */
  color: string
  /** The URL that the image's code encodes. */
  link: string
  /** The URL printed at the bottom. */
  address: string
}

const WIDTH = 1200
const HEIGHT = 630
/** Images of about 30 KB each. */
const cache = new LRUCache<string, Promise<Buffer>>({ max: 100 })

/** Returns a card as PNG. Concurrent and repeated requests for a card share one rendering. */
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

function shareSvg({ title, color, link, address }: ShareCard): string {
  const { lines, size } = layOutTitle(title)
  const lineHeight = size * 0.98
  const top = 285 - (lines.length * lineHeight) / 2 + size * 0.72
  const text = lines.map((line, i) => drawLine(line, 92, top + i * lineHeight, size)).join('')
  const code = qrSvg(qrMatrix(link, 'M'), DEFAULT_QR_STYLE).replace(
    '<svg ',
    '<svg x="838" y="156" width="262" height="262" ',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<path d="M0 0h1200v630H0z" fill="#f6f1e6"/>
<path d="M40 110V40h70M1090 40h70v70" fill="none" stroke="${color}" stroke-width="12"/>
<path d="M1160 520v70h-70M110 590H40v-70" fill="none" stroke="#17140f" stroke-width="12"/>
<g fill="#17140f">${text}</g>
${code}
<g transform="translate(92 508) scale(3.4)"><path d="M0 5h2v7h10V5h2v9H0z" fill="#17140f"/><path d="M0 0h5v2H2v2H0zM14 0H9v2h3v2h2z" fill="#f97316"/><path d="M4.25 4.25h5.5v5.5h-5.5z" fill="#17140f"/></g>
<g fill="#17140f">${drawLine(PRODUCT_NAME, 156, 544, 30)}</g>
<g fill="#5b5344">${drawLine(address, 1100 - Math.min(measureText(address, 22), 600), 541, 22)}</g>
</svg>`
}

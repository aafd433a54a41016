import sharp from 'sharp'
import { readDrawing } from './drawings.ts'

export type Scene = 'suitcase' | 'lamps' | 'chart' | 'mountain' | 'wave'

/** The width in pixels, as pages show the illustration. */
const OUTPUT_WIDTH = 960

/** Returns an illustration as a JPEG, tinted in a color (#rrggbb), with a viewfinder. */
export async function drawIllustration(scene: Scene, color: string): Promise<Buffer> {
  const svg = lightWith(await readDrawing(scene), color)
  return sharp(Buffer.from(svg)).resize(OUTPUT_WIDTH).jpeg({ quality: 88 }).toBuffer()
}

/**
 * Returns a drawing in which `currentColor` is replaced with a color. Mixed colors are computed,
 * because sharp doesn't support them.
 */
function lightWith(drawing: string, color: string): string {
  return drawing
    .replace(MIXED, (_, percent, towards) => mix(color, towards, Number(percent)))
    .replace(/ color="#\w+"/, ` color="${color}"`)
}

const MIXED = /color-mix\(in srgb, currentColor (\d+)%, (#\w{6})\)/g

/**
 * Returns a mixture of two colors. `percent` is the share of the first color. All colors have the
 * form #rrggbb.
 */
function mix(color: string, towards: string, percent: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [color, towards].map((one) =>
      Number.parseInt(one.slice(at, at + 2), 16),
    )
    return Math.round(to + ((from - to) * percent) / 100)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

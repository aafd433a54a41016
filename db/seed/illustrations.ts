import sharp from 'sharp'
import { readDrawing } from './drawings.ts'

export type Scene = 'suitcase' | 'lamps' | 'chart' | 'mountain' | 'wave'

/** In pixels, as pages show it. */
const OUTPUT_WIDTH = 960

/** Returns an illustration in a tint, as #rrggbb, with a viewfinder, as a JPEG. */
export async function drawIllustration(scene: Scene, color: string): Promise<Buffer> {
  const svg = lightWith(await readDrawing(scene), color)
  return sharp(Buffer.from(svg)).resize(OUTPUT_WIDTH).jpeg({ quality: 88 }).toBuffer()
}

/** Returns a drawing whose `currentColor` is a color. Mixed colors are computed, which sharp can't. */
function lightWith(drawing: string, color: string): string {
  return drawing
    .replace(MIXED, (_, percent, towards) => mix(color, towards, Number(percent)))
    .replace(/ color="#\w+"/, ` color="${color}"`)
}

const MIXED = /color-mix\(in srgb, currentColor (\d+)%, (#\w{6})\)/g

/** Returns a mixture of two colors with so many percent of the first one, all as #rrggbb. */
function mix(color: string, towards: string, percent: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [color, towards].map((one) =>
      Number.parseInt(one.slice(at, at + 2), 16),
    )
    return Math.round(to + ((from - to) * percent) / 100)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

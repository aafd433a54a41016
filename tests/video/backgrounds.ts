import sharp from 'sharp'
import type { Size } from '#domain/screen/screen.ts'
import { seededRandom } from '#domain/video-check/simulation/random.ts'

/** What a code lies on in a video, from easy to hard. */
export const BACKGROUNDS = ['dark', 'light', 'bars', 'gradient', 'shapes', 'grain'] as const
export type Background = (typeof BACKGROUNDS)[number]

const BARS = ['#bfbfbf', '#bfbf00', '#00bfbf', '#00bf00', '#bf00bf', '#bf0000', '#0000bf']

/** Returns a picture as RGB bytes; the same size gives the same picture. */
export async function drawBackground(background: Background, size: Size): Promise<Buffer> {
  if (background === 'grain') return grain(size)
  return sharp(Buffer.from(svgOf(background, size)))
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}

function svgOf(background: Exclude<Background, 'grain'>, { width, height }: Size): string {
  const rectangle = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
  const all = (fill: string) => rectangle(0, 0, width, height, fill)
  const random = seededRandom(11)
  const color = () => `hsl(${random() * 360} ${random() * 100}% ${random() * 100}%)`
  const parts = {
    dark: () => all('#0c0c0c'),
    light: () => all('#f0f0f0'),
    bars: () =>
      BARS.map((fill, i) => rectangle((i * width) / 7, 0, width / 7 + 1, height, fill)).join(''),
    gradient: () =>
      `<linearGradient id="g" x2="1" y2="1"><stop stop-color="#0b132b"/><stop offset="1" stop-color="#ffd6a5"/></linearGradient>${all('url(#g)')}`,
    shapes: () =>
      Array.from({ length: 150 }, () =>
        rectangle(
          random() * width,
          random() * height,
          20 + random() * 300,
          20 + random() * 200,
          color(),
        ),
      ).join(''),
  }
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
  return `${head}${parts[background]()}</svg>`
}

function grain({ width, height }: Size): Buffer {
  const random = seededRandom(7)
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < pixels.length; i++) pixels[i] = 40 + random() * 170
  return pixels
}

import { contextOf, createCanvas } from '#app/components/video-check/before/read-picture.ts'
import { QUIET_ZONE } from '#domain/screen/screen.ts'
import { type LumaFrame, lumaOf } from '#domain/video-check/luma.ts'
import { svgUrl } from '#lib/svg-url.ts'

/**
 * A code with its quiet zone: its picture, its brightness, and the number of modules in its symbol.
 */
export type Plate = { url: string; frame: LumaFrame; modules: number }

/** The number of pixels per module in the drawn plate. Smaller sizes are made from it. */
const PIXELS = 12

/** Loads one of the product's codes in its style. Rejects if the code can't be drawn. */
export async function loadPlate(path: string): Promise<Plate> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`Code request failed with status ${response.status}`)
  const svg = await response.text()
  const side = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1])
  if (!Number.isInteger(side)) throw new Error('The code has no size')
  const image = new Image()
  image.src = svgUrl(svg)
  await image.decode()
  const canvas = createCanvas(side * PIXELS, side * PIXELS)
  const context = contextOf(canvas)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const frame = lumaOf(context.getImageData(0, 0, canvas.width, canvas.height))
  return { url: image.src, frame, modules: side - 2 * QUIET_ZONE }
}

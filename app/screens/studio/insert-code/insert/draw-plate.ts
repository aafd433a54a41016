import { contextOf, createCanvas } from '#app/components/video-check/before/read-picture.ts'
import type { CodeWindow } from '#domain/code-insertion/windows/find-windows.ts'
import { plateSide } from '#domain/screen/screen.ts'
import type { RgbaPicture } from '#domain/video-pack/clip/planes.ts'

/**
 * Draws a code in the size of a window's box, with whole pixels for each module. The box can be a
 * pixel larger than the code, and has the color of its quiet zone there.
 *
 * @param url the code's SVG image, with its quiet zone
 */
export async function drawPlate(
  url: string,
  modules: number,
  { plate, modulePixels }: Pick<CodeWindow, 'plate' | 'modulePixels'>,
): Promise<RgbaPicture> {
  const image = new Image()
  image.src = url
  await image.decode()
  const { width, height } = plate
  const side = plateSide(modules, modulePixels)
  const context = contextOf(createCanvas(width, height))
  context.drawImage(image, 0, 0, side, side)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  context.fillStyle = `rgb(${red} ${green} ${blue})`
  context.fillRect(0, 0, width, height)
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
  context.drawImage(image, left, top, side, side)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

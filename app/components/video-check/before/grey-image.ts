import type { LumaFrame } from '#domain/video-check/luma.ts'

/** Returns a picture as canvases take it. */
export function greyImage({ width, height, luma }: LumaFrame): ImageData {
  const image = new ImageData(width, height)
  for (let i = 0; i < luma.length; i++) image.data.fill(luma[i] as number, i * 4, i * 4 + 3)
  for (let i = 3; i < image.data.length; i += 4) image.data[i] = 255
  return image
}

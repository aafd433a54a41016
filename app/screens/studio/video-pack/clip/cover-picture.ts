import type { Size } from '#domain/screen/screen.ts'
import { blurredSize } from '#domain/video-pack/clip/blurred-background.ts'
import type { RgbaPicture } from '#domain/video-pack/clip/planes.ts'

/** Returns what of a picture fills a frame of this size, at the size in which it is blurred. */
export function coverPicture(source: HTMLCanvasElement, frame: Size): RgbaPicture {
  const { width, height } = blurredSize(frame)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  const scale = Math.max(width / source.width, height / source.height)
  const [across, down] = [source.width * scale, source.height * scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, (width - across) / 2, (height - down) / 2, across, down)
  return context.getImageData(0, 0, width, height)
}

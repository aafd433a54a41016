import { greyImage } from '#app/components/video-check/before/grey-image.ts'
import { lumaOf } from '#domain/video-check/luma.ts'
import type { Compress } from '#domain/video-check/simulation/viewing.ts'

const QUALITY = 0.3

/** Compresses the picture as a JPEG, for browsers that can't encode video. */
export const compressStill: Compress = async ({ width, height, luma }, _, frames) => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures in a worker')
  context.putImageData(greyImage({ width, height, luma }), 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  const bitmap = await createImageBitmap(jpeg)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const picture = lumaOf({ width, height, data })
  return frames.map(() => picture)
}

import { readProgram, VIEWER_LINES } from '#domain/live-sources/scan-alarm/read-program.ts'
import type { Box } from '#domain/screen/screen.ts'
import { type LumaFrame, lumaOf } from '#domain/video-check/luma.ts'
import { createCodeReader } from '#domain/video-check/scan/code-reader.ts'
import { renditionSize } from '#domain/video-check/simulation/channel.ts'
import type { PictureMessage, PictureRequest } from './picture-protocol.ts'

/** The DOM's types describe a window, but this file runs in a worker. */
const scope: {
  onmessage: ((event: MessageEvent<PictureRequest>) => void) | null
  postMessage(message: PictureMessage): void
} = self

const TICK_MS = 500
/** The quality of the compression with which viewers get the picture. */
const JPEG_QUALITY = 0.3
/** Pixels are visible from this opacity on, 0 to 255. */
const VISIBLE = 32

const reader = createCodeReader()

setInterval(() => scope.postMessage({ type: 'tick' }), TICK_MS)

scope.onmessage = async ({ data }) => {
  const { id } = data
  if (data.type === 'read') {
    const seen = await asViewersGetIt(data.picture).catch(() => null)
    const reading = seen && readProgram(seen, data.wanted, reader)
    scope.postMessage({ type: 'reading', id, reading })
  } else {
    const share = await visibleShare(data.picture, data.part).catch(() => null)
    scope.postMessage({ type: 'cover', id, share })
  }
}

/** Returns a picture with few lines and strong compression. */
async function asViewersGetIt(picture: string): Promise<LumaFrame> {
  const bitmap = await createImageBitmap(toBlob(picture))
  const { width, height } = renditionSize(bitmap, VIEWER_LINES)
  const context = contextOf(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const jpeg = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  const compressed = await createImageBitmap(jpeg)
  context.drawImage(compressed, 0, 0)
  compressed.close()
  const { data } = context.getImageData(0, 0, width, height)
  return lumaOf({ width, height, data })
}

async function visibleShare(picture: string, part: Box): Promise<number> {
  const bitmap = await createImageBitmap(toBlob(picture))
  const { width, height } = bitmap
  const [x, y] = [Math.floor(part.x * width), Math.floor(part.y * height)]
  const right = Math.min(width, Math.ceil((part.x + part.width) * width))
  const bottom = Math.min(height, Math.ceil((part.y + part.height) * height))
  const context = contextOf(width, height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  if (right <= x || bottom <= y) return 0
  const { data } = context.getImageData(x, y, right - x, bottom - y)
  let visible = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] as number) >= VISIBLE) visible++
  return visible / (data.length / 4)
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser can’t draw pictures in a worker')
  return context
}

function toBlob(dataUrl: string): Blob {
  const start = dataUrl.indexOf(',') + 1
  const bytes = Uint8Array.from(atob(dataUrl.slice(start)), (char) => char.charCodeAt(0))
  return new Blob([bytes])
}

import type { Box, Size } from '#domain/screen/screen.ts'
import { findOpaquePart } from '#domain/video-pack/clip/opaque-part.ts'
import type { RgbaPicture } from '#domain/video-pack/clip/planes.ts'
import { ClipRefused } from './clip-refused.ts'

/**
 * Loads the pack's transparent picture. The server has already read its code. Throws a ClipRefused.
 */
export async function loadOverlay(
  path: string,
  { width, height }: Size,
): Promise<{ box: Box; part: RgbaPicture }> {
  const response = await fetch(path, { redirect: 'manual' })
  if (response.type === 'opaqueredirect') throw new ClipRefused('signed-out')
  if (response.status === 503) throw new ClipRefused('busy')
  if (!response.ok) throw new ClipRefused('no-overlay')
  const bitmap = await createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
  try {
    if (bitmap.width !== width || bitmap.height !== height) throw new ClipRefused('no-overlay')
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('This browser can’t draw pictures in a worker')
    context.drawImage(bitmap, 0, 0)
    const overlay = findOpaquePart(context.getImageData(0, 0, width, height))
    if (!overlay) throw new ClipRefused('no-overlay')
    return overlay
  } finally {
    bitmap.close()
  }
}

import sharp, { type Metadata, type Sharp } from 'sharp'
import { stripMetadata } from './strip-metadata.server.ts'
import { MAX_FRAMES_PIXELS, MAX_PIXELS } from './upload-rules.ts'

export type ImageRefusal = { ok: false; reason: 'wrong-type' | 'too-many-pixels' }
/** Width and height are in pixels, after the image has been rotated upright. */
export type CheckedImage = { ok: true; width: number; height: number; orientation: number }

// Decoding is the only step in which a small upload needs a lot of memory. At most two images are
// decoded at the same time, and the others wait.
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

/** Runs `work` as soon as fewer than two other calls are running. */
export async function withImageSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/**
 * Opens an image. For an animation, opens the first frame. Broken data throws only when it is read.
 */
export function openImage(image: Buffer): Sharp {
  return sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
}

/** Checks whether an image can be decoded completely and is within the pixel limits. */
export async function checkImage(image: Buffer): Promise<CheckedImage | ImageRefusal> {
  const head = await readHead(image)
  if (!head?.width || !head.height) return { ok: false, reason: 'wrong-type' }
  // If all pages are read as one image, `height` is one page's height times the number of pages.
  const frame = head.width * (head.pageHeight ?? head.height)
  if (frame > MAX_PIXELS || frame * (head.pages ?? 1) > MAX_FRAMES_PIXELS) {
    return { ok: false, reason: 'too-many-pixels' }
  }
  try {
    await openImage(image).resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  } catch {
    return { ok: false, reason: 'wrong-type' }
  }
  const { width, height } = head.autoOrient
  return { ok: true, width, height, orientation: head.orientation ?? 1 }
}

/** Returns a downloadable image with the same pixels in the same format, without metadata. */
export function cleanImage(
  image: Buffer,
  contentType: string,
): Promise<(CheckedImage & { data: Buffer }) | ImageRefusal> {
  return withImageSlot(async () => {
    const checked = await checkImage(image)
    if (!checked.ok) return checked
    const data = stripMetadata(image, contentType, checked.orientation)
    return data ? { ...checked, data } : { ok: false, reason: 'wrong-type' }
  })
}

async function readHead(image: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(image, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

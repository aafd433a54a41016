import sharp, { type Metadata, type Sharp } from 'sharp'
import { stripMetadata } from './strip-metadata.server.ts'
import { MAX_FRAMES_PIXELS, MAX_PIXELS } from './upload-rules.ts'

export type PictureRefusal = { ok: false; reason: 'wrong-type' | 'too-many-pixels' }
/** Width and height in pixels as the picture is seen, a turned photograph's after turning. */
export type CheckedPicture = { ok: true; width: number; height: number; orientation: number }

// Decoding is the one place where a small upload takes much memory: two at a time, the rest waits.
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when its turn comes. */
export async function inPictureQueue<T>(work: () => Promise<T>): Promise<T> {
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

/** Opens a still (an animation's first frame). Broken data throws when it is read. */
export function openPicture(picture: Buffer): Sharp {
  return sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
}

/** Whether a picture can be decoded to its end and is bounded in pixels (decision 13). */
export async function checkPicture(picture: Buffer): Promise<CheckedPicture | PictureRefusal> {
  const head = await readHead(picture)
  if (!head?.width || !head.height) return { ok: false, reason: 'wrong-type' }
  // Where all pages were counted, height is one page's times their number.
  const frame = head.width * (head.pageHeight ?? head.height)
  if (frame > MAX_PIXELS || frame * (head.pages ?? 1) > MAX_FRAMES_PIXELS) {
    return { ok: false, reason: 'too-many-pixels' }
  }
  try {
    await openPicture(picture)
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
  } catch {
    return { ok: false, reason: 'wrong-type' }
  }
  const { width, height } = head.autoOrient
  return { ok: true, width, height, orientation: head.orientation ?? 1 }
}

/** A picture people download: the same pixels in the same format, without metadata. */
export function cleanPicture(
  picture: Buffer,
  contentType: string,
): Promise<(CheckedPicture & { data: Buffer }) | PictureRefusal> {
  return inPictureQueue(async () => {
    const checked = await checkPicture(picture)
    if (!checked.ok) return checked
    const data = stripMetadata(picture, contentType, checked.orientation)
    return data ? { ...checked, data } : { ok: false, reason: 'wrong-type' }
  })
}

async function readHead(picture: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(picture, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

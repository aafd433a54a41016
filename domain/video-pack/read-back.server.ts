import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import type { Box, Size } from '#domain/screen/box.ts'

/** A file is read as its video is often seen: in 480 lines. */
const LINES = 480
/** Phones try more than one scale, so this does too. */
const LOOKS = [1, 2]
const BACKGROUNDS = ['dark', 'light', 'busy'] as const
type Background = (typeof BACKGROUNDS)[number]

export type Drawn = {
  /** An image file. */
  bytes: Buffer
  size: Size
  /** The plate in pixels of the file. */
  plate: Box
  /** The lines of the video's picture that the file is made for. */
  pictureHeight: number
  isTransparent: boolean
}

/**
 * Returns whether the code in a file is read as this text, with the surroundings of its plate; a
 * transparent file over a dark, a light and a busy picture.
 */
export async function readsBack(drawn: Drawn, text: string): Promise<boolean> {
  const view = await shrink(drawn)
  for (const background of drawn.isTransparent ? BACKGROUNDS : (['light'] as const)) {
    if ((await readOver(view, background)) !== text) return false
  }
  return true
}

/** Cuts the plate with half its side around it out of the file, in the smaller picture's size. */
async function shrink({ bytes, size, plate, pictureHeight }: Drawn): Promise<Buffer> {
  const around = plate.width / 2
  const left = Math.max(0, Math.round(plate.x - around))
  const top = Math.max(0, Math.round(plate.y - around))
  const right = Math.min(size.width, Math.round(plate.x + plate.width + around))
  const bottom = Math.min(size.height, Math.round(plate.y + plate.height + around))
  return sharp(bytes)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ width: Math.max(1, Math.round(((right - left) * LINES) / pictureHeight)) })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function readOver(view: Buffer, background: Background): Promise<string | null> {
  const { width = 1, height = 1 } = await sharp(view).metadata()
  const picture = sharp(pixels(background, width * height), { raw: { width, height, channels: 3 } })
  const whole = await picture
    .composite([{ input: view }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const look of LOOKS) {
    const { data, info } = await sharp(whole)
      .resize({ width: width * look })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    try {
      return decodeQR({ width: info.width, height: info.height, data })
    } catch {
      // The library throws if it can't read something.
    }
  }
  return null
}

/** Returns RGB pixels; the busy ones are of random brightness, the same in every run. */
function pixels(background: Background, count: number): Buffer {
  if (background !== 'busy') return Buffer.alloc(count * 3, background === 'dark' ? 12 : 240)
  const noise = Buffer.alloc(count * 3)
  let seed = 7
  for (let at = 0; at < noise.length; at += 3) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    noise.fill(seed >>> 24, at, at + 3)
  }
  return noise
}

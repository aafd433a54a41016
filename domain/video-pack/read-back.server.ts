import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import type { Box, Size } from '#domain/screen/screen.ts'

/** The code is read at 480 lines, a rendition in which many people see a video. */
const LINES = 480
const BACKGROUNDS = ['dark', 'light', 'busy'] as const
type Background = (typeof BACKGROUNDS)[number]

export type Drawn = {
  /** An image file. */
  bytes: Buffer
  size: Size
  /** The plate in pixels of the file. */
  plate: Box
  /** The height in lines of the video picture that the file is made for. */
  pictureHeight: number
  isTransparent: boolean
}

/** RGBA pixels with straight alpha. */
type View = { data: Uint8Array; width: number; height: number }

/**
 * Returns whether the code in a file can be read as this text, together with the surroundings of
 * its plate. A transparent file is tested over a dark, a light and a busy picture.
 */
export async function readsBack(drawn: Drawn, text: string): Promise<boolean> {
  const small = await shrink(drawn)
  for (const background of drawn.isTransparent ? BACKGROUNDS : (['light'] as const)) {
    const seen = over(small, background)
    if (read(seen) !== text && read(await enlarge(seen)) !== text) return false
  }
  return true
}

/** Cuts out the plate with a margin of half its side, and shrinks it to LINES lines. */
async function shrink({ bytes, size, plate, pictureHeight }: Drawn): Promise<View> {
  const around = plate.width / 2
  const left = Math.max(0, Math.round(plate.x - around))
  const top = Math.max(0, Math.round(plate.y - around))
  const right = Math.min(size.width, Math.round(plate.x + plate.width + around))
  const bottom = Math.min(size.height, Math.round(plate.y + plate.height + around))
  const { data, info } = await sharp(bytes)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ width: Math.max(1, Math.round(((right - left) * LINES) / pictureHeight)) })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Doubles the size of a view, because phones also try more than one scale. */
async function enlarge({ data, width, height }: View): Promise<View> {
  const { data: pixels, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: 2 * width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: pixels, width: info.width, height: info.height }
}

function read(view: View): string | null {
  try {
    return decodeQR(view)
  } catch {
    // The library throws if it can't read the input.
    return null
  }
}

/**
 * Returns a view over a background. The busy background has pseudorandom brightness, which is the
 * same in every run.
 */
function over({ data, width, height }: View, background: Background): View {
  const seen = new Uint8Array(data.length).fill(255)
  let seed = 7
  for (let at = 0; at < data.length; at += 4) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    const behind = background === 'busy' ? seed >>> 24 : background === 'dark' ? 12 : 240
    const alpha = (data[at + 3] ?? 0) / 255
    for (let channel = at; channel < at + 3; channel++) {
      seen[channel] = Math.round((data[channel] ?? 0) * alpha + behind * (1 - alpha))
    }
  }
  return { data: seen, width, height }
}

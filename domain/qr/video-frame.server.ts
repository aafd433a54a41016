import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/**
 * How a video changes a code: 150 pixels wide with its margin (a seventh of a 1080-line image's
 * height), slightly out of focus, strongly compressed. Plain codes of every URL pass easily, with
 * every reader that we test; codes that fail can't be downloaded.
 */
const FRAME = { width: 150, blur: 1, quality: 30 }

/** Phones try more than one scale, so this does too. */
const LOOKS = [1, 2]

/** Returns a code as a video shows it: a JPEG of 150 × 150 pixels. */
export async function renderVideoFrame(image: Buffer): Promise<Buffer> {
  const small = await sharp(image).resize({ width: FRAME.width }).toColourspace('srgb').toBuffer()
  return sharp(small).blur(FRAME.blur).jpeg({ quality: FRAME.quality }).toBuffer()
}

/** Returns the text of a code as it is read from a video; null if it can't be read. */
export async function decodeFromVideo(image: Buffer): Promise<string | null> {
  const frame = await renderVideoFrame(image)
  for (const scale of LOOKS) {
    const { data, info } = await sharp(frame)
      .resize({ width: FRAME.width * scale })
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

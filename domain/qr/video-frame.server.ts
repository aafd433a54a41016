import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/**
 * Simulates a code in a video: 150 pixels wide including its margin (a seventh of the height of a
 * 1080-line picture), slightly out of focus and strongly compressed. Plain codes pass easily with
 * every URL and every reader that we test. Codes that fail can't be downloaded.
 */
const FRAME = { width: 150, blur: 1, quality: 30 }

/** The scales to try. Phones also try more than one. */
const LOOKS = [1, 2]

/** Returns a code as a video shows it: a JPEG of 150 × 150 pixels. */
export async function renderVideoFrame(image: Buffer): Promise<Buffer> {
  const small = await sharp(image).resize({ width: FRAME.width }).toColourspace('srgb').toBuffer()
  return sharp(small).blur(FRAME.blur).jpeg({ quality: FRAME.quality }).toBuffer()
}

/** Returns the text of a code after `renderVideoFrame`; null if it can't be read. */
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
      // The library throws if it can't read the input.
    }
  }
  return null
}

import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/**
 * What a video makes of a code: 150 pixels wide with its margin (a seventh of a 1080-line picture's
 * height), a little out of focus, compressed hard. Plain codes of every address pass this with
 * room to spare, and so does every reader we test with; what fails it is left out (decision 14).
 */
const FRAME = { width: 150, blur: 1, quality: 30 }

/** Phones look at more than one scale; so do we. */
const LOOKS = [1, 2]

/** A code as a video shows it: a JPEG of 150 × 150 pixels. */
export async function videoFrame(picture: Buffer): Promise<Buffer> {
  const small = await sharp(picture).resize({ width: FRAME.width }).toColourspace('srgb').toBuffer()
  return sharp(small).blur(FRAME.blur).jpeg({ quality: FRAME.quality }).toBuffer()
}

/** The text of a code as it is read from a video; null if it isn't. */
export async function readFromVideo(picture: Buffer): Promise<string | null> {
  const frame = await videoFrame(picture)
  for (const scale of LOOKS) {
    const { data, info } = await sharp(frame)
      .resize({ width: FRAME.width * scale })
      .raw()
      .toBuffer({ resolveWithObject: true })
    try {
      return decodeQR({ width: info.width, height: info.height, data })
    } catch {
      // The library throws for everything it can't read.
    }
  }
  return null
}

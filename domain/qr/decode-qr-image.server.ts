import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** The widths to try, in pixels. The library sometimes misses an intact code at one size. */
const WIDTHS = [600, 300]

/**
 * Returns the text of the QR code in a raster image; null if no code can be read or the bytes
 * aren't an image.
 */
export async function decodeQrImage(image: Buffer): Promise<string | null> {
  for (const width of WIDTHS) {
    try {
      const { data, info } = await sharp(image)
        .resize({ width })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      return decodeQR({ width: info.width, height: info.height, data })
    } catch {
      // Both libraries throw if they can't read the input.
    }
  }
  return null
}

import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** The second size is a precaution: now and then the library misses a sound code at one size. */
const WIDTHS = [600, 300]

/** The text of the one QR code in a raster picture; null if none can be read, or it is no picture. */
export async function readQr(picture: Buffer): Promise<string | null> {
  for (const width of WIDTHS) {
    try {
      const { data, info } = await sharp(picture)
        .resize({ width })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      return decodeQR({ width: info.width, height: info.height, data })
    } catch {
      // Both libraries throw for everything they can't read.
    }
  }
  return null
}

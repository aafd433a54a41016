import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** Half the size is the second try: the library rarely misses a sound code, and never at both. */
const WIDTHS = [600, 300]

/** The text of the one QR code in a picture of any raster format, or null if none can be read. */
export async function readQr(picture: Buffer): Promise<string | null> {
  for (const width of WIDTHS) {
    const { data, info } = await sharp(picture)
      .resize({ width })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
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

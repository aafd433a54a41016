import decodeQR from 'qr/decode.js'
import sharp from 'sharp'

/** The text of the one QR code in a picture of any raster format, or null if none can be read. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  try {
    return decodeQR({ width: info.width, height: info.height, data })
  } catch {
    // The library throws for everything it can't read.
    return null
  }
}

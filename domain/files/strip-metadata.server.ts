import { crc32 } from 'node:zlib'

/**
 * Removes an image's metadata (Exif, XMP, IPTC, comments) and any bytes after its end, without
 * changing a pixel. Color profiles and animations stay. A rotated photo keeps only the tag that
 * rotates it. Returns null if the file's structure is broken.
 *
 * `orientation` is the Exif orientation, 1 to 8. No tag is needed for 1.
 */
export function stripMetadata(image: Buffer, contentType: string, orientation = 1): Buffer | null {
  try {
    switch (contentType) {
      case 'image/jpeg':
        return stripJpeg(image, orientation)
      case 'image/png':
        return stripPng(image, orientation)
      case 'image/gif':
        return stripGif(image)
      case 'image/webp':
        return stripWebp(image, orientation)
      default:
        return null
    }
  } catch (error) {
    // A read beyond the end means that a length in the file is wrong.
    if (error instanceof RangeError) return null
    throw error
  }
}

function stripJpeg(jpeg: Buffer, orientation: number): Buffer | null {
  const kept: Buffer[] = [jpeg.subarray(0, 2)]
  if (orientation !== 1) kept.push(exifSegment(orientation))
  let at = 2
  for (;;) {
    if (jpeg.readUInt8(at) !== 0xff) return null
    let code = at + 1
    while (jpeg.readUInt8(code) === 0xff) code++
    const marker = jpeg.readUInt8(code)
    let end = code + 1
    const standsAlone = marker === 0xd9 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    if (!standsAlone) end += jpeg.readUInt16BE(end)
    if (marker === 0xda) end = endOfScan(jpeg, end)
    if (end > jpeg.length) return null
    if (isImageSegment(marker, jpeg.subarray(code + 3, end))) kept.push(jpeg.subarray(at, end))
    if (marker === 0xd9) return Buffer.concat(kept)
    at = end
  }
}

/**
 * Returns whether a segment is needed to show the image correctly. That applies to three of the
 * application segments, and not to comments.
 */
function isImageSegment(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const starts = (name: string) => content.toString('latin1', 0, name.length) === name
  if (marker === 0xe0) return starts('JFIF\0')
  if (marker === 0xe2) return starts('ICC_PROFILE\0')
  return marker === 0xee && starts('Adobe')
}

/**
 * Returns the position where the compressed data ends: the first marker that is neither stuffing
 * nor a restart.
 */
function endOfScan(jpeg: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0) return Number.POSITIVE_INFINITY
    const next = jpeg.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
    at += next === 0xff ? 1 : 2
  }
}

const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
)

function stripPng(png: Buffer, orientation: number): Buffer | null {
  const kept: Buffer[] = [png.subarray(0, 8)]
  let at = 8
  for (;;) {
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) return null
    const name = png.toString('latin1', at + 4, at + 8)
    if (PNG_CHUNKS.has(name)) kept.push(png.subarray(at, end))
    if (name === 'IHDR' && orientation !== 1) kept.push(pngChunk('eXIf', tiff(orientation)))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const GIF_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

function stripGif(gif: Buffer): Buffer | null {
  const colors = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  let at = 13 + colors(gif.readUInt8(10))
  const kept: Buffer[] = [gif.subarray(0, at)]
  for (;;) {
    const block = gif.readUInt8(at)
    if (block === 0x3b) return Buffer.concat([...kept, gif.subarray(at, at + 1)])
    if (block !== 0x21 && block !== 0x2c) return null
    // An extension's sub-blocks begin after its label. An image's sub-blocks begin after its header
    // and code size.
    const from = block === 0x21 ? at + 2 : at + 11 + colors(gif.readUInt8(at + 9))
    let end = from
    while (gif.readUInt8(end) !== 0) end += gif.readUInt8(end) + 1
    end += 1
    const label = block === 0x21 ? gif.readUInt8(at + 1) : 0
    const application = gif.toString('latin1', from + 1, from + 12)
    const isImage =
      block === 0x2c || label === 0xf9 || (label === 0xff && GIF_APPLICATIONS.has(application))
    if (isImage) kept.push(gif.subarray(at, end))
    at = end
  }
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const WEBP_EXIF = 0x08
const WEBP_XMP = 0x04

function stripWebp(webp: Buffer, orientation: number): Buffer | null {
  const total = 8 + webp.readUInt32LE(4)
  if (total > webp.length) return null
  const kept: Buffer[] = []
  let extended = false
  for (let at = 12; at + 8 <= total; ) {
    const length = webp.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > webp.length) return null
    const name = webp.toString('latin1', at, at + 4)
    if (name === 'VP8X') {
      const head = Buffer.from(webp.subarray(at, end))
      const flags = head.readUInt8(8) & ~(WEBP_EXIF | WEBP_XMP)
      head.writeUInt8(orientation === 1 ? flags : flags | WEBP_EXIF, 8)
      kept.push(head)
      extended = true
    } else if (WEBP_CHUNKS.has(name)) kept.push(webp.subarray(at, end))
    at = end
  }
  if (extended && orientation !== 1) {
    const exif = tiff(orientation)
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
    head.writeUInt32LE(exif.length, 4)
    kept.push(head, exif)
  }
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  riff.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return Buffer.concat([riff, ...kept])
}

/** Returns the smallest possible Exif block, 26 bytes with the orientation as its only tag. */
function tiff(orientation: number): Buffer {
  const block = Buffer.from(
    '4d4d002a00000008' + '0001' + '011200030000000100010000' + '00000000',
    'hex',
  )
  block.writeUInt16BE(orientation, 18)
  return block
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** Returns a small valid PDF, padded with a comment to a size in bytes. */
export function createPdf(bytes: number): Buffer {
  const head = Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj',
      '%',
    ].join('\n'),
  )
  const tail = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const filling = randomBytes(
    Math.ceil(Math.max(0, bytes - head.length - tail.length) / 2),
  ).toString('hex')
  return Buffer.concat([
    head,
    Buffer.from(filling.slice(0, bytes - head.length - tail.length)),
    tail,
  ])
}

/** Returns an MP4 with a file type box and free space up to a size in bytes. */
export function createMp4(bytes: number): Buffer {
  const type = Buffer.concat([box(24, 'ftyp'), Buffer.from('isom\0\0\x02\0isommp42')])
  const rest = bytes - type.length
  return Buffer.concat([type, box(rest, 'mdat'), randomBytes(rest - 8)])
}

function box(size: number, name: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size, 0)
  head.write(name, 4, 'latin1')
  return head
}

/** Returns a JPEG of soft noise, which compresses like a photograph. */
export function createJpeg(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c96',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(2)
    .jpeg({ quality: 82 })
    .toBuffer()
}

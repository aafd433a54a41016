import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { codeUrl } from '#domain/qr/code-url.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { qrPng } from '#domain/qr/qr-png.server.ts'
import { DEFAULT_QR_STYLE } from '#domain/qr/qr-style.ts'
import { qrSvg } from '#domain/qr/qr-svg.ts'
import { type BenchResult, compare } from './bench.ts'

export const name = 'QR codes'

/** Returns a generator of URLs, another one for each operation. */
function addresses(): () => string {
  let next = 0
  return () => codeUrl('https://qrmagnet.com', String(200_000 + (next++ % 100_000)))
}

export async function run(): Promise<BenchResult[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  const file = await readFile(wasm)
  const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })

  const [a, b] = [addresses(), addresses()]
  const ourPng = () => qrPng(qrMatrix(a(), 'L'), DEFAULT_QR_STYLE)
  return [
    await compare(
      'Matrix with the standard’s mask, against the library’s own choice',
      () => qrMatrix(a(), 'L'),
      () => encodeQR(b(), 'raw', { ecc: 'low', border: 1 }),
    ),
    await compare('PNG 600 × 600, against sharp from our SVG', ourPng, () => {
      const svg = qrSvg(qrMatrix(b(), 'L'), DEFAULT_QR_STYLE, { pixels: 600 })
      return sharp(Buffer.from(svg)).png().toBuffer()
    }),
    await compare('PNG, against zxing-cpp as wasm (594 pixels, and an SVG with it)', ourPng, () =>
      writeBarcode(b(), {
        format: 'QRCode',
        options: 'ecLevel=L',
        scale: 18,
        addQuietZones: true,
      }),
    ),
  ]
}

import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { QUIET_ZONE } from '#domain/screen/screen.ts'
import type { QrMatrix } from './qr-matrix.ts'
import type { QrStylePreferences } from './qr-style.ts'
import { codeShapes } from './qr-svg.ts'

/** The side of the page: 10 cm, in points. Printers scale it without loss. */
const SIDE = 283.46

/**
 * Returns a code as a PDF of one page: the background and the modules are paths, and the logo is the
 * stored image. The style must come from `renderableStyle`.
 */
export async function qrPdf(
  matrix: QrMatrix,
  style: QrStylePreferences,
  title: string,
): Promise<Buffer> {
  const { path, logo } = codeShapes(matrix, style)
  // Other formats than PNG and JPEG, which pdfkit can't read, were possible in the past.
  const image =
    logo &&
    (await sharp(bytesOf(logo.url))
      .png()
      .toBuffer()
      .catch(() => null))
  const doc = new PDFDocument({
    size: [SIDE, SIDE],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    // The default font would be read from pdfkit's package.
    font: null as unknown as string,
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.rect(0, 0, SIDE, SIDE).fill(style.backgroundColor)
  doc.scale(SIDE / (matrix.size + 2 * QUIET_ZONE)).translate(QUIET_ZONE, QUIET_ZONE)
  doc.path(path).fill(style.foregroundColor)
  if (logo && image) {
    const fit: [number, number] = [logo.side, logo.side]
    doc.image(image, logo.at, logo.at, { fit, align: 'center', valign: 'center' })
  }
  doc.end()
  return done
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

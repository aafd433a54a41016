import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PageJob } from './pdf-pages.ts'

/** A page may be a long strip; only its upper part is drawn. */
const MAX_RATIO = 3

/** Draws the first page of a PDF that the parent process sends, and exits. */
process.once('message', async ({ pdf, width }: PageJob) => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const page = document.getPage(0)
  const size = page.getOriginalSize()
  const ratio = Math.min(MAX_RATIO, size.originalHeight / size.originalWidth)
  const height = Math.max(1, Math.round(width * ratio))
  const { data, ...drawn } = await page.render({ width, height, render: 'bitmap' })
  process.send?.({ width: drawn.width, height: drawn.height, pixels: data })
})

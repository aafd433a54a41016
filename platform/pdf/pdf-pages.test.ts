import { expect, it } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { createPdfPages } from './pdf-pages.ts'

/** A page of 300 × 400 points with a red square in its middle. */
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R>>endobj
4 0 obj<</Length 36>>stream
1 0 0 rg 100 150 100 100 re f       
endstream endobj
trailer<</Root 1 0 R>>`)

const pages = createPdfPages(silentLog)

it('draws the first page of a PDF', async () => {
  const page = await pages.firstPage(PDF, 150)
  expect([page?.width, page?.height]).toEqual([150, 200])
  const middle = (100 * 150 + 75) * 4
  expect([...(page?.pixels.subarray(middle, middle + 3) ?? [])]).toEqual([255, 0, 0])
})

it('draws nothing of a broken PDF, and draws the next one', async () => {
  const broken = pages.firstPage(Buffer.from('%PDF-1.4 nothing'), 150)
  const next = pages.firstPage(PDF, 150)
  expect(await broken).toBeNull()
  expect(await next).not.toBeNull()
})

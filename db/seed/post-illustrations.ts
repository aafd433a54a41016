import sharp from 'sharp'
import { codeUrl } from '#domain/qr/code-url.ts'
import { type CodePlate, createCodePlate } from './drawing/code-plate.ts'
import { drawAnatomy } from './drawing/posts/anatomy.ts'
import { drawBars } from './drawing/posts/bars.ts'
import { drawClapper } from './drawing/posts/clapper.ts'
import { drawCodes } from './drawing/posts/codes.ts'
import { drawPoints } from './drawing/posts/points.ts'
import { drawSheets } from './drawing/posts/sheets.ts'
import { drawSofa } from './drawing/posts/sofa.ts'

export type PostScene =
  | 'sofa'
  | 'sheets'
  | 'clapper'
  | 'codes'
  | 'points'
  | 'bars'
  /** Used inside an article. */
  | 'anatomy'

/** In pixels: twice the largest width on a page. */
const OUTPUT_WIDTH = 960

/** Each on a field of 1200 × 675. */
const SCENES: Record<PostScene, (plate: CodePlate) => string> = {
  sofa: drawSofa,
  sheets: drawSheets,
  clapper: drawClapper,
  codes: drawCodes,
  points: drawPoints,
  bars: drawBars,
  anatomy: drawAnatomy,
}

/**
 * Returns an illustration for the blog as a PNG. Its codes work: they lead to the magnet `shortId`.
 */
export function drawPostIllustration(
  scene: PostScene,
  publicUrl: string,
  shortId: string,
): Promise<Buffer> {
  const plate = createCodePlate(codeUrl(publicUrl, shortId))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675">${SCENES[scene](plate)}</svg>`
  return sharp(Buffer.from(svg)).resize(OUTPUT_WIDTH).png().toBuffer()
}

import sharp from 'sharp'
import { codePath } from '#domain/qr/code-path.ts'
import { codeUrl } from '#domain/qr/code-url.ts'
import { fillWords, placeCodes } from '#domain/qr/drawing.ts'
import { qrMatrix } from '#domain/qr/qr-matrix.ts'
import { QUIET_ZONE } from '#domain/screen/screen.ts'
import { readDrawing } from './drawings.ts'

export type PostScene =
  | 'sofa'
  | 'sheets'
  | 'clapper'
  | 'codes'
  | 'points'
  | 'bars'
  /** An illustration inside an article. */
  | 'anatomy'

/** The width in pixels, twice the largest width on a page. */
const OUTPUT_WIDTH = 960

/** Returns an illustration for the blog as a PNG. Its codes work and open the magnet `shortId`. */
export async function drawPostIllustration(
  scene: PostScene,
  publicUrl: string,
  shortId: string,
): Promise<Buffer> {
  const code = codePath(qrMatrix(codeUrl(publicUrl, shortId), 'M'))
  const svg = placeCodes(fillWords(await readDrawing(scene), cornerFrames(code.size)), [code])
  return sharp(Buffer.from(svg)).resize(OUTPUT_WIDTH).png().toBuffer()
}

/** The position and size of the code in 'anatomy', in pixels. */
const CODE = { left: 347, top: 84, side: 506 }
/** The gap between a corner square and its frame, in pixels. */
const GAP = 8

/** Returns where 'anatomy' frames the corner squares of a code with `size` modules. */
function cornerFrames(size: number) {
  const module = CODE.side / (size + 2 * QUIET_ZONE)
  const near = QUIET_ZONE * module - GAP
  const far = CODE.side - (QUIET_ZONE + 7) * module - GAP
  return {
    left: CODE.left + near,
    right: CODE.left + far,
    top: CODE.top + near,
    bottom: CODE.top + far,
    side: 7 * module + 2 * GAP,
  }
}

import { MARGINS } from '#domain/screen/screen.ts'
import { REFERENCE, RENDITIONS, type Rendition } from './conditions.ts'
import type { Scene } from './scene.ts'
import { type Compress, isReadable, showOnScreen } from './viewing.ts'

/**
 * Returns the largest of `MARGINS` at which the median viewer's phone still reads a code; 0 if it
 * doesn't read it. It is the quick part of `simulate`. The same seed and compression give the same
 * result.
 */
export async function predictMargin(scene: Scene, compress: Compress, seed = 1): Promise<number> {
  const viewing = { scene, compress, seed }
  const { width, height } = scene.picture
  const lines = Math.min(REFERENCE.lines, width, height)
  const rendition = (RENDITIONS.find((one) => one.lines <= lines) ?? RENDITIONS.at(-1)) as Rendition
  for (const margin of Object.values(MARGINS).toSorted((a, b) => b - a)) {
    const { held } = await showOnScreen(viewing, rendition, 1 / margin)
    if (isReadable(viewing, held, REFERENCE.distance)) return margin
  }
  return 0
}

import { brotliCompressSync } from 'node:zlib'
import { personaCode } from '#app/components/site/persona-code.server.ts'
import goldenHour from '#app/components/site/scenes/golden-hour.svg?raw'
import marks from '#app/components/site/scenes/marks.svg?raw'
import { SCENES } from '#app/components/site/scenes/scenes.server.ts'
import { findUseCase } from '#content/use-cases/index.ts'
import type { UseCase } from '#content/use-cases/use-case.ts'
import { fillWords, insertDrawing, placeCodes } from '#domain/qr/drawing.ts'

export type SceneFile = { svg: Buffer; brotli: Buffer }

/** The scene files: two for each persona, and the hero section's. */
const files = new Map<string, SceneFile>()

/**
 * The width per character of a caption at 18 px. It is wide enough for capitals and spaces, and
 * also leaves room for the bar.
 */
const CAPTION_PX = 13
/** The right edge of every caption. */
const CAPTION_END = 430

/**
 * Returns the scene of a persona, or 'golden-hour', as a standalone SVG document. Returns null for
 * an unknown id.
 *
 * @param publicUrl the origin in the code's URL; null omits the code and the camera's marks
 */
export function findScene(id: string, publicUrl: string | null): SceneFile | null {
  const key = `${id} ${publicUrl}`
  const known = files.get(key)
  if (known) return known
  const svg = drawById(id, publicUrl)
  if (svg === null) return null
  const file = { svg: Buffer.from(svg), brotli: brotliCompressSync(svg) }
  files.set(key, file)
  return file
}

/**
 * Returns a scene as a standalone SVG document without compression. Returns null for an unknown id.
 *
 * @param publicUrl as for `findScene`
 */
export function drawById(id: string, publicUrl: string | null): string | null {
  if (id === 'golden-hour') return goldenHour
  const useCase = findUseCase(id)
  return useCase && drawScene(useCase, publicUrl)
}

function drawScene({ id, demo }: UseCase, publicUrl: string | null): string {
  if (publicUrl === null) return placeCodes(SCENES[id], [])
  const { caption } = demo
  const width = caption.length * CAPTION_PX + 42
  const filled = fillWords(marks, { caption, width, left: CAPTION_END - width })
  return placeCodes(insertDrawing(SCENES[id], 'marks', filled), [personaCode(publicUrl, id)])
}

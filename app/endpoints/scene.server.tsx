import { brotliCompressSync } from 'node:zlib'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Presenter } from '#app/components/site/hero/presenter.tsx'
import { Sunset, SunsetColors } from '#app/components/site/hero/sunset.tsx'
import { personaCode } from '#app/components/site/persona-code.server.ts'
import { PersonaScene } from '#app/components/site/persona-scene.tsx'
import { findUseCase } from '#content/use-cases/index.ts'
import type { UseCase } from '#content/use-cases/use-case.ts'

export type SceneFile = { svg: Buffer; brotli: Buffer }

/** Two for each persona, and the hero's. */
const files = new Map<string, SceneFile>()

/**
 * Returns the scene of a persona, or 'golden-hour', as a standalone SVG document, or null.
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
 * Returns a scene as a standalone SVG document, uncompressed, or null for an unknown id.
 *
 * @param publicUrl as for `findScene`
 */
export function drawById(id: string, publicUrl: string | null): string | null {
  if (id === 'golden-hour') return drawGoldenHour()
  const useCase = findUseCase(id)
  return useCase ? drawScene(useCase, publicUrl) : null
}

/**
 * Returns a persona's scene as a standalone SVG document.
 *
 * @param publicUrl the origin in the code's URL; null omits the code and the camera's marks
 */
export function drawScene({ id, demo }: UseCase, publicUrl: string | null): string {
  const offer = publicUrl ? { caption: demo.caption, code: personaCode(publicUrl, id) } : undefined
  return toDocument(<PersonaScene id={id} color={demo.brandingColor} offer={offer} />)
}

/** Returns the hero's picture without its television. */
const drawGoldenHour = (): string =>
  toDocument(
    <svg viewBox="0 0 624 351" aria-hidden="true">
      <SunsetColors />
      <Sunset />
      <Presenter />
    </svg>,
  )

function toDocument(svg: ReactElement): string {
  return (
    renderToStaticMarkup(svg)
      .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
      // An SVG image has no style sheet, so it uses system fonts.
      .replaceAll('var(--font-mono)', 'ui-monospace,Menlo,Consolas,monospace')
      .replaceAll('var(--font-sans)', 'Arial,Helvetica,sans-serif')
  )
}

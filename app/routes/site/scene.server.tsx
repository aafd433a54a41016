import { renderToStaticMarkup } from 'react-dom/server'
import { PersonaScene } from '#app/components/site/persona-scene.tsx'
import type { UseCase } from '#content/use-cases/use-case.ts'
import { personaCode } from './persona-code.server.ts'

/**
 * A persona's picture as a standalone SVG document.
 *
 * @param publicUrl where its code leads to; null leaves code and caption out
 */
export function drawScene({ id, demo }: UseCase, publicUrl: string | null): string {
  const offer = publicUrl ? { caption: demo.caption, code: personaCode(publicUrl, id) } : undefined
  return (
    renderToStaticMarkup(<PersonaScene id={id} color={demo.brandingColor} offer={offer} />)
      .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
      // A picture has no style sheet: faces every device has.
      .replaceAll('var(--font-mono)', 'ui-monospace,Menlo,Consolas,monospace')
      .replaceAll('var(--font-sans)', 'Arial,Helvetica,sans-serif')
  )
}

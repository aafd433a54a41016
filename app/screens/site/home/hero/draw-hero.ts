import { EXAMPLE_TITLE, wrapTitle } from '#app/components/site/hero/hero-code.ts'
import goldenHour from '#app/components/site/scenes/golden-hour.svg?raw'
import type { CodePath } from '#domain/qr/code-path.ts'
import { contentOf, fillWords, insertDrawing, placeCodes } from '#domain/qr/drawing.ts'
import hero from './hero.svg?raw'

const SCENE = contentOf(insertDrawing(hero, 'golden-hour', goldenHour))

/** Longer captions are cut. */
const MAX_CAPTION_LENGTH = 20
/** Longer captions are squeezed to fit their plate. */
const CAPTION_LENGTH = 12

/**
 * Returns the hero section's scene as the content of an SVG element of 714 × 556. With '' as the
 * title, it shows an example.
 */
export function drawHero(code: CodePath, title: string): string {
  const shown = title || EXAMPLE_TITLE
  const [first = '', second = ''] = wrapTitle(shown, 16, 2)
  const words = {
    ...captions(title || 'Get my presets'),
    title: wrapTitle(shown, 26, 1)[0] ?? '',
    first,
    second,
    top: second ? 178 : 180,
  }
  return placeCodes(fillWords(SCENE, words), [code])
}

function captions(text: string): { caption: string; longCaption: string } {
  const letters = [...text.toUpperCase()]
  const isCut = letters.length > MAX_CAPTION_LENGTH
  const shown = isCut ? `${letters.slice(0, MAX_CAPTION_LENGTH - 1).join('')}…` : letters.join('')
  return letters.length > CAPTION_LENGTH
    ? { caption: '', longCaption: shown }
    : { caption: shown, longCaption: '' }
}

/**
 * Shows another code and title without restarting the loop. Only parts with the class `live` are
 * replaced.
 */
export function redrawHero(scene: SVGSVGElement, content: string): void {
  const drawn = scene.cloneNode() as SVGSVGElement
  drawn.innerHTML = content
  const parts = drawn.querySelectorAll('.live')
  for (const [i, part] of scene.querySelectorAll('.live').entries()) {
    const next = parts[i]
    if (next) part.replaceWith(next)
  }
}

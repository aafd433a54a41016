import type { CSSProperties } from 'react'
import { contrastRatio } from '#domain/qr/qr-style.ts'
import { FONTS, type PageBrand, paletteOn } from '#domain/workspaces/brand-kit.ts'

/**
 * Returns styles with a magnet's color and with black or white, whichever contrasts more with it
 * (at least 4.5:1).
 */
export function brandStyle(color: string): CSSProperties {
  const onBrand =
    contrastRatio(color, '#000000') >= contrastRatio(color, '#ffffff') ? '#000' : '#fff'
  return { '--brand': color, '--on-brand': onBrand } as CSSProperties
}

/**
 * Returns styles with a brand's font and, if the brand chose a page color, all colors that must be
 * legible on it.
 */
export function pageStyle({
  font,
  pageColor,
}: Pick<PageBrand, 'font' | 'pageColor'>): CSSProperties {
  const face = { '--face': FONTS[font].stack }
  if (pageColor === null) return face as CSSProperties
  const { paper, raised, ink, soft, edge, bad, badPaper, scheme } = paletteOn(pageColor)
  return {
    ...face,
    colorScheme: scheme,
    '--paper': paper,
    '--raised': raised,
    '--ink': ink,
    '--soft': soft,
    '--edge': edge,
    '--bad': bad,
    '--bad-paper': badPaper,
  } as CSSProperties
}

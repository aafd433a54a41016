import type { CSSProperties } from 'react'
import { contrastRatio } from '#domain/qr/qr-style.ts'

/** A magnet's colour and the black or white that reads better on it (at least 4.5:1 always). */
export function brandStyle(color: string): CSSProperties {
  const onBrand =
    contrastRatio(color, '#000000') >= contrastRatio(color, '#ffffff') ? '#000' : '#fff'
  return { '--brand': color, '--on-brand': onBrand } as CSSProperties
}

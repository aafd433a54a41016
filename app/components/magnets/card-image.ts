import type { HeroImage } from '#domain/magnets/magnets.server.ts'
import type { HeroThumbProps } from './hero-thumb.tsx'

/** Returns the parts of a hero image that a card needs, without its storage key. */
export function toCardImage(hero: HeroImage | null): HeroThumbProps['hero'] {
  if (!hero) return null
  const variants = hero.variants.map(({ width, height, format }) => ({ width, height, format }))
  return { fileId: hero.fileId, variants }
}

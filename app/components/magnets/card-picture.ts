import type { HeroImage } from '#domain/magnets/magnets.server.ts'
import type { HeroThumbProps } from './hero-thumb.tsx'

/** Of a hero picture what a page needs: where its bytes lie in the store is not among it. */
export function cardPicture(hero: HeroImage | null): HeroThumbProps['hero'] {
  if (!hero) return null
  const variants = hero.variants.map(({ width, height, format }) => ({ width, height, format }))
  return { fileId: hero.fileId, variants }
}

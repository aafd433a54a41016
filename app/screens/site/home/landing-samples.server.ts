import type { UseCase, UseCaseId } from '#content/use-cases/use-case.ts'
import { contrastRatio } from '#domain/qr/qr-style.ts'
import type { Sample } from './gallery.tsx'

const GALLERY_PERSONAS: readonly UseCaseId[] = ['youtubers', 'lifestyle', 'fitness', 'musicians']

/**
 * Returns the persona's demo magnet as a gallery sample; empty for personas that aren't in the
 * gallery.
 */
export function getSamples({ id, demo }: UseCase): Sample[] {
  if (!GALLERY_PERSONAS.includes(id)) return []
  const color = demo.brandingColor
  const dark = contrastRatio(color, '#000000') >= contrastRatio(color, '#ffffff')
  return [
    {
      id,
      title: demo.title,
      description: demo.description,
      color,
      onColor: dark ? '#000' : '#fff',
    },
  ]
}

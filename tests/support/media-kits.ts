import { KIT_FIGURE_NAMES } from '#domain/media-kits/kit-figures.ts'
import type { KitInput } from '#domain/media-kits/kit-input.ts'

/** A media kit of all magnets, days and figures, with the proof and without a password. */
export const NEW_KIT: KitInput = {
  name: 'Acme',
  magnetId: null,
  figures: [...KIT_FIGURE_NAMES],
  range: 'all',
  fromOn: null,
  toOn: null,
  hasProof: true,
  lastDay: null,
}

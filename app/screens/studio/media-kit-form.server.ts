import { listMagnets } from '#domain/magnets/list-magnets.server.ts'
import type { KitFigure } from '#domain/media-kits/kit-figures.ts'
import { DEFAULT_FIGURES, figureField, KIT_MESSAGES } from '#domain/media-kits/kit-input.ts'
import type { MediaKit } from '#domain/media-kits/media-kits.server.ts'
import type { Services } from '#platform/services.ts'

const chosen = (figures: readonly KitFigure[]) =>
  Object.fromEntries(figures.map((figure) => [figureField(figure), 'on']))

/** The values in the form of a new media kit. */
export const NEW_KIT_VALUES: Record<string, string> = {
  range: 'all',
  proof: 'on',
  ...chosen(DEFAULT_FIGURES),
}

/** Returns a media kit as the values of its form. */
export const kitValues = (kit: MediaKit): Record<string, string> => ({
  name: kit.name,
  magnetId: kit.magnetId ?? '',
  range: kit.range,
  fromOn: kit.fromOn ?? '',
  toOn: kit.toOn ?? '',
  lastDay: kit.lastDay ?? '',
  ...(kit.hasProof && { proof: 'on' }),
  ...chosen(kit.figures),
})

/** Returns the magnets that a media kit can be limited to. */
export async function listKitMagnets(services: Services, ownerId: string) {
  const magnets = await listMagnets(services, ownerId)
  return magnets.map(({ id, title }) => ({ id, title }))
}

/** How each refusal is shown, and its status. */
export const KIT_REFUSALS = {
  'not-found': { why: KIT_MESSAGES.notFound, status: 404 },
  'too-many': { why: KIT_MESSAGES.tooMany, status: 409 },
  'magnet-gone': { why: { magnetId: KIT_MESSAGES.magnetGone }, status: 422 },
  suspended: { why: KIT_MESSAGES.suspended, status: 403 },
  busy: { why: KIT_MESSAGES.busy, status: 503 },
} as const

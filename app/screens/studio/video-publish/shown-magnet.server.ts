import { CONTENT_NOTES, MAGNET_NOTES } from '#app/components/placements/publish-notes.ts'
import { placementImages } from '#domain/qr/qr-image-path.ts'
import type { MagnetInVideo, MagnetTexts } from '#domain/video-publishing/video-plan.server.ts'

export type ShownMagnet = ReturnType<typeof toShown>

/** Returns the parts of a magnet in the video that the steps show. */
export function toShown(one: MagnetInVideo, texts: MagnetTexts, publicUrl: string) {
  const { magnet, onScreen, facts, checklist } = one
  return {
    id: magnet.id,
    title: magnet.title,
    placementId: onScreen.id,
    qr: placementImages(magnet, onScreen, publicUrl),
    check: onScreen.check && { verdict: onScreen.check.verdict, at: onScreen.check.checkedAt },
    outdated: facts.check?.outdated ?? null,
    checklist,
    problems: [
      ...(facts.magnet === 'active' ? [] : [MAGNET_NOTES[facts.magnet]]),
      ...(facts.content === 'missing' ? [CONTENT_NOTES.missing] : []),
    ],
    texts,
  }
}

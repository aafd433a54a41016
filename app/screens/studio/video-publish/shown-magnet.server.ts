import { CONTENT_NOTES, MAGNET_NOTES } from '#app/components/placements/publish-notes.ts'
import { magnetUrl } from '#domain/qr/code-url.ts'
import { placementImages } from '#domain/qr/qr-image-path.ts'
import type { MagnetInVideo } from '#domain/video-publishing/video-plan.server.ts'

export type ShownMagnet = ReturnType<typeof toShown>

/** Picks what the steps show of a magnet in the video. */
export function toShown(one: MagnetInVideo, publicUrl: string) {
  const { magnet, onScreen, facts, checklist, spokenName, texts } = one
  return {
    id: magnet.id,
    title: magnet.title,
    placementId: onScreen.id,
    qr: placementImages(magnet, onScreen, publicUrl),
    link: magnetUrl(publicUrl, onScreen.code),
    check: onScreen.check && { verdict: onScreen.check.verdict, at: onScreen.check.checkedAt },
    outdated: facts.check?.outdated ?? null,
    checklist,
    problems: [
      ...(facts.magnet === 'active' ? [] : [MAGNET_NOTES[facts.magnet]]),
      ...(facts.content === 'missing' ? [CONTENT_NOTES.missing] : []),
    ],
    spokenName,
    texts,
  }
}

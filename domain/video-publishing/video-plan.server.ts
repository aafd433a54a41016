import { findMagnet, type Magnet } from '#domain/magnets/magnets.server.ts'
import { findMailHealth } from '#domain/operations/mail-state.server.ts'
import { draftTexts } from '#domain/paste-kit/draft-texts.ts'
import { getPasteKit, THREE_SPOTS } from '#domain/paste-kit/paste-kit.server.ts'
import { listVideoPlacements, type Placement } from '#domain/placements/list-placements.server.ts'
import type { Spot } from '#domain/placements/placement.ts'
import { setPremiere, tickPublishStep } from '#domain/placements/placements.server.ts'
import {
  type PublishFacts,
  type PublishStep,
  publishChecklist,
} from '#domain/placements/publish-checklist.ts'
import { findPublishFacts } from '#domain/placements/publish-facts.server.ts'
import type { VideoLink } from '#domain/videos/video-link.ts'
import { markVideo, type Video } from '#domain/videos/videos.server.ts'
import type { Services } from '#platform/services.ts'
import { linkVideo } from './link-video.server.ts'
import { type VideoStep, videoSteps } from './video-steps.ts'

/** The maximum number of magnets shown for a video. */
export const MAX_MAGNETS = 10

/** A magnet in a video, with its placements. */
export type MagnetInVideo = {
  magnet: Magnet
  onScreen: Placement
  /** The existing placements for the three spots. */
  placements: Placement[]
  facts: PublishFacts
  checklist: PublishStep[]
}

export type VideoPlan = { magnets: MagnetInVideo[]; steps: VideoStep[] }

/** Returns the magnets of one of the owner's videos, and its progress toward publication. */
export async function getVideoPlan(
  services: Services,
  ownerId: string,
  video: Video,
): Promise<VideoPlan> {
  const [all, mail] = await Promise.all([
    listVideoPlacements(services, ownerId, video.id),
    findMailHealth(services),
  ])
  const byMagnet = Map.groupBy(all.filter(isOfThree), ({ magnetId }) => magnetId ?? '')
  const magnets: MagnetInVideo[] = []
  for (const [magnetId, placements] of [...byMagnet].slice(0, MAX_MAGNETS)) {
    const onScreen = placements.find(({ spot }) => spot === 'on-screen')
    const magnet = onScreen && (await findMagnet(services, ownerId, magnetId))
    if (!magnet) continue
    const facts = { ...(await findPublishFacts(services, onScreen)), mail }
    magnets.push({ magnet, onScreen, placements, facts, checklist: publishChecklist(facts) })
  }
  const steps = videoSteps(
    {
      isCodePlaced: video.codePlacedAt !== null,
      checklists: magnets.map(({ checklist }) => checklist),
      isChecked: magnets.length > 0 && magnets.every(({ onScreen }) => onScreen.check !== null),
      hasFailed: magnets.some(({ onScreen }) => onScreen.check?.verdict === 'fail'),
      isPasted: magnets.every(({ placements }) =>
        textsOf(placements).every(({ linkPastedAt }) => linkPastedAt !== null),
      ),
      hasLink: video.url !== null,
      publishedAt: video.publishedAt,
    },
    services.clock.now(),
  )
  return { magnets, steps }
}

const SPOTS_OF_VIDEO: readonly (Spot | null)[] = THREE_SPOTS
const isOfThree = ({ spot }: Placement) => SPOTS_OF_VIDEO.includes(spot)

/**
 * Returns the placements whose check mark says that the text is pasted: those that aren't on screen
 * or, if there are none, all placements.
 */
function textsOf(placements: Placement[]): Placement[] {
  const texts = placements.filter(({ spot }) => spot !== 'on-screen')
  return texts.length > 0 ? texts : placements
}

export type MagnetTexts = {
  /** For example 'cake-tiger'; null if there is no spoken link. */
  spokenName: string | null
  description: string
  pinnedComment: string
}

/** Returns the spoken link and the ready-to-paste text for a magnet in a video. */
export async function getMagnetTexts(
  services: Services,
  ownerId: string,
  { magnet, onScreen }: Pick<MagnetInVideo, 'magnet' | 'onScreen'>,
): Promise<MagnetTexts> {
  const { facts } = await getPasteKit(services, ownerId, { magnet, placement: onScreen })
  const { description, 'pinned-comment': pinnedComment } = draftTexts(facts)
  return { spokenName: facts.spokenName, description, pinnedComment }
}

/** Stores whether the code is in the edit ('place'), or whether the text is pasted ('texts'). */
export async function tickVideoStep(
  services: Services,
  own: { ownerId: string; id: string },
  { step, isDone }: { step: 'place' | 'texts'; isDone: boolean },
): Promise<void> {
  if (step === 'place') {
    await markVideo(services, own, { codePlacedAt: isDone ? services.clock.now() : null })
    return
  }
  for (const placement of await listVideoPlacements(services, own.ownerId, own.id)) {
    const { id, magnetId } = placement
    if (magnetId === null || !isOfThree(placement)) continue
    const where = { ownerId: own.ownerId, magnetId, id }
    await tickPublishStep(services, where, { step: 'pasted', done: isDone })
  }
}

/**
 * Saves when a video is published and, if it has no link yet, its link. The first hour of its
 * on-screen placements begins at that time. `id` is the video that remains (`linkVideo`).
 */
export async function publishVideo(
  services: Services,
  own: { ownerId: string; id: string },
  { link, publishedAt, zone }: { link: VideoLink | null; publishedAt: Date; zone: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-found' }> {
  const linked = link ? await linkVideo(services, own, link) : { ok: true as const, id: own.id }
  if (!linked.ok) return linked
  const { id } = linked
  const marked = await markVideo(services, { ...own, id }, { publishedAt })
  if (!marked.ok) return marked
  for (const placement of await listVideoPlacements(services, own.ownerId, id)) {
    if (placement.spot !== 'on-screen' || placement.magnetId === null) continue
    const where = { ownerId: own.ownerId, magnetId: placement.magnetId, id: placement.id }
    await setPremiere(services, where, { at: publishedAt, zone })
  }
  return { ok: true, id }
}

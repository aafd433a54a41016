import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { placement } from '#db/schema/magnets.ts'
import { video } from '#db/schema/videos.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'
import type { Magnet } from '../magnets/magnets.server.ts'
import { getSpokenNames } from '../magnets/spoken-names.server.ts'
import type { Placement } from '../placements/list-placements.server.ts'
import type { NewPlacement, Spot } from '../placements/placement.ts'
import { createPlacements } from '../placements/placements.server.ts'
import { magnetUrl } from '../qr/code-url.ts'
import type { KitFacts } from './paste-kit.ts'

/**
 * A video should have a separate placement for each of these spots, so that its leads can be
 * distinguished.
 */
export const THREE_SPOTS = ['on-screen', 'description', 'pinned-comment'] as const
type ThreeSpot = (typeof THREE_SPOTS)[number]

/** A placement of the same magnet and video. */
export type Sibling = { id: string; code: string; spot: Spot | null; atSecond: number | null }

type Source = Pick<
  Placement,
  'id' | 'magnetId' | 'label' | 'platform' | 'videoUrl' | 'videoId' | 'atSecond'
>

/**
 * Returns the placements of the same magnet and video, including this one, oldest first. Archived
 * placements are left out. If the placement has no video, returns those with the same name.
 */
async function listSiblings(db: Queryable, ownerId: string, of: Source): Promise<Sibling[]> {
  const { magnetId, videoId, videoUrl, label } = of
  if (magnetId === null) return []
  const isSame =
    videoId === null && videoUrl === null
      ? and(isNull(placement.videoUrl), sql`lower(${placement.label}) = lower(${label})`)
      : or(
          videoId === null ? undefined : eq(placement.videoId, videoId),
          videoUrl === null ? undefined : eq(placement.videoUrl, videoUrl),
        )
  return db
    .select({
      id: placement.id,
      code: placement.code,
      spot: placement.spot,
      atSecond: placement.atSecond,
    })
    .from(placement)
    .where(
      and(
        eq(placement.ownerId, ownerId),
        eq(placement.magnetId, magnetId),
        isNull(placement.archivedAt),
        isSame,
      ),
    )
    .orderBy(placement.createdAt, placement.id)
    .limit(MAX_SIBLINGS)
}

const MAX_SIBLINGS = 500

export type PasteKit = {
  facts: KitFacts
  /** The placement for each of the three spots; null if it doesn't exist. */
  three: { spot: ThreeSpot; placement: Sibling | null }[]
}

/** Returns the data for the ready-to-paste text of one of the owner's placements. */
export async function getPasteKit(
  services: Services,
  ownerId: string,
  { magnet, placement: of }: { magnet: Magnet; placement: Placement },
): Promise<PasteKit> {
  const { db, env } = services
  const siblings = await listSiblings(db, ownerId, of)
  const at = (spot: Spot) => siblings.find((one) => one.spot === spot)
  const link = (spot: Spot) => magnetUrl(env.publicUrl, at(spot)?.code ?? of.code)
  const moments = siblings.flatMap(({ atSecond }) => (atSecond === null ? [] : [atSecond]))
  return {
    facts: {
      title: magnet.title,
      host: new URL(env.publicUrl).host,
      links: {
        description: link('description'),
        pinnedComment: link('pinned-comment'),
        podcast: magnetUrl(env.publicUrl, of.code),
      },
      spokenName: await findSpokenName(services, ownerId, { magnet, of, spoken: at('spoken') }),
      moments: [...new Set(moments)].toSorted((a, b) => a - b),
      durationSeconds: await findDuration(db, ownerId, of.videoId),
    },
    three: THREE_SPOTS.map((spot) => ({ spot, placement: at(spot) ?? null })),
  }
}

/**
 * Finds the spoken link to use: the placement's own, otherwise that of the video's 'spoken'
 * placement, otherwise the magnet's. Null if none of them has one.
 */
async function findSpokenName(
  services: Services,
  ownerId: string,
  { magnet, of, spoken }: { magnet: Magnet; of: Source; spoken: Sibling | undefined },
): Promise<string | null> {
  for (const placementId of [of.id, spoken?.id, null]) {
    if (placementId === undefined) continue
    const { current } = await getSpokenNames(services, {
      ownerId,
      magnetId: magnet.id,
      placementId,
    })
    if (current) return current
  }
  return null
}

async function findDuration(
  db: Queryable,
  ownerId: string,
  videoId: string | null,
): Promise<number | null> {
  if (videoId === null) return null
  const [row] = await db
    .select({ seconds: video.durationSeconds })
    .from(video)
    .where(and(eq(video.id, videoId), eq(video.ownerId, ownerId)))
  return row?.seconds ?? null
}

export type MakeThreeResult =
  /** Both lists are in the order of THREE_SPOTS. */
  | { ok: true; made: ThreeSpot[]; existing: ThreeSpot[] }
  | { ok: false; reason: 'not-found' | 'limit' }

/**
 * Creates whichever of a video's three placements (on screen, description, pinned comment) are
 * missing, so that each spot has its own link. Repeated or simultaneous calls create no duplicates.
 */
export async function makeAllThree(
  services: Services,
  ownerId: string,
  { magnetId, placementId }: { magnetId: string; placementId: string },
): Promise<MakeThreeResult> {
  if (!isUuid(placementId)) return { ok: false, reason: 'not-found' }
  let made: ThreeSpot[] = []
  let isThere = false
  const result = await createPlacements(services, ownerId, magnetId, async (tx) => {
    const [of] = await tx
      .select()
      .from(placement)
      .where(
        and(
          eq(placement.id, placementId),
          eq(placement.ownerId, ownerId),
          eq(placement.magnetId, magnetId),
        ),
      )
    isThere = of !== undefined
    if (!of) return []
    const siblings = await listSiblings(tx, ownerId, of)
    made = THREE_SPOTS.filter((spot) => !siblings.some((one) => one.spot === spot))
    return made.map(
      (spot): NewPlacement => ({
        label: of.label,
        platform: of.platform ?? 'other',
        videoUrl: of.videoUrl,
        spot,
        atSecond: spot === 'on-screen' ? of.atSecond : null,
      }),
    )
  })
  if (!result.ok) return { ok: false, reason: result.reason }
  if (!isThere) return { ok: false, reason: 'not-found' }
  const existing = THREE_SPOTS.filter((spot) => !made.includes(spot))
  return { ok: true, made, existing }
}

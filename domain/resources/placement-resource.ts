import { z } from 'zod'
import { id, isoOf, moment, resourceUrls } from './common.ts'

/** A placement as events record it. */
export const placementRecord = z.object({
  id,
  magnetId: id.nullable().describe('Null if its magnet was deleted.'),
  code: z.string().describe('The identifier in the URL that its QR code holds.'),
  label: z.string(),
  platform: z
    .enum([
      ...(['youtube', 'tiktok', 'instagram', 'podcast', 'twitch'] as const),
      ...(['newsletter', 'website', 'other'] as const),
    ])
    .nullable(),
  videoUrl: z.url().nullable(),
  videoId: id.nullable().describe('The video of that URL, which groups its placements.'),
  spot: z
    .enum(['on-screen', 'spoken', 'end-card', 'description', 'pinned-comment', 'story', 'bio'])
    .nullable(),
  atSecond: z.int().nonnegative().nullable().describe('Where in the video the code appears.'),
  archivedAt: moment.nullable().describe('Hidden from lists; its code still works.'),
  createdAt: moment,
  updatedAt: moment,
})
export type PlacementRecord = z.infer<typeof placementRecord>

/** A placement as the API and events show it to its owner. */
export const placementResource = placementRecord
  .extend(resourceUrls)
  .meta({ id: 'Placement', description: 'A code of a magnet for one video or spot.' })
export type PlacementResource = z.infer<typeof placementResource>

/** The stored facts of a placement that the resource is made of. */
export type PlacementFacts = Omit<PlacementRecord, 'archivedAt' | 'createdAt' | 'updatedAt'> & {
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export function toPlacementRecord(placement: PlacementFacts): PlacementRecord {
  return {
    id: placement.id,
    magnetId: placement.magnetId,
    code: placement.code,
    label: placement.label,
    platform: placement.platform,
    videoUrl: placement.videoUrl,
    // A video without a link isn't part of the API yet.
    videoId: placement.videoUrl === null ? null : placement.videoId,
    spot: placement.spot,
    atSecond: placement.atSecond,
    archivedAt: isoOf(placement.archivedAt),
    createdAt: isoOf(placement.createdAt),
    updatedAt: isoOf(placement.updatedAt),
  }
}

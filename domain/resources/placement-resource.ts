import { z } from 'zod'
import { type Annotations, annotationFields, toAnnotationFields } from './annotations.ts'
import { id, isoOf, moment, resourceUrls } from './common.ts'

/** A placement as events record it. */
export const placementRecord = z.object({
  id,
  magnetId: id.nullable().describe('The magnet’s id; null if it was deleted.'),
  code: z.string().describe('The identifier in the URL of the QR code.'),
  label: z.string(),
  platform: z
    .enum([
      ...(['youtube', 'tiktok', 'instagram', 'podcast', 'twitch'] as const),
      ...(['newsletter', 'website', 'other'] as const),
    ])
    .nullable(),
  videoUrl: z.url().nullable(),
  videoId: id.nullable().describe('The id of the video with this URL; null if none.'),
  spot: z
    .enum(['on-screen', 'spoken', 'end-card', 'description', 'pinned-comment', 'story', 'bio'])
    .nullable(),
  atSecond: z
    .int()
    .nonnegative()
    .nullable()
    .describe('When the code appears in the video, in seconds from the start.'),
  archivedAt: moment
    .nullable()
    .describe(
      'When the placement was archived; null if it isn’t archived. Archived placements are hidden from lists, but their codes still work.',
    ),
  ...annotationFields,
  createdAt: moment,
  updatedAt: moment,
})
export type PlacementRecord = z.infer<typeof placementRecord>

/** A placement as the API and events show it to its owner. */
export const placementResource = placementRecord
  .extend(resourceUrls)
  .meta({ id: 'Placement', description: 'A magnet’s code for one video or spot.' })
export type PlacementResource = z.infer<typeof placementResource>

/** The stored fields of a placement that the resource uses. */
export type PlacementFacts = Omit<
  PlacementRecord,
  keyof Annotations | 'archivedAt' | 'createdAt' | 'updatedAt'
> &
  Annotations & {
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
    // The API doesn't contain videos without a URL yet.
    videoId: placement.videoUrl === null ? null : placement.videoId,
    spot: placement.spot,
    atSecond: placement.atSecond,
    archivedAt: isoOf(placement.archivedAt),
    ...toAnnotationFields(placement),
    createdAt: isoOf(placement.createdAt),
    updatedAt: isoOf(placement.updatedAt),
  }
}

import { z } from 'zod'
import { MAX_LABEL_LENGTH } from '../videos/video-title.ts'
import { MAX_CHANGES } from './match-items.ts'

export const TIMELINE_MESSAGES = {
  nothing: 'Please choose at least one change.',
  unreadable: 'This list of changes could not be read. Please choose the file again.',
  noMagnet: 'Please choose the magnet that the new placements are for.',
  changed: 'A placement was changed in the meantime. Please choose the file again.',
  failed: 'Failed to save the changes. Please try again.',
} as const

const MAX_SECOND = 100 * 3600 - 1
const second = z.int().min(0).max(MAX_SECOND)
const label = z.string().trim().min(1).max(MAX_LABEL_LENGTH)

/** What the form on the timeline screen sends, as JSON in one field. */
export const timelineChangesSchema = z
  .strictObject({
    moves: z.array(z.strictObject({ placementId: z.uuid(), to: second })).max(MAX_CHANGES),
    additions: z.array(z.strictObject({ label, atSecond: second })).max(MAX_CHANGES),
  })
  .refine(({ moves, additions }) => moves.length + additions.length <= MAX_CHANGES)

export type AcceptedChanges = z.output<typeof timelineChangesSchema>

/** Parses the changes of a posted form; null if they are malformed. */
export function parseTimelineChanges(text: unknown): AcceptedChanges | null {
  if (typeof text !== 'string' || text.length > 100_000) return null
  try {
    const parsed = timelineChangesSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

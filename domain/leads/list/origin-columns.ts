import { ORIGIN_FIELDS, type OriginField, perOrigin } from '#domain/resources/lead-origin.ts'

/**
 * The columns of the leads table that show where a lead came from, with their titles, in display
 * order. They are hidden until they are chosen. The table isn't sorted by them, because each sort
 * order needs an index that every new lead has to be written to.
 */
export const ORIGIN_COLUMNS = {
  placement: 'Placement',
  video: 'Video',
  ...perOrigin((field) => ORIGIN_FIELDS[field].label),
} satisfies Record<'placement' | 'video' | OriginField, string>

export type OriginColumn = keyof typeof ORIGIN_COLUMNS
export const ORIGIN_COLUMN_NAMES = Object.keys(ORIGIN_COLUMNS) as OriginColumn[]
/** A lead's texts in these columns; null for what isn't known. */
export type OriginTexts = Record<OriginColumn, string | null>

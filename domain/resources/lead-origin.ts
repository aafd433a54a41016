import type { lead } from '#db/schema/leads.ts'
import type { UtmField } from '#lib/utm.ts'

type Stored = typeof lead.$inferSelect
export type OriginField = UtmField | 'referrerHost'
/** Where a lead came from; null for what isn't known. */
export type LeadOrigin = Pick<Stored, OriginField>

/**
 * The fields of a lead's origin. Columns, exports, the API, events and connections use this table.
 * `label` is the heading of a column.
 */
export const ORIGIN_FIELDS = {
  utmSource: {
    label: 'UTM Source',
    description:
      'The `utm_source` in the address of the page on which the person submitted the form.',
  },
  utmMedium: { label: 'UTM Medium', description: 'The `utm_medium` in the page’s address.' },
  utmCampaign: { label: 'UTM Campaign', description: 'The `utm_campaign` in the page’s address.' },
  utmContent: { label: 'UTM Content', description: 'The `utm_content` in the page’s address.' },
  referrerHost: {
    label: 'Referrer',
    description:
      'The host of the site whose link the person followed, such as `www.youtube.com`. Null for scans, and if the browser didn’t tell.',
  },
} as const satisfies Record<OriginField, { label: string; description: string }>

export const ORIGIN_FIELD_NAMES = Object.keys(ORIGIN_FIELDS) as OriginField[]

/** Returns an object with one value for each field of a lead's origin. */
export const perOrigin = <Value>(make: (field: OriginField) => Value) =>
  Object.fromEntries(ORIGIN_FIELD_NAMES.map((field) => [field, make(field)])) as Record<
    OriginField,
    Value
  >

/** The origin of a lead about which nothing is known. */
export const NO_ORIGIN: LeadOrigin = perOrigin(() => null)

/** Returns a lead's origin without its other fields. */
export const pickOrigin = (from: LeadOrigin): LeadOrigin => perOrigin((field) => from[field])

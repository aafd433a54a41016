import {
  type LeadOrigin,
  ORIGIN_FIELD_NAMES,
  ORIGIN_FIELDS,
  type OriginField,
} from '#domain/resources/lead-origin.ts'

export type OriginListProps = { origin: LeadOrigin; fields?: readonly OriginField[] }

/** Where a lead came from, one line for each value that is known. */
export function OriginList({ origin, fields = ORIGIN_FIELD_NAMES }: OriginListProps) {
  const known = fields.flatMap((field) => {
    const value = origin[field]
    return value === null ? [] : [{ field, value }]
  })
  if (known.length === 0) return <span className="text-soft">–</span>
  return (
    <dl className="grid gap-1 text-sm sm:min-w-28">
      {known.map(({ field, value }) => (
        <div key={field} className="[overflow-wrap:anywhere]">
          <dt className="inline text-soft">{ORIGIN_FIELDS[field].label}: </dt>
          <dd className="inline">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns whether anything is known about where a lead came from. */
export const hasOrigin = (origin: LeadOrigin, fields = ORIGIN_FIELD_NAMES) =>
  fields.some((field) => origin[field] !== null)

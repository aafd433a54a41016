import { DateTime } from '#app/ui/date-time.tsx'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'

export type PrintHeadingProps = {
  brand: string
  campaign: string
  startsOn: string | null
  endsOn: string | null
  /** The time at which the numbers were read. */
  at: Date
}

/** The subject of a printed comparison. On a screen, the header and the breadcrumb show it. */
export function PrintHeading({ brand, campaign, startsOn, endsOn, at }: PrintHeadingProps) {
  const dates = datesLine(startsOn, endsOn)
  return (
    <div className="hidden print:grid print:gap-1">
      <p className="heading text-2xl normal-case">
        <bdi>{campaign}</bdi>
      </p>
      <p>
        <bdi>{brand}</bdi>
        {dates && `, ${dates}`}. As of <DateTime at={at} />.
      </p>
    </div>
  )
}

import { DateTime } from '#app/ui/date-time.tsx'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'

export type PrintHeadingProps = {
  brand: string
  campaign: string
  startsOn: string | null
  endsOn: string | null
  /** When the numbers were read. */
  at: Date
}

/** What a printed comparison is about: on a screen, header and breadcrumb say so. */
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

import { href, Link } from 'react-router'
import { DateTime } from '#app/ui/date-time.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { SideNote } from '#app/ui/side-column.tsx'
import { type LeadVisibility, VISIBILITY_NAMES } from '#domain/campaigns/campaign.ts'
import { datesLine } from '#domain/campaigns/campaign-dates.ts'
import type { OwnBudget } from '#domain/campaigns/own-budget.server.ts'
import { OwnPayments } from './own-payments.tsx'

export type ParticipationFactsProps = {
  /** The id of the participation. */
  id: string
  brand: string
  campaign: string
  startsOn: string | null
  endsOn: string | null
  /** What the creator is paid; null if that isn't known. */
  own: OwnBudget | null
  currency: string
  leadVisibility: LeadVisibility
  /** The campaign's brief; null if there is none. */
  brief: { version: number; acceptedAt: Date | null } | null
}

/** The terms that a creator and the brand have agreed on. */
export function ParticipationFacts(props: ParticipationFactsProps) {
  const { brand, campaign, startsOn, endsOn, own, currency, leadVisibility, brief } = props
  const dates = datesLine(startsOn, endsOn)
  return (
    <SideNote title="The campaign">
      <dl className="grid gap-x-8 gap-y-4 text-base text-ink sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <Fact label="Brand">
          <bdi>{brand}</bdi>
        </Fact>
        <Fact label="Campaign">
          <bdi>{campaign}</bdi>
        </Fact>
        {dates && <Fact label="Dates">{dates}</Fact>}
        {own && <OwnPayments own={own} currency={currency} />}
        {brief && (
          <Fact label="Brief">
            <Link
              to={href('/campaigns/:creatorId/brief', { creatorId: props.id })}
              className="link"
            >
              {`Version ${brief.version}`}
            </Link>
            {brief.acceptedAt ? (
              <>
                , accepted <DateTime at={brief.acceptedAt} />
              </>
            ) : (
              ', not accepted yet'
            )}
          </Fact>
        )}
        <Fact label="What you see of your leads">{VISIBILITY_NAMES[leadVisibility]}</Fact>
      </dl>
    </SideNote>
  )
}

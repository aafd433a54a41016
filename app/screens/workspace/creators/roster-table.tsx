import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { CreatorTags } from '#app/components/campaigns/creator-tags.tsx'
import { StandingBadge } from '#app/components/campaigns/standing-badge.tsx'
import { Cell, PlainHeader, SortHeader, Table } from '#app/ui/table.tsx'
import { formatMoney } from '#domain/campaigns/campaign.ts'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import type { CreatorCosts, RosterCreator, RosterSort } from '#domain/roster/roster.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import type { SortQuery } from '#lib/table-query.ts'

export type RosterTableProps = {
  workspaceId: string
  creators: RosterCreator[]
  seesCosts: boolean
  seesContacts: boolean
  order: SortQuery<RosterSort>
  /** The page's current query ('?…'). */
  search: string
}

type Column = {
  name: Exclude<RosterSort, 'name'>
  label: string
  first: 'asc' | 'desc'
  show(creator: RosterCreator): ReactNode
}

const none = <span className="text-soft">–</span>

/** One line per currency in which a creator was paid. */
function amounts(creator: RosterCreator, of: (costs: CreatorCosts) => number | null) {
  const shown = creator.costs.filter((costs) => of(costs) !== null)
  if (shown.length === 0) return none
  return (
    <span className="grid">
      {shown.map((costs) => (
        <span key={costs.currency}>{formatMoney(of(costs) ?? 0, costs.currency)}</span>
      ))}
    </span>
  )
}

const COLUMNS: Column[] = [
  {
    name: 'leads',
    label: 'Leads',
    first: 'desc',
    show: ({ leads }) => <strong className="font-[680]">{formatNumber(leads)}</strong>,
  },
  {
    name: 'newPeople',
    label: 'New people',
    first: 'desc',
    show: ({ newPeople }) => formatNumber(newPeople),
  },
]
const COSTS: Column[] = [
  {
    name: 'costPerLead',
    label: 'Per lead',
    first: 'asc',
    show: (creator) => amounts(creator, ({ costPerLeadCents }) => costPerLeadCents),
  },
  {
    name: 'cost',
    label: 'Cost',
    first: 'desc',
    show: (creator) => amounts(creator, ({ costCents }) => costCents),
  },
]
const LAST: Column = {
  name: 'lastLead',
  label: 'Last lead',
  first: 'desc',
  show: ({ lastLeadOn }) =>
    lastLeadOn === null ? (
      none
    ) : (
      <span className="lg:whitespace-nowrap">{dayWords(lastLeadOn)}</span>
    ),
}

/** The creators that a workspace knows, with what they achieved in all campaigns. */
export function RosterTable(props: RosterTableProps) {
  const { workspaceId, creators, seesCosts, seesContacts, order, search } = props
  const columns = [...COLUMNS, ...(seesCosts ? COSTS : []), LAST]
  const sort = { column: order.sort, direction: order.dir }
  return (
    <Table caption="Creators" stacked className="data-table-held">
      <thead>
        <tr>
          <SortHeader label="Creator" column="name" sort={sort} search={search} />
          <PlainHeader className="sm:max-lg:hidden">State</PlainHeader>
          <SortHeader
            label="Campaigns"
            column="campaigns"
            sort={sort}
            search={search}
            first="desc"
          />
          {columns.map(({ name, label, first }) => (
            <SortHeader
              key={name}
              label={label}
              column={name}
              sort={sort}
              search={search}
              first={first}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {creators.map((creator) => (
          <tr key={creator.key}>
            <Cell>
              <div className="grid gap-1 [overflow-wrap:anywhere] sm:min-w-48">
                <Link
                  to={href('/workspace/:workspaceId/creators/:creatorId', {
                    workspaceId,
                    creatorId: creator.key,
                  })}
                  className="link w-fit font-[640]"
                >
                  <bdi>{creator.name}</bdi>
                </Link>
                {seesContacts && (
                  <span className="text-sm text-soft">{creator.email ?? 'Email erased'}</span>
                )}
                <CreatorTags tags={creator.tags} />
                {/* On tablets, a column for the state would make the table scroll. */}
                <span className="hidden sm:max-lg:block">
                  <StandingBadge creator={creator} />
                </span>
              </div>
            </Cell>
            <Cell label="State" className="sm:max-lg:hidden">
              <span>
                <StandingBadge creator={creator} />
              </span>
            </Cell>
            <Cell label="Campaigns">
              <span className="grid min-w-0 [overflow-wrap:anywhere] sm:max-w-48">
                <span className="timecode">{formatCount(creator.campaigns, 'campaign')}</span>
                <Link
                  to={href('/workspace/:workspaceId/campaigns/:campaignId', {
                    workspaceId,
                    campaignId: creator.lastCampaign.id,
                  })}
                  className="link w-fit text-sm"
                >
                  <span className="sr-only">Last: </span>
                  <bdi>{creator.lastCampaign.name}</bdi>
                </Link>
              </span>
            </Cell>
            {columns.map(({ name, label, show }) => (
              <Cell key={name} label={label} className="timecode">
                {show(creator)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

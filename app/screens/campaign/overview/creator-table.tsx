import { href, Link } from 'react-router'
import { CreatorBadge } from '#app/components/campaigns/state-badge.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { formatMoney, VISIBILITY_NAMES } from '#domain/campaigns/campaign.ts'
import { formatNumber } from '#lib/format-number.ts'
import { CreatorMenu } from './creator-menu.tsx'
import type { CreatorRow } from './creator-row.ts'

type RowStats = {
  uniqueVisitors: number
  leads: number
  costPerLeadCents: number | null
}

export type CreatorTableProps = {
  creators: CreatorRow[]
  /** The metrics by creator id. Creators who never took part have no entry. */
  stats: Record<string, RowStats>
  currency: string
  may: { edit: boolean; invite: boolean }
  isEnded: boolean
}

/** The campaign's creators and their metrics. */
export function CreatorTable({ creators, ...table }: CreatorTableProps) {
  return (
    <DataTable
      caption="Creators of this campaign"
      rows={creators}
      rowKey={({ id }) => id}
      wide
      columns={getColumns(table)}
    />
  )
}

const formatCents = (cents: number | null | undefined, currency: string) =>
  cents == null ? '–' : formatMoney(cents, currency)

function Page({ name, page }: CreatorRow) {
  if (!page) return <span className="text-soft">–</span>
  return (
    <div className="grid justify-items-start">
      <span className="inline-flex items-center gap-2">
        <a href={page.url} target="_blank" rel="noopener" className="link timecode text-sm">
          {page.url.slice(page.url.lastIndexOf('/m/'))}
          <span className="sr-only">{` of ${name} (opens in a new tab)`}</span>
        </a>
        <CopyButton
          text={page.url}
          label={`Copy the link for ${name}`}
          iconOnly
          variant="ghost"
          size="small"
        />
      </span>
      <Link
        to={href('/magnets/:id/placements', { id: page.magnetId })}
        className="link inline-flex min-h-8 items-center text-sm"
      >
        {page.placements === 1 ? '1 placement' : `${formatNumber(page.placements)} placements`}
        <span className="sr-only">{` of ${name}`}</span>
      </Link>
    </div>
  )
}

function getColumns({
  stats,
  currency,
  may,
  isEnded,
}: Omit<CreatorTableProps, 'creators'>): Column<CreatorRow>[] {
  return [
    {
      label: 'Creator',
      showLabel: 'header',
      cell: ({ name, email, leadVisibility }) => (
        <div className="grid min-w-40 [overflow-wrap:anywhere]">
          <bdi className="font-[640]">{name}</bdi>
          <span className="text-sm text-soft">{email || 'Email erased'}</span>
          <span className="text-sm text-soft">
            {`Sees: ${VISIBILITY_NAMES[leadVisibility].toLowerCase()}`}
          </span>
        </div>
      ),
    },
    {
      label: 'State',
      cell: ({ state, invitedAt }) => (
        <span>
          <CreatorBadge state={state} sent={invitedAt !== null} isEnded={isEnded} />
        </span>
      ),
    },
    { label: 'Page', cell: (creator) => <Page {...creator} /> },
    {
      label: 'Visitors',
      className: 'timecode',
      cell: ({ id }) => formatNumber(stats[id]?.uniqueVisitors ?? 0),
    },
    {
      label: 'Leads',
      className: 'timecode font-[680]',
      cell: ({ id }) => formatNumber(stats[id]?.leads ?? 0),
    },
    {
      label: 'Fee',
      className: 'timecode',
      cell: ({ feeCents }) => formatCents(feeCents, currency),
    },
    {
      label: 'Per lead',
      className: 'timecode',
      cell: ({ id }) => formatCents(stats[id]?.costPerLeadCents, currency),
    },
    {
      label: 'Actions',
      showLabel: 'never',
      cell: (creator) => (may.edit || creator.page) && <CreatorMenu creator={creator} may={may} />,
    },
  ]
}

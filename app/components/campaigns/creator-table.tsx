import { CopyButton } from '#app/ui/copy-button.tsx'
import { Cell, PlainHeader, Table } from '#app/ui/table.tsx'
import { formatMoney, VISIBILITY_NAMES } from '#domain/campaigns/campaign.ts'
import { formatNumber } from '#lib/format-number.ts'
import { CreatorMenu } from './creator-menu.tsx'
import type { CreatorRow } from './creator-row.ts'
import { CreatorBadge } from './state-badge.tsx'

type RowFigures = {
  uniqueVisitors: number
  leads: number
  costPerLeadCents: number | null
}

export type CreatorTableProps = {
  creators: CreatorRow[]
  /** By creator id; no entry for creators who never took part. */
  figures: Record<string, RowFigures>
  currency: string
  may: { edit: boolean; invite: boolean }
}

/** The campaign's creators and their metrics. */
export function CreatorTable({ creators, figures, currency, may }: CreatorTableProps) {
  return (
    <Table caption="Creators of this campaign" stacked>
      <thead>
        <tr>
          <PlainHeader>Creator</PlainHeader>
          <PlainHeader>State</PlainHeader>
          <PlainHeader>Page</PlainHeader>
          <PlainHeader>Visitors</PlainHeader>
          <PlainHeader>Leads</PlainHeader>
          <PlainHeader>Fee</PlainHeader>
          <PlainHeader>Per lead</PlainHeader>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {creators.map((creator) => {
          const { id, name, email, state, page, feeCents } = creator
          const row = figures[id]
          return (
            <tr key={id}>
              <Cell>
                <div className="grid min-w-40 [overflow-wrap:anywhere]">
                  <bdi className="font-[640]">{name}</bdi>
                  <span className="text-sm text-soft">{email || 'Email erased'}</span>
                  <span className="text-sm text-soft">
                    {`Sees: ${VISIBILITY_NAMES[creator.leadVisibility].toLowerCase()}`}
                  </span>
                </div>
              </Cell>
              <Cell label="State">
                <span>
                  <CreatorBadge state={state} sent={creator.invitedAt !== null} />
                </span>
              </Cell>
              <Cell label="Page">
                {page ? (
                  <span className="inline-flex items-center gap-2">
                    <a
                      href={page.url}
                      target="_blank"
                      rel="noopener"
                      className="link timecode text-sm"
                    >
                      {page.url.slice(page.url.lastIndexOf('/m/'))}
                      <span className="sr-only">{` of ${name} (opens in a new tab)`}</span>
                    </a>
                    <CopyButton
                      text={page.url}
                      label={`Copy the link of ${name}`}
                      iconOnly
                      variant="ghost"
                      size="small"
                    />
                  </span>
                ) : (
                  <span className="text-soft">–</span>
                )}
              </Cell>
              <Cell label="Visitors" className="timecode">
                {formatNumber(row?.uniqueVisitors ?? 0)}
              </Cell>
              <Cell label="Leads" className="timecode font-[680]">
                {formatNumber(row?.leads ?? 0)}
              </Cell>
              <Cell label="Fee" className="timecode">
                {feeCents === null ? '–' : formatMoney(feeCents, currency)}
              </Cell>
              <Cell label="Per lead" className="timecode">
                {row?.costPerLeadCents == null ? '–' : formatMoney(row.costPerLeadCents, currency)}
              </Cell>
              <Cell>{(may.edit || page) && <CreatorMenu creator={creator} may={may} />}</Cell>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

import { Download } from 'lucide-react'
import { href } from 'react-router'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { StatCard } from '#app/ui/stat-card.tsx'
import { describeRowFault, MAX_FAULTS, SHOWN_FAULTS } from '#domain/people/people-import.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import type { ShownImport } from './shown-import.server.ts'

export type ImportReportProps = {
  item: ShownImport
  /** The first faults. */
  faults: { line: number; reason: string; value: string }[]
}

/** The counts of a dry run or an import, and its faulty rows. */
export function ImportReport({ item, faults }: ImportReportProps) {
  const { people, unsubscribed, duplicates, suppressed, rows, target } = item
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {target === 'people' && (
          <StatCard
            label="People"
            value={formatNumber(people)}
            note={
              suppressed > 0 ? `${formatNumber(suppressed)} suppressed before` : 'From this file'
            }
          />
        )}
        <StatCard
          label="Suppressions"
          value={formatNumber(unsubscribed)}
          note={target === 'people' ? 'Unsubscribed people' : 'From this file'}
        />
        <StatCard
          label="Already Stored"
          value={formatNumber(duplicates)}
          note="Or twice in the file"
        />
        <StatCard
          label="Faulty Rows"
          value={formatNumber(item.faults)}
          note={`Of ${formatCount(rows, 'row')}`}
        />
      </dl>
      {suppressed > 0 && (
        <p className="max-w-prose text-sm text-soft">
          {`${formatCount(suppressed, 'person is', 'people are')} on your suppression list and stay on it.`}
        </p>
      )}
      {faults.length > 0 && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <div className="grid gap-1">
              <h2 className="heading text-xl">Faulty Rows</h2>
              <p className="text-sm text-soft">
                These rows are left out. To import them, correct them in a file and upload it.
                {item.faults > SHOWN_FAULTS && ` The first ${SHOWN_FAULTS} are shown.`}
                {item.faults > MAX_FAULTS &&
                  ` The download has the first ${formatNumber(MAX_FAULTS)}.`}
              </p>
            </div>
            <a
              href={href('/people/imports/:importId/faults.csv', { importId: item.id })}
              download
              className={buttonClasses({ variant: 'secondary', size: 'small' })}
            >
              <Download aria-hidden="true" />
              Download Faulty Rows
            </a>
          </div>
          <Card flush>
            <DataTable
              caption="Faulty rows"
              rows={faults}
              rowKey={({ line }) => line}
              columns={[
                {
                  label: 'Line',
                  className: 'timecode',
                  cell: ({ line }) => formatNumber(line),
                },
                { label: 'Reason', cell: ({ reason }) => describeRowFault(reason) },
                {
                  label: 'Value',
                  className: '[overflow-wrap:anywhere]',
                  cell: ({ value }) =>
                    value === '' ? <span className="text-soft">Empty</span> : <bdi>{value}</bdi>,
                },
              ]}
            />
          </Card>
        </div>
      )}
    </div>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format-number.ts'

export type StatCardProps = {
  /** The metric, such as 'Total Leads'. */
  label: string
  /** The formatted value, such as '1,204' or '38%'. */
  value: ReactNode
  /** Context, such as '12 in the last 7 days'. */
  note?: ReactNode
  icon?: ReactNode
}

/** One metric. Several metrics belong in a <dl>. */
export function StatCard({ label, value, note, icon }: StatCardProps) {
  return (
    <div className="relative grid min-w-0 content-start gap-2 rounded-md border border-line bg-raised p-4 sm:gap-3 sm:p-5">
      <dt className="flex items-center gap-2 text-sm font-[600] text-soft [&_svg]:size-4">
        {icon}
        {label}
      </dt>
      <dd className="grid gap-1.5">
        <span className="timecode text-3xl leading-none font-[700] sm:text-5xl">{value}</span>
        {note && <span className="text-sm text-soft">{note}</span>}
      </dd>
    </div>
  )
}

export type StatCardsProps = {
  cards: { icon: LucideIcon; label: string; value: number; note?: string }[]
  /** The classes for the columns. */
  className: string
}

/** Several counts side by side. */
export function StatCards({ cards, className }: StatCardsProps) {
  return (
    <dl className={className}>
      {cards.map(({ icon: Icon, label, value, note }) => (
        <StatCard
          key={label}
          icon={<Icon aria-hidden="true" />}
          label={label}
          value={formatNumber(value)}
          note={note}
        />
      ))}
    </dl>
  )
}
